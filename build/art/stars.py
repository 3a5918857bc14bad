"""The stars of Ladders, 10 to 12, up to the one that the climber takes."""

from art.district_tones import Paint
from art.drawing import Pieces
from art.shapes import Shape, box, ellipse, gathered, rays, ring, spark, star
from art.tokens import CORAL, CREAM, GOLD, INK, mix
from art.weather import cloud


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
