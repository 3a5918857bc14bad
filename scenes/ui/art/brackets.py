"""The mark of the keyboard focus: four corner brackets."""

from pygame import Surface

from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.theme import Colour


def bracket_arm(width: float, height: float, thickness: float) -> float:
    """Return how many pixels the brackets of a box reach along its sides."""
    return min(0.28 * min(width, height), 9 * thickness)


def bracket_picture(
    width: int, height: int, colour: Colour, edge: Colour, thickness: float, rim: float
) -> Surface:
    """Return brackets in the corners of a box; ``rim`` is their thickness with the edge."""
    arm = bracket_arm(width, height, thickness)
    inset = rim / 2
    right, bottom = width - inset, height - inset
    path = "".join(
        f"M{x + dx * arm:g},{y:g}L{x:g},{y:g}L{x:g},{y + dy * arm:g}"
        for x, dx in ((inset, 1), (right, -1))
        for y, dy in ((inset, 1), (bottom, -1))
    )
    stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<path d="{path}" {stroke} stroke="{hex_of(edge)}" stroke-width="{rim:g}"/>'
        f'<path d="{path}" {stroke} stroke="{hex_of(colour)}" stroke-width="{thickness:g}"/>'
    )
    return raster_text(svg_document(width, height, body), width, height)
