"""A fault of the bridge to screen readers ends the bridge and never the program.

The package ``accesskit`` is played by a stand-in, whose calls can raise.
"""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from scenes.shell.access.hearing import Hearing
from scenes.shell.access.reader import ScreenReader
from scenes.ui.access import AccessNode
from tests.driver.driver import Driver


class Panic(BaseException):
    """As PyO3's exception for a panic, this is no ``Exception``."""


class Kit(ModuleType):
    """Does what ``accesskit`` does, and notes each call; one of them raises."""

    def __init__(self, raises: str = "", fault: type[BaseException] = Panic) -> None:
        super().__init__("accesskit")
        self.calls: list[str] = []
        self.updates: list[Any] = []
        self.began: Callable[[], None] = lambda: None
        self.ended: Callable[[], None] = lambda: None
        self.asked: Callable[[Any], None] = lambda request: None
        self._raises = raises
        self._fault = fault
        self.unix = SimpleNamespace(Adapter=self._adapter)
        self.Node = lambda role: Noting(self, "Node", role=role)
        self.TreeUpdate = lambda focus: Noting(self, "TreeUpdate", focus=focus, nodes=[])
        self.Tree = lambda root: Noting(self, "Tree")
        self.Rect = lambda *sides: sides
        for name in ("Role", "Action", "Live", "Toggled"):
            setattr(self, name, Names())

    def _adapter(self, began: Any, asked: Any, ended: Any) -> "Noting":
        self.note("Adapter")
        self.began, self.asked, self.ended = began, asked, ended
        return Noting(self, "adapter")

    def note(self, call: str, *given: Any) -> None:
        self.calls.append(call)
        if call == self._raises:
            raise self._fault(call)
        if call == "update_if_active":
            self.updates.append(given[0]())


class Names:
    """An enumeration that has every name."""

    def __getattr__(self, name: str) -> str:
        return name


class Noting:
    """An object that takes every call and notes it."""

    def __init__(self, kit: Kit, kind: str, **fields: Any) -> None:
        self.__dict__.update(fields, kit=kit, noted=[])
        kit.note(kind)

    def __getattr__(self, name: str) -> Any:
        def call(*given: Any, **named: Any) -> None:
            self.noted.append(name)
            if name == "set_value":
                self.value = given[0]
            self.kit.note(name, *given)

        return call


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver(speed="off")
    app.frame()
    yield app
    app.close()


def listening(app: Driver, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> Hearing:
    """Return a bridge to which somebody listens, after two rounds of the loop."""
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(sys, "platform", "linux")
    hearing = Hearing("Clamber", lambda: None)
    hearing.open()
    kit.began()
    for _ in range(2):
        hearing.follow(app.stack, 1.0)
        app.frame()
    return hearing


CALLS = (
    *("Adapter", "Node", "TreeUpdate", "Tree", "update_window_focus_state", "update_if_active"),
    *("set_label", "set_value", "set_children", "set_live", "set_bounds", "add_action"),
)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("fault", [ValueError, Panic])
@pytest.mark.parametrize("call", CALLS)
def test_whatever_it_raises_the_program_goes_on_without_the_bridge(
    app: Driver,
    call: str,
    fault: type[BaseException],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    kit = Kit(call, fault)
    hearing = listening(app, kit, monkeypatch)
    assert call in kit.calls
    assert not hearing.reader.listens
    assert [record.name for record in caplog.records] == ["scenes.shell.access.reader"]
    before = len(kit.calls)
    app.click_on("Settings")
    hearing.follow(app.stack, 1.0)
    assert len(kit.calls) == before, "it is left alone from then on"
    assert not app.stack.done


def test_a_package_that_does_not_load_is_no_package(
    app: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    reader = ScreenReader("Clamber", lambda: None)
    reader.open()
    reader.follow(app.stack)
    assert not reader.listens
    assert not caplog.records


def test_nothing_is_called_before_somebody_listens(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AccessKit's thread may hold its lock and wait for Python: a call would wait for ever."""
    kit = Kit()
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(sys, "platform", "linux")
    hearing = Hearing("Clamber", lambda: None)
    hearing.open()
    app.context.in_front = not app.context.in_front
    hearing.follow(app.stack, 1.0)
    assert kit.calls == ["Adapter", "adapter"]
    kit.began()
    hearing.follow(app.stack, 1.0)
    assert {"update_window_focus_state", "update_if_active"} <= set(kit.calls)
    kit.ended()
    before = len(kit.calls)
    app.click_on("Settings")
    hearing.follow(app.stack, 1.0)
    assert len(kit.calls) == before


def test_what_it_calls_when_somebody_begins_to_listen_runs_no_python(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python may pause between two of its instructions, and the lock would be held meanwhile."""
    kit = Kit()
    listening(app, kit, monkeypatch)
    ran: list[str] = []
    sys.setprofile(lambda frame, event, _: ran.append(event))
    kit.began()
    kit.ended()
    sys.setprofile(None)
    assert "call" not in ran


def test_who_listens_again_is_told_everything_again(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit()
    hearing = listening(app, kit, monkeypatch)
    first, updates = len(kit.updates[0].nodes), len(kit.updates)
    assert first > 10
    hearing.follow(app.stack, 1.0)
    assert len(kit.updates) == updates, "what has not changed is told once"
    kit.ended()
    hearing.follow(app.stack, 1.0)
    kit.began()
    hearing.follow(app.stack, 1.0)
    assert len(kit.updates[-1].nodes) == first


def test_what_was_said_is_taken_back_before_others_listen(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit()
    hearing = listening(app, kit, monkeypatch)
    narration = app.context.narration
    for secret in ("Ann’s cards", "Ann’s other cards"):
        narration.say("answers", secret)
        hearing.follow(app.stack, 1.0)
    assert "Ann’s other cards." in regions(kit)
    narration.say("moves", "Ann waits to hear of it")
    narration.forget()
    hearing.follow(app.stack, 0.0)
    assert regions(kit) == ["", ""]
    narration.say("answers", "The turn")
    hearing.follow(app.stack, 1.0)
    assert regions(kit) == ["The turn."]


def regions(kit: Kit) -> list[str]:
    """Return what the live regions of the latest update say."""
    return [node.value for _, node in kit.updates[-1].nodes if "set_live" in node.noted]


def test_a_request_for_what_has_gone_does_nothing(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit()
    hearing = listening(app, kit, monkeypatch)
    top = app.top
    kit.asked(SimpleNamespace(target=99999, action="CLICK", data=None))
    hearing.follow(app.stack, 1.0)
    assert app.top is top
    assert hearing.reader.listens


def test_a_slider_takes_the_value_that_it_is_given(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit()
    hearing = listening(app, kit, monkeypatch)
    app.click_on("Settings")
    app.stack.reach(node_of(app, "Motion").id, press=True)
    app.frame()
    hearing.follow(app.stack, 1.0)
    told = kit.updates[-1].nodes
    target = next(number for number, node in told if "set_numeric_value" in node.noted)
    kit.asked(SimpleNamespace(target=target, action="SET_VALUE", data=("NUMERIC_VALUE", 1.2)))
    hearing.follow(app.stack, 1.0)
    assert app.context.settings.bot_rest == 1.2


def node_of(app: Driver, name: str) -> AccessNode:
    return next(node for node in app.stack.tree().nodes if node.name == name)
