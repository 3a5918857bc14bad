"""The two jokers: a fool half-way up, by day and by night."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from art import faces
from art.card import LARGE, STANDARD, Corner, both_ways, face, stair_line, two_headed
from art.drawing import Pieces, document, filled, placed
from art.lettering import BOLD
from art.shapes import Shape, box, ellipse, gathered, path, polygon, spark, star, union
from art.tokens import CORAL, CREAM, CRIMSON, GOLD, INK, MOON, SUN, JokerTone, Look

JokerKind = Literal["sun", "moon"]
HEAD_SCALE, HEAD_X, HEAD_Y = 1.08, 131, 104


@dataclass(frozen=True)
class JokerIndex:
    """Where the mark stands in the corner, and the word below it."""

    mark_y: float
    mark_radius: float
    word_top: float
    word_height: float
    word_length: float


INDICES: Mapping[Corner, JokerIndex] = {
    STANDARD: JokerIndex(37, 24, 65, 16.5, 47),
    LARGE: JokerIndex(40, 28, 72, 27, 84),
}

MOTLEY = path("M-126,150C-124,76 -96,52 -44,48L-18,42L18,42L44,48C96,52 124,76 126,150Z")
LEFT_HORN = path("M-30,-20C-40,-60 -70,-58 -74,-20C-66,-30 -56,-28 -46,0C-40,10 -32,8 -28,0Z")
MIDDLE_HORN = path("M-34,-14C-30,-46 -14,-44 0,-72C14,-44 30,-46 34,-14C14,-26 -14,-26 -34,-14Z")
CAP_BAND = path("M-34,-13C-14,-26 14,-26 34,-13L33,-4C14,-17 -14,-17 -33,-4Z")
BELLS = ((-75, -16), (75, -16), (0, -73))
WINK = path("M5,-2C9,-9 17,-9 22,-2C17,-5 9,-5 5,-2Z")
TEETH = path("M-14,18C-6,25 6,25 14,18C10,33 -10,33 -14,18Z")
GRIN = path("M-15,16.5C-6,25 6,25 15,16.5L14,20C6,27 -6,27 -14,20Z")


def harlequin(tone: JokerTone) -> Pieces:
    """The ground: lozenges on every second field."""
    lozenges = []
    for column in range(-4, 5):
        for row in range(-5, 2):
            if (column + row) % 2 == 0:
                x, y = 125 + column * 30, 175 + row * 44
                lozenges.append(polygon((x, y - 43), (x + 29, y), (x, y + 43), (x - 29, y)))
    return [(gathered(lozenges), tone.ground_light)]


def motley(tone: JokerTone) -> Pieces:
    """Shoulders in two colours and a collar of points with bells."""
    pieces: Pieces = [
        (MOTLEY - faces.RIGHT_HALF, tone.left),
        (MOTLEY & faces.RIGHT_HALF, tone.right),
    ]
    for i in range(-3, 4):
        x, y = i * 26, 44 + abs(i) ** 1.6 * 2.2
        tip = (x * 1.12, y + 36)
        pieces.append((polygon((x - 14, y), (x + 14, y), tip), CREAM if i % 2 else GOLD))
        pieces.append((ellipse(tip[0], tip[1] + 1, 4.2), CORAL))
    return pieces


def fools_cap(tone: JokerTone) -> Pieces:
    """Three horns, each with a bell."""
    bells = gathered(ellipse(x, y, 8) for x, y in BELLS)
    slits = gathered(box(x - 6, y - 1, 12, 2.4, 1) for x, y in BELLS)
    return [
        (LEFT_HORN, tone.left),
        (LEFT_HORN.mirrored(), tone.right),
        (MIDDLE_HORN - faces.RIGHT_HALF, tone.right),
        (MIDDLE_HORN & faces.RIGHT_HALF, tone.left),
        (bells, tone.bell),
        (slits, INK),
    ]


def grin(tone: JokerTone) -> Pieces:
    """The face: one eye a star, the other winking."""
    look = Look(tone.skin, tone.shade, INK, CRIMSON)
    return [
        *faces.neck(look, 36),
        *faces.skin(look, faces.JOKER_OUTLINE),
        (spark(-13, -1, 10, 0.3), INK),
        (WINK, INK),
        (TEETH, CREAM),
        (GRIN, CRIMSON),
        (ellipse(-18, 15, 5.5, 4), CORAL),
        (CAP_BAND, CREAM),
    ]


def mark(kind: JokerKind, corner: Corner) -> Shape:
    """Sun or moon in place of the rank, so that the two differ by shape as well as by colour."""
    x, y, radius = corner.index_x, INDICES[corner].mark_y, INDICES[corner].mark_radius
    if kind == "sun":
        return star(x, y, radius, 0.58, 8)
    return ellipse(x, y, radius - 2) - ellipse(
        x + radius * 11 / 24, y - radius * 0.25, radius * 0.75
    )


def word(corner: Corner) -> Shape:
    """JOKER, reading down the index."""
    sizes = INDICES[corner]
    text = BOLD.text("JOKER", sizes.word_height)
    lying = text.scaled(sizes.word_length / text.box[2], 1).turned(90)
    left, top, right, _ = lying.box
    return lying.moved(corner.index_x - (left + right) / 2, sizes.word_top - top)


def joker(kind: JokerKind, corner: Corner = STANDARD) -> str:
    """One joker as an SVG file."""
    tone = SUN if kind == "sun" else MOON
    scale, x = HEAD_SCALE * corner.shrunk, HEAD_X + corner.shifted
    figure = placed(motley(tone) + fools_cap(tone) + grin(tone), scale, x, HEAD_Y)
    sign = both_ways(union(mark(kind, corner), word(corner)))
    return document(
        face()
        + filled(corner.panel, tone.ground)
        + two_headed(harlequin(tone) + figure, corner)
        + filled(stair_line(6, corner), tone.stair)
        + filled(sign, tone.index)
    )
