"""A source that plays back a recorded match, step by step."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from game.contract import Event
from game.records.playback import Playback
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.contract import Hands, Happened, Reset, Seen, TableFacts, Update
from scenes.table.source.event_logs import Viewpoint


class PlaybackSource:
    """Feeds a table the steps of a match, as one seat saw them or with all hands open."""

    def __init__(self, playback: Playback, cast: Sequence[SeatedPlayer]) -> None:
        self.playback = playback
        self.step = 0
        self.viewpoint: Viewpoint = None
        setup = playback.setup
        self.facts = TableFacts(
            setup.game.id,
            setup.game.name,
            playback.rules,
            # No player is "you" in a replay, and nobody can act.
            tuple(replace(member, person=False) for member in cast),
            setup.public_seed,
            in_play=False,
            headed=False,
        )
        self._waiting: deque[Update] = deque()
        self.show(0, None)

    @property
    def seen(self) -> Seen:
        """Whose turn it is after the step, and whether all hands lie open; nobody is asked."""
        to_move = self.playback.steps[self.step].to_move
        return Seen(to_move, all_hands_open=self.viewpoint is None)

    @property
    def next(self) -> Update | None:
        """The next update, left in the queue; ``None`` if the queue is empty."""
        return self._waiting[0] if self._waiting else None

    def take(self) -> Update | None:
        """Remove the next update from the queue and return it; ``None`` if the queue is empty."""
        return self._waiting.popleft() if self._waiting else None

    def show(self, step: int, viewpoint: Viewpoint) -> None:
        """Jump to the state after a step, seen from a viewpoint."""
        self.step, self.viewpoint = step, viewpoint
        view = self.playback.view_with_past(step, viewpoint)
        self._waiting.clear()
        self._waiting.append(Reset(view, viewpoint or 0, self._told_until(step), self._hands()))

    def go_on(self) -> None:
        """Play the next step event by event, after finishing the current step at once."""
        self.show(self.step, self.viewpoint)
        view = self.playback.view_with_past(self.step, self.viewpoint)
        self.step += 1
        rules, hands = self.playback.rules, self._hands()
        for event in self.playback.steps[self.step].events:
            seen = rules.redact(event, self.viewpoint)
            if seen is not None:
                view = rules.follow(view, seen)
                told = event if self.viewpoint is None else seen
                self._waiting.append(Happened(seen, view, hands, told))

    def _hands(self) -> Hands:
        return self.playback.hands(self.step) if self.viewpoint is None else {}

    def _told(self, step: int) -> tuple[Event, ...]:
        """Return a step's events as the log tells them.

        Where all hands lie open, the log also names cards passed between two players.
        """
        if self.viewpoint is None:
            return self.playback.steps[step].events
        return self.playback.events(step, self.viewpoint)

    def _told_until(self, step: int) -> tuple[Event, ...]:
        """Return the log's events of a step's deal, up to and including the step."""
        first = self.playback.first_of_deal(step)
        return tuple(event for number in range(first, step + 1) for event in self._told(number))
