"""The cards of Ladders: 1 to 12 climb one painted ladder, which joins from card to card."""

from dataclasses import dataclass

from art.card import LARGE, STANDARD, WHOLE_PANEL, Corner, face
from art.climber import climber
from art.district_tones import DISTRICTS, district_of, paint_of
from art.districts import picture
from art.drawing import clipped, document, filled, outlined, painted
from art.lettering import BOLD, SEMIBOLD
from art.shapes import Shape, between, box, gathered, union
from art.tokens import CARD_HEIGHT, EDGE, INK

FIRST, LAST = 1, 12
LADDER_X = 196
RAIL_GAP, RAIL, RUNG, PITCH = 34, 5.5, 4.8, 25
# The ladder runs out of the picture through a gate in the ivory frame, above and below.
GATE = box(LADDER_X - 27, -1, 54, CARD_HEIGHT + 2)
FOOT, TOP = 332, 40
CLIMBER_SCALE, LOWEST, STEP = 1.15, 326, 18


@dataclass(frozen=True)
class Numbering:
    """Where a Ladders card has its two numerals and its district's stair, in units of the card."""

    corner: Corner
    index_base: float
    index_height: float
    stair_base: float
    stair_step: float
    numeral_x: float
    numeral_y: float
    numeral_height: float
    numeral_widest: float


NUMBERINGS = {
    STANDARD: Numbering(STANDARD, 62, 48, 104, 9, 96, 181, 124, 146),
    LARGE: Numbering(LARGE, 88, 74, 134, 11.5, 98, 202, 104, 138),
}


def gated_panel(number: int, numbering: Numbering) -> Shape:
    """Where the picture may be: open to the next card above and below, not before 1 or after 12."""
    notch = box(-40, -40, 40 + numbering.corner.notch_width, 50 + numbering.stair_base, 13)
    gate = GATE
    if number == FIRST:
        gate = gate - box(0, 175, 250, 200)
    if number == LAST:
        gate = gate - box(0, -10, 250, 180)
    card = box(0, 0, 250, CARD_HEIGHT)
    return (WHOLE_PANEL - notch) | (gate & card)


def ladder(number: int) -> Shape:
    """The ladder: rungs as far apart from card to card as on one card."""
    top, foot = (TOP if number == LAST else -2), (FOOT if number == FIRST else CARD_HEIGHT + 2)
    left, right = LADDER_X - RAIL_GAP / 2, LADDER_X + RAIL_GAP / 2
    rails = [box(x - RAIL / 2, top, RAIL, foot - top) for x in (left, right)]
    heights = [y for y in between(10, CARD_HEIGHT, PITCH) if top < y < foot - 4]
    return union(*rails, *[box(left, y, RAIL_GAP, RUNG) for y in heights])


def numeral(number: int, numbering: Numbering) -> Shape:
    """The large numeral in the picture."""
    sign = BOLD.text(str(number), numbering.numeral_height, -4 if number > 9 else 0)
    sign = sign.scaled(min(1, numbering.numeral_widest / sign.box[2]), 1)
    left, top, right, bottom = sign.box
    return sign.moved(
        numbering.numeral_x - (left + right) / 2, numbering.numeral_y - (top + bottom) / 2
    )


def index_numeral(number: int, numbering: Numbering) -> Shape:
    """The numeral in the corner."""
    corner = numbering.corner
    # Two digits are narrowed, which thins them: bold ones are as strong then as one digit.
    typeface = BOLD if number > 9 else SEMIBOLD
    sign = typeface.text(str(number), numbering.index_height, -5 if number > 9 else 0)
    sign = sign.scaled(min(corner.narrowed, corner.rank_widest / sign.box[2]), 1)
    return sign.moved(corner.index_x - sign.box[2] / 2, numbering.index_base)


def stair(steps: range, numbering: Numbering) -> Shape:
    """Some of the four steps of the district's stair, counted from the left."""
    width = numbering.stair_step
    left, base = numbering.corner.index_x - 2 * width, numbering.stair_base
    rise = width * 0.7
    return gathered(
        box(left + i * width, base - (i + 1) * rise, width, (i + 1) * rise) for i in steps
    )


def rung(number: int, corner: Corner = STANDARD) -> str:
    """One card of Ladders as an SVG file."""
    numbering = NUMBERINGS[corner]
    district, paint = district_of(number), paint_of(number)
    panel = gated_panel(number, numbering)
    feet = LOWEST - STEP * (number - 1)
    scene = [*picture(number), (ladder(number), district.ladder)]
    person = climber(LADDER_X, feet, CLIMBER_SCALE, district.coat)
    sign = numeral(number, numbering)
    rim = gathered([sign.moved(0, 4), sign])
    reached = DISTRICTS.index(district) + 1
    return document(
        face()
        + filled(panel, paint.ground)
        + painted(clipped(scene, panel))
        + filled(rim, district.rim)
        + outlined(rim, district.rim, 11, "round")
        + filled(sign, district.numeral)
        + painted(clipped(person, panel))
        + filled(stair(range(reached, 4), numbering), EDGE)
        + filled(stair(range(reached), numbering), district.dark)
        + filled(index_numeral(number, numbering), INK)
    )
