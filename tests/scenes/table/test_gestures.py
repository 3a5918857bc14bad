"""Presses, pulls and lets go become gestures; nothing else does."""

from scenes.table.input.gestures import (
    Cancel,
    Click,
    DoubleClick,
    Drag,
    Drop,
    Gestures,
    Hover,
    Lift,
    RightClick,
    name_at,
)
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import PointerDown, PointerLeft, PointerMove, PointerUp
from scenes.ui.scale import Scale

A = Rect(100, 100, 80, 112)
B = Rect(300, 100, 80, 112)
LAYOUT = TableLayout(
    scale=Scale(1280, 720),
    pieces=(
        Spot("a", A, A, A),
        Spot("b", B, B, B),
        TableButton("go", Rect(500, 100, 60, 40)),
    ),
)
IN_A, IN_B, NOWHERE = A.center, B.center, Point(10, 10)


def feed(*inputs: object) -> list[object]:
    gestures = Gestures()
    return [made for happened in inputs if (made := gestures.feed(happened, LAYOUT))]  # type: ignore[arg-type]


def test_a_press_let_go_in_place_is_a_click() -> None:
    assert feed(PointerDown(IN_A), PointerUp(IN_A)) == [Click("a", IN_A)]


def test_a_second_press_in_a_row_is_a_double_click() -> None:
    assert feed(PointerDown(IN_A, clicks=2), PointerUp(IN_A)) == [DoubleClick("a", IN_A)]


def test_a_tremble_is_not_a_drag() -> None:
    near = Point(IN_A.x + 3, IN_A.y)
    assert feed(PointerDown(IN_A), PointerMove(near), PointerUp(near)) == [Click("a", near)]


def test_a_pull_lifts_drags_and_drops() -> None:
    away = Point(IN_A.x + 30, IN_A.y)
    made = feed(PointerDown(IN_A), PointerMove(away), PointerMove(IN_B), PointerUp(IN_B))
    assert made == [Lift("a", away), Drag(IN_B), Drop(IN_B)]


def test_nothing_is_lifted_from_the_bare_table_or_a_button() -> None:
    assert feed(PointerDown(NOWHERE), PointerMove(IN_A)) == []
    at = Point(520, 110)
    assert feed(PointerDown(at), PointerMove(Point(560, 160))) == []


def test_a_press_let_go_elsewhere_is_nothing() -> None:
    gestures = Gestures()
    gestures.feed(PointerDown(Point(520, 110)), LAYOUT)
    assert gestures.feed(PointerUp(NOWHERE), LAYOUT) is None


def test_moving_without_a_press_hovers() -> None:
    assert feed(PointerMove(IN_B), PointerMove(NOWHERE)) == [
        Hover("b", IN_B),
        Hover(None, NOWHERE),
    ]


def test_the_other_button_looks_and_takes_back_what_is_held() -> None:
    assert feed(PointerDown(IN_A, "right")) == [RightClick("a", IN_A)]
    away = Point(IN_A.x + 30, IN_A.y)
    made = feed(PointerDown(IN_A), PointerMove(away), PointerDown(away, "right"), PointerUp(away))
    assert made == [Lift("a", away), Cancel()]


def test_leaving_the_window_takes_back_what_is_held() -> None:
    away = Point(IN_A.x + 30, IN_A.y)
    made = feed(PointerDown(IN_A), PointerMove(away), PointerLeft(), PointerUp(away))
    assert made == [Lift("a", away), Cancel()]


def test_where_hit_zones_overlap_the_nearer_centre_wins() -> None:
    left, right = Rect(0, 0, 100, 100), Rect(60, 0, 100, 100)
    layout = TableLayout(
        Scale(1280, 720), (Spot("l", left, left, left), Spot("r", right, right, right))
    )
    assert name_at(layout, Point(70, 50)) == "l"
    assert name_at(layout, Point(90, 50)) == "r"
