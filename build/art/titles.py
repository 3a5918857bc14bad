"""The title cards of the four games, by night and by day."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from art.card import WHOLE_PANEL, face
from art.city import Row, city
from art.climber import climber
from art.drawing import Pieces, clipped, document, painted
from art.shapes import Shape, box, ellipse, path, rays, ring, rod, spark, star, union
from art.tokens import CORAL, CREAM, CRIMSON, GOLD, INK, TEAL
from art.weather import cloud

STEP_ACROSS, STEP_DOWN, STEPS = 33, 25, 7


@dataclass(frozen=True)
class Light:
    """The colours of a card that change with the hour; by day gold is too pale for lines."""

    bands: tuple[str, ...]
    """Of the sky, from above."""
    beams: str
    far: str
    near: str
    line: str
    clouds: tuple[str, str, str] = (CREAM, CREAM, CREAM)
    shade: str = INK
    """Of windows without light."""
    mast: str = GOLD


NIGHT: Mapping[str, Light] = {
    "social_climbing": Light(("#1F7A86",), "#2C8E99", "#17606C", "#0E4A58", GOLD),
    "sociable": Light(("#39479B",), "#4453AA", "#2C3884", "#141B48", GOLD, shade="#46539F"),
    "ladders": Light(
        ("#3A4593", "#5B4C97", "#7C3F7F", "#B24E4C"),
        CREAM,
        "#3A4593",
        "#3A4593",
        GOLD,
        ("#9A5C93", "#C9736B", "#CB6A58"),
    ),
    "president": Light(("#12463D",), "#1A5549", "#12463D", "#12463D", GOLD),
}
DAY: Mapping[str, Light] = {
    "social_climbing": Light(("#A9D6DE",), "#C3E4E6", "#7FBBC4", TEAL, GOLD),
    "sociable": Light(
        ("#B9C4F0",), "#CDD5F6", "#98A6E2", "#36459C", "#FFE3A1", shade="#7987D2", mast="#36459C"
    ),
    "ladders": Light(
        ("#93C4EA", "#B5D5EE", "#DCC9E6", "#F3BFA6"),
        "#FFFFFF",
        "#93C4EA",
        "#93C4EA",
        "#8A4508",
        ("#EFE2F0", "#FBE3D6", "#FCEBDD"),
    ),
    "president": Light(("#A8D3BA",), "#BFE0CB", "#A8D3BA", "#A8D3BA", GOLD),
}


def social_climbing(light: Light) -> Pieces:
    """A stair over the roofs, the climber before a low sun."""
    houses, _ = city(Row(5, 250, 10, 90, 20, 36), 250, 338)
    treads = [(12 + i * STEP_ACROSS, 300 - i * STEP_DOWN) for i in range(STEPS)]
    solid = union(*[box(x, y, 34, 200) for x, y in treads])
    edge = union(
        *[box(x, y, 34, 6) for x, y in treads],
        *[box(x + 30, y - STEP_DOWN, 5, 31) for x, y in treads[:-1]],
    )
    return [
        (WHOLE_PANEL, light.bands[0]),
        (rays(125, 128, 30, 360, 26, 3, 363), light.beams),
        (ellipse(125, 128, 74), GOLD),
        (ellipse(125, 128, 60), "#FADB94"),
        (houses, light.far),
        (solid, light.near),
        (edge, light.line),
        *climber(163, 197, 1.25),
    ]


# Width and height of each floor, from the top.
FLOORS = ((60, 52), (90, 56), (118, 56), (144, 56), (168, 60))


def sociable(light: Light) -> Pieces:
    """A tower of five floors, each wider than the one above it."""
    houses, _ = city(Row(9, 300, 10, 110, 22, 40), 250, 338)
    walls, eaves = [], []
    lit: list[Shape] = []
    dark: list[Shape] = []
    for floor, (width, height) in enumerate(FLOORS):
        top = 66 + floor * 54
        walls.append(box(122.5 - width / 2, top, width, height))
        eaves.append(box(117.5 - width / 2, top, width + 10, 6))
        for i in range(floor + 2):
            window = box(127.5 - (floor + 2) * 13 + i * 26, top + 18, 16, 24, 2)
            (dark if (floor * 3 + i * 2) % 4 == 1 else lit).append(window)
    tower = union(*walls)
    return [
        (WHOLE_PANEL, light.bands[0]),
        (rays(125, 70, 20, 400, 26, 3, 363), light.beams),
        (houses, light.far),
        (box(120, 22, 5, 50), light.mast),
        (ellipse(122.5, 24, 6), CORAL),
        (tower, light.near),
        (union(*eaves, *lit), light.line),
        (union(*dark), light.shade),
    ]


def ladders(light: Light) -> Pieces:
    """One ladder from the roofs through the clouds to a star."""
    points = ((46, 46, 8), (80, 90, 5), (196, 60, 6), (214, 130, 5), (40, 140, 5), (180, 28, 4))
    rungs = [box(100, y, 50, 6) for y in range(92, 340, 27)]
    ladder = union(box(98, 76, 7, 270), box(145, 76, 7, 270), *rungs)
    return [
        (WHOLE_PANEL, light.bands[2]),
        (box(0, 0, 250, 110), light.bands[0]),
        (box(0, 100, 250, 90), light.bands[1]),
        (box(0, 246, 250, 100), light.bands[3]),
        (cloud(60, 210, 120), light.clouds[0]),
        (cloud(190, 262, 120), light.clouds[1]),
        (cloud(40, 300, 90), light.clouds[2]),
        (union(*[spark(x, y, r) for x, y, r in points]), light.beams),
        (ladder | star(125, 56, 34, 0.48), light.line),
        (star(125, 56, 17, 0.48), CREAM),
        *climber(125, 262, 1.55),
    ]


def top_hat() -> Pieces:
    """The president's hat in a medallion."""
    brim = path("M60,150C80,158 170,158 190,150L190,164C170,172 80,172 60,164Z")
    return [
        (ellipse(125, 126, 84), CORAL),
        (ring(125, 126, 74, 3), CREAM),
        (box(85, 62, 80, 92, 6), INK),
        (box(125, 62, 40, 66, 6), "#0F1330"),
        (box(85, 126, 80, 18), GOLD),
        (brim, INK),
        (star(125, 135, 11), CREAM),
    ]


def bindle() -> Pieces:
    """The bum's bundle on a stick, and the patched hat."""
    dots = ((180, 214), (202, 222), (186, 240), (206, 244), (172, 234))
    return [
        (rod(52, 318, 196, 206, 7), "#B77A1E"),
        (ellipse(190, 226, 34, 32), "#C63F47"),
        (union(*[ellipse(x, y, 3.6) for x, y in dots]), CREAM),
        (path("M176,204C170,188 180,184 190,198C198,184 212,188 204,204Z"), CRIMSON),
        (path("M40,282C40,238 106,238 108,282L120,288C122,298 30,300 28,288Z"), "#8A6844"),
        (box(42, 272, 65, 10), "#4E3822"),
        (box(60, 252, 16, 14), "#C49A64"),
    ]


def president(light: Light) -> Pieces:
    """High hat above, low hat below."""
    ground: Pieces = [
        (WHOLE_PANEL, light.bands[0]),
        (rays(125, 128, 30, 360, 26, 3, 363), light.beams),
    ]
    return ground + top_hat() + bindle()


PICTURES: Mapping[str, Callable[[Light], Pieces]] = {
    "social_climbing": social_climbing,
    "sociable": sociable,
    "ladders": ladders,
    "president": president,
}


def title_card(game: str, day: bool = False) -> str:
    """The title card of one game as an SVG file."""
    light = (DAY if day else NIGHT)[game]
    return document(face() + painted(clipped(PICTURES[game](light), WHOLE_PANEL)))
