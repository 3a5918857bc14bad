"""A line as it is said at a table: once all has been shown that it speaks of, and for a while."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event
from scenes.table.present.talk import Remark, Talk
from scenes.ui.art.portraits import Mood


@dataclass(frozen=True, slots=True)
class Spoken:
    """Who says what, and how much of its bubble is seen, from 0 to 1."""

    player: int
    line: str
    seen: float
    mood: Mood = "ordinary"


class Talking:
    """The one line that is being said, or is about to be."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._coming: Remark | None = None
        self._said: Remark | None = None
        self._for = 0.0
        """How long it has been said, in seconds."""
        self.now: Spoken | None = None
        """What is seen of it."""

    @property
    def waiting(self) -> bool:
        """Whether time alone will change what is seen."""
        return bool(self._said or self._coming)

    def hear(self, event: Event) -> None:
        """Hear of an event as everyone learns of it."""
        self._coming = self._talk.hear(event) or self._coming

    def recall(self, events: Sequence[Event]) -> None:
        """Take it that of this deal these events have happened."""
        self.hush()
        self._talk.recall(events)

    def hush(self) -> None:
        """Say nothing of what has happened so far."""
        self._coming = self._said = self.now = None

    def pass_time(self, seconds: float, *, shown: bool, lasts: float, fade: float) -> bool:
        """Let time pass; return whether something else is to be seen now.

        ``shown``: all that has happened has been seen. A line lasts so many seconds, and takes
        ``fade`` to come and to go.
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
