"""The drawing tools that pieces are handed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blit_faded, kept_below
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from pygame import Surface


class Pen:
    """The art, colours and scale of one window, and a cache for pictures that pieces make."""

    def __init__(
        self, art: Art, palette: Palette, scale: Scale, ground: tuple[int, int] | None = None
    ) -> None:
        """``ground`` is the size of the ground behind a table, if that is higher than the table."""
        self.art = art
        self.palette = palette
        self.scale = scale
        self.ground = ground or (scale.width, scale.height)
        self.pictures = PictureCache(32_000_000)


def corner(middle: Point, width: float, height: float) -> tuple[int, int]:
    """Return the top left corner of a picture centred on a point."""
    return round(middle.x - width / 2), round(middle.y - height / 2)


def draw_faded(target: "Surface", place: Rect, strength: float, draw: Callable[[], None]) -> None:
    """Draw something within a place of an opaque picture at a strength from 0 to 1."""
    if strength >= 1:
        draw()
    elif round(255 * strength):
        seen = target.get_rect().clip(place)
        with kept_below(target, seen) as before:
            draw()
            blit_faded(target, before, 1 - strength, seen.topleft)


def disc(d: float, fill: str, line: str, width: float) -> str:
    """Return the SVG path of a disc with a line round it."""
    r = d / 2 - width / 2
    c = d / 2
    return (
        f'<path d="M{c - r},{c}A{r},{r} 0 1 1 {c + r},{c}A{r},{r} 0 1 1 {c - r},{c}Z" '
        f'fill="{fill}" stroke="{line}" stroke-width="{width}"/>'
    )
