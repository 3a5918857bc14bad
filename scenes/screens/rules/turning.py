"""Turns chapters by mouse: two arrows with a count between them, and the wheel."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, cell, row
from scenes.ui.inputs import Wheel
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIDE, _COUNT, _GAP = 44, 17, 12


class ChapterButtons:
    """The back arrow, the number of the chapter, and the forward arrow."""

    def __init__(self, words: Words, turn: Callable[[int], None]) -> None:
        """``turn`` goes a number of chapters forward, or back."""
        self._words = words
        self.back = RoundButton("left", lambda: turn(-1), words("rules.page.previous"))
        self.on = RoundButton("right", lambda: turn(1), words("rules.page.next"))
        self.count = Label("", _COUNT, anchor=0.5, tone="second")

    def box(self, art: "Art", scale: Scale, shown: int, pages: int) -> Box[Widget]:
        """Return its box; the arrows keep their places from chapter to chapter."""
        words = self._words
        self.back.why_not = "" if shown else words("rules.page.first")
        self.on.why_not = "" if shown < pages - 1 else words("rules.page.last")
        self.count.text = words("rules.page.count", number=shown + 1, count=pages)
        side, size = max(40, scale.px(_SIDE)), scale.text(_COUNT)
        widest = words("rules.page.count", number=pages, count=pages)
        room = art.text_width(widest, size, "medium") + 2 * scale.gap(_GAP)
        back, on = (cell(button, side, side) for button in (self.back, self.on))
        return row(back, cell(self.count, room, side), on)


class WheelTurns:
    """Decides when a turn of the wheel means the next chapter: if it began at a chapter's end.

    A turn lasts until the wheel pauses, so that no long swing skips a chapter.
    """

    PAUSE = 0.25
    """The pause after which the next step of the wheel begins a new turn, in seconds."""

    def __init__(self) -> None:
        self._rested = self.PAUSE
        self._spent = False

    @property
    def turning(self) -> bool:
        """Whether the next step still belongs to this turn of the wheel."""
        return self._rested < self.PAUSE

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._rested += seconds

    def sense(self, wheel: Wheel, pane: Pane) -> int | None:
        """Return how many chapters a step turns, 0 if it does nothing.

        ``None`` means that it scrolls the chapter.
        """
        begins, self._rested = not self.turning, 0.0
        self._spent = self._spent and not begins
        sign = 1 if wheel.steps < 0 else -1
        at_end = pane.scrolled == (pane.most if sign > 0 else 0)
        if self._spent or (at_end and not begins):
            return 0
        self._spent = at_end
        return sign if at_end else None
