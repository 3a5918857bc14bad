"""What the settings of Access do, seen at once: cards, a row of them, and text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card, read_card
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.widget import Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk
    from scenes.ui.art import Art

_FACES = tuple(map(read_card, ("KS", "QH", "9D", "JC")))
_ROW = tuple(map(read_card, ("6C", "7D", "8S", "9H", "TD", "JS")))
_TALLEST = 190


class CardRow(Still):
    """Some cards in a row, as far apart as ``step`` says, as a share of their width."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = tuple(cards)
        self.step = 1.0

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw them from the left of its place, as high as it is."""
        width = card_width(self.rect.h)
        for index, card in enumerate(self._cards):
            x = self.rect.x + index * self.step * width
            art.draw_card(target, card, rect(x, self.rect.y, width, self.rect.h), quick=True)


class Preview:
    """The widgets of the preview."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        words = desk.words
        self._title = Label(words("settings.preview.title"), 29, "display")
        self._faces = CardRow(_FACES)
        self._line = Line()
        self._row = CardRow(_ROW)
        self._below = Line()
        self._text = Label("", 18, "semibold")
        self._sample = Label(words("settings.preview.sample"))
        self._note = Paragraph(words("settings.preview.sample_note"), 15)

    def lay_out(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay everything below one another from the top of a place; it may reach below it."""
        art, gap = self._desk.art, max(8, scale.px(16))
        percent = self._desk.settings.text_size
        self._text.text = self._desk.words("settings.preview.text", percent=percent)
        self._faces.step = 1 + gap / 2 / max(1, self._face_width(scale, place))
        self._row.step = max(scale.index.fan, 0.3)
        heights = (
            (self._title, round(1.6 * scale.text(29))),
            (self._faces, round(self._face_width(scale, place) * 7 / 5)),
            (self._line, 1),
            (self._row, self._row_height(scale, place)),
            (self._below, 1),
            (self._text, art.line_height(scale.text(18))),
            (self._sample, art.line_height(scale.text(18))),
            (self._note, self._note.height(art, scale, place.w)),
        )
        y: float = place.y
        for widget, height in heights:
            widget.rect = rect(place.x, y, place.w, height)
            words = isinstance(widget, Label) and widget is not self._title
            y += height + (round(gap / 4) if words else gap)
        return [widget for widget, _ in heights]

    def _face_width(self, scale: Scale, place: Rect) -> int:
        gap = max(8, scale.px(16)) / 2
        fits = (place.w - gap * (len(_FACES) - 1)) / len(_FACES)
        return int(min(fits, card_width(scale.px(_TALLEST))))

    def _row_height(self, scale: Scale, place: Rect) -> int:
        wide = 1 + self._row.step * (len(_ROW) - 1)
        return int(min(scale.px(_TALLEST), place.w / wide * 7 / 5))
