"""Lines through points: straight from one to the next, as stairs, or as curves."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush

Way: TypeAlias = Literal["straight", "stair", "curve"]


class ChartLine(NamedTuple):
    """One line, its width in pixels."""

    points: Sequence[Point]
    colour: Colour
    width: float
    way: Way = "straight"
    """How it leads from point to point: a stair goes across, and then up or down."""


def draw_lines(brush: Brush, place: Rect, lines: Iterable[ChartLine]) -> None:
    """Draw lines within a place, the last one on top."""
    document = svg_document(place.w, place.h, "".join(_stroke(line, place) for line in lines))
    brush.surface.blit(brush.art.pictures.sheet(document, place.w, place.h), (place.x, place.y))


def _stroke(line: ChartLine, place: Rect) -> str:
    points = [Point(at.x - place.x, at.y - place.y) for at in line.points]
    path = f"M{_spot(points[0])}" + "".join(
        _leg(line.way, one, other) for one, other in pairwise(points)
    )
    return (
        f'<path d="{path}" fill="none" stroke="{hex_of(line.colour)}" '
        f'stroke-width="{line.width:.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _leg(way: Way, one: Point, other: Point) -> str:
    if way == "stair":
        return f"H{other.x:.1f}V{other.y:.1f}"
    if way == "straight":
        return f"L{_spot(other)}"
    middle = (one.x + other.x) / 2
    return f"C{middle:.1f},{one.y:.1f} {middle:.1f},{other.y:.1f} {_spot(other)}"


def _spot(at: Point) -> str:
    return f"{at.x:.1f},{at.y:.1f}"
