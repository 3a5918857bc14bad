"""What every card of the standard deck shares: face, panel, corner with index, golden stair.

Table layout relies on the corner: so much of the width shows the index in a fan, so much of the
height shows the rank in a column.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from art.drawing import Pieces, clipped, filled, outlined, painted
from art.lettering import SEMIBOLD
from art.shapes import Point, Shape, box, gathered, polygon, union
from art.suits import pip
from art.tokens import CARD_CORNER, CARD_HEIGHT, CARD_WIDTH, EDGE, FACE, Rank, Suit

MIDDLE: Point = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
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
ABOVE_STAIR = polygon(*STAIR, (260, -10), (-10, -10))


@dataclass(frozen=True)
class Corner:
    """The ivory corner that keeps every picture away from rank and suit, in units of the card.

    ``fan``, ``rank_seen`` and ``whole_seen`` are what a neighbour must leave uncovered: the width
    that shows the index, the height that shows the rank, and the height that shows the suit too.
    """

    notch_width: float
    notch_height: float
    index_x: float
    rank_base: float
    rank_height: float
    rank_widest: float
    suit_y: float
    suit_size: float
    fan: int
    rank_seen: int
    whole_seen: int
    narrowed: float = 1
    """How narrow every rank is drawn, as a share of the letter's own width."""
    shrunk: float = 1
    """How small the picture is drawn to make room."""
    shifted: float = 0
    """How far a picture gives way to the right."""

    @cached_property
    def notch(self) -> Shape:
        """What is bitten out of the panel at the top left."""
        return box(-40, -40, 40 + self.notch_width, 40 + self.notch_height, 13)

    @cached_property
    def panel(self) -> Shape:
        """Where a picture may be."""
        return WHOLE_PANEL - self.notch - turned(self.notch)

    @cached_property
    def upper_half(self) -> Shape:
        """The panel above the stair."""
        return ABOVE_STAIR & self.panel

    def text(self, text: str, tracking: float = 0) -> Shape:
        """A rank in its place, narrowed if it is too wide for it."""
        sign = SEMIBOLD.text(text, self.rank_height, tracking)
        share = min(self.narrowed, self.rank_widest / sign.box[2])
        sign = sign.scaled(share, 1)
        return sign.moved(self.index_x - sign.box[2] / 2, self.rank_base)


STANDARD = Corner(63, 114, 36, 59, 44, 47, 89, 37, 66, 64, 112)
LARGE = Corner(68, 164, 37, 82, 68, 55, 127, 57, 66, 90, 160, 0.9, 0.9, 12)


def stair_line(thickness: float, corner: Corner) -> Shape:
    """The stair as a line so many units thick, cut to the panel."""
    strokes = []
    for (x0, y0), (x1, y1) in pairwise(STAIR):
        left, top = min(x0, x1) - thickness / 2, min(y0, y1) - thickness / 2
        strokes.append(box(left, top, abs(x1 - x0) + thickness, abs(y1 - y0) + thickness))
    return union(*strokes) & corner.panel


def two_headed(pieces: Pieces, corner: Corner) -> str:
    """A picture cut to the half above the stair, and the same picture turned below it."""
    halves = clipped(pieces, corner.upper_half)
    return painted((both_ways(shape), colour) for shape, colour in halves)


def rank_sign(rank: Rank, corner: Corner) -> Shape:
    """The rank at the top left; the ten is narrowed to the width of a suit sign."""
    if rank == "T":
        return corner.text("10", -3.5 * corner.rank_height / STANDARD.rank_height)
    return corner.text(rank)


def index(rank: Rank, suit: Suit, colour: str, corner: Corner) -> str:
    """Rank and suit at the top left, and turned at the bottom right."""
    suit_sign = pip(suit, corner.index_x, corner.suit_y, corner.suit_size)
    return filled(both_ways(gathered([rank_sign(rank, corner), suit_sign])), colour)
