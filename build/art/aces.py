"""The aces: the town inside the suit sign, with the sun behind it and the stair before it."""

from collections.abc import Mapping
from dataclasses import dataclass

from art.card import MIDDLE, STANDARD, Corner, face, index
from art.drawing import Pieces, document, filled, outlined, painted, placed
from art.shapes import Shape, box, ellipse, gathered, polygon, rays, union
from art.suits import SHAPES, pip
from art.tokens import GOLD, Palette, Suit, Tone, mix

# Left, top (above or below the sign's centre) and width of each tower.
TOWERS = ((44, 28, 22), (70, -2, 19), (93, 24, 18), (114, 6, 15), (160, 4, 16))
# The share of its size at which the sign leaves room for a large index.
LARGE_SIGN = 0.66
WINDOWS = ((75, 10), (82, 10), (75, 23), (82, 23), (97, 36), (104, 36), (117, 18), (123, 18),
           (50, 42), (58, 42), (166, 14), (117, 31))  # fmt: skip


@dataclass(frozen=True)
class AceSign:
    """Where the big sign stands, how big it is, and where the sun stands in it."""

    size: float
    y: float
    sun_x: float
    sun_above: float
    sun_radius: float


SIGNS: Mapping[Suit, AceSign] = {
    "S": AceSign(190, 170, 150, 20, 30),
    "H": AceSign(178, 181, 125, 20, 33),
    "D": AceSign(212, 175, 129, 32, 30),
    "C": AceSign(192, 172, 125, 50, 26),
}


def window_of(suit: Suit, sign: AceSign) -> Shape:
    """The inner outline through which the town is seen."""
    if suit == "D":
        return SHAPES["D"].scaled(sign.size * 0.0084, sign.size * 0.0088).moved(125, sign.y)
    return pip(suit, 125, sign.y, sign.size * 0.885)


def town(y: float) -> Shape:
    """The towers and their two spires, standing about a middle line at y."""
    spires = (
        polygon((70, y - 2), (79.5, y - 26), (89, y - 2)),
        polygon((160, y + 4), (168, y - 14), (176, y + 4)),
    )
    return union(*[box(x, y + top, width, 200) for x, top, width in TOWERS], *spires)


def steps(y: float) -> tuple[Shape, Shape]:
    """The solid stair below a middle line at y, and its golden edge."""
    treads = [(52 + i * 18, y + 88 - i * 13) for i in range(9)]
    corners = [corner for x, top in treads for corner in ((x, top), (x + 18, top))]
    solid = polygon(*corners, (230, 320), (52, 320))
    edge = union(
        *[box(x - 1, top, 20, 6) for x, top in treads],
        *[box(x + 16, top - 13, 5, 19) for x, top in treads],
    )
    return solid, edge & solid


def view(suit: Suit, tone: Tone) -> Pieces:
    """Sky, sun, town and stair inside the sign."""
    sign = SIGNS[suit]
    window = window_of(suit, sign)
    solid, edge = steps(sign.y)
    sky = window - solid
    sun_y = sign.y - sign.sun_above
    halo = ellipse(sign.sun_x, sun_y, sign.sun_radius)
    sun = ellipse(sign.sun_x, sun_y, sign.sun_radius * 0.7)
    lights = gathered(box(x, sign.y + top, 4, 6.5) for x, top in WINDOWS)
    return [
        (sky, tone.robe_light),
        (halo & sky, mix(tone.robe_light, tone.ground_light, 0.75)),
        (sun & sky, GOLD),
        (town(sign.y) & sky, tone.robe),
        (gathered([lights & sky, edge & window]), GOLD),
    ]


def ace(suit: Suit, palette: Palette, corner: Corner = STANDARD) -> str:
    """One ace as an SVG file."""
    tone, colour, sign = palette.tones[suit], palette.index[suit], SIGNS[suit]
    scale = 1 if corner.shrunk == 1 else LARGE_SIGN
    aside, down = (middle * (1 - scale) for middle in MIDDLE)
    big = pip(suit, 125, sign.y, sign.size)
    pieces = placed([(big, colour), *view(suit, tone)], scale, aside, down)
    beams = rays(125, sign.y, 30, 260, 28, 3.2, 363.2) & corner.panel
    return document(
        face()
        + filled(corner.panel, tone.tint)
        + filled(beams, mix(tone.tint, tone.ground, 0.3))
        + outlined(pieces[0][0], tone.tint, 20 * scale, "round")
        + painted(pieces)
        + index("A", suit, colour, corner)
    )
