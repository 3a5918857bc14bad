"""Screens with a table: what the screen around it covers is neither pointed at nor focused."""

from collections.abc import Callable

import pytest
from pygame import Surface

from scenes.table.draw.picture import Picture
from scenes.table.scene import TableScene
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerMove
from tests.stills import screens as pictures

WITH_TABLE = (
    "table_4", "ladders_4", "sociable_trick", "president_5", "log", "hint", "practice",
    "puzzle", "sociable_puzzle", "ladders_puzzle", "puzzle_answer", "sociable_try_again",
    "social_climbing_lesson", "sociable_lesson", "ladders_lesson", "president_lesson",
)  # fmt: skip
SIZE = (960, 540)
ASIDE = 10
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def filled(colour: tuple[int, int, int]) -> Callable[..., None]:
    """Return a way to draw a table as nothing but a colour."""

    def draw(self: Picture, target: Surface, moment: object) -> None:
        target.fill(colour)

    return draw


def around(at: Point) -> tuple[Point, ...]:
    """Return a place and two beside it: the line round a lit area may run through one of them."""
    return at, Point(at.x - ASIDE, at.y), Point(at.x + ASIDE, at.y)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("name", WITH_TABLE)
def test_what_can_be_pointed_at_or_focused_at_a_table_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    still = pictures.reach(pictures.SCREENS[name], SIZE)
    stack, pictured = still.stack, []
    table = getattr(stack.top, "table", stack.top)
    assert isinstance(table, TableScene)
    for colour in (WHITE, BLACK):
        monkeypatch.setattr(Picture, "draw", filled(colour))
        pictured.append(solid(*SIZE))
        stack.draw(pictured[-1])
    one, other = pictured
    hidden, pieces = set(), [piece for piece in table.layout.pieces if piece.hit_area]
    assert pieces
    for piece in pieces:
        assert piece.hit_area
        at = Point(round(piece.hit_area.center.x), round(piece.hit_area.center.y))
        stack.handle(PointerMove(at))
        if all(one.get_at(spot) == other.get_at(spot) for spot in around(at)):
            hidden.add(piece.name)
            assert table.selection.hovered != piece.name
    for _ in pieces:
        stack.handle(Key("tab"))
        assert not (table.selection.by_keys and table.selection.focus in hidden)
    stack.close()
