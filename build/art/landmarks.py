"""What each game's town is known for: the tower, the ladders to the clouds, the capitol.

In units of a ground 1600 by 900.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from art.shapes import Shape, between, box, ellipse, gathered, polygon, rod, spark, star, union
from art.weather import cloud

MIDDLE = 800


@dataclass(frozen=True)
class Landmark:
    """A building in three tones: what stands behind it, the thing itself, what is lit on it."""

    behind: Shape
    body: Shape
    lit: Shape


# Width and top of each floor of the tower, from the highest.
FLOORS = ((120, 330), (196, 412), (280, 500), (372, 594), (476, 694))
FLOOR_GAP = 9


def tower() -> Landmark:
    """SOCiable: five floors, each wider than the one above, and a mast."""
    tops = [*(top for _, top in FLOORS), 900]
    floors = [
        box(MIDDLE - width / 2, top, width, tops[i + 1] - top - FLOOR_GAP)
        for i, (width, top) in enumerate(FLOORS)
    ]
    eaves = [box(MIDDLE - width / 2 - 12, top - FLOOR_GAP, width + 24, 10) for width, top in FLOORS]
    roof = polygon((MIDDLE - 60, 322), (MIDDLE, 270), (MIDDLE + 60, 322))
    mast = box(MIDDLE - 3, 236, 6, 50) | ellipse(MIDDLE, 236, 9)
    core = [box(MIDDLE - width / 2 + 8, top - 20, width - 16, 60) for width, top in FLOORS]
    body = union(*floors, roof, mast, *eaves)
    return Landmark(union(*core), body, gathered(_tower_windows()))


def _tower_windows() -> list[Shape]:
    windows = []
    for floor, (width, top) in enumerate(FLOORS):
        count = 2 + floor
        pitch = width / (count + 0.6)
        for i in range(count):
            if (floor * 3 + i * 2) % 4 != 1:
                x = MIDDLE + (i - (count - 1) / 2) * pitch
                windows.append(box(x - 13, top + 22, 26, 38, 13))
    return windows


def leaning_ladder(x0: float, y0: float, x1: float, y1: float, half: float, pitch: float) -> Shape:
    """A ladder from its foot to its top, so many units wide to each side."""
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    nx, ny = -dy * half, dx * half
    rails = [rod(x0 + s * nx, y0 + s * ny, x1 + s * nx, y1 + s * ny, 7) for s in (-1, 1)]
    rungs = []
    for step in between(pitch, length, pitch):
        x, y = x0 + dx * step, y0 + dy * step
        rungs.append(rod(x - nx, y - ny, x + nx, y + ny, 5.5))
    return union(*rails, *rungs)


# Middle, foot and width of each cloud.
CLOUDS = (
    (330, 448, 300),
    (500, 474, 220),
    (150, 482, 190),
    (1100, 464, 250),
    (1290, 496, 240),
    (958, 494, 170),
    (796, 452, 170),
)


def sky_ladders() -> Landmark:
    """Ladders: from the roofs through the clouds.

    No star is at their top: plates and piles would leave two of its points.
    """
    clouds = union(*[cloud(x, y, width) & box(0, 0, 1600, y) for x, y, width in CLOUDS])
    ladders = union(
        leaning_ladder(700, 900, 826, 334, 25, 34),
        leaning_ladder(250, 900, 410, 308, 20, 30),
        leaning_ladder(1300, 900, 1120, 322, 20, 30),
    )
    lit = [spark(936, 356, 13), spark(734, 318, 10)]
    return Landmark(clouds, ladders - clouds, gathered(lit))


# The flag stays in sight at 21:9.
CAPITOL_LOWER = 46


def capitol() -> Landmark:
    """President: a dome on columns over broad steps, a flag on top."""
    steps = [box(MIDDLE - 330 - i * 26, 760 + i * 26, 660 + i * 52, 200) for i in range(4)]
    columns = [box(MIDDLE - 283 + i * 74, 606, 26, 160) for i in range(8)]
    wings = box(MIDDLE - 310, 570, 620, 38) | box(MIDDLE - 322, 562, 644, 12)
    pediment = polygon((MIDDLE - 190, 562), (MIDDLE, 492), (MIDDLE + 190, 562))
    drum = box(MIDDLE - 116, 420, 232, 120) | box(MIDDLE - 128, 412, 256, 12)
    dome = ellipse(MIDDLE, 414, 112, 128) & box(0, 0, 1600, 415)
    lantern = box(MIDDLE - 20, 256, 40, 40) | ellipse(MIDDLE, 258, 20)
    pole = box(MIDDLE - 2.5, 176, 5, 80)
    flag = polygon((MIDDLE, 178), (MIDDLE + 62, 190), (MIDDLE, 210))
    hall = box(MIDDLE - 284, 600, 568, 170)
    body = union(*steps, *columns, wings, pediment, drum, dome, lantern, pole, flag)
    arches = [
        ellipse(MIDDLE + x, 452, 11) | box(MIDDLE + x - 11, 452, 22, 50)
        for x in (-84, -42, 0, 42, 84)
    ]
    lit = gathered([*arches, star(MIDDLE, 540, 20, 0.48)])
    return Landmark(*[shape.moved(0, CAPITOL_LOWER) for shape in (hall, body, lit)])


LANDMARKS: Mapping[str, Callable[[], Landmark]] = {
    "sociable": tower,
    "ladders": sky_ladders,
    "president": capitol,
}
