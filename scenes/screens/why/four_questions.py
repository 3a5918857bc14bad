"""The four questions after a class's match, to be talked about; nothing is typed in."""

from typing import TYPE_CHECKING

from game.registry import Game
from game.worksheets.contents import QUESTIONS
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, backed, cell, column, fits, grid, inset, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _ASK, _SAID = 29, 23, 20
_LARGER = (1.8, 1.6, 1.4, 1.2, 1.0)
"""How much larger the questions stand where they have room: a whole table reads them."""


class FourQuestions(Screen):
    """The game's own questions, or the same for any game with an exchange."""

    darkened = 60

    def __init__(self, context: "AppContext", game: Game, save: Act) -> None:
        """``save`` saves the table's result for the class."""
        super().__init__(context, game.id)
        words = context.words
        self._header = Header(
            words("in_class.talk.title"), words("in_class.talk.note"), Pop, words("widgets.back")
        )
        self._said = Paragraph(words("in_class.talk.said"), _SAID)
        own = words.find(f"{game.id}.results.{QUESTIONS[0]}.ask") is not None
        key = f"{game.id}.results" if own else "in_class.talk.questions"
        self.questions = [
            (
                Plate(),
                Paragraph(words(f"{key}.{name}.title"), _TITLE, "display", "text"),
                Paragraph(words(f"{key}.{name}.ask"), _ASK),
            )
            for name in QUESTIONS
        ]
        self.save = Button(
            words("in_class.save.button"), save, icon="folder", size=20,
            tip=words("in_class.save.tip"),
        )  # fmt: skip
        self.go_on = Button(
            words("in_class.talk.go_on"), Pop, "primary", cap="go_on", shortcut="go_on", size=22
        )
        self._pane: Pane = Pane(NOWHERE, [])

    def lay_out(self, scale: Scale) -> None:
        """Lay out the questions in two columns, or below one another."""
        gap = max(8, scale.px(16))
        self._pane = Scroll(lambda place: self._told(scale, gap, place), scale, self._pane)
        high = control_height(scale, 60, 22)
        bottom = button_rows(self.context, scale, (self.save, self.go_on), high)
        body: Box[Part] = column(cell(self._pane), bottom, gap=gap)
        page = self._header.above(scale, self.context.art, body)
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self._pane], first=live.index(self.go_on))

    def _told(self, scale: Scale, gap: int, place: Rect) -> Box[Widget]:
        """Return the questions as large as they fit, or else as small as they may be."""
        for larger in _LARGER:
            for _, title, ask in self.questions:
                title.size, ask.size = round(larger * _TITLE), round(larger * _ASK)
            told = self._on_plates(scale, gap)
            if fits(told, place):
                break
        return told

    def _on_plates(self, scale: Scale, gap: int) -> Box[Widget]:
        art, pad, edge = self.context.art, max(10, scale.px(26)), max(8, scale.px(20))
        plates = []
        for plate, title, ask in self.questions:
            words = column(FILL, text(title, art, scale), gap // 2, text(ask, art, scale), FILL)
            plates.append(sized(backed(inset(words, pad, edge), plate), w=FILL))
        columns = 2 if side_by_side(scale) else 1
        rows = [plates[at : at + columns] for at in range(0, len(plates), columns)]
        return column(text(self._said, art, scale), grid(rows, gap=gap, row_gap=gap), gap=gap)
