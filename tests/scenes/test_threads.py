"""What is raised on a thread ends none in silence: it is told once, and the program goes on."""

import ast
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface, mixer

from game.threads import start_thread
from scenes.screens import matches
from scenes.screens.matches import MatchesScene
from scenes.screens.title import Title
from scenes.shell.handed import resume_lookup
from scenes.shell.handed.recording import Records
from scenes.shell.handed.sound import Sounds
from scenes.shell.starting import preloading
from scenes.shell.starting.preloading import Preloading
from tests.driver.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
SAID = "nobody thought of this"


@pytest.fixture(autouse=True)
def ended() -> Iterator[list[str]]:
    """Fail where a thread ends of what it did not expect."""
    threads: list[str] = []
    before = threading.excepthook
    threading.excepthook = lambda raised: threads.append(str(raised.thread and raised.thread.name))
    yield threads
    threading.excepthook = before
    assert threads == []


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    app = Driver(home=tmp_path, picture_thread=True, speed="off")
    app.rest()
    yield app
    app.close()


def fail(*_: Any, **__: Any) -> Any:
    raise RuntimeError(SAID)


def told(app: Driver) -> list[str]:
    """Return what is told of faults in the background."""
    app.rest()
    title = app.context.words("notices.fault")
    return [notice.body for notice in app.context.notices.shown if notice.title == title]


@pytest.mark.long
def test_all_threads_begin_where_their_faults_are_taken_care_of() -> None:
    """Nothing but one module makes a thread."""
    makers = [
        path.relative_to(ROOT).as_posix()
        for room in ("game", "scenes")
        for path in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Thread", "threading.Thread", "Timer", "threading.Timer")
    ]
    assert makers == ["game/threads.py"]


def test_a_picture_that_cannot_be_made_is_told_of_once_and_the_others_are_made(
    app: Driver,
) -> None:
    workshop = app.context.art.workshop
    made: list[Surface] = []
    for key in ("one", "two"):
        workshop.order(key, fail, made.append)
    workshop.order("good", lambda: Surface((3, 3)), made.append)
    (said,) = told(app)
    assert SAID in said
    assert [picture.get_size() for picture in made] == [(3, 3)]
    workshop.order("one", fail, made.append)
    assert not workshop.busy, "what stands in for it stays"


@pytest.mark.long
def test_a_card_whose_picture_cannot_be_made_does_not_keep_the_table_from_resting(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    order = type(app.context.art.workshop).order
    monkeypatch.setattr(
        type(app.context.art.workshop),
        "order",
        lambda self, key, make, deliver: order(self, key, fail, deliver),
    )
    app.resize((1100, 700))
    app.rest()
    (said,) = told(app)
    assert SAID in said


def test_what_cannot_be_looked_for_leaves_the_title_as_it_was(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resume_lookup, "find_offer", fail)
    before = app.context.resume_lookup.now
    app.context.resume_lookup.look()
    (said,) = told(app)
    assert SAID in said
    assert isinstance(app.top, Title)
    assert app.context.resume_lookup.now == before
    assert not app.context.resume_lookup.busy


def test_a_folder_that_cannot_be_listed_is_said_to_be_so(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "gather", fail)
    app.show(MatchesScene(app.context))
    (said,) = told(app)
    assert SAID in said
    app.key("escape")
    assert isinstance(app.top, Title)


def test_what_is_counted_at_the_start_may_fail(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Records, "catch_up", fail)
    app.context.wake_records()
    assert app.context._waking
    app.context._waking.join()
    (said,) = told(app)
    assert SAID in said
    app.context.new_record("ladders", ())


def test_sounds_that_fail_in_any_way_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "init", fail)
    missing: list[str] = []
    sounds = Sounds(on_missing=missing.append)
    start_thread("sounds", sounds.start, sounds.fail).join()
    sounds.poll()
    assert missing == [SAID]
    assert sounds.available is False


def test_a_ground_that_cannot_be_made_beforehand_is_left_to_the_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preloading, "raster_ground", fail)
    assert Preloading().ground() is None


def test_a_program_does_not_end_while_a_thread_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, awaited = threading.Event(), threading.Event()
    join = threading.Thread.join

    def join_and_say(thread: threading.Thread, timeout: float | None = None) -> None:
        awaited.set()
        join(thread, timeout)

    def draw_when_awaited(*_: object) -> Surface:
        awaited.wait()
        drawn.set()
        return Surface((1, 1))

    monkeypatch.setattr(preloading, "raster_ground", draw_when_awaited)
    monkeypatch.setattr(threading.Thread, "join", join_and_say)
    with suppress(ValueError), Preloading():
        raise ValueError
    assert drawn.is_set()
