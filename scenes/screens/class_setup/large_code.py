"""A class's code alone in the window, so large that it is read from the last row."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from scenes.shell.frame.laying import lay, text
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import Box, cell, column, row
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import CENTRED, Label, Paragraph
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_TITLE, _TOLD, _SIDE = 60, 36, 58
_MOST_LINES = 4
_LEADING = 1.2
"""The distance between two lines, in sizes of the text."""
_FONT: Face = "semibold"
_TRIED = 100
"""The text size at which widths of lines are compared, in pixels."""


class CodeLines(Still):
    """A code in as few or as many lines as make it largest; it breaks only between its groups."""

    def __init__(self, code: str) -> None:
        self.code = code

    @property
    def spoken(self) -> str:
        """The code."""
        return self.code

    def lines(self, art: "Art") -> tuple[int, Sequence[str]]:
        """Return the text size in pixels with which it fills its place, and its lines."""

        def size_of(lines: Sequence[str]) -> int:
            widest = max(art.text_width(line, _TRIED, _FONT) for line in lines)
            high = self.rect.h / (_LEADING * len(lines))
            return int(min(_TRIED * self.rect.w / widest, high))

        best = max(_broken(self.code.split("-")), key=size_of)
        return size_of(best), best

    def draw(self, brush: Brush) -> None:
        """Draw its lines, centred."""
        size, lines = self.lines(brush.art)
        middle, step = self.rect.center, _LEADING * size
        top = middle.y - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            at, tone = Point(middle.x, top + number * step), brush.palette.text
            brush.write_within(line, at, size, self.rect.w, _FONT, tone, 0.5)


def _broken(groups: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield all ways to write groups in lines; a dash at a line's end says that more follows."""
    for count in range(min(_MOST_LINES, len(groups))):
        for breaks in combinations(range(1, len(groups)), count):
            runs = pairwise((0, *breaks, len(groups)))
            lines = ["-".join(groups[begin:end]) for begin, end in runs]
            yield [*(f"{line}-" for line in lines[:-1]), lines[-1]]


class LargeCode(Screen):
    """Shows a code, and where to type it; any way back leads to the set-up."""

    darkened = 90

    def __init__(self, context: "AppContext", game_id: str, code: str) -> None:
        super().__init__(context, game_id)
        words = context.words
        self._title = Label(words("in_class.setup.code"), _TITLE, "display")
        self.close_button = RoundButton("close", Pop, words("widgets.back"))
        self.close_button.leads_back = True
        self.code = CodeLines(code)
        self._told = Paragraph(words("in_class.setup.large_told"), _TOLD, anchor=CENTRED)

    def resize(self, scale: Scale) -> None:
        """Lay it out. All words are large, whatever size of text is set."""
        super().resize(replace(scale, text_size=1.0))

    def lay_out(self, scale: Scale) -> None:
        """Lay out the title and the button above the code, and a sentence below it."""
        margin, side = max(24, scale.px(42)), max(44, scale.px(_SIDE))
        title: Box[Widget] = cell(self._title, h=round(1.2 * scale.text(_TITLE)))
        head = row(title, scale.px(14), cell(self.close_button, side, side))
        told = text(self._told, self.context.art, scale)
        page = column(margin // 2, head, margin // 2, cell(self.code), margin // 2, told, margin)
        widgets = lay(row(margin, page, margin), Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, first=live.index(self.close_button))
