"""The city: rows of houses with pointed, stepped and round roofs, and their lit windows."""

import random
from dataclasses import dataclass

from art.shapes import Shape, between, box, ellipse, gathered, polygon, union

WINDOW_WIDTH, WINDOW_HEIGHT = 4.5, 7.5


@dataclass(frozen=True)
class Row:
    """One row of houses: where it stands, how high and wide its houses are, how many are lit."""

    seed: int
    ground: float
    lowest: int
    highest: int
    narrowest: int = 34
    widest: int = 84
    lit: float = 0.16


def roof(kind: float, x: float, top: float, width: float) -> list[Shape]:
    """A stepped, pointed or round roof on a house, or none; ``kind`` is a number from 0 to 1."""
    if kind < 0.3:
        tiers = [
            box(x + i * width * 0.13, top - i * 13, width * (1 - 0.26 * i), 15) for i in (1, 2, 3)
        ]
        return [*tiers, box(x + width / 2 - 1.5, top - 65, 3, 30)]
    if kind < 0.45:
        peak = (x + width / 2, top - width * 0.9)
        return [polygon((x + width * 0.15, top), peak, (x + width * 0.85, top))]
    if kind < 0.6:
        return [ellipse(x + width / 2, top, width * 0.36)]
    return []


def city(row: Row, width: float, floor: float) -> tuple[Shape, Shape]:
    """Houses and lit windows from edge to edge of a picture, cut off at its floor."""
    chance = random.Random(row.seed)
    houses: list[Shape] = []
    windows: list[Shape] = []
    x = -20
    while x < width + 20:
        breadth = chance.randint(row.narrowest, row.widest)
        top = row.ground - chance.randint(row.lowest, row.highest)
        houses += [box(x, top, breadth, floor - top), *roof(chance.random(), x, top, breadth)]
        for y in between(top + 12, row.ground + 60, 17):
            for wx in between(x + 8, x + breadth - 10, 12):
                if chance.random() < row.lit and y + WINDOW_HEIGHT < floor:
                    windows.append(box(wx, y, WINDOW_WIDTH, WINDOW_HEIGHT))
        x += breadth
    return union(*houses) & box(0, 0, width, floor), gathered(windows)
