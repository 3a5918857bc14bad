"""The preview of the Access settings: cards and text."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.cards import Card, read_card
from scenes.shell.frame.laying import text
from scenes.ui.boxes import Box, Size, cell, column, row
from scenes.ui.geometry import card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_FACES = tuple(map(read_card, ("KS", "QH", "9D", "JC")))
_ROW = tuple(map(read_card, ("6C", "7D", "8S", "9H", "TD", "JS")))
_TALLEST = 190
_LOWEST = 72
"""The height of the cards at the head of a page, in pixels."""


class CardRow(Still):
    """Some cards in a row."""

    step = 1.0
    """The step from card to card, as a share of a card's width."""
    air = 0.0
    """An extra gap between cards, in pixels."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = tuple(cards)

    def height(self, scale: Scale, width: int) -> Size:
        """Return the height range of the cards for a width, in pixels; the least is half."""
        steps = len(self._cards) - 1
        fits = (width - self.air * steps) / (1 + self.step * steps)
        natural = int(min(scale.px(_TALLEST), fits * 7 / 5))
        return Size(natural // 2, natural)

    def draw(self, brush: Brush) -> None:
        """Draw the cards from the left, as high as the place."""
        width = card_width(self.rect.h)
        for index, card in enumerate(self._cards):
            x = self.rect.x + index * (self.step * width + self.air)
            brush.card(card, rect(x, self.rect.y, width, self.rect.h), quick=True)


class Preview:
    """The widgets of the preview."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        words = context.words
        self._title = Label(words("settings.preview.title"), 29, "display")
        self._faces = CardRow(_FACES)
        self._title.heads = self._faces
        self._line = Line()
        self._row = CardRow(_ROW)
        self._below = Line()
        self._text = Label("", 18, "semibold")
        self._sample = Label(words("settings.preview.sample"))
        self._note = Paragraph(words("settings.preview.sample_note"), 15)

    def strip(self, scale: Scale) -> Box[Widget]:
        """Return the box of some cards beside the sample of text, for the head of a page."""
        art, gap = self._context.art, max(8, scale.px(16))
        self._word(scale, gap)
        line = art.line_height(scale.text(18))
        words = column(cell(self._text, h=line), cell(self._sample, h=line))
        high = max(_LOWEST, 2 * line)
        wide = round(card_width(high) * (1 + self._row.step * (len(_ROW) - 1)))
        return row(cell(self._row, wide, high), 2 * gap, words, h=high)

    def _word(self, scale: Scale, gap: int) -> None:
        """Put the settings into words and measures."""
        percent = self._context.settings.text_size
        self._text.text = self._context.words("settings.preview.text", percent=percent)
        self._faces.air = gap / 2
        self._row.step = max(scale.index.fan, 0.3)

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of the preview, stacked."""
        art, gap = self._context.art, max(8, scale.px(16))
        self._word(scale, gap)
        line, small = art.line_height(scale.text(18)), round(gap / 4)
        return column(
            cell(self._title, h=round(1.6 * scale.text(29))),
            cell(self._faces, h=partial(self._faces.height, scale)),
            cell(self._line, h=1),
            cell(self._row, h=partial(self._row.height, scale)),
            cell(self._below, h=1),
            column(cell(self._text, h=line), cell(self._sample, h=line), gap=small),
            small,
            text(self._note, art, scale),
            gap=gap,
        )
