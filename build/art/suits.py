"""The four suits as shapes about 100 units high, centred on the origin."""

from collections.abc import Mapping

from art.shapes import Shape, ellipse, path, union
from art.tokens import Suit

SHAPES: Mapping[Suit, Shape] = {
    "H": path(
        "M0,47C-13,29 -48,9 -48,-18C-48,-36 -36,-46 -23,-46C-12,-46 -4,-40 0,-30"
        "C4,-40 12,-46 23,-46C36,-46 48,-36 48,-18C48,9 13,29 0,47Z"
    ),
    "D": path("M0,-54C9,-34 23,-15 40,0C23,15 9,34 0,54C-9,34 -23,15 -40,0C-23,-15 -9,-34 0,-54Z"),
    "S": path(
        "M0,-52C13,-31 47,-11 47,15C47,31 36,40 24,40C15,40 8,36 4,29C5,40 10,48 19,51"
        "L-19,51C-10,48 -5,40 -4,29C-8,36 -15,40 -24,40C-36,40 -47,31 -47,15C-47,-11 -13,-31 0,-52Z"
    ),
    "C": union(
        ellipse(0, -27, 22.5),
        ellipse(-26, 11, 22.5),
        ellipse(26, 11, 22.5),
        ellipse(0, 0, 13),
        path("M-4,6L4,6C4,28 8,45 19,51L-19,51C-8,45 -4,28 -4,6Z"),
    ),
}


def pip(suit: Suit, cx: float, cy: float, size: float) -> Shape:
    """One suit sign of the given size in units, centred on a point."""
    return SHAPES[suit].scaled(size / 100).moved(cx, cy)
