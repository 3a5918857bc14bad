"""A dashed outline keeps its shape: whole corners, and a circle that is seen all round."""

import math

import pytest
from pygame import Surface

from scenes.ui.art.shapes import ShapeLook, Shapes

LINE = (255, 255, 255)


def outline(width: int, height: int, radius: int, dash: int = 7) -> Surface:
    return Shapes().dashed(width, height, ShapeLook(radius, None, 0, LINE, 2.0), dash)


def inked(picture: Surface, x: float, y: float) -> bool:
    """Say whether there is ink within a pixel and a half of a point."""
    width, height = picture.get_size()
    near = [
        (round(x + dx), round(y + dy)) for dx in (-1.5, -0.5, 0.5, 1.5) for dy in (-1.5, 0, 1.5)
    ]
    return any(
        picture.get_at((i, j))[3] > 90 for i, j in near if 0 <= i < width and 0 <= j < height
    )


def on_arc(middle: tuple[float, float], radius: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees)
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)


@pytest.mark.parametrize("side", [32, 35, 40, 53, 96])
def test_a_dashed_circle_is_drawn_all_round(side: int) -> None:
    picture = outline(side, side, side // 2)
    ink = [inked(picture, *on_arc((side / 2, side / 2), side / 2 - 1, d)) for d in range(0, 360, 3)]
    assert 0.45 <= sum(ink) / len(ink) <= 0.85
    gaps = "".join(" #"[spot] for spot in ink * 2).split("#")
    assert max(map(len, gaps)) * 3 <= 60, "no gap is wider than a sixth of the circle"


@pytest.mark.parametrize(("width", "height"), [(200, 60), (370, 245), (60, 200), (140, 41)])
@pytest.mark.parametrize("radius", [8, 15, 20])
def test_a_dashed_plate_has_whole_corners_and_gaps_between(
    width: int, height: int, radius: int
) -> None:
    picture = outline(width, height, radius)
    for x, y, first in (
        (radius, radius, 180),
        (width - radius, radius, 270),
        (width - radius, height - radius, 0),
        (radius, height - radius, 90),
    ):
        arc = [on_arc((x, y), radius - 1, first + d) for d in range(5, 90, 8)]
        assert all(inked(picture, *at) for at in arc)
    top = [picture.get_at((x, 1))[3] > 90 for x in range(radius, width - radius)]
    assert 0.2 < sum(top) / len(top) < 0.8


def test_square_corners_are_whole_too() -> None:
    picture = outline(120, 80, 0)
    assert all(inked(picture, x, y) for x in (1, 118) for y in (1, 78))
