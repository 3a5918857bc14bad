"""The queue of updates that the screen has yet to show to its viewer."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from game.contract import Event, SeatView
from game.match import Match
from scenes.table.source.contract import Hands, Happened, Reset, Update
from scenes.table.source.event_logs import EventLog


class EventQueue:
    """Queues the events of one viewer's log. The match is ahead of what the screen shows."""

    def __init__(self, match: Match, log: EventLog) -> None:
        self._match = match
        self._waiting: deque[Update] = deque()
        self._log = log
        self._stop: Callable[[], None] = match.listen(log.viewpoint, self._hear)

    @property
    def next(self) -> Update | None:
        """The next update, left in the queue; ``None`` if the queue is empty."""
        return self._waiting[0] if self._waiting else None

    def take(self) -> Update | None:
        """Remove the next update from the queue and return it; ``None`` if the queue is empty."""
        return self._waiting.popleft() if self._waiting else None

    @property
    def pending(self) -> int:
        """The number of events in the queue."""
        return sum(isinstance(update, Happened) for update in self._waiting)

    def follow(self, log: EventLog) -> None:
        """Listen as another viewer from here on."""
        self._stop()
        self._log = log
        self._stop = self._match.listen(log.viewpoint, self._hear)

    def stop(self) -> None:
        """Stop listening."""
        self._stop()

    def add(self, reset: Reset) -> None:
        """Queue a reset after all waiting updates."""
        self._waiting.append(reset)

    def reset(self, reset: Reset) -> None:
        """Replace all waiting updates by a reset."""
        self._waiting.clear()
        self._waiting.append(reset)

    def end_with(self, view: SeatView) -> None:
        """Replace the view after the last waiting event by the one that everyone may see."""
        if self._waiting:
            self._waiting[-1] = replace(self._waiting[-1], view=view)

    def open_hands(self, hands: Hands) -> None:
        """Show these hands with all waiting updates."""
        self._waiting = deque(replace(update, hands=hands) for update in self._waiting)

    def _hear(self, event: Event) -> None:
        # The log listens since before this queue, so its view has followed the event already.
        self._waiting.append(Happened(event, self._log.view))
