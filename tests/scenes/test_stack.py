"""Scenes on top of one another, and what everybody's keys do."""

import gc
import weakref
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Pop, Push, Quit, Replace, Step
from tests.driver.driver import Driver


@dataclass(eq=False)
class Page:
    """A scene that notes what happens to it and answers as told."""

    colour: tuple[int, int, int] = (10, 20, 30)
    opaque: bool = True
    stale: bool = False
    typing: bool = False
    answer: Step | None = None
    scales: list[Scale] = field(default_factory=list)
    heard: list[Input] = field(default_factory=list)
    seconds: float = 0.0
    drawn: int = 0
    closed: int = 0
    shows_kept: bool = False
    fails_at: str = ""

    def _fail(self, where: str) -> None:
        if where == self.fails_at:
            raise LookupError("odd figures")

    def resize(self, scale: Scale) -> None:
        self._fail("resize")
        self.scales.append(scale)

    def handle(self, happened: Input) -> Step | None:
        self._fail("handle")
        self.heard.append(happened)
        return self.answer if isinstance(happened, Key) else None

    def update(self, seconds: float) -> Step | None:
        self._fail("update")
        self.seconds += seconds
        return None

    def draw(self, target: pygame.Surface) -> None:
        self._fail("draw")
        self.drawn += 1
        if self.opaque:
            target.fill(self.colour)

    def redraw(self, target: pygame.Surface) -> None:
        target.fill(self.colour)

    def close(self) -> None:
        self.closed += 1

    @property
    def pressed(self) -> list[Key]:
        return [happened for happened in self.heard if isinstance(happened, Key)]


@pytest.fixture
def first() -> Page:
    return Page()


@pytest.fixture
def app(app: Driver, first: Page) -> Any:
    return app.open(first)


def go(app: Any, step: Step) -> None:
    app.top.answer = step
    app.keys("return")
    app.frame()


def test_a_pushed_scene_is_sized_and_acts_while_the_one_below_stands_still(
    app: Any, first: Page
) -> None:
    second = Page()
    go(app, Push(second))
    before = first.seconds
    app.keys("x")
    assert app.top is second
    assert second.scales == [Scale(1280, 720)]
    assert Key("x") in second.heard
    assert Key("x") not in first.heard
    assert first.seconds == before
    assert second.seconds > 0


def test_pop_closes_and_goes_back(app: Any, first: Page) -> None:
    second = Page()
    go(app, Push(second))
    go(app, Pop())
    assert app.top is first
    assert (second.closed, first.closed) == (1, 0)


def test_replace_closes_only_the_one_replaced(app: Any, first: Page) -> None:
    second, third = Page(), Page()
    go(app, Push(second))
    go(app, Replace(third))
    assert app.stack.scenes == (first, third)
    assert second.closed == 1


def test_home_closes_all_but_the_first(app: Any, first: Page) -> None:
    pages = [Page(), Page(), Page()]
    for page in pages:
        go(app, Push(page))
    go(app, Home())
    assert app.stack.scenes == (first,)
    assert [page.closed for page in pages] == [1, 1, 1]


@pytest.mark.parametrize("step", [Quit(), Pop()])
def test_leaving_the_first_scene_ends_the_program(app: Any, step: Step) -> None:
    go(app, step)
    assert app.stack.done


def test_closing_the_stack_closes_every_scene_once(app: Any, first: Page) -> None:
    second = Page()
    go(app, Push(second))
    app.stack.close()
    assert (first.closed, second.closed) == (1, 1)


def test_what_lies_under_a_dialog_is_drawn_once_and_kept(app: Any, first: Page) -> None:
    dialog = Page(opaque=False)
    go(app, Push(dialog))
    drawn = first.drawn
    for _ in range(3):
        dialog.stale = True
        app.frame()
    assert first.drawn == drawn
    assert app.surface.get_at((5, 5))[:3] == first.colour


def test_nothing_is_drawn_while_nothing_changes(app: Any, first: Page) -> None:
    for _ in range(3):
        app.frame()
    drawn = first.drawn
    for _ in range(5):
        app.frame()
    assert first.drawn == drawn


def test_a_new_size_reaches_every_scene(app: Any, first: Page) -> None:
    second = Page()
    go(app, Push(second))
    app.resize((960, 540))
    assert first.scales[-1] == second.scales[-1] == Scale(960, 540)


def test_a_new_text_size_reaches_every_scene(app: Any, first: Page, context: AppContext) -> None:
    context.keeper.change(text_size=130)
    app.frame()
    assert first.scales[-1] == Scale(1280, 720, 1.3)


def test_f11_and_m_are_everybodys(app: Any, first: Page, context: AppContext) -> None:
    app.keys("f11", "m")
    assert context.settings.fullscreen
    assert not context.settings.sound
    assert context.sounds.muted
    assert not first.pressed
    app.keys("f11", "m")
    assert not context.settings.fullscreen
    assert context.settings.sound


def test_m_is_a_letter_while_text_is_typed(app: Any, first: Page, context: AppContext) -> None:
    first.typing = True
    app.keys("m")
    assert context.settings.sound
    assert first.pressed == [Key("m")]


def test_sounds_keep_quiet_in_the_background_if_so_set(app: Any, context: AppContext) -> None:
    app.leave(window=False)
    app.frame()
    assert context.sounds.muted
    context.keeper.change(quiet_in_background=False)
    app.frame()
    assert not context.sounds.muted


def test_a_key_shows_the_focus_and_the_pointer_hides_it(app: Any, context: AppContext) -> None:
    app.point(Point(100, 100))
    app.keys("tab")
    assert context.with_keys
    app.stack.handle(PointerMove(Point(101, 101)))
    assert context.with_keys, "a jolt of the table is no use of the mouse"
    app.stack.handle(PointerMove(Point(200, 100)))
    assert not context.with_keys
    app.keys("tab")
    app.stack.handle(PointerDown(Point(200, 100)))
    assert not context.with_keys


class Ring:
    """A scene's belongings that hold each other, as scenes and their buttons do."""

    def __init__(self) -> None:
        self.self = self


@pytest.mark.long
def test_what_closed_scenes_held_is_freed_once_nothing_moves(app: Any) -> None:
    page = Page()
    ring = Ring()
    page.heard.append(ring)  # type: ignore[arg-type]
    held = weakref.ref(ring)
    app.stack.show(page)
    app.stack.carry_out(Pop())
    gc.collect(0)
    del page, ring
    assert held() is not None, "nothing frees it by itself"
    app.stack.tidy()
    assert held() is None


@pytest.mark.long
def test_a_tidy_stack_looks_for_nothing(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    app.stack.tidy()
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    app.stack.tidy()
    assert not looked
    app.stack.show(Page())
    app.stack.carry_out(Pop())
    app.stack.tidy()
    app.stack.tidy()
    assert len(looked) == 1


@pytest.mark.parametrize("fails_at", ["handle", "update", "draw", "resize"])
def test_what_goes_wrong_while_kept_figures_are_shown_is_a_notice(
    app: Any, first: Page, fails_at: str
) -> None:
    app.bears_faults = True
    kept = Page(colour=(1, 2, 3), shows_kept=True)
    app.show(kept)
    kept.fails_at = fails_at
    app.resize((960, 540))
    app.keys("x")
    app.frame()
    [notice] = app.context.notices.shown
    assert notice.title == "Something did not work"
    assert "odd figures" in notice.body
    # A press is no reason to close what can still be looked at.
    assert app.top is (kept if fails_at == "handle" else first)
    assert kept.closed == (fails_at != "handle")


@pytest.mark.parametrize("fails_at", ["handle", "update", "draw"])
def test_a_fault_at_a_table_is_not_hidden(app: Any, fails_at: str) -> None:
    app.bears_faults = True
    app.show(Page(fails_at=""))
    app.top.fails_at = fails_at
    app.stack.refresh()
    do = (lambda: app.keys("x")) if fails_at == "handle" else app.frame
    with pytest.raises(LookupError, match="odd figures"):
        do()


def test_the_driver_fails_where_the_program_bears_a_fault(app: Any) -> None:
    app.show(Page(shows_kept=True))
    app.top.fails_at = "handle"
    with pytest.raises(LookupError, match="odd figures"):
        app.keys("x")
