"""A match that was played, as a source: it stands at a step, or moves on to the next one."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from game.contract import Action, Event
from game.records.playback import Playback
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.contract import Hands, Happened, Reset, TableFacts, Update
from scenes.table.source.event_logs import Eye


class PlaybackSource:
    """Shows a table one step of a match after another, as a seat saw it or with all hands open."""

    covered = False
    hand_open = False
    asks_person = False
    legal: Sequence[Action] = ()

    def __init__(self, playback: Playback, cast: Sequence[SeatedPlayer]) -> None:
        self.playback = playback
        self.step = 0
        self.eye: Eye = None
        setup = playback.setup
        self.facts = TableFacts(
            setup.game.id,
            setup.game.name,
            playback.rules,
            # Nobody is "you" here, and nobody is to act.
            tuple(replace(member, person=False) for member in cast),
            setup.luck,
            in_play=False,
        )
        self._waiting: deque[Update] = deque()
        self.show(0, None)

    @property
    def shows_hands(self) -> bool:
        """Whether everyone's hands lie open."""
        return self.eye is None

    @property
    def to_move(self) -> int | None:
        """Whose turn it is after the step."""
        return self.playback.steps[self.step].to_move

    @property
    def next(self) -> Update | None:
        """The next update that has not been taken."""
        return self._waiting[0] if self._waiting else None

    def take(self) -> Update | None:
        """Take the next update."""
        return self._waiting.popleft() if self._waiting else None

    def show(self, step: int, eye: Eye) -> None:
        """Show a step at once, as it was when all of it had happened."""
        self.step, self.eye = step, eye
        view = self.playback.view_with_past(step, eye)
        self._waiting.clear()
        self._waiting.append(Reset(view, eye or 0, self._told_until(step), self._hands()))

    def go_on(self) -> None:
        """Show the next step, event by event; what is left of this one is there at once."""
        self.show(self.step, self.eye)
        view = self.playback.view_with_past(self.step, self.eye)
        self.step += 1
        rules, hands = self.playback.rules, self._hands()
        for event in self.playback.steps[self.step].events:
            seen = rules.redact(event, self.eye)
            if seen is not None:
                view = rules.follow(view, seen)
                told = event if self.eye is None else seen
                self._waiting.append(Happened(seen, view, hands, told))

    def _hands(self) -> Hands:
        return self.playback.hands(self.step) if self.eye is None else {}

    def _told(self, step: int) -> tuple[Event, ...]:
        """Return a step's events as the log tells them.

        Where all hands lie open, what passed between two players is told as well.
        """
        if self.eye is None:
            return self.playback.steps[step].events
        return self.playback.events(step, self.eye)

    def _told_until(self, step: int) -> tuple[Event, ...]:
        """Return all that was told of a step's deal, up to its end."""
        first = self.playback.first_of_deal(step)
        return tuple(event for number in range(first, step + 1) for event in self._told(number))
