"""Shapes of a stage as SVG: paths, gradients and documents. All lengths are pixels."""

import math
from collections.abc import Iterable

from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.theme import Colour

Stop = tuple[float, Colour, float]
"""A stop of a gradient: its offset 0 to 1, its colour, its opacity."""

_CIRCLE = 0.5523
"""How far the control points of a curve lie along the tangents of a quarter of a circle."""
_LEAST_STEPS, _MOST_STEPS, _STEP = 5, 24, 2.0
"""Of how many strokes a light is made, and how much wider each should be than the one over it."""
_FALLS = 3.0
"""How steeply a light falls off."""


def box(x: float, y: float, w: float, h: float) -> str:
    """Return the path of a rectangle."""
    return f"M{x:.1f} {y:.1f}H{x + w:.1f}V{y + h:.1f}H{x:.1f}Z"


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """Return the path of a rectangle with round corners."""
    r = min(radius, w / 2, h / 2)
    k = r * 0.4477
    return (
        f"M{x + r:.1f} {y:.1f}H{x + w - r:.1f}"
        f"C{x + w - k:.1f} {y:.1f} {x + w:.1f} {y + k:.1f} {x + w:.1f} {y + r:.1f}V{y + h - r:.1f}"
        f"C{x + w:.1f} {y + h - k:.1f} {x + w - k:.1f} {y + h:.1f} {x + w - r:.1f} {y + h:.1f}"
        f"H{x + r:.1f}C{x + k:.1f} {y + h:.1f} {x:.1f} {y + h - k:.1f} {x:.1f} {y + h - r:.1f}"
        f"V{y + r:.1f}C{x:.1f} {y + k:.1f} {x + k:.1f} {y:.1f} {x + r:.1f} {y:.1f}Z"
    )


def circle(x: float, y: float, radius: float) -> str:
    """Return the path of a circle."""
    return rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def arch(w: float, h: float, line: float) -> str:
    """Return the path of a window with a round arch in a box, within a line of a width round it."""
    left, top, right, r = line / 2, line / 2, w - line / 2, (w - line) / 2
    k = r * _CIRCLE
    return (
        f"M{left:g} {h:g}V{top + r:g}C{left:g} {top + r - k:g} {left + r - k:g} {top:g} "
        f"{left + r:g} {top:g}C{left + r + k:g} {top:g} {right:g} {top + r - k:g} "
        f"{right:g} {top + r:g}V{h:g}Z"
    )


def star(x: float, y: float, radius: float, inner: float, points: int = 5) -> str:
    """Return the path of a star; ``inner`` is the radius between its points, as a share."""
    corners = []
    for number in range(2 * points):
        far = radius * (inner if number % 2 else 1)
        turn = math.radians(-90 + number * 180 / points)
        corners.append(f"{x + far * math.cos(turn):.1f} {y + far * math.sin(turn):.1f}")
    return "M" + "L".join(corners) + "Z"


def beams(x: float, y: float, near: float, far: float, number: int) -> str:
    """Return the path of beams round a point, each as wide as the gap beside it."""
    path = ""
    for beam in range(number):
        first, last = (math.radians(3 + (beam + half) * 360 / number) for half in (0, 0.5))
        corners = ((near, first), (far, first), (far, last), (near, last))
        told = [f"{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}" for r, a in corners]
        path += "M" + "L".join(told) + "Z"
    return path


def fill(path: str, colour: Colour | str, opacity: float = 1.0) -> str:
    """Return a filled path; a text as colour is the name of a gradient."""
    paint = f"url(#{colour})" if isinstance(colour, str) else hex_of(colour)
    return f'<path d="{path}" fill="{paint}" fill-opacity="{opacity:.3g}"/>'


def stroke(
    path: str, colour: Colour, width: float, opacity: float = 1.0, ends: str = "butt"
) -> str:
    """Return the line along a path."""
    return (
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{opacity:.3g}" stroke-linecap="{ends}" '
        f'stroke-linejoin="miter"/>'
    )


def glowing(path: str, colour: Colour, width: float, reach: float, strength: float) -> str:
    """Return light round a line: many faint strokes one over the other, for there is no blur.

    It is round at its ends and corners, strongest along the line and falls off as a blur would.
    """
    steps = max(_LEAST_STEPS, min(_MOST_STEPS, round(reach / _STEP)))
    lit, strokes = 0.0, ""
    for step in range(steps):
        share = strength * _bell((steps - step - 0.5) / steps)
        strokes += _soft(path, colour, width + reach * (steps - step) / steps, _over(lit, share))
        lit = share
    return strokes


def _bell(far: float) -> float:
    """Return how much of a light is left at a distance, as a share of its reach."""
    return (math.exp(-_FALLS * far * far) - math.exp(-_FALLS)) / (1 - math.exp(-_FALLS))


def _over(lit: float, wanted: float) -> float:
    """Return how opaque a colour must lie over itself to be as opaque as wanted."""
    return (wanted - lit) / (1 - lit)


def _soft(path: str, colour: Colour, width: float, opacity: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{opacity:.3g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def downward(name: str, top: float, bottom: float, stops: Iterable[Stop]) -> str:
    """Return the definition of a gradient from top to bottom."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.1f}" x2="0" '
        f'y2="{bottom:.1f}">{_stops(stops)}</linearGradient>'
    )


def outward(name: str, x: float, y: float, radius: float, stops: Iterable[Stop]) -> str:
    """Return the definition of a gradient from a point outward."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{radius:.1f}">{_stops(stops)}</radialGradient>'
    )


def document(width: float, height: float, body: str, *gradients: str) -> str:
    """Return an SVG text."""
    return svg_document(width, height, f"<defs>{''.join(gradients)}</defs>{body}")


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{at:g}" stop-color="{hex_of(colour)}" stop-opacity="{opacity:.3g}"/>'
        for at, colour, opacity in stops
    )
