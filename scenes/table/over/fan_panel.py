"""The panel of an open fan."""

from dataclasses import dataclass

from pygame import Surface

from game.texts.words import Words
from scenes.table.motion.fan import LINE, OpenFan
from scenes.table.motion.timeline import Timeline
from scenes.table.over.flying_card import flying_cards
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.card import card_name
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fitting import clipped


@dataclass(frozen=True, slots=True)
class FanPanel(Overlay):
    """A panel with all cards of a pile, joined to the pile by a line."""

    fan: OpenFan
    unfolding: Timeline
    """The motion of its cards sliding out."""

    @property
    def area(self) -> Rect:
        """The panel."""
        return self.fan.panel

    def reach(self, pen: Pen) -> Rect:
        """Return the panel with its shadow, and the line."""
        return union([pen.art.with_shadow(self.fan.panel, 2), self._joint])

    @property
    def _joint(self) -> Rect:
        start, end = self.fan.line
        x, y = min(start.x, end.x), min(start.y, end.y)
        return rect(x - 1, y - 1, abs(start.x - end.x) + 3, abs(start.y - end.y) + 3)

    def spoken(self, words: Words) -> str:
        """Return the title and the names of the cards."""
        cards = ", ".join(card_name(words, card) for card in self.fan.fan.cards)
        return words("table.moved", name=self.fan.fan.title, words=cards)

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the panel and its cards, which may still be sliding out."""
        art, palette, fan = pen.art, pen.palette, self.fan
        if 3 in self._joint[2:]:
            target.fill(palette.ice, self._joint)
        art.cast(target, fan.panel, 16, 2)
        art.plate(target, fan.panel, palette.panel, 255, 16, palette.ice, 1.5)
        room = fan.panel.right - fan.title_at.x - pen.scale.gap(4)
        for number, line in enumerate(fan.title):
            at = Point(fan.title_at.x, fan.title_at.y + number * round(LINE * fan.title_size))
            title = clipped(line, fan.title_size, "semibold", room, art.text_width)
            TableLabel(title, at, fan.title_size, "semibold").draw(target, pen)
        for card in flying_cards(self.unfolding):
            card.draw(target, pen)
        for face, place in fan.cards if self.unfolding.done else ():
            art.draw_card(target, face, place, 0, quick=True)
        for count, (_, place) in zip(fan.fan.counts, fan.cards, strict=False):
            _draw_count(target, pen, str(count), place)


def _draw_count(target: Surface, pen: Pen, words: str, place: Rect) -> None:
    """Draw the number of equal cards at a card's foot, on the part left uncovered."""
    art, palette, size = pen.art, pen.palette, SMALLEST_TEXT
    width = art.text_width(words, size, "semibold") + 10
    plate = rect(place.x + 3, place.bottom - size - 9, width, size + 6)
    art.plate(target, plate, palette.flag, 255, 6, palette.on_flag, 1)
    art.write(target, words, plate.center, size, "semibold", palette.on_flag, 0.5)
