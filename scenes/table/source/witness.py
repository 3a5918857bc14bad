"""What one eye sees happen in a match, event by event, until the screen has shown it."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.cards import Card
from game.match import Match
from scenes.table.source.curtained import Eye


@dataclass(frozen=True, slots=True)
class Happening:
    """One event, and what the viewer saw before and after it."""

    event: Any
    before: Any
    after: Any
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """By player, the cards after it, where all may lie open: nobody plays, all watch."""


class Witness:
    """Follows a match with one eye at a time.

    The match is ahead of the screen, so what was seen follows from its events one by one.
    """

    def __init__(self, match: Match, eye: Eye, view: Any) -> None:
        self.jumps = 0
        """How often what is seen has changed without events that lead there."""
        self.undone: tuple[Any, ...] = ()
        """The events that the latest jump took back."""
        self._match = match
        self._waiting: deque[Happening] = deque()
        self._seen = view
        self._stop: Callable[[], None] = match.listen(eye, self._hear)

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been taken yet."""
        return bool(self._waiting)

    @property
    def pending(self) -> int:
        """How many happenings have not been taken yet."""
        return len(self._waiting)

    def shown(self, view: Any) -> Any:
        """Return what the screen has been shown: the view from before what has not been taken."""
        return self._waiting[0].before if self._waiting else view

    def take(self) -> Happening | None:
        """Return the next thing that has not been shown yet."""
        return self._waiting.popleft() if self._waiting else None

    def follow(self, eye: Eye) -> None:
        """Look on with another eye from here on."""
        self._stop()
        self._stop = self._match.listen(eye, self._hear)

    def stop(self) -> None:
        """Look on no more."""
        self._stop()

    def end_with(self, view: Any) -> None:
        """Show this after the last event: what another eye sees, as the viewer looks away."""
        if self._waiting:
            self._waiting[-1] = replace(self._waiting[-1], after=view)
        self.sees(view)

    def sees(self, view: Any) -> None:
        """From here on events are added to this view."""
        self._seen = view

    def jump(self, view: Any, undone: Sequence[Any] = ()) -> None:
        """Have this shown in place of all that was not taken, and of events taken back."""
        self.skip(view)
        self.undone = tuple(undone)
        self.jumps += 1

    def skip(self, view: Any) -> None:
        """Leave out all that was not taken: nobody sees it."""
        self._waiting.clear()
        self._seen = view

    def open_hands(self, hands: Mapping[int, tuple[Card, ...]]) -> None:
        """Show these hands with all that was not taken."""
        self._waiting = deque(replace(one, hands=hands) for one in self._waiting)

    def _hear(self, event: Any) -> None:
        before, self._seen = self._seen, self._match.rules.follow(self._seen, event)
        self._waiting.append(Happening(event, before, self._seen))
