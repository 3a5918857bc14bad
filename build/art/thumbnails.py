"""Cards as small as a line of text: rank and suit alone, and backs without a pattern.

What stands for a picture is at the left, because the next card may cover the rest.
"""

from collections.abc import Mapping

from art.card import WHOLE_PANEL, face
from art.district_tones import paint_of
from art.drawing import document, filled, outlined
from art.lettering import BOLD
from art.portal import GROUND
from art.shapes import Shape, box, ellipse, gathered, ring, spark, star
from art.suits import pip
from art.tokens import INK, MOON, SUN, BackTone, JokerTone, Palette, Rank, Suit

X, WIDEST = 71, 110
"""The middle and the greatest width of rank and suit."""
RANK_BASE, RANK_HEIGHT = 154, 126
MARK_Y, MARK_RADIUS = 95, 58
SUIT_Y, SUIT_SIZE = 254, 124
GROUND_BAND = box(12, 192, 226, 146, 13)
"""Where a card without a suit has the colour of its picture."""
JOKERS: Mapping[str, tuple[JokerTone, Shape]] = {
    "XR": (SUN, star(X, MARK_Y, MARK_RADIUS, 0.58, 8)),
    "XB": (MOON, ellipse(X, MARK_Y, 54) - ellipse(X + 27, MARK_Y - 14, 43)),
}


def sign(text: str) -> Shape:
    """A rank or number, narrowed if it is too wide."""
    drawn = BOLD.text(text, RANK_HEIGHT, -9 if len(text) > 1 else 0)
    drawn = drawn.scaled(min(1, WIDEST / drawn.box[2]), 1)
    return drawn.moved(X - drawn.box[2] / 2, RANK_BASE)


def small_card(rank: Rank, suit: Suit, palette: Palette) -> str:
    """One card of the standard deck as an SVG file."""
    rank_sign = sign("10" if rank == "T" else rank)
    index = gathered([rank_sign, pip(suit, X, SUIT_Y, SUIT_SIZE)])
    return document(face() + filled(index, palette.index[suit]))


def small_joker(name: str) -> str:
    """One joker as an SVG file."""
    tone, mark = JOKERS[name]
    return document(face() + filled(GROUND_BAND, tone.ground) + filled(mark, tone.index))


def small_rung(number: int) -> str:
    """One card of Ladders as an SVG file."""
    band = filled(GROUND_BAND, paint_of(number).ground)
    return document(face() + band + filled(sign(str(number)), INK))


def small_portal() -> str:
    """The SKIP PORTAL as an SVG file."""
    mark = ring(X, MARK_Y, 0.84 * MARK_RADIUS, 0.32 * MARK_RADIUS) | spark(X, MARK_Y, 30, 0.26)
    return document(face() + filled(GROUND_BAND, GROUND) + filled(mark, INK))


def small_back(tone: BackTone) -> str:
    """One card back as an SVG file: its colour, and a line round it."""
    line = outlined(box(28, 28, 194, 294, 5), tone.line, 7)
    return document(face() + filled(WHOLE_PANEL, tone.ground_light) + line)
