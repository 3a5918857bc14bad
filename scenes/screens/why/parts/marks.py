"""The looks of a result's parts: a tone and a pattern each, with chance hollow."""

from typing import TYPE_CHECKING

from scenes.screens.why.parts.figures import Tone
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.charts.bars import draw_bar, write_on
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour, mix
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_BLACK: Colour = (0, 0, 0)
_SPACING = 12
"""The distance between lines or dots of a pattern in pixels."""
_SMALL = 30
"""The size in pixels from which a hollow bar has long dashes."""


def tone_of(art: "Art", tone: Tone) -> Colour | None:
    """Return the colour of a part; ``None`` for chance."""
    parts = art.theme.parts
    tones = {"drawn": parts.position, "carried": parts.position, "cards": parts.cards,
             "play": parts.play, "partner": parts.partner, "others": parts.others}  # fmt: skip
    return tones.get(tone)


def draw_piece(brush: Brush, place: Rect, tone: Tone, radius: int = 6) -> None:
    """Draw a piece of a bar in its tone and pattern."""
    if place.w < 1 or place.h < 1:
        return
    fill = tone_of(brush.art, tone)
    if fill is None:
        _draw_hollow(brush, place, radius)
        return
    draw_bar(brush, place, fill, radius)
    inner = place.grown(-min(3, place.w // 4), -min(3, place.h // 4))
    if inner.w > 2 and inner.h > 2 and (drawn := _pattern(tone, inner.w, inner.h, fill)):
        brush.surface.blit(brush.art.pictures.sheet(drawn, inner.w, inner.h), (inner.x, inner.y))


def write_on_piece(
    brush: Brush, place: Rect, tone: Tone, text: str, size: int, font: Face = "semibold"
) -> None:
    """Write a number on a piece, if it fits."""
    palette, fill = brush.palette, tone_of(brush.art, tone)
    ink = palette.ink if fill else palette.text
    write_on(brush, place, text, size, fill or palette.plate, ink, font)


class Swatch(Still):
    """The square swatch of a part, at the left of its place."""

    def __init__(self, tone: Tone) -> None:
        self.tone: Tone = tone

    def draw(self, brush: Brush) -> None:
        """Draw it: a square."""
        side = min(self.rect.w, self.rect.h)
        draw_piece(brush, Rect(self.rect.x, self.rect.y, side, side), self.tone, 4)


def _draw_hollow(brush: Brush, place: Rect, radius: int) -> None:
    big = min(place.w, place.h) > _SMALL
    place = place._replace(w=max(5, place.w), h=max(5, place.h))
    radius = radius if big else min(3, min(place.w, place.h) // 2 - 1)
    brush.plate(place, brush.palette.plate, 255, radius)
    brush.dashed(place, radius, brush.palette.text, 2 if big else 1.6, 6 if big else 3)


def _pattern(tone: Tone, width: int, height: int, fill: Colour) -> str:
    """Return the SVG of a pattern; empty for a plain one."""
    dark = hex_of(mix(fill, _BLACK, 0.25))
    match tone:
        case "carried" | "others":
            body = _lines(width, height, dark, rising=tone == "carried")
        case "play":
            body = _discs(width, height, 2, f'fill="{dark}"')
        case "partner":
            body = _discs(width, height, 2.6, f'fill="none" stroke="{dark}" stroke-width="1.4"')
        case _:
            return ""
    return svg_document(width, height, body)


def _lines(width: int, height: int, dark: str, *, rising: bool) -> str:
    path = ""
    for x in range(-height, width + height, _SPACING):
        top, foot = (x + height, x) if rising else (x, x + height)
        path += f"M{top},0L{foot},{height}"
    return f'<path d="{path}" stroke="{dark}" stroke-width="2.5" fill="none"/>'


def _discs(width: int, height: int, r: float, paint: str) -> str:
    half = _SPACING // 2
    path = ""
    for x in range(half, width, _SPACING):
        for y in range(half, height, _SPACING):
            path += f"M{x - r},{y}A{r},{r} 0 1 1 {x + r},{y}A{r},{r} 0 1 1 {x - r},{y}Z"
    return f'<path d="{path}" {paint}/>'
