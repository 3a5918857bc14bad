"""The foot of the list of matches: the folder, and buttons to remove several matches."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shell.frame.laying import snug
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

Act = Callable[[], Step | None]


class Foot:
    """A note at the left and buttons at the right; others while matches are being chosen."""

    def __init__(
        self,
        context: "AppContext",
        folder: Act,
        choose: Act,
        everything: Act,
        remove: Act,
        stop: Act,
    ) -> None:
        words = self._words = context.words
        self._art = context.art
        self.note = Label("", 16, tone="second")
        self.folder = Button(words("matches.folder"), folder, icon="folder", size=18)
        self.choose = Button(words("matches.several.choose"), choose, icon="close", size=18)
        self.everything = Button(words("matches.several.everything"), everything, size=18)
        self.remove = Button("", remove, "danger", size=18)
        self.stop = Button(words("matches.several.stop"), stop, cap="back", size=18)
        self._shown: list[Button] = [self.choose, self.folder]

    def show(self, note: str, listed: int, chosen: int | None) -> None:
        """Update the numbers of listed and chosen matches; ``None`` while none are being chosen."""
        words = self._words
        self.choose.why_not = "" if listed else words("matches.several.none_listed")
        if chosen is None:
            self.note.text, self._shown = note, [self.choose, self.folder]
            return
        self.note.text = words("matches.several.how")
        self._shown = [self.stop, self.everything, self.remove]
        self.remove.label = words("matches.several.remove", count=chosen)
        self.remove.why_not = "" if chosen else words("matches.several.none_chosen")

    def box(self, scale: Scale) -> Box[Widget]:
        """Return its box: a row, or the note above the buttons if that is too wide."""
        height, gap = control_height(scale, 48, 18), max(8, scale.px(14))
        buttons = [snug(button, self._art, scale, height) for button in self._shown]
        wide = self.note.natural_width(self._art, scale)
        note = cell(self.note, Size(wide, wide, 1), height)
        return first_fit(row(note, *buttons, gap=gap), column(note, row(FILL, *buttons, gap=gap)))
