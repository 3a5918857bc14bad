"""Bars: filled, on a track, or divided into parts, with numbers on them.

``Axis.bar`` says where a bar lies.
"""

from collections.abc import Sequence

from scenes.ui.boxes import Size, arrange, cell, row
from scenes.ui.geometry import Rect, rect
from scenes.ui.theme import Colour
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px


def draw_bar(brush: Brush, place: Rect, fill: Colour, radius: int = 6) -> None:
    """Draw a filled bar; by day it has a dark outline, since light fills are faint on ivory."""
    rim = brush.palette.ink if accent_rim(brush.palette) else None
    radius = min(radius, place.w // 2, place.h // 2)
    brush.plate(place, fill, 255, radius, rim, line_px(brush.scale, 1.5))


def draw_track(brush: Brush, place: Rect, radius: int = 6) -> None:
    """Draw the empty track along which a bar grows."""
    palette = brush.palette
    brush.plate(place, palette.field, 255, radius, palette.line, line_px(brush.scale, 1))


def divided(
    place: Rect, amounts: Sequence[float], gap: int, least: Sequence[int] = ()
) -> list[Rect]:
    """Return the parts of a bar from left to right, as wide as their amounts.

    ``gap`` are the pixels between them, ``least`` their least widths.
    """
    lows = least or [0] * len(amounts)
    parts = zip(amounts, lows, strict=True)
    cells = (cell(n, Size(0, low, amount)) for n, (amount, low) in enumerate(parts))
    places = arrange(row(*cells, gap=gap), place)
    return [places[number] for number in range(len(amounts))]


def write_on(
    brush: Brush,
    place: Rect,
    text: str,
    size: int,
    fill: Colour,
    colour: Colour,
    font: Face = "semibold",
) -> None:
    """Write a number on a bar with a pattern, on a spot of the bar's ``fill``, if it fits."""
    width, high = brush.art.text_width(text, size, font) + 8, 1.2 * size
    spot = rect(place.center.x - width / 2, place.center.y - high / 2, width, high)
    if not place.grown(-2, -0.25 * size).holds(spot):
        return
    brush.plate(spot, fill, 255, 6)
    brush.write(text, place.center, size, font, colour, 0.5)
