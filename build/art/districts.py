"""The districts of the Ladders pack: what is seen beside the ladder on each of its twelve cards.

Every district has one thing that all its cards share along their foot: the pavement, the tiles,
the bank of clouds, the open sky.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from art.drawing import Pieces
from art.shapes import (
    Shape,
    between,
    box,
    ellipse,
    gathered,
    path,
    polygon,
    rays,
    ring,
    rod,
    spark,
    star,
    union,
)
from art.tokens import CORAL, CREAM, DISTRICTS, FACE, GOLD, INK, District, mix
from art.weather import bird, cloud


@dataclass(frozen=True)
class Paint:
    """The ground of one card, a lighter and a darker step of it."""

    ground: str
    light: str
    dark: str


def district_of(number: int) -> District:
    """The district of a card from 1 to 12."""
    return DISTRICTS[(number - 1) // 3]


def paint_of(number: int) -> Paint:
    """The colours of the card's picture."""
    district = district_of(number)
    ground = district.grounds[(number - 1) % 3]
    return Paint(ground, mix(ground, district.haze, 0.2), mix(ground, district.dark, 0.55))


def pavement(paint: Paint) -> Pieces:
    """The street's foot: a kerb and its stones."""
    joints = gathered(box(x, 322, 2, 20) for x in between(26, 260, 29))
    return [(box(0, 316, 260, 40), paint.light), (joints, paint.dark), (box(0, 314, 260, 4), CREAM)]


def tree(x: float, y: float, radius: float, paint: Paint) -> Pieces:
    """A round tree, its right half in shade."""
    crown = ellipse(x, y - radius * 0.5, radius, radius * 1.25)
    shade = box(x, y - 200, 200, 400)
    return [
        (box(x - 3, y, 6, 330 - y), paint.dark),
        (crown, paint.light),
        (crown & shade, mix(paint.light, CREAM, 0.16)),
    ]


def flower(x: float, y: float, colour: str, paint: Paint) -> Pieces:
    """A flower with five petals, its middle at the given point."""
    angles = [math.radians(72 * i) for i in range(5)]
    petals = [ellipse(x + 5 * math.cos(a), y + 5 * math.sin(a), 4.4) for a in angles]
    return [
        (box(x - 1.4, y, 2.8, 18), paint.light),
        (union(*petals), colour),
        (ellipse(x, y, 2.8), INK),
    ]


def park(paint: Paint) -> Pieces:
    """1: trees, a street lamp, flowers along the kerb."""
    pieces: Pieces = [(ellipse(118, 62, 30), paint.light), (ellipse(118, 62, 20), CREAM)]
    for x, y, radius in ((44, 262, 26), (94, 280, 18)):
        pieces += tree(x, y, radius, paint)
    for x, colour in ((24, CORAL), (66, GOLD), (112, CREAM), (138, CORAL), (162, GOLD)):
        pieces += flower(x, 300, colour, paint)
    return pieces + pavement(paint)


def shop(paint: Paint) -> Pieces:
    """2: a shop with a striped awning, and its lantern."""
    stripes = [box(8 + i * 19.5, 250, 19.5, 26, 9) for i in range(8)]
    lantern = polygon((98, 44), (126, 44), (121, 72), (103, 72))
    return [
        (box(0, 226, 166, 100), paint.dark),
        (box(30, 272, 42, 60), GOLD),
        (ellipse(64, 298, 3), INK),
        (box(90, 270, 62, 34), mix(paint.light, CREAM, 0.5)),
        (box(119, 270, 4, 34) | box(90, 285, 62, 3), paint.dark),
        (gathered(stripes[::2]), CREAM),
        (gathered(stripes[1::2]), CORAL),
        (box(8, 244, 156, 9), paint.light),
        (box(110, 12, 4, 32), paint.light),
        (lantern, GOLD),
        (box(96, 40, 32, 6, 2), CREAM),
        *pavement(paint),
    ]


def tram(paint: Paint) -> Pieces:
    """3: the tram under its wire, birds above."""
    windows = [box(28 + i * 32, 270, 24, 18, 3) for i in range(4)]
    wheels = [ellipse(x, 312, 9) for x in (46, 70, 112, 136)]
    return [
        (bird(118, 52, 1.6) | bird(92, 84, 1.1), CREAM),
        (box(-10, 244, 280, 2.5), paint.light),
        (rod(76, 260, 96, 246, 3), paint.light),
        (gathered(wheels), INK),
        (box(16, 258, 148, 52, 9), CORAL),
        (box(16, 292, 148, 6), CREAM),
        (gathered(windows), mix(CREAM, GOLD, 0.35)),
        (box(24, 252, 132, 9, 4), CREAM),
        *pavement(paint),
    ]


def tiles(paint: Paint, top: float) -> Pieces:
    """The roofs' foot: rows of round tiles below a ridge."""
    pieces: Pieces = []
    for row, y in enumerate(between(top, 345, 19)):
        start = -6 + (row % 2) * 12
        scallops = [ellipse(x, y, 12.6) & box(x - 13, y, 26, 14) for x in between(start, 262, 24)]
        band = union(box(-10, y - 20, 290, 20.5), *scallops)
        pieces.append((band, mix(paint.dark, paint.ground, 0.2 if row % 2 else 0.55)))
    return [*reversed(pieces), (box(0, top - 14, 260, 8), paint.dark)]


def window(x: float, y: float, paint: Paint, pane: str) -> Pieces:
    """A window with a round arch and a flower box, 46 units wide."""
    arch = ellipse(x + 23, y + 23, 23) | box(x, y + 23, 46, 42)
    glass = ellipse(x + 23, y + 23, 17.5) | box(x + 5.5, y + 23, 35, 42)
    bars = box(x + 21.3, y + 4, 3.4, 60) | box(x + 4, y + 36, 38, 3.4)
    blooms = [ellipse(x + 5 + i * 12, y + 61, 6.4) for i in range(4)]
    return [
        (arch, paint.dark),
        (glass, pane),
        (bars, paint.dark),
        (gathered(blooms[::2]), CREAM),
        (gathered(blooms[1::2]), "#1C5E6B"),
        (box(x - 5, y + 64, 56, 8, 2), CREAM),
    ]


def dormers(paint: Paint) -> Pieces:
    """4: lit windows with flower boxes above the tiles."""
    bricks = [box(x, y, 20, 8, 1) for x, y in ((70, 102), (128, 96), (146, 84), (20, 134), (136, 236))]
    return [
        (gathered(bricks), paint.light),
        *window(92, 26, paint, "#FBE3AE"),
        *tiles(paint, 286),
        *window(28, 244, paint, "#FBE3AE"),
        *window(100, 244, paint, "#FBE3AE"),
    ]


def chimney(paint: Paint) -> Pieces:
    """5: a chimney smoking over the tiles."""
    smoke = union(ellipse(118, 30, 16), ellipse(140, 20, 20), ellipse(160, 8, 16))
    pots = box(100, 46, 12, 16) | box(118, 46, 12, 16)
    courses = gathered(box(96, y, 38, 2.5) for y in between(86, 240, 17))
    return [
        (smoke, paint.light),
        (pots, mix(paint.dark, INK, 0.3)),
        (box(96, 70, 38, 190), paint.dark),
        (courses, paint.ground),
        (box(90, 60, 50, 12, 2), CREAM),
        *tiles(paint, 262),
    ]


def clock_tower(paint: Paint) -> Pieces:
    """6: the clock on its gable, the sun going down."""
    hands = rod(64, 304, 64, 288, 4.5) | rod(64, 304, 74, 310, 4.5)
    return [
        (ellipse(116, 60, 36), paint.light),
        (ellipse(116, 60, 24), "#FBE3AE"),
        (bird(88, 98, 1.1), CREAM),
        *tiles(paint, 290),
        (polygon((12, 350), (12, 284), (64, 244), (116, 284), (116, 350)), paint.dark),
        (polygon((64, 238), (124, 284), (124, 296), (64, 251), (4, 296), (4, 284)), CREAM),
        (ellipse(64, 304, 27), CREAM),
        (ellipse(64, 304, 21.5), "#FBE3AE"),
        (hands, INK),
    ]


def cloud_bank(paint: Paint) -> Pieces:
    """The clouds' foot: three banks, the nearest the lightest."""
    banks = (((22, 300, 120), 0.35), ((124, 322, 150), 0.6), ((20, 344, 130), 0.9), ((196, 350, 110), 0.9))
    return [(cloud(*where), mix(paint.ground, FACE, share)) for where, share in banks]


def balloon(paint: Paint) -> Pieces:
    """7: a striped balloon over the clouds."""
    bag = ellipse(116, 51, 31, 33)
    stripes = gathered(bag & box(116 + dx - 5.5, 0, 11, 120) for dx in (-15, 15))
    return [
        (polygon((102, 77), (130, 77), (125, 91), (107, 91)), "#5A2C66"),
        (bag, "#C4405A"),
        (stripes, FACE),
        (box(107, 94, 18, 12, 3), "#5A2C66"),
        *cloud_bank(paint),
        (bird(140, 262, 1.2), "#5A2C66"),
    ]


def airship(paint: Paint) -> Pieces:
    """8: an airship between two clouds."""
    hull = ellipse(118, 62, 46, 21)
    fins = polygon((66, 62), (60, 42), (76, 44), (90, 60)) | polygon((66, 62), (60, 82), (76, 80), (90, 64))
    return [
        (cloud(140, 40, 70), mix(paint.ground, FACE, 0.5)),
        (fins, "#5A2C66"),
        (box(104, 80, 34, 11, 5), "#5A2C66"),
        (hull, "#8C4A96"),
        (hull & box(0, 56, 250, 10), FACE),
        (cloud(86, 112, 62), mix(paint.ground, FACE, 0.75)),
        *cloud_bank(paint),
        (bird(62, 262, 1.2), "#5A2C66"),
    ]


def peaks(paint: Paint) -> Pieces:
    """9: mountain tops above the clouds, and the sun on a level with them."""
    far, near = mix(paint.ground, "#5A2C66", 0.28), mix(paint.ground, "#3E4488", 0.62)
    snow = polygon((64, 230), (84, 262), (74, 258), (66, 270), (56, 258), (43, 262))
    far_snow = polygon((134, 256), (147, 277), (136, 273), (126, 279), (121, 277))
    return [
        (ellipse(116, 62, 40), mix(paint.ground, FACE, 0.55)),
        (ellipse(116, 62, 27), "#D9573F"),
        (polygon((64, 360), (134, 256), (204, 360)), far),
        (far_snow, FACE),
        (polygon((-22, 360), (64, 230), (150, 360)), near),
        (snow, FACE),
        (cloud(36, 342, 110), mix(paint.ground, FACE, 0.9)),
        (cloud(148, 350, 130), mix(paint.ground, FACE, 0.75)),
    ]


def sparks(*points: tuple[float, float, float]) -> Shape:
    """Stars in the open sky: x, y and radius of each."""
    return gathered(spark(x, y, radius) for x, y, radius in points)


def moon(paint: Paint) -> Pieces:
    """10: the crescent, the last clouds below."""
    stars = sparks((150, 34, 10), (82, 96, 6), (150, 104, 7), (30, 262, 9), (62, 300, 5),
                   (104, 268, 6), (146, 292, 9), (28, 140, 7))  # fmt: skip
    return [
        (ellipse(108, 60, 36) - ellipse(125, 49, 33), CREAM),
        (stars, CREAM),
        (cloud(30, 352, 130), paint.light),
        (cloud(140, 358, 120), paint.light),
    ]


def planet(paint: Paint) -> Pieces:
    """11: the ringed planet."""
    ball = ellipse(66, 294, 32)
    hoop = ring(0, 0, 52, 8).scaled(1, 0.3).turned(-16).moved(66, 294)
    behind = ball & box(0, 200, 200, 94).turned(-16, 66, 294)
    stars = sparks((96, 40, 13), (136, 70, 8), (150, 30, 7), (26, 140, 8), (150, 104, 6),
                   (134, 262, 10), (126, 326, 7), (84, 92, 5), (26, 248, 6))  # fmt: skip
    return [
        (stars, CREAM),
        (ball, CORAL),
        (ball & ellipse(86, 308, 44), mix(CORAL, INK, 0.28)),
        (hoop - behind, GOLD),
    ]


def summit(paint: Paint) -> Pieces:
    """12: the star at last, its light over everything."""
    stars = sparks((84, 100, 6), (28, 140, 7), (26, 292, 10), (64, 324, 6), (104, 292, 7),
                   (134, 322, 9), (154, 268, 6), (52, 260, 5))  # fmt: skip
    return [
        (rays(132, 66, 30, 420, 28, 3, 363), mix(paint.ground, paint.light, 0.75)),
        (stars, CREAM),
        (star(132, 66, 44, 0.48), GOLD),
        (star(132, 66, 44, 0.48) & box(132, 0, 100, 200), "#D0922F"),
        (star(132, 66, 21, 0.48), CREAM),
    ]


PICTURES: Mapping[int, Callable[[Paint], Pieces]] = {
    1: park,
    2: shop,
    3: tram,
    4: dormers,
    5: chimney,
    6: clock_tower,
    7: balloon,
    8: airship,
    9: peaks,
    10: moon,
    11: planet,
    12: summit,
}


def picture(number: int) -> Pieces:
    """What is seen beside the ladder on a card."""
    return PICTURES[number](paint_of(number))
