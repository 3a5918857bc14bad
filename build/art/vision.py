"""How colours are seen with other eyes, and how far apart two of them are.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full strength, for linear RGB.
"""

from collections.abc import Mapping

from art.tokens import channels

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

GREY: Vector = (0.2126, 0.7152, 0.0722)
SIGHTS: Mapping[str, Matrix] = {
    "as drawn": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (GREY, GREY, GREY),
}
TO_XYZ: Matrix = (
    (0.4124, 0.3576, 0.1805),
    GREY,
    (0.0193, 0.1192, 0.9505),
)
WHITE_POINT: Vector = (0.9505, 1.0, 1.089)


def linear(share: float) -> float:
    """The light of an sRGB channel; both from 0 to 1."""
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def applied(matrix: Matrix, vector: Vector) -> Vector:
    """A matrix times a vector."""
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def seen(colour: str, sight: str) -> Vector:
    """The linear RGB in which a colour written #RRGGBB is seen."""
    r, g, b = (linear(value / 255) for value in channels(colour))
    x, y, z = (min(1.0, max(0.0, value)) for value in applied(SIGHTS[sight], (r, g, b)))
    return x, y, z


def lab(colour: str, sight: str) -> Vector:
    """Lightness and the two hue axes of CIELAB, of a colour as it is seen."""
    xyz = applied(TO_XYZ, seen(colour, sight))
    x, y, z = (_root(value / white) for value, white in zip(xyz, WHITE_POINT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116


def distance(first: str, second: str, sight: str) -> float:
    """How far apart two colours are seen, in CIELAB; about 2 can just be noticed."""
    pairs = zip(lab(first, sight), lab(second, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
