"""One tread of a climbing deal's result: the position reached, its origin, and the points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scenes.results.tread_row import TreadFigures, TreadRow
from scenes.ui.geometry import Point
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

Worn: TypeAlias = "Callable[[Art, Palette, int, int], Surface]"
"""Returns the picture of what the holder of a place wears, with its shadow, for a width."""

_POSITION, _FROM = 36, 18
_HIGH = 0.7
"""The greatest height of a position's letters, as a share of the room on a tread."""
_WORN = 0.42
"""The size of what is worn, as a share of a portrait's."""


@dataclass(frozen=True, slots=True)
class PositionReached:
    """A player's position after a deal."""

    name: str
    place: int
    """The place, from 0, the highest."""
    rise: int | None
    """The number of places climbed; ``None`` if there were no positions before."""
    origin: str
    """The position before, such as ``from Temp``; empty if there was none."""


class PositionRow(TreadRow):
    """The position in large letters, and beside it the position before."""

    def __init__(
        self, figures: TreadFigures, position: PositionReached, worn: "Worn | None"
    ) -> None:
        super().__init__(figures)
        self.position = position
        self._worn = worn

    @property
    def told(self) -> Sequence[str]:
        """The position, and the one before."""
        return self.position.name, self.position.origin

    def words_width(self, art: "Art", scale: Scale) -> int:
        """Return the width of its words in pixels."""
        position = art.text_width(self.position.name, scale.text(_POSITION), "display")
        if not self.position.origin:
            return position
        return position + scale.px(24) + self._origin_width(art, scale)

    def draw(self, brush: Brush) -> None:
        """Draw the row, and what the holder of the position wears."""
        super().draw(brush)
        if self._worn:
            side = max(20, round(_WORN * self.face.w))
            worn = self._worn(brush.art, brush.palette, self.position.place, side)
            x = self.face.right - 0.12 * self.face.w - worn.get_width() / 2
            y = self.face.bottom - 0.78 * self.face.h - worn.get_height() / 2
            brush.surface.blit(worn, (round(x), round(y)))

    def draw_middle(self, brush: Brush) -> None:
        """Draw the position on the tread, and beside it the position before."""
        scale, middle, told, columns = brush.scale, self.middle, self.position, self.measures
        large = min(scale.text(_POSITION), max(SMALLEST_TEXT, round(_HIGH * columns.content)))
        y = self.tread_y - 0.5 * columns.content + 2
        name = brush.art.clip(told.name, large, "display", middle.w)
        colour = self.on_tread(brush.palette)
        end = brush.write(name, Point(middle.x, y), large, "display", colour)
        if told.origin:
            at, colour = Point(end.right + scale.px(24), y), self.on_tread_second(brush.palette)
            self._draw_origin(brush, at, colour)

    def _origin_width(self, art: "Art", scale: Scale) -> int:
        size = scale.text(_FROM)
        return size + scale.px(10) + art.text_width(self.position.origin, size, "medium")

    def _draw_origin(self, brush: Brush, at: Point, colour: Colour) -> None:
        """Draw an arrow up or down, or a line, and the words beside it."""
        rise, most = self.position.rise or 0, round(_HIGH * self.measures.content)
        size = min(brush.scale.text(_FROM), max(SMALLEST_TEXT, most))
        arrow = "up" if rise > 0 else "down" if rise < 0 else "minus"
        brush.icon((round(at.x), round(at.y - size / 2)), arrow, size, colour, 3.2)
        x = at.x + size + brush.scale.px(8)
        room = max(1, round(self.middle.right - x))
        text = brush.art.clip(self.position.origin, size, "medium", room)
        brush.write(text, Point(x, at.y), size, "medium", colour)
