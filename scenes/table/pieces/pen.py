"""The drawing tools that pieces are handed."""

from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette


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


def disc(d: float, fill: str, line: str, width: float) -> str:
    """Return the SVG path of a disc with a line round it."""
    r = d / 2 - width / 2
    c = d / 2
    return (
        f'<path d="M{c - r},{c}A{r},{r} 0 1 1 {c + r},{c}A{r},{r} 0 1 1 {c - r},{c}Z" '
        f'fill="{fill}" stroke="{line}" stroke-width="{width}"/>'
    )
