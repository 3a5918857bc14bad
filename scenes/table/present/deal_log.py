"""A deal's events in words, as far as they have been shown."""

from collections.abc import Sequence

from game.contract import AnyRules, Event
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.layout.setting import MoveLine
from scenes.table.present.log import LogLine


class DealLog:
    """Puts events into words: the lines of the log, and each player's latest move."""

    def __init__(self, table: AnyTable, rules: AnyRules, words: Words) -> None:
        self._table = table
        self._rules = rules
        self._words = words
        self._lines: list[LogLine] = []
        self.said: dict[int, MoveLine] = {}
        """Each player's latest move in words, by player."""
        self.added = 0
        """How many lines have been added one by one, in all deals since the log was made."""

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log of this deal, the newest move first."""
        return tuple(self._lines)

    @property
    def moves(self) -> tuple[MoveLine, ...]:
        """The moves of the log, without whether they are private."""
        return tuple(line.move for line in self._lines)

    def begin(self, events: Sequence[Event] = ()) -> None:
        """Clear the log and add these events."""
        self._lines.clear()
        self.said.clear()
        for event in events:
            self._put(event)

    def add(self, event: Event) -> None:
        """Add an event that has just happened."""
        self.added += self._put(event)

    def _put(self, event: Event) -> bool:
        """Put an event into words, private if the public version reads differently.

        Return whether there are any words for it.
        """
        told = self._table.describe(event, self._words)
        if told is None:
            return False
        for_all = self._table.describe(self._rules.redact(event, None), self._words)
        self._lines.insert(0, LogLine(told, private=for_all != told))
        if told.player is not None:
            self.said[told.player] = told
        return True
