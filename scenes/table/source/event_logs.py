"""What every person at the screen, and everyone, has been told of the deal."""

from collections.abc import Sequence
from typing import TypeAlias

from game.contract import Event, SeatView
from game.match import Match

Eye: TypeAlias = int | None
"""A seat, or (``None``) what everyone may know."""


class EventLog:
    """What one viewer has been told of a deal, event by event, and what they see by that."""

    def __init__(self, match: Match, eye: Eye) -> None:
        self.eye = eye
        self.events: list[Event] = []
        self._match = match
        self.begin()
        match.listen(eye, self.events.append)

    def begin(self) -> None:
        """Begin a deal: nothing has been told yet."""
        self.events.clear()
        self._before = self._view = self._match.view(self.eye)
        self._followed = 0

    @property
    def view(self) -> SeatView:
        """What is seen after all that was told, the deal's past included."""
        for event in self.events[self._followed :]:
            self._view = self._match.rules.follow(self._view, event)
        self._followed = len(self.events)
        return self._view

    def cut(self, length: int) -> list[Event]:
        """Take back, and return, what has been told since the log was so long."""
        undone = self.events[length:]
        del self.events[length:]
        self._view, self._followed = self._before, 0
        return undone


class EventLogs:
    """The logs of all viewers, and how far each person has seen theirs."""

    def __init__(self, people: Sequence[int]) -> None:
        self._eyes: tuple[Eye, ...] = (None, *people)
        self.of: dict[Eye, EventLog] = {}
        self._seen: dict[int, int] = {}
        self._known: dict[int, int] = {}

    def follow(self, match: Match) -> None:
        """Listen to a match from its beginning on."""
        self.of = {eye: EventLog(match, eye) for eye in self._eyes}

    def begin(self) -> None:
        """Begin a deal: nothing has been told yet."""
        for log in self.of.values():
            log.begin()
        self._seen, self._known = {}, {}

    @property
    def begin_alike(self) -> bool:
        """Whether everyone was told the same at first."""
        first = self.of[None].events[:1]
        return all(log.events[:1] == first for log in self.of.values())

    def lengths(self) -> dict[Eye, int]:
        """Return how long each log is."""
        return {eye: len(log.events) for eye, log in self.of.items()}

    def cut(self, lengths: dict[Eye, int]) -> dict[Eye, list[Event]]:
        """Take back, and return, what has been told since the logs were so long."""
        return {eye: self.of[eye].cut(length) for eye, length in lengths.items()}

    def look_away(self, seat: int, pending: int) -> None:
        """Note that a person has seen all but the last few events."""
        lengths = self.lengths()
        self._seen[seat] = max(lengths[None] - pending, self._seen.get(seat, 0))
        self._known[seat] = max(lengths[seat] - pending, self._known.get(seat, 0))

    def has_looked(self, seat: int) -> bool:
        """Say whether a person has looked in this deal."""
        return seat in self._seen

    def missed(self, seat: int) -> tuple[Event, ...]:
        """Return what everyone may know of what happened since a person last looked."""
        return tuple(self.of[None].events[self._seen.get(seat, 0) :])

    def untold(self, seat: int) -> tuple[Event, ...]:
        """Return the same as the person learns of it."""
        return tuple(self.of[seat].events[self._known.get(seat, 0) :])
