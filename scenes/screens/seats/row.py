"""The row of one seat of a deal: its player, its dealt cards, and its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Card
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    pass

_NAME, _NOTE, _POINTS, _LEAST, _HIGH = 25, 18, 36, 92, 116
_CARDS_FROM = 0.3
"""The start of the cards as a share of the width, aligned in all rows."""
_CARD = 0.8
"""The height of a card, as a share of the row's."""
_LEAST_STEP = 0.22
"""The least visible share of a card's width; with less room, no cards are drawn."""


@dataclass(frozen=True, slots=True)
class Chair:
    """The content of a seat's row."""

    face: str
    name: str
    note: str
    points: str
    where: str
    """What the points are of."""
    label: str
    """Everything in sentences."""
    cards: Sequence[Card | None] = ()
    """The dealt cards; ``None`` for a covered one. Empty in games that deal no hands."""
    covered: str = ""
    """Said beside cards that lie face down."""


class ChairRow(Pressable):
    """A row whose press plays the deal from its seat."""

    def __init__(self, chair: Chair, act: Act) -> None:
        super().__init__(act)
        self.chair = chair
        self.label = chair.label

    @property
    def spoken(self) -> str:
        """The whole row in sentences."""
        return self.label

    def least_height(self, scale: Scale) -> int:
        """Return its least height in pixels."""
        return max(round(1.3 * scale.text(_NAME) + 1.5 * scale.text(_NOTE)), scale.px(_LEAST))

    def natural_height(self, scale: Scale) -> int:
        """Return its natural height in pixels."""
        return max(self.least_height(scale), scale.px(_HIGH))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius, air = scale.px(16), scale.px(24)
        fill = with_state(brush, palette.plate)
        brush.plate(place, fill, 235, radius, palette.line, line_px(scale, 1.5))
        side = round(0.72 * place.h)
        brush.portrait((place.x + air, round(place.center.y - side / 2)), self.chair.face, side)
        right = self._draw_points(brush, place.right - air)
        x = place.x + air + side + air
        end = self._draw_name(brush, rect(x, place.y, right - air - x, place.h))
        end = self._draw_cards(brush, rect(end, place.y, right - air - end, place.h)) + air
        said, small = self.chair.covered, scale.text(_NOTE)
        if end + brush.art.text_width(said, small, "medium") <= right - air:
            brush.write(said, Point(end, place.center.y), small, "medium", palette.second)
        if brush.focused:
            ring(brush, place, radius)

    def _draw_name(self, brush: Brush, room: Rect) -> float:
        """Write name and note at the left of an area; return the x at which cards may begin."""
        palette, size, small = brush.palette, brush.scale.text(_NAME), brush.scale.text(_NOTE)
        middle, chair = room.center.y, self.chair
        name = brush.art.clip(chair.name, size, "display", room.w)
        note = brush.art.clip(chair.note, small, "medium", room.w)
        above, below = Point(room.x, middle - 0.62 * small), Point(room.x, middle + 0.62 * size)
        brush.write(name, above, size, "display", palette.text)
        brush.write(note, below, small, "medium", palette.second)
        wide = max(
            brush.art.text_width(name, size, "display"), brush.art.text_width(note, small, "medium")
        )
        return max(room.x + wide + brush.scale.px(24), self.rect.x + _CARDS_FROM * self.rect.w)

    def _draw_points(self, brush: Brush, right: float) -> float:
        """Write the points, large, and what they are of; return how far they reach."""
        palette, middle, chair = brush.palette, self.rect.center.y, self.chair
        small, large = brush.scale.text(_NOTE), brush.scale.text(_POINTS)
        brush.write(chair.where, Point(right, middle), small, "medium", palette.second, 1)
        right -= brush.art.text_width(chair.where, small, "medium") + brush.scale.px(10)
        brush.write(chair.points, Point(right, middle), large, "display", palette.text, 1)
        return right - brush.art.text_width(chair.points, large, "display")

    def _draw_cards(self, brush: Brush, room: Rect) -> float:
        """Draw the cards beside one another, over one another where there is less room.

        Return where they end.
        """
        cards, height = self.chair.cards, round(_CARD * room.h)
        width = card_width(height)
        if not cards or room.w < width:
            return room.x
        step = min(width + 2, (room.w - width) / max(1, len(cards) - 1))
        if step < _LEAST_STEP * width:
            return room.x
        for number, card in enumerate(cards):
            place = rect(room.x + number * step, room.center.y - height / 2, width, height)
            brush.card(card, place, 0)
        return room.x + (len(cards) - 1) * step + width
