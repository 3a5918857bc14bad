"""The street of Ladders, 1 to 3: what stands on the pavement."""

import math

from art.district_tones import Paint
from art.drawing import Pieces
from art.shapes import between, box, ellipse, gathered, polygon, rod, union
from art.tokens import CORAL, CREAM, GOLD, INK, mix
from art.weather import bird


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
