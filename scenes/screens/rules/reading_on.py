"""The foot of a chapter: a button that shows the figure again, and one that reads on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shell.frame.laying import snug
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Line
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HIGH, _TEXT = 52, 19


class ReadingOn:
    """Two buttons; the one that reads on names what comes next."""

    def __init__(
        self, context: "AppContext", again: Callable[[], None], read_on: Callable[[], None]
    ) -> None:
        self._context = context
        words = context.words
        self.again = Button(words("rules.page.again"), again, cap="show_again", size=_TEXT)
        self.on = Button("", read_on, "primary", cap="change", size=_TEXT)
        self._line = Line("brass")

    def box(self, scale: Scale, following: str, *, plays: bool) -> Box[Widget]:
        """Return its box; ``following`` is the title of what comes next, empty at the end.

        ``plays``: whether the chapter has a figure that can be shown again.
        """
        art, high = self._context.art, control_height(scale, _HIGH, _TEXT)
        words = self._context.words
        self.on.label = words("rules.page.then", title=following) if following else ""
        buttons: list[Box[Widget]] = [snug(self.again, art, scale, high)] if plays else []
        ahead: list[Box[Widget]] = [snug(self.on, art, scale, high)] if following else []
        return column(
            cell(self._line, h=max(2, scale.px(3))),
            max(6, scale.px(14)),
            row(*buttons, FILL, *ahead, h=high),
        )
