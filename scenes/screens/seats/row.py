"""The row of one seat of a deal: its player, its dealt cards, and its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Card
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import line_px, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

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

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        radius, air = scale.px(16), scale.px(24)
        fill = with_state(look, art.theme.marks, palette.plate)
        art.plate(target, place, fill, 235, radius, palette.line, line_px(scale, 1.5))
        side = round(0.72 * place.h)
        face = art.avatar(self.chair.face, side)
        target.blit(face, (place.x + air, round(place.center.y - side / 2)))
        right = self._draw_points(art, target, look, place.right - air)
        x = place.x + air + side + air
        end = self._draw_name(art, target, look, rect(x, place.y, right - air - x, place.h))
        end = self._draw_cards(art, target, rect(end, place.y, right - air - end, place.h)) + air
        said, small = self.chair.covered, scale.text(_NOTE)
        if end + art.text_width(said, small, "medium") <= right - air:
            art.write(target, said, Point(end, place.center.y), small, "medium", palette.second)
        if look.focused:
            ring(art, target, look, place, radius)

    def _draw_name(self, art: "Art", target: "Surface", look: Look, room: Rect) -> float:
        """Write name and note at the left of an area; return the x at which cards may begin."""
        palette, size, small = look.palette, look.scale.text(_NAME), look.scale.text(_NOTE)
        middle, chair = room.center.y, self.chair
        name = art.clip(chair.name, size, "display", room.w)
        note = art.clip(chair.note, small, "medium", room.w)
        above, below = Point(room.x, middle - 0.62 * small), Point(room.x, middle + 0.62 * size)
        art.write(target, name, above, size, "display", palette.text)
        art.write(target, note, below, small, "medium", palette.second)
        wide = max(art.text_width(name, size, "display"), art.text_width(note, small, "medium"))
        return max(room.x + wide + look.scale.px(24), self.rect.x + _CARDS_FROM * self.rect.w)

    def _draw_points(self, art: "Art", target: "Surface", look: Look, right: float) -> float:
        """Write the points, large, and what they are of; return how far they reach."""
        palette, middle, chair = look.palette, self.rect.center.y, self.chair
        small, large = look.scale.text(_NOTE), look.scale.text(_POINTS)
        art.write(target, chair.where, Point(right, middle), small, "medium", palette.second, 1)
        right -= art.text_width(chair.where, small, "medium") + look.scale.px(10)
        art.write(target, chair.points, Point(right, middle), large, "display", palette.text, 1)
        return right - art.text_width(chair.points, large, "display")

    def _draw_cards(self, art: "Art", target: "Surface", room: Rect) -> float:
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
            art.draw_card(target, card, place, 0)
        return room.x + (len(cards) - 1) * step + width
