"""Who took a press gets its release, and nobody else does."""

from scenes.shell.frame.held import HeldPresses
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key, KeyUp, PointerLeft, PointerUp
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Answer, Done, Live

UP = PointerUp(Point(500, 500), "left")


class Noting(Live):
    """A widget that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Input] = []

    def handle(self, happened: Input) -> Answer:
        self.told.append(happened)
        return Done()

    def draw(self, brush: Brush) -> None:
        pass


def test_a_key_is_let_up_where_it_went_down_though_the_focus_has_moved() -> None:
    held, taker, focused = HeldPresses(), Noting(), Noting()
    held.take(Key("space"), taker)
    assert held.key_up(KeyUp("space"), focused)
    assert (taker.told, focused.told) == ([KeyUp("space")], [])
    held.key_up(KeyUp("space"), focused)
    assert focused.told == [KeyUp("space")], "once nobody holds it, it is for the focus"
    assert held.key_up(KeyUp("space"), None) is None


def test_the_pointer_lets_go_once_of_what_still_lies_there() -> None:
    held, widget = HeldPresses(), Noting()
    held.by_pointer = widget
    held.keep([widget])
    assert held.pointer_up(UP)
    assert held.pointer_up(UP) is None
    held.by_pointer = widget
    held.keep([])
    assert held.pointer_up(UP) is None
    assert widget.told == [UP]


def test_when_the_pointer_leaves_all_are_told_and_hold_nothing() -> None:
    held, pressed, typed = HeldPresses(), Noting(), Noting()
    held.by_pointer = pressed
    held.take(Key("return"), typed)
    held.leave(PointerLeft())
    assert pressed.told == typed.told == [PointerLeft()]
    assert held.by_pointer is None
    assert held.key_up(KeyUp("return"), None) is None
