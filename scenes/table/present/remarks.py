"""Chooses what bots say: now and then a line in character about a public event."""

from collections.abc import Callable, MutableMapping, Sequence
from math import inf
from time import monotonic
from typing import NamedTuple

from game.bots.bot import bot_random
from game.contract import Event
from game.texts.lines import Lines
from scenes.table.game.occasions import MOODS, Occasion, Occasions
from scenes.ui.art.portraits import Mood

TURNS_APART = 6
"""How many turns must pass between two lines."""

CHANCE = 0.45
"""The probability that a bot speaks when it could."""

ALWAYS = ("won", "lost")

AGAIN = 600.0
"""The seconds before a line may be said again, also in another match."""


class Remark(NamedTuple):
    """A player's line and the face that goes with it."""

    player: int
    line: str
    mood: Mood = "ordinary"


class RemarkChooser:
    """Chooses the lines of one match, with random numbers that neither match nor bots use."""

    def __init__(
        self,
        characters: Sequence[str | None],
        seed: str,
        lines: Lines,
        occasions: Callable[[], Occasions[Event]],
        said_at: MutableMapping[str, float],
        now: Callable[[], float] = monotonic,
    ) -> None:
        """``said_at`` is when each line was last said, by the clock ``now``; it is kept up."""
        self._characters = list(characters)
        self._lines = lines
        self._make_occasions = occasions
        self._occasions = occasions()
        self._rng = bot_random(f"{seed}/talk")
        self._turns = 0
        self._mover: int | None = None
        self._said: set[str] = set()
        """The lines of this match."""
        self._said_at, self._now = said_at, now

    def recall(self, events: Sequence[Event]) -> None:
        """Take in this deal's events so far without a line about them."""
        self._occasions = self._make_occasions()
        for event in events:
            for _ in self._occasions.hear(event):
                continue

    def hear(self, event: Event) -> Remark | None:
        """Return a remark about a public event, or ``None``, as most often."""
        mover = getattr(event, "player", None)
        if mover is not None and mover != self._mover:
            self._mover = mover
            self._turns += 1
        found = [one for one in self._occasions.hear(event) if self._characters[one.player]]
        at_the_end = [one for one in found if one.kind in ALWAYS]
        if at_the_end:
            return self._say(at_the_end)
        if not found or self._turns < TURNS_APART or self._rng.random() >= CHANCE:
            return None
        return self._say(found)

    def _say(self, occasions: Sequence[Occasion]) -> Remark | None:
        """Return a line that was not said in this match, or else long ago; ``None`` without one."""
        now = self._now()
        known = [
            (one, line)
            for one in occasions
            for line in self._lines_for(one)
            if now - self._said_at.get(line, -inf) >= AGAIN
        ]
        fresh = [(one, line) for one, line in known if line not in self._said]
        if not known:
            return None
        occasion, line = self._rng.choice(fresh or known)
        self._turns = 0
        self._said.add(line)
        self._said_at[line] = now
        return Remark(occasion.player, line, MOODS.get(occasion.kind, "ordinary"))

    def _lines_for(self, occasion: Occasion) -> Sequence[str]:
        character = self._characters[occasion.player]
        assert character is not None
        return self._lines[character][occasion.kind]
