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
from art.tokens import CREAM, WHITE, contrast, mix
from art.weather import cloud

WIDTH, HEIGHT = 1600, 900
WHOLE = box(0, 0, WIDTH, HEIGHT)
SUN_X, SUN_Y = WIDTH / 2, HEIGHT * 1.06
STARS = 46
LIT, LIT_ALONE = 0.16, 0.42
"""How many windows of a town have light, and of one without a landmark."""
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
    darkest: str
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
        darkest=hour.deep,
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
    """The nearest houses carry most of the game's tint; everything stays light."""
    far, near, nearest = (mix(hour.base, hour.deep, share) for share in (0.3, 0.52, 0.74))
    windows = (mix(mix(hour.base, hour.deep, share), WHITE, 0.3) for share in (0.16, 0.34, 0.52))
    back, middle, front = windows
    return Light(
        lightest=mix(hour.base, hour.lift, 0.45),
        darker=hour.base,
        darkest=far,
        beams=0.34,
        hoops=0.12,
        walls=(far, near, nearest),
        windows=(back, middle, front),
        behind=mix(hour.base, hour.deep, 0.22),
        landmark=mix(hour.base, hour.deep, 0.4),
        lit=mix(hour.deep, hour.glow, 0.24),
    )


def sky(hour: Hour, light: Light) -> tuple[str, str]:
    """Gradient definition and body of the sky: one opaque gradient, then rays and rings.

    A single radial gradient is drawn, because each layer as large as the window costs as much as
    all houses together.
    """
    stops = ((0.0, light.lightest), (0.56, light.darker), (1.0, light.darkest))
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


def named(drawn: str, name: str) -> str:
    """Give paths a name by which the program finds them.

    It tints ``houses`` and the ``landmark`` by the hour, lights ``windows``, dims ``stars``, leaves
    out ``clouds``, and what shines on a landmark (``lamps``) where words stand.
    """
    return drawn.replace("<path", f'<path id="{name}"')


def houses(light: Light, landmark: str) -> str:
    """Three rows of houses, the nearest the darkest, and the landmark between the first two."""
    lit = LIT if landmark else LIT_ALONE
    rows = (
        Row(3, HEIGHT * 0.80, 20, 150, lit=lit),
        Row(11, HEIGHT * 0.92, 30, 140, lit=lit),
        Row(23, HEIGHT + 14, 20, 96, lit=lit),
    )
    body = ""
    for number, row in enumerate(rows):
        walls, windows = city(row, WIDTH, HEIGHT)
        if number == 1:
            body += landmark
        body += named(filled(walls, light.walls[number]), "houses")
        body += named(filled(windows, light.windows[number]), "windows")
    return body


def landmark(game: str, light: Light) -> str:
    """What only this game's town has; Social Climbing has the town alone."""
    if game not in LANDMARKS:
        return ""
    shapes = LANDMARKS[game]()
    layers = ((shapes.behind, light.behind), (shapes.body, light.landmark))
    lamps = painted(clipped([(shapes.lit, light.lit)], WHOLE))
    body = painted(clipped(layers, WHOLE))
    return named(body, "landmark") + named(lamps, "lamps")


def table(game: str, day: bool = False) -> str:
    """One table ground as an SVG file of 1600 by 900 units."""
    hour = (DAY_HOURS if day else NIGHT_HOURS)[game]
    light = by_day(hour) if day else by_night(hour)
    gradient, body = sky(hour, light)
    if day:
        body += named(filled(day_clouds(), hour.lift, 0.7), "clouds")
    else:
        body += named(filled(stars(), CREAM, 0.28), "stars")
    body += houses(light, landmark(game, light))
    return document(body, WIDTH, HEIGHT, gradient)
