"""What happens in a match for one viewer, update by update, until the screen has shown it."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from game.contract import Event, SeatView
from game.match import Match
from scenes.table.source.contract import Hands, Happened, Reset, Update
from scenes.table.source.event_logs import EventLog


class EventQueue:
    """Follows a match through one viewer's log at a time. The match is ahead of the screen."""

    def __init__(self, match: Match, log: EventLog) -> None:
        self._match = match
        self._waiting: deque[Update] = deque()
        self._log = log
        self._stop: Callable[[], None] = match.listen(log.eye, self._hear)

    @property
    def next(self) -> Update | None:
        """The next update that has not been taken."""
        return self._waiting[0] if self._waiting else None

    def take(self) -> Update | None:
        """Take the next update."""
        return self._waiting.popleft() if self._waiting else None

    @property
    def pending(self) -> int:
        """How many events have not been taken yet."""
        return sum(isinstance(update, Happened) for update in self._waiting)

    def follow(self, log: EventLog) -> None:
        """Look on as another viewer from here on."""
        self._stop()
        self._log = log
        self._stop = self._match.listen(log.eye, self._hear)

    def stop(self) -> None:
        """Look on no more."""
        self._stop()

    def add(self, reset: Reset) -> None:
        """Have this shown after all that was not taken."""
        self._waiting.append(reset)

    def reset(self, reset: Reset) -> None:
        """Have this shown in place of all that was not taken."""
        self._waiting.clear()
        self._waiting.append(reset)

    def end_with(self, view: SeatView) -> None:
        """Show this after the last event: what another viewer sees, as this one looks away."""
        if self._waiting:
            self._waiting[-1] = replace(self._waiting[-1], view=view)

    def open_hands(self, hands: Hands) -> None:
        """Show these hands with all that was not taken."""
        self._waiting = deque(replace(update, hands=hands) for update in self._waiting)

    def _hear(self, event: Event) -> None:
        self._waiting.append(Happened(event, self._log.view))
