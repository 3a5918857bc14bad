"""The court cards: ground and attribute of each rank, and the head, above and below the stair."""

import math

from art.card import STANDARD, Corner, face, index, stair_line, two_headed
from art.drawing import Pieces, document, filled, placed
from art.heads import head
from art.shapes import box, ellipse, gathered, path, polygon, rays, ring, union
from art.suits import pip
from art.tokens import CORAL, CREAM, GOLD, Palette, Rank, Suit, Tone

HEAD_SCALE, HEAD_X, HEAD_Y = 1.06, 131, 96
# Left, top and width of each house behind the jack; all reach below the stair.
HOUSES = ((8, 150, 26), (30, 132, 22), (52, 158, 30), (160, 92, 24), (184, 62, 20),
          (204, 108, 40), (62, 128, 16))  # fmt: skip
WINDOWS = ((16, 160), (24, 160), (16, 174), (36, 144), (43, 144), (36, 158), (190, 76), (190, 90),
           (197, 104), (168, 104), (175, 118), (212, 120), (222, 120), (212, 134),
           (24, 188))  # fmt: skip


def sun_rays(tone: Tone) -> Pieces:
    """The king's ground."""
    return [(rays(131, 100, 20, 320, 22, 4, 364), tone.ground_light)]


def rings(tone: Tone) -> Pieces:
    """The queen's ground."""
    return [(gathered(ring(131, 108, radius, 11) for radius in (126, 100, 74)), tone.ground_light)]


def skyline(tone: Tone) -> Pieces:
    """The jack's ground: the town, and a low sun."""
    houses = union(*[box(x, y, width, 300) for x, y, width in HOUSES])
    roof = polygon((184, 62), (194, 40), (204, 62))
    lights = gathered([*(box(x, y, 4, 6) for x, y in WINDOWS), ellipse(88, 44, 17)])
    return [(houses | roof, tone.far), (lights, tone.ground_light)]


def sceptre(suit: Suit, tone: Tone) -> Pieces:
    """The king's attribute."""
    return [
        (box(208, 60, 7, 130, 3), tone.staff),
        (box(211.5, 60, 3.5, 120), tone.staff_shade),
        (box(203, 78, 17, 5, 2.5), CREAM),
        (ellipse(211.5, 50, 21), tone.robe),
        (pip(suit, 211.5, 50, 26), CREAM),
    ]


def flower(suit: Suit, tone: Tone) -> Pieces:
    """The queen's attribute."""
    petals = [
        ellipse(210 + 13 * math.cos(math.radians(a)), 62 + 13 * math.sin(math.radians(a)), 10.5)
        for a in range(30, 390, 60)
    ]
    stem = path("M207,150C206,120 207,100 209,78L213,78C211,100 211,120 213,150Z")
    leaf = path("M210,118C222,108 232,108 236,98C222,96 212,104 210,118Z")
    coloured = GOLD if suit == "H" else CORAL
    return [
        (stem | leaf, tone.robe),
        *((petal, CREAM if i % 2 else coloured) for i, petal in enumerate(petals)),
        (ellipse(210, 62, 8.5), tone.robe),
        (ellipse(210, 62, 4), GOLD),
    ]


def ladder(tone: Tone) -> Pieces:
    """The jack's attribute: he is the one who climbs."""
    rails = [box(-13, -10, 5, 190, 2), box(8, -10, 5, 190, 2)]
    rungs = [box(-10, y, 20, 4.5) for y in range(2, 170, 19)]
    return [(union(*rails, *rungs).turned(20).moved(226, 34), tone.robe)]


def scene(rank: Rank, suit: Suit, tone: Tone) -> Pieces:
    """What stands behind and beside the head."""
    if rank == "K":
        return sun_rays(tone) + sceptre(suit, tone)
    if rank == "Q":
        return rings(tone) + flower(suit, tone)
    return skyline(tone) + ladder(tone)


def court(rank: Rank, suit: Suit, palette: Palette, corner: Corner = STANDARD) -> str:
    """One court card as an SVG file."""
    tone = palette.tones[suit]
    scale, x = HEAD_SCALE * corner.shrunk, HEAD_X + corner.shifted
    figure = placed(head(rank, suit, tone), scale, x, HEAD_Y)
    return document(
        face()
        + filled(corner.panel, tone.ground)
        + two_headed(scene(rank, suit, tone) + figure, corner)
        + filled(stair_line(10, corner), tone.robe)
        + filled(stair_line(6, corner), GOLD)
        + index(rank, suit, palette.index[suit], corner)
    )
