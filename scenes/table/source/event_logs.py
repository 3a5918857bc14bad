"""The event logs of a deal: one for each person at the screen, and the public one."""

from collections.abc import Sequence
from typing import TypeAlias

from game.contract import Event, SeatView
from game.match import Match

Viewpoint: TypeAlias = int | None
"""A seat, or ``None`` for the public: what everyone may know."""


class EventLog:
    """The events of a deal as one viewer learns them, and the view that follows from them."""

    def __init__(self, match: Match, viewpoint: Viewpoint) -> None:
        self.viewpoint = viewpoint
        self.events: list[Event] = []
        self._match = match
        self.begin()
        match.listen(viewpoint, self.events.append)

    def begin(self) -> None:
        """Start an empty log for a new deal."""
        self.events.clear()
        self._before = self._view = self._match.view(self.viewpoint)
        self._followed = 0

    @property
    def view(self) -> SeatView:
        """The view after all events of the log, with the deal's ``past``."""
        for event in self.events[self._followed :]:
            self._view = self._match.rules.follow(self._view, event)
        self._followed = len(self.events)
        return self._view

    def cut(self, length: int) -> list[Event]:
        """Cut the log to ``length`` events, and return those cut off."""
        undone = self.events[length:]
        del self.events[length:]
        self._view, self._followed = self._before, 0
        return undone


class EventLogs:
    """The logs of all viewers, and how far each person has read in theirs."""

    def __init__(self, people: Sequence[int]) -> None:
        self._viewpoints: tuple[Viewpoint, ...] = (None, *people)
        self.of: dict[Viewpoint, EventLog] = {}
        self._seen: dict[int, int] = {}
        self._known: dict[int, int] = {}

    def follow(self, match: Match) -> None:
        """Listen to a match before it plays anything."""
        self.of = {viewpoint: EventLog(match, viewpoint) for viewpoint in self._viewpoints}

    def begin(self) -> None:
        """Start empty logs for a new deal."""
        for log in self.of.values():
            log.begin()
        self._seen, self._known = {}, {}

    def lengths(self) -> dict[Viewpoint, int]:
        """Return the length of each log."""
        return {viewpoint: len(log.events) for viewpoint, log in self.of.items()}

    def cut(self, lengths: dict[Viewpoint, int]) -> dict[Viewpoint, list[Event]]:
        """Cut each log to its length, and return the events cut off, which nobody has seen."""
        cut = {viewpoint: self.of[viewpoint].cut(length) for viewpoint, length in lengths.items()}
        left = self.lengths()
        self._seen = {seat: min(seen, left[None]) for seat, seen in self._seen.items()}
        self._known = {seat: min(known, left[seat]) for seat, known in self._known.items()}
        return cut

    def look_away(self, seat: int, pending: int) -> None:
        """Note that a person has seen all events but the last ``pending`` ones."""
        lengths = self.lengths()
        self._seen[seat] = max(lengths[None] - pending, self._seen.get(seat, 0))
        self._known[seat] = max(lengths[seat] - pending, self._known.get(seat, 0))

    def has_looked(self, seat: int) -> bool:
        """Return whether a person has looked in this deal."""
        return seat in self._seen

    def read_in_public(self, seat: int) -> None:
        """Note that a person has read of all public events, and acted without looking."""
        self._seen[seat] = len(self.of[None].events)

    def missed(self, viewpoint: Viewpoint) -> tuple[Event, ...]:
        """Return the public events since a person last looked; all of them for the public."""
        seen = 0 if viewpoint is None else self._seen.get(viewpoint, 0)
        return tuple(self.of[None].events[seen:])

    def unseen_by(self, seat: int) -> tuple[Event, ...]:
        """Return the events since a person last looked, as that person learns them."""
        return tuple(self.of[seat].events[self._known.get(seat, 0) :])
