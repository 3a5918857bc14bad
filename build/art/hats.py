"""What the titles of President & Bum wear: top hat, bowler, cap, patched hat, and a bundle."""

from collections.abc import Mapping

from art.drawing import Pieces, document, painted
from art.shapes import Shape, box, ellipse, gathered, path, rod, star, union
from art.tokens import CORAL, CREAM, GOLD, INK

SIDE = 100
_SHADE = "#0F1330"
_PLUM, _PLUM_SHADE = "#4E3A6E", "#3B2A55"
_GREY, _GREY_SHADE, _PEAK = "#5E7D8A", "#48636F", "#37505B"
_FELT, _FELT_SHADE, _BAND, _PATCH = "#8A6844", "#745637", "#4E3822", "#C49A64"
_STICK, _CLOTH, _KNOT = "#B77A1E", "#C63F47", "#A3122D"


def _top_hat() -> Pieces:
    return [
        (path("M10,74C26,82 74,82 90,74L90,84C74,92 26,92 10,84Z"), INK),
        (box(26, 12, 48, 66), INK),
        (box(50, 12, 24, 66), _SHADE),
        (box(26, 60, 48, 12), GOLD),
        (star(50, 66, 8), CREAM),
    ]


def _bowler() -> Pieces:
    return [
        (path("M8,70C26,80 74,80 92,70L92,80C74,90 26,90 8,80Z"), _PLUM_SHADE),
        (path("M22,74C20,22 80,22 78,74C60,79 40,79 22,74Z"), _PLUM),
        (path("M50,34C70,34 79,50 78,74C68,77 59,77.6 50,77.6Z"), _PLUM_SHADE),
        (path("M21.6,62C40,67 60,67 78.4,62L78,74C60,79 40,79 22,74Z"), CORAL),
    ]


def _cap() -> Pieces:
    return [
        (path("M14,66C12,34 44,22 66,30C84,36 90,52 88,66Z"), _GREY),
        (path("M54,27.6C80,28 90,50 88,66L54,66Z"), _GREY_SHADE),
        (path("M12,64C40,56 70,58 90,66C78,82 30,84 8,76C4,72 6,66 12,64Z"), _PEAK),
        (ellipse(56, 29, 5), _PEAK),
    ]


def _patched_hat() -> Pieces:
    stitches = union(rod(32, 46, 36, 46, 2), rod(32, 52, 36, 52, 2), rod(48, 46, 52, 46, 2))
    return [
        (path("M16,74C20,22 76,20 82,72L92,78C94,88 8,90 8,80Z"), _FELT),
        (path("M52,33C72,34 80,50 82,72L92,78C93,84 72,86 52,86Z"), _FELT_SHADE),
        (path("M17,64C40,70 62,69 81.6,62L82.4,72C62,79 40,80 16.4,74Z"), _BAND),
        (box(34, 42, 16, 14), _PATCH),
        (stitches | rod(48, 52, 52, 52, 2), CREAM),
    ]


def _bundle() -> Pieces:
    dots: list[Shape] = [
        ellipse(x, y, 3.4) for x, y in ((56, 40), (74, 38), (66, 54), (82, 50), (58, 60))
    ]
    knot = "M54,22C48,8 58,6 66,18C74,6 86,8 80,22C72,28 62,28 54,22Z"
    return [
        (rod(16, 92, 72, 26, 8), _STICK),
        (ellipse(66, 44, 27), _CLOTH),
        (gathered(dots), CREAM),
        (path(knot), _KNOT),
    ]


HATS: Mapping[str, Pieces] = {
    "top_hat": _top_hat(),
    "bowler": _bowler(),
    "cap": _cap(),
    "patched_hat": _patched_hat(),
    "bundle": _bundle(),
}


def hat(name: str) -> str:
    """One sign of a title as an SVG file of 100 by 100 units."""
    return document(painted(HATS[name]), SIDE, SIDE)
