"""The page "How it is reckoned": the reference bot, and six terms with figures."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.analysis.house_rules import house_rules_sentence
from game.texts.phrases import game_name
from scenes.screens.why.parts.figures import TONES
from scenes.screens.why.parts.marks import Swatch
from scenes.screens.why.parts.telling import SplitWords
from scenes.screens.why.parts.term_figure import NUMBERED, SUITED, TermFigure
from scenes.screens.why.people import Face
from scenes.screens.why.subject import Subject
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, grid, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Line, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HEAD, _TOLD, _YARDSTICK = 27, 18, 20
_FIGURE = 94
YARDSTICK = "QS"
"""The portrait of the steady bot."""


class Term:
    """One term: its swatch, name, figure and meaning."""

    def __init__(
        self,
        words: SplitWords,
        name: str,
        number: int,
        faces: Sequence[str],
        cards: Sequence[str],
    ) -> None:
        tone = "chance" if name == "chance" else TONES.get(name)
        self.plate = Plate()
        self.sign: Widget = Swatch(tone) if tone else Line("control")
        self.head = Label(words.say(f"reckoned.terms.{name}.name"), _HEAD, "display")
        self.number = Label("" if name == "line" else str(number), 22, tone="second", anchor=1.0)
        self.figure = TermFigure(name, faces, words, cards)
        self.told = Paragraph(words.say(f"reckoned.terms.{name}.told"), _TOLD, tone="text")


class ReckonedPage(Screen):
    """The page of terms, scrolling if needed."""

    darkened = 60
    shows_kept = True

    def __init__(self, context: "AppContext", subject: Subject, reference: str) -> None:
        super().__init__(context, subject.setup.game.id)
        words = subject.told_in(context.words)
        self._header = Header(
            words.say("reckoned.title"), game_name(context.words, subject.setup.game), self.escape,
            context.words("widgets.back"),
        )  # fmt: skip
        faces = [member.face for member in subject.cast]
        names = [*subject.asked, "chance", "line"]
        cards = NUMBERED if "climb" in names else SUITED
        self.terms = [Term(words, name, count, faces, cards) for count, name in enumerate(names, 1)]
        self._face = Face(YARDSTICK)
        self._yardstick = Paragraph(
            words.say("reckoned.yardstick", reference=reference), _YARDSTICK, "semibold", "text"
        )
        self._habits = Paragraph(words.say("reckoned.habits"), _TOLD)
        self._house = Paragraph(house_rules_sentence(context.words, subject.setup), _TOLD)
        self._foot = Paragraph(words.say("reckoned.foot"), _TOLD)
        self._back = Button(words.say("reckoned.back"), Pop, cap="back", size=22)
        self._pane: Pane | None = None
        self._plate = Plate()

    def lay_out(self, scale: Scale) -> None:
        """Lay out the terms in two or three columns."""
        art, gap = self.context.art, max(8, scale.px(14))
        height = control_height(scale, 60, 22)
        width = self._back.natural_width(art, scale, self.context.settings.key_hints)
        self._pane = Scroll(lambda _: self._terms(scale), scale, self._pane)
        beside: Box[Part] = cell(EmptyArea(), h=height)
        if side_by_side(scale):
            beside = row(text(self._foot, art, scale))
        below = row(beside, 2 * gap, cell(self._back, width, height))
        body: Box[Part] = column(cell(self._pane), below, gap=gap)
        box = self._header.above(scale, art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self._pane], first=live.index(self._back))

    def _terms(self, scale: Scale) -> Box[Widget]:
        art, gap, wide = self.context.art, max(8, scale.px(14)), side_by_side(scale)
        house = [text(self._house, art, scale)] if self._house.text else []
        columns = 3 if wide else 2
        cards = [self._card(term, scale) for term in self.terms]
        # Fill the last row with empty areas.
        cards += [cell(EmptyArea()) for _ in range(-len(cards) % columns)]
        rows = [cards[at : at + columns] for at in range(0, len(cards), columns)]
        side = max(36, scale.px(56))
        said: Box[Widget] = column(
            text(self._yardstick, art, scale), text(self._habits, art, scale),
            *(house if wide else []),
        )  # fmt: skip
        yardstick = row(cell(self._face, side, side), gap, said)
        head = backed(inset(yardstick, gap, gap // 2), self._plate)
        table: Box[Widget] = grid(rows, gap=gap, row_gap=gap)
        # In a small window, few words leave room for two rows of terms.
        foot = [] if wide else [*house, text(self._foot, art, scale)]
        return column(head, table, *foot, gap=gap)

    def _card(self, term: Term, scale: Scale) -> Box[Widget]:
        art, side, air = self.context.art, max(16, scale.px(26)), max(4, scale.px(9))
        head = round(1.4 * scale.text(_HEAD))
        titled: Box[Widget] = row(
            cell(term.sign, side, side), scale.px(12), cell(term.head, h=head),
            cell(term.number, 2 * side, head),
        )  # fmt: skip
        figure: Box[Widget] = cell(term.figure, h=Size(scale.px(_FIGURE), scale.px(_FIGURE), 1))
        inner = column(titled, air, figure, air, text(term.told, art, scale))
        return sized(backed(inset(inner, scale.px(22), scale.px(12)), term.plate), w=FILL)
