"""Shows a bot's line once the event that it is about has been shown, and for a while."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event
from scenes.table.present.remarks import Remark, RemarkChooser
from scenes.ui.art.portraits import Mood


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line in a speech bubble; ``seen`` is the bubble's opacity from 0 to 1."""

    player: int
    line: str
    seen: float
    mood: Mood = "ordinary"


class ShownRemark:
    """The one line that is shown or waits to be."""

    def __init__(self, remarks: RemarkChooser) -> None:
        self._remarks = remarks
        self._coming: Remark | None = None
        self._said: Remark | None = None
        self._for = 0.0
        """The seconds that it has been shown."""
        self.now: Spoken | None = None
        """The line as it is drawn now."""

    @property
    def waiting(self) -> bool:
        """Whether the bubble will change without further events."""
        return bool(self._said or self._coming)

    def hear(self, event: Event) -> None:
        """Take in an event, redacted to what everyone may know."""
        self._coming = self._remarks.hear(event) or self._coming

    def recall(self, events: Sequence[Event]) -> None:
        """Take in this deal's events so far without a line about them."""
        self.hush()
        self._remarks.recall(events)

    def hush(self) -> None:
        """Drop the line that is shown or waits."""
        self._coming = self._said = self.now = None

    def pass_time(self, seconds: float, *, shown: bool, lasts: float, fade: float) -> bool:
        """Let time pass; return whether the bubble looks different now.

        ``shown``: whether all events have been shown. A line stays for ``lasts`` seconds and
        takes ``fade`` seconds to appear and to disappear.
        """
        if self._coming and shown:
            self._said, self._coming, self._for = self._coming, None, 0.0
        elif self._said:
            self._for += seconds
            if self._for >= lasts:
                self._said = None
        before, self.now = self.now, self._seen(lasts, fade)
        return self.now != before

    def _seen(self, lasts: float, fade: float) -> Spoken | None:
        if self._said is None:
            return None
        edge = min(self._for, lasts - self._for)
        said, seen = self._said, min(1.0, edge / fade) if fade else 1.0
        return Spoken(said.player, said.line, seen, said.mood)
