"""The roofs of Ladders, 4 to 6: what is seen over the tiles."""

from art.district_tones import Paint
from art.drawing import Pieces
from art.shapes import between, box, ellipse, gathered, polygon, rod, union
from art.tokens import CREAM, INK, mix
from art.weather import bird

LAMPLIGHT, BLOSSOM = "#FBE3AE", "#1C5E6B"
BRICKS = ((70, 102), (128, 96), (146, 84), (20, 134), (136, 236))


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
        (gathered(blooms[1::2]), BLOSSOM),
        (box(x - 5, y + 64, 56, 8, 2), CREAM),
    ]


def dormers(paint: Paint) -> Pieces:
    """4: lit windows with flower boxes above the tiles."""
    bricks = [
        box(x, y, 20, 8, 1) for x, y in ((70, 102), (128, 96), (146, 84), (20, 134), (136, 236))
    ]
    return [
        (gathered(bricks), paint.light),
        *window(92, 26, paint, LAMPLIGHT),
        *tiles(paint, 286),
        *window(28, 244, paint, LAMPLIGHT),
        *window(100, 244, paint, LAMPLIGHT),
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
        (ellipse(116, 60, 24), LAMPLIGHT),
        (bird(88, 98, 1.1), CREAM),
        *tiles(paint, 290),
        (polygon((12, 350), (12, 284), (64, 244), (116, 284), (116, 350)), paint.dark),
        (polygon((64, 238), (124, 284), (124, 296), (64, 251), (4, 296), (4, 284)), CREAM),
        (ellipse(64, 304, 27), CREAM),
        (ellipse(64, 304, 21.5), LAMPLIGHT),
        (hands, INK),
    ]
