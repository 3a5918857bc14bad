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

_NAME, _NOTE, _LEAST, _HIGH = 25, 18, 92, 116
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
    label: str
    """Everything in sentences."""
    cards: Sequence[Card | None] = ()
    """The dealt cards; ``None`` for a covered one. Empty in games that deal no hands."""


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
        small = scale.text(_NOTE)
        right = place.right - air - art.text_width(self.chair.points, small, "semibold")
        at = Point(place.right - air, place.center.y)
        art.write(target, self.chair.points, at, small, "semibold", palette.text, 1)
        x = place.x + air + side + air
        end = self._draw_name(art, target, look, rect(x, place.y, right - air - x, place.h))
        self._draw_cards(art, target, rect(end, place.y, right - air - end, place.h))
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

    def _draw_cards(self, art: "Art", target: "Surface", room: Rect) -> None:
        """Draw the cards side by side, overlapping if there is little room."""
        cards, height = self.chair.cards, round(_CARD * room.h)
        width = card_width(height)
        if not cards or room.w < width:
            return
        step = min(width + 2, (room.w - width) / max(1, len(cards) - 1))
        if step < _LEAST_STEP * width:
            return
        for number, card in enumerate(cards):
            place = rect(room.x + number * step, room.center.y - height / 2, width, height)
            art.draw_card(target, card, place, 0)
