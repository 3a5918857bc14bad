"""The number cards: pips on a tinted panel, the lower half turned."""

from collections.abc import Mapping

from art.card import STANDARD, Corner, face, index
from art.drawing import document, filled
from art.shapes import Point, gathered
from art.suits import pip
from art.tokens import Palette, Rank, Suit

LEFT, MIDDLE_X, RIGHT = 93, 125, 157
TOP, BOTTOM, MIDDLE_Y = 61, 289, 175


def pairs(rows: int) -> list[Point]:
    """Two columns of pips in evenly spaced rows."""
    step = (BOTTOM - TOP) / (rows - 1)
    return [(x, TOP + row * step) for x in (LEFT, RIGHT) for row in range(rows)]


def singles(*rows: float) -> list[Point]:
    """Pips of the middle column at the given heights."""
    return [(MIDDLE_X, y) for y in rows]


PIPS: Mapping[Rank, list[Point]] = {
    "2": singles(72, 278),
    "3": singles(72, MIDDLE_Y, 278),
    "4": pairs(2),
    "5": pairs(2) + singles(MIDDLE_Y),
    "6": pairs(3),
    "7": pairs(3) + singles(118),
    "8": pairs(3) + singles(118, 232),
    "9": pairs(4) + singles(MIDDLE_Y),
    "T": pairs(4) + singles(99, 251),
}


def pip_size(rank: Rank) -> float:
    """The height of a pip in units: the fewer there are, the larger."""
    if rank in "23":
        return 62
    return 42 if rank in "9T" else 45


def number_card(rank: Rank, suit: Suit, palette: Palette, corner: Corner = STANDARD) -> str:
    """One number card as an SVG file."""
    size, colour = pip_size(rank) * corner.shrunk, palette.index[suit]
    pips = []
    for x, y in PIPS[rank]:
        upright = pip(suit, x, y, size)
        pips.append(upright.turned(180, x, y) if y > MIDDLE_Y + 1 else upright)
    panel = filled(corner.panel, palette.tones[suit].tint)
    picture = panel + filled(gathered(pips), colour)
    return document(face() + picture + index(rank, suit, colour, corner))
