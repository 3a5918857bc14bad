"""The application icon: the golden stair on the night ground, the climber on his way up it."""

from art.climber import climber
from art.drawing import clipped, document, painted
from art.hours import NIGHT_HOURS
from art.shapes import Shape, box, ellipse, rays, spark, union
from art.tokens import CREAM, GOLD

NIGHT = NIGHT_HOURS["social_climbing"]
SIZE = 512
GROUND = box(16, 16, 480, 480, 112)
STEPS, RUN, RISE, TREAD = 4, 120, 84, 26


def stair() -> tuple[Shape, Shape]:
    """The solid stair and its golden edge, rising from left to right."""
    treads = [(16 + i * RUN, 436 - i * RISE) for i in range(STEPS)]
    solid = union(*[box(x, y, RUN, SIZE - y) for x, y in treads])
    edge = union(
        *[box(x, y, RUN, TREAD) for x, y in treads],
        *[box(x + RUN - TREAD / 2, y - RISE, TREAD, RISE + TREAD) for x, y in treads[:-1]],
    )
    return solid, edge


def app_icon() -> str:
    """The application icon as an SVG file of 512 by 512 units."""
    solid, edge = stair()
    beams = rays(262, 204, 40, 700, 18, 5, 365)
    stars = union(spark(438, 108, 26, 0.2), spark(84, 112, 20, 0.2), spark(64, 250, 13, 0.2))
    pieces = [
        (GROUND, NIGHT.base),
        (beams, NIGHT.lift),
        (ellipse(262, 204, 150), "#FBE3AE"),
        (stars, CREAM),
        (solid, NIGHT.deep),
        (edge, GOLD),
        *climber(308, 264, 2.95),
    ]
    return document(painted(clipped(pieces, GROUND)), SIZE, SIZE)
