"""From shapes to SVG documents, within the subset that nanosvg draws."""

from collections.abc import Iterable

from art.shapes import Shape, number
from art.tokens import CARD_HEIGHT, CARD_WIDTH

Piece = tuple[Shape, str]
Pieces = list[Piece]
# Offset (0 to 1) and colour.
Stop = tuple[float, str]


def filled(shape: Shape, colour: str, opacity: float = 1) -> str:
    """A shape as one filled SVG element, or nothing if the shape is empty."""
    data = shape.data()
    if not data:
        return ""
    veil = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
    return f'<path d="{data}" fill="{colour}"{veil}/>'


def outlined(shape: Shape, colour: str, width: float, join: str = "miter") -> str:
    """The edge of a shape as one SVG element, so many units wide."""
    return (
        f'<path d="{shape.data()}" fill="none" stroke="{colour}"'
        f' stroke-width="{number(width)}" stroke-linejoin="{join}"/>'
    )


def painted(pieces: Iterable[Piece]) -> str:
    """Pieces one above the other, the first at the bottom."""
    return "".join(filled(shape, colour) for shape, colour in pieces)


def clipped(pieces: Iterable[Piece], window: Shape) -> Pieces:
    """The pieces cut to a window, without those that lie outside it."""
    cut = [(shape & window, colour) for shape, colour in pieces]
    return [(shape, colour) for shape, colour in cut if shape]


def placed(pieces: Iterable[Piece], scale: float, dx: float, dy: float) -> Pieces:
    """The pieces enlarged about the origin and then shifted."""
    return [(shape.transformed(scale, 0, 0, scale, dx, dy), colour) for shape, colour in pieces]


def document(
    body: str, width: float = CARD_WIDTH, height: float = CARD_HEIGHT, defs: str = ""
) -> str:
    """A whole SVG file; a card's size unless told otherwise."""
    w, h = number(width), number(height)
    head = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"'
        f' width="{w}" height="{h}">{head}{body}</svg>\n'
    )


def radial_gradient(name: str, cx: float, cy: float, radius: float, *stops: Stop) -> str:
    """A gradient from a centre outward, in units of the picture."""
    marks = "".join(
        f'<stop offset="{number(offset)}" stop-color="{colour}"/>' for offset, colour in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(cx)}"'
        f' cy="{number(cy)}" r="{number(radius)}">{marks}</radialGradient>'
    )
