"""What stands below the list of matches: the folder, and the way to remove several at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

Act = Callable[[], Step | None]


class Foot:
    """A note at the left, buttons at the right: others while matches are being chosen."""

    def __init__(
        self, desk: "Desk", folder: Act, choose: Act, everything: Act, remove: Act, stop: Act
    ) -> None:
        words = self._words = desk.words
        self._art = desk.art
        self.note = Label("", 16, tone="second")
        self.folder = Button(words("matches.folder"), folder, icon="folder", size=18)
        self.choose = Button(words("matches.several.choose"), choose, icon="close", size=18)
        self.everything = Button(words("matches.several.everything"), everything, size=18)
        self.remove = Button("", remove, "danger", size=18)
        self.stop = Button(words("matches.several.stop"), stop, cap="Esc", size=18)
        self._shown: list[Button] = [self.folder, self.choose]

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        return [self.note, *self._shown[::-1]]

    def show(self, note: str, listed: int, chosen: int | None) -> None:
        """Say how many are listed, and chosen; ``None`` while none are being chosen."""
        words = self._words
        self.choose.why_not = "" if listed else words("matches.several.none_listed")
        if chosen is None:
            self.note.text, self._shown = note, [self.folder, self.choose]
            return
        self.note.text = words("matches.several.how")
        self._shown = [self.remove, self.everything, self.stop]
        self.remove.label = words("matches.several.remove", count=chosen)
        self.remove.why_not = "" if chosen else words("matches.several.none_chosen")

    def lay_out(self, scale: Scale, below: Rect) -> int:
        """Lay it at the bottom, and return its top."""
        height, gap = control_height(scale, 48, 18), max(8, scale.px(14))
        y, right = below.bottom - height, float(below.right)
        for button in self._shown:
            width = button.natural_width(self._art, scale)
            right -= width
            button.rect = rect(right, y, width, height)
            right -= gap
        self.note.rect = rect(below.x, y, max(0, right - below.x), height)
        return y
