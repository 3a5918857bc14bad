"""A screen with much that is new: its pictures are made over several rounds, then it is drawn."""

from collections.abc import Iterator
from itertools import count

import pytest

from scenes.shell.frame import screen as screens
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import PointerMove
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still
from tests.driver.driver import Driver

WIDGETS = 12


class Picture(Still):
    """A widget that notes the widths of the surfaces it is drawn on."""

    def __init__(self, at: int) -> None:
        self.rect = Rect(50 * at, 0, 40, 40)
        self.widths: list[int] = []

    def draw(self, brush: Brush) -> None:
        self.widths.append(brush.surface.get_width())


class Full(Screen):
    """A screen of such widgets."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.pictures = [Picture(at) for at in range(WIDGETS)]

    def lay_out(self, scale: Scale) -> None:
        self.controls.place(self.pictures)

    def drawn(self) -> list[int]:
        """Return how often each widget was drawn so far."""
        return [len(picture.widths) for picture in self.pictures]


@pytest.fixture
def full(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Full]:
    """A shown screen that has just laid out much; each look at the clock finds a second gone."""
    screen = Full(app.context)
    app.open(screen)
    app.rest()
    clock = count()
    monkeypatch.setattr(screens, "perf_counter", lambda: float(next(clock)))
    screen.controls.place(screen.pictures)
    screen.prepare()
    return screen


def test_pictures_are_made_one_by_one_out_of_sight_and_the_frame_comes_last(
    app: Driver, full: Full
) -> None:
    before = full.drawn()
    assert not app.frame(), "the round that lays out draws too"
    assert full.drawn() == before
    for done in range(1, WIDGETS + 1):
        assert not app.frame()
        assert sum(full.drawn()) == sum(before) + done
        assert full.pictures[done - 1].widths[-1] == 1, "drawn where somebody sees it"
    assert app.frame()
    assert all(picture.widths[-1] > 1 for picture in full.pictures)
    app.rest()


def test_an_input_is_answered_at_once(app: Driver, full: Full) -> None:
    app.frame()
    app.stack.handle(PointerMove(Point(5, 5)))
    assert app.frame(), "the frame is still put off"
    assert not full.prepares


def test_a_screen_that_prepares_is_not_at_rest(app: Driver, full: Full) -> None:
    app.frame()
    assert app.stack.waiting
    app.rest()
    assert not app.stack.waiting


def test_whoever_comes_back_to_it_sees_it_at_once(app: Driver, full: Full) -> None:
    app.frame()
    app.show(Full(app.context))
    app.frame()
    app.key("escape")
    assert app.top is full
    assert app.frame(), "the frame is still put off"
