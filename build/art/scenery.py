"""The table grounds: one city at four hours of the night and by day, calm where the cards lie.

Each game has its landmark among the houses. A window cuts the sides (4:3) or the top (21:9), so a
landmark stands in the middle of the foot.
"""

import random
from dataclasses import dataclass

from art.city import Row, city
from art.drawing import clipped, document, filled, painted, radial_gradient
from art.hours import DAY_HOURS, NIGHT_HOURS, Hour
from art.landmarks import LANDMARKS
from art.shapes import Shape, box, gathered, rays, ring, spark
from art.tokens import CREAM, contrast, mix
from art.weather import cloud

WIDTH, HEIGHT = 1600, 900
WHOLE = box(0, 0, WIDTH, HEIGHT)
SUN_X, SUN_Y = WIDTH / 2, HEIGHT * 1.06
STARS = 46
READABLE = 7.1


def stars() -> Shape:
    """Small stars, thicker toward the top."""
    chance = random.Random(7)
    sparks = []
    for _ in range(STARS):
        x, y = chance.random() * WIDTH, chance.random() ** 1.6 * HEIGHT * 0.5
        sparks.append(spark(x, y, chance.choice((2.4, 3.2, 5)), 0.22))
    return gathered(sparks)


@dataclass(frozen=True)
class Light:
    """How the sky and the houses take their colours from the hour."""

    lightest: str
    darker: str
    beams: float
    hoops: float
    walls: tuple[str, str, str]
    windows: tuple[str, str, str]
    behind: str
    landmark: str
    lit: str


def lamplight(hour: Hour) -> str:
    """The brightest light of the hour on which text can still be read."""
    steps = (mix(hour.base, hour.glow, share / 50) for share in range(50))
    return [colour for colour in steps if contrast(colour, CREAM) >= READABLE][-1]


def by_night(hour: Hour) -> Light:
    """The nearest houses are the darkest; the landmark is a step lighter than the far ones."""
    far, near = mix(hour.base, hour.lift, 0.28), mix(hour.base, hour.deep, 0.3)
    nearest = mix(hour.deep, hour.base, 0.15)
    lights = (hour.lift, mix(hour.lift, hour.glow, 0.18), mix(hour.base, hour.glow, 0.28))
    return Light(
        lightest=mix(hour.base, hour.lift, 0.62),
        darker=mix(hour.base, hour.deep, 0.12),
        beams=0.13,
        hoops=0.07,
        walls=(far, near, nearest),
        windows=(
            mix(far, lights[0], 0.55),
            mix(near, lights[1], 0.55),
            mix(nearest, lights[2], 0.55),
        ),
        behind=mix(hour.base, hour.lift, 0.6),
        landmark=mix(hour.base, hour.lift, 0.72),
        lit=lamplight(hour),
    )


def by_day(hour: Hour) -> Light:
    """The nearest houses carry most of the game's accent; everything stays light."""
    walls = (
        mix(mix(hour.base, hour.deep, 0.45), hour.glow, 0.03),
        mix(mix(hour.base, hour.deep, 0.75), hour.glow, 0.07),
        mix(hour.deep, hour.glow, 0.13),
    )
    lit = mix(hour.lift, hour.base, 0.3)
    return Light(
        lightest=hour.lift,
        darker=hour.base,
        beams=0.34,
        hoops=0.12,
        walls=walls,
        windows=(mix(walls[0], lit, 0.5), mix(walls[1], lit, 0.5), mix(walls[2], lit, 0.5)),
        behind=mix(mix(hour.base, hour.deep, 0.32), hour.glow, 0.02),
        landmark=mix(mix(hour.base, hour.deep, 0.62), hour.glow, 0.06),
        lit=mix(hour.deep, hour.glow, 0.24),
    )


def sky(hour: Hour, light: Light) -> tuple[str, str]:
    """Gradient definition and body of the sky: one opaque gradient, then rays and rings.

    A single radial gradient is drawn, because each layer as large as the window costs as much as
    all houses together.
    """
    stops = ((0.0, light.lightest), (0.56, light.darker), (1.0, hour.deep))
    gradient = radial_gradient("sky", WIDTH / 2, HEIGHT * 0.72, HEIGHT * 1.24, *stops)
    beams = rays(SUN_X, SUN_Y, 300, 1500, 28, 180, 360) & box(0, 0, WIDTH, HEIGHT * 0.86)
    hoops = gathered(ring(SUN_X, SUN_Y, radius, 3) for radius in (620, 470, 330))
    body = (
        filled(WHOLE, "url(#sky)")
        + filled(beams, hour.lift, light.beams)
        + filled(hoops & box(0, 0, WIDTH, HEIGHT * 0.8), hour.glow, light.hoops)
    )
    return gradient, body


def day_clouds() -> Shape:
    """A few flat clouds, in place of the stars."""
    places = ((210, 150, 190), (520, 90, 130), (1120, 120, 170), (1430, 210, 210), (860, 60, 100))
    return gathered(cloud(x, y, width) & box(0, 0, WIDTH, y) for x, y, width in places)


_NAMED = '<path id="windows"'
"""By this name the program finds the windows that it lights."""
_LAMPS = '<path id="lamps"'
"""And by this one what shines on a landmark, to leave it out where words stand."""


def houses(light: Light, landmark: str) -> str:
    """Three rows of houses, the nearest the darkest, and the landmark between the first two."""
    rows = (
        Row(3, HEIGHT * 0.80, 20, 150),
        Row(11, HEIGHT * 0.92, 30, 140),
        Row(23, HEIGHT + 14, 20, 96),
    )
    body = ""
    for number, row in enumerate(rows):
        walls, lit = city(row, WIDTH, HEIGHT)
        if number == 1:
            body += landmark
        windows = filled(lit, light.windows[number])
        body += filled(walls, light.walls[number]) + windows.replace("<path", _NAMED, 1)
    return body


def landmark(game: str, light: Light) -> str:
    """What only this game's town has; Social Climbing has the town alone."""
    if game not in LANDMARKS:
        return ""
    shapes = LANDMARKS[game]()
    layers = ((shapes.behind, light.behind), (shapes.body, light.landmark))
    lamps = painted(clipped([(shapes.lit, light.lit)], WHOLE))
    return painted(clipped(layers, WHOLE)) + lamps.replace("<path", _LAMPS, 1)


def table(game: str, day: bool = False) -> str:
    """One table ground as an SVG file of 1600 by 900 units."""
    hour = (DAY_HOURS if day else NIGHT_HOURS)[game]
    light = by_day(hour) if day else by_night(hour)
    gradient, body = sky(hour, light)
    if day:
        body += filled(day_clouds(), hour.lift, 0.7)
    else:
        body += filled(stars(), CREAM, 0.28)
    body += houses(light, landmark(game, light))
    return document(body, WIDTH, HEIGHT, gradient)
