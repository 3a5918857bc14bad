"""A bot's remark: said once the event that it is about has been shown, until another event."""

from collections.abc import Sequence

from game.contract import Event
from scenes.table.present.remarks import Remark, RemarkChooser


class ShownRemark:
    """The one remark that is said or waits to be."""

    def __init__(self, remarks: RemarkChooser) -> None:
        self._remarks = remarks
        self._coming: Remark | None = None
        self._for = 0.0
        """The seconds that it has been said."""
        self._answered = False
        """Whether another event has come since."""
        self._lasts = 0.0
        """The seconds that it stays at least."""
        self.now: Remark | None = None
        """The remark that is said now."""

    @property
    def waiting(self) -> bool:
        """Whether a remark will be said or end without further events."""
        reading = self.now and (self._answered or self._for < self._lasts)
        return bool(reading or self._coming)

    def hear(self, event: Event) -> None:
        """Take in an event, redacted to what everyone may know."""
        self._answered = True
        self._coming = self._remarks.hear(event) or self._coming

    def recall(self, events: Sequence[Event]) -> None:
        """Take in this deal's events so far without a line about them."""
        self.hush()
        self._remarks.recall(events)

    def hush(self) -> None:
        """Drop the remark that is said or waits."""
        self._coming = self.now = None

    def pass_time(self, seconds: float, *, shown: bool, lasts: float) -> None:
        """Let time pass.

        ``shown``: whether all events have been shown. A remark stays for ``lasts`` seconds, and
        then until the next event: no words are taken away while somebody thinks.
        """
        self._lasts = lasts
        if self._coming and shown:
            self.now, self._coming, self._for, self._answered = self._coming, None, 0.0, False
            return
        self._for += seconds
        if self.now and self._answered and shown and self._for >= lasts:
            self.now = None
