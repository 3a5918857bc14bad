"""The keyboard goes where a person expects it."""

from collections.abc import Sequence

from scenes.shell.frame.focus import FocusOrder, nearest
from scenes.shell.frame.laid import Laid
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.widget_focus import WidgetFocus
from scenes.ui.geometry import Rect
from scenes.ui.widgets.button import Button

GRID = [Rect(x * 120, y * 60, 100, 40) for y in range(3) for x in range(3)]
"""Nine buttons, three in a row."""


def test_arrows_go_to_the_neighbour() -> None:
    assert nearest(GRID[4], GRID, "left") == 3
    assert nearest(GRID[4], GRID, "right") == 5
    assert nearest(GRID[4], GRID, "up") == 1
    assert nearest(GRID[4], GRID, "down") == 7


def test_arrows_stop_at_the_edge() -> None:
    assert nearest(GRID[0], GRID, "left") is None
    assert nearest(GRID[0], GRID, "up") is None
    assert nearest(GRID[8], GRID, "down") is None


def test_the_next_row_is_nearer_than_a_far_one_straight_ahead() -> None:
    here = Rect(0, 0, 100, 40)
    slightly_aside, far_below = Rect(60, 60, 100, 40), Rect(0, 400, 100, 40)
    assert nearest(here, [far_below, slightly_aside], "down") == 1


def test_to_the_side_what_stands_in_the_same_row_comes_first_however_far_it_is() -> None:
    back, tabs, chart = Rect(0, 0, 40, 40), Rect(900, 4, 100, 36), Rect(60, 60, 900, 400)
    assert nearest(back, [chart, tabs], "right") == 1
    assert nearest(tabs, [chart, back], "left") == 1
    assert nearest(back, [chart], "right") == 0


def test_a_wide_thing_below_is_reached_from_every_column() -> None:
    wide = Rect(0, 200, 340, 40)
    for above in GRID[6:]:
        assert nearest(above, [*GRID, wide], "down") == 9


def test_tab_goes_round_in_order_and_begins_at_the_likeliest_act() -> None:
    order = FocusOrder(3, first=1)
    assert [order.step(1) for _ in range(4)] == [1, 2, 0, 1]
    assert [order.step(-1) for _ in range(2)] == [0, 2]


def test_an_arrow_from_nowhere_begins_at_the_likeliest_act() -> None:
    order = FocusOrder(9, first=5)
    assert order.toward("down", GRID) == 5


def test_nothing_to_focus_is_no_harm() -> None:
    order = FocusOrder(0)
    assert order.step(1) is None
    assert order.toward("up", []) is None


def focus_on(places: Sequence[Rect]) -> tuple[WidgetFocus, list[Button]]:
    """Return a focus that is nowhere yet, and the buttons among which it moves."""
    buttons = [Button(str(number), lambda: None) for number in range(len(places))]
    for button, place in zip(buttons, places, strict=True):
        button.rect = place
    focus = WidgetFocus()
    focus.place(Laid(buttons), 0)
    return focus, buttons


def test_the_focus_stays_on_its_widget_unless_it_came_of_itself() -> None:
    focus, buttons = focus_on(GRID)
    focus.put(buttons[4])
    focus.place(Laid(buttons[3:]), 0)
    assert focus.widget is buttons[4]
    focus.by_itself = True
    focus.place(Laid(buttons), 2)
    assert focus.widget is None
    assert focus.likely is buttons[2]


def test_a_row_that_is_scrolled_away_comes_before_what_stands_beside_its_list() -> None:
    rows, beside = [Rect(0, y, 100, 40) for y in (0, 290, 340)], Rect(110, 200, 100, 40)
    focus, buttons = focus_on([*rows, beside])
    focus.put(buttons[0])
    assert focus.toward("down") is buttons[3]
    pane = Pane(Rect(0, 0, 100, 300), buttons[:3])
    focus.place(Laid(buttons, [pane]), 0)
    focus.put(buttons[0])
    assert focus.toward("down") is buttons[1]
    assert focus.alike(pane) == buttons[:3]
    assert focus.alike(None) == tuple(buttons)
