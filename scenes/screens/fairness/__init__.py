"""The fairness page: the facts of a match's shuffles, and why they can be trusted."""

from typing import TYPE_CHECKING

from scenes.screens.fairness.shuffles import Shuffles
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.table.present.commitment import copies, copy_commitment
from scenes.ui.boxes import FILL, Box, backed, cell, column, first_fit, grid, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SAID, _FACT, _HEAD, _TOLD = 22, 17, 25, 18
_FIELD = 380


class FairnessPage(Screen):
    """A sentence with its evidence, above six short answers to doubts."""

    darkened = 60
    shows_kept = True

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        shuffles: Shuffles,
        word: TextField | None = None,
    ) -> None:
        """``word`` takes a word that goes into shuffles to come."""
        super().__init__(context, game_id)
        words = context.words
        self._commitment = shuffles.commitment
        self._header = Header(words("fairness.title"), "", self.escape, words("widgets.back"))
        self.said = Paragraph(shuffles.said, _SAID, "semibold", shuffles.tone)
        self._facts = [
            (Label(name, _FACT, tone="second"), Paragraph(value, _FACT, tone="text"))
            for name, value in shuffles.facts(words)
        ]
        self._envelope = Paragraph(words("fairness.envelope"), _FACT, tone="text")
        self.word = word
        self._caption = Label(words("fairness.word.caption"), _FACT, "semibold")
        self._answers = [
            (
                Plate(),
                Label(one["title"], _HEAD, "display"),
                Paragraph(one["told"], _TOLD, tone="text"),
            )
            for one in words.entry("fairness.cards")
        ]
        self._back = Button(words("fairness.back"), Pop, cap="back", size=22)
        self.copy = Button(words("fairness.copy"), self._copy, icon="copy", size=18)
        self._pane: Pane | None = None
        self._plate = Plate()

    def handle(self, happened: Input) -> Step | None:
        """Copy with a key, unless a word is being typed."""
        typing = self.word is not None and self.controls.focused is self.word
        if isinstance(happened, Key) and copies(happened) and not typing:
            self._copy()
            return None
        return super().handle(happened)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the facts above, and the answers below in two or three columns."""
        art, gap = self.context.art, max(8, scale.px(14))
        height = control_height(scale, 60, 22)
        width = self._back.natural_width(art, scale, self.context.settings.key_hints)
        copy = [snug(self.copy, art, scale, height)] if self._commitment else []
        self._pane = Scroll(lambda _: self._all(scale), scale, self._pane)
        below: Box[Part] = row(
            cell(EmptyArea(), h=height), *copy, gap, cell(self._back, width, height)
        )
        body: Box[Part] = column(cell(self._pane), below, gap=gap)
        box = self._header.above(scale, art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self._pane], first=live.index(self.word or self._back))
        if self.word and self.controls.focused is None:
            self.controls.focus(self.word)

    def _copy(self) -> None:
        copy_commitment(self.context, self._commitment)

    def _all(self, scale: Scale) -> Box[Widget]:
        gap = max(8, scale.px(14))
        columns = 3 if side_by_side(scale) else 2
        cards = [self._card(*answer, scale) for answer in self._answers]
        cards += [cell(EmptyArea()) for _ in range(-len(cards) % columns)]
        rows = [cards[at : at + columns] for at in range(0, len(cards), columns)]
        known = backed(inset(self._known(scale), scale.px(24), scale.px(16)), self._plate)
        answers: Box[Widget] = grid(rows, gap=gap, row_gap=gap)
        return column(known, answers, gap=gap)

    def _known(self, scale: Scale) -> Box[Widget]:
        """Return the sentence, the facts below it, and the field for a word."""
        art, gap = self.context.art, max(4, scale.px(6))
        parts: list[Box[Widget]] = [text(self.said, art, scale)]
        if self._facts:
            parts.append(text(self._envelope, art, scale))
        widest = max((name.natural_width(art, scale) for name, _ in self._facts), default=0)
        line = art.line_height(scale.text(_FACT))
        for name, value in self._facts:
            told = text(value, art, scale)
            parts.append(row(cell(name, widest, line), scale.px(20), told, align=0))
        if self.word:
            parts.append(self._field(scale, self.word))
        return column(*parts, gap=gap)

    def _field(self, scale: Scale, word: TextField) -> Box[Widget]:
        art = self.context.art
        height, width = control_height(scale, 44), max(scale.px(_FIELD), 19 * scale.text(18))
        caption = snug(self._caption, art, scale, height)
        field: Box[Widget] = row(cell(word, width, height), cell(EmptyArea(), h=height))
        beside: Box[Widget] = row(caption, scale.px(20), field)
        return first_fit(beside, column(row(caption, FILL), field))

    def _card(self, plate: Plate, head: Label, told: Paragraph, scale: Scale) -> Box[Widget]:
        title: Box[Widget] = cell(head, h=round(1.4 * scale.text(_HEAD)))
        inner = column(title, 4, text(told, self.context.art, scale), FILL)
        return sized(backed(inset(inner, scale.px(22), scale.px(12)), plate), w=FILL)
