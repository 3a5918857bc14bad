"""The table grounds: the city at one hour, dark in the middle where the cards lie."""

import random

from art.city import Row, city
from art.drawing import document, filled, radial_gradient
from art.shapes import Shape, box, gathered, rays, ring, spark
from art.tokens import CREAM, Hour, mix

WIDTH, HEIGHT = 1600, 900
WHOLE = box(0, 0, WIDTH, HEIGHT)
SUN_X, SUN_Y = WIDTH / 2, HEIGHT * 1.06
STARS = 46


def stars() -> Shape:
    """Small stars, thicker toward the top."""
    chance = random.Random(7)
    sparks = []
    for _ in range(STARS):
        x, y = chance.random() * WIDTH, chance.random() ** 1.6 * HEIGHT * 0.5
        sparks.append(spark(x, y, chance.choice((2.4, 3.2, 5)), 0.22))
    return gathered(sparks)


def sky(hour: Hour) -> tuple[str, str]:
    """Gradient definition and body of the sky: one opaque gradient, then rays, rings and stars.

    A single radial gradient is drawn, because each layer as large as the window costs as much as
    all houses together.
    """
    lightest, darker = mix(hour.base, hour.lift, 0.62), mix(hour.base, hour.deep, 0.12)
    stops = ((0.0, lightest), (0.56, darker), (1.0, hour.deep))
    gradient = radial_gradient("sky", WIDTH / 2, HEIGHT * 0.72, HEIGHT * 1.24, *stops)
    beams = rays(SUN_X, SUN_Y, 300, 1500, 28, 180, 360) & box(0, 0, WIDTH, HEIGHT * 0.86)
    hoops = gathered(ring(SUN_X, SUN_Y, radius, 3) for radius in (620, 470, 330))
    body = (
        filled(WHOLE, "url(#sky)")
        + filled(beams, hour.lift, 0.13)
        + filled(hoops & box(0, 0, WIDTH, HEIGHT * 0.8), hour.glow, 0.07)
        + filled(stars(), CREAM, 0.28)
    )
    return gradient, body


def rows_of_houses(hour: Hour) -> str:
    """Three rows of houses, the nearest the darkest."""
    rows = (
        (Row(3, HEIGHT * 0.80, 20, 150), mix(hour.base, hour.lift, 0.28), hour.lift),
        (
            Row(11, HEIGHT * 0.92, 30, 140),
            mix(hour.base, hour.deep, 0.3),
            mix(hour.lift, hour.glow, 0.18),
        ),
        (
            Row(23, HEIGHT + 14, 20, 96),
            mix(hour.deep, hour.base, 0.15),
            mix(hour.base, hour.glow, 0.28),
        ),
    )
    body = ""
    for row, wall, light in rows:
        houses, windows = city(row, WIDTH, HEIGHT)
        body += filled(houses, wall) + filled(windows, mix(wall, light, 0.55))
    return body


def table(hour: Hour) -> str:
    """One table ground as an SVG file of 1600 by 900 units."""
    gradient, body = sky(hour)
    return document(body + rows_of_houses(hour), WIDTH, HEIGHT, gradient)
