"""What every card of the standard deck shares: face, panel, notch, index and the golden stair.

Table layout relies on the index: 66/250 of the width shows it in a fan, 64/350 of the height shows
the rank in a column.
"""

from itertools import pairwise

from art.drawing import Pieces, clipped, filled, outlined, painted
from art.lettering import SEMIBOLD
from art.shapes import Point, Shape, box, gathered, polygon, union
from art.suits import pip
from art.tokens import CARD_CORNER, CARD_HEIGHT, CARD_WIDTH, EDGE, FACE, Rank, Suit

MIDDLE: Point = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
# The ivory corner that keeps every picture away from rank and suit.
NOTCH_WIDTH, NOTCH_HEIGHT = 63, 114
INDEX_X = 36
RANK_BASE, RANK_HEIGHT, RANK_WIDEST = 59, 44, 47
SUIT_Y, SUIT_SIZE = 89, 37
TREADS, RISE = 9, 10.4


def turned(shape: Shape) -> Shape:
    """The shape turned by half a circle about the middle of the card."""
    return shape.turned(180, *MIDDLE)


def both_ways(shape: Shape) -> Shape:
    """A shape of the upper half of the card together with its turned counterpart."""
    return gathered([shape, turned(shape)])


def face() -> str:
    """The ivory card with its fine edge line."""
    card = box(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, CARD_CORNER - 1)
    return filled(card, FACE) + outlined(card, EDGE, 2)


WHOLE_PANEL = box(12, 12, 226, 326, 13)
NOTCH = box(-40, -40, 40 + NOTCH_WIDTH, 40 + NOTCH_HEIGHT, 13)
PANEL = WHOLE_PANEL - NOTCH - turned(NOTCH)


def _stair_corners() -> list[Point]:
    """The stair's corners from left to right, point-symmetric about the middle of the card."""
    left, right = -2.125, 252.125
    run = (right - left) / TREADS
    y = MIDDLE[1] + RISE * TREADS / 2
    corners: list[Point] = []
    for i in range(TREADS):
        y -= RISE if i else RISE / 2
        corners += [(left + i * run, y), (left + (i + 1) * run, y)]
    return corners


STAIR = _stair_corners()
UPPER_HALF = polygon(*STAIR, (260, -10), (-10, -10)) & PANEL


def stair_line(thickness: float) -> Shape:
    """The stair as a line so many units thick, cut to the panel."""
    strokes = []
    for (x0, y0), (x1, y1) in pairwise(STAIR):
        left, top = min(x0, x1) - thickness / 2, min(y0, y1) - thickness / 2
        strokes.append(box(left, top, abs(x1 - x0) + thickness, abs(y1 - y0) + thickness))
    return union(*strokes) & PANEL


def two_headed(pieces: Pieces) -> str:
    """A picture cut to the half above the stair, and the same picture turned below it."""
    halves = clipped(pieces, UPPER_HALF)
    return painted((both_ways(shape), colour) for shape, colour in halves)


def rank_sign(rank: Rank) -> Shape:
    """The rank at the top left; the ten is narrowed to the width of a suit sign."""
    if rank != "T":
        return SEMIBOLD.centred(rank, INDEX_X, RANK_BASE, RANK_HEIGHT)
    ten = SEMIBOLD.text("10", RANK_HEIGHT, tracking=-3.5)
    narrowed = ten.scaled(min(1, RANK_WIDEST / ten.box[2]), 1)
    return narrowed.moved(INDEX_X - narrowed.box[2] / 2, RANK_BASE)


def index(rank: Rank, suit: Suit, colour: str) -> str:
    """Rank and suit at the top left, and turned at the bottom right."""
    sign = gathered([rank_sign(rank), pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE)])
    return filled(both_ways(sign), colour)
