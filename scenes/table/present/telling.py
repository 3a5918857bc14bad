"""What has been told of a deal in words, as far as it has been shown."""

from collections.abc import Sequence

from game.contract import AnyRules, Event
from game.texts.words import Words
from scenes.games.contract import AnyTable
from scenes.table.layout.setting import ToldMove
from scenes.table.present.log import LogLine


class Telling:
    """Puts events into words: the lines of the log, and what each player did last."""

    def __init__(self, table: AnyTable, rules: AnyRules, words: Words) -> None:
        self._table = table
        self._rules = rules
        self._words = words
        self._lines: list[LogLine] = []
        self.said: dict[int, ToldMove] = {}
        """By player, their last move in words."""

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """This deal's moves so far, the newest first."""
        return tuple(self._lines)

    @property
    def moves(self) -> tuple[ToldMove, ...]:
        """The same without who knows of them."""
        return tuple(line.told for line in self._lines)

    def begin(self, events: Sequence[Event] = ()) -> None:
        """Forget all, and tell these events."""
        self._lines.clear()
        self.said.clear()
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Tell an event; others know less of it if less of it is told to all."""
        if told := self._table.told(event, self._words):
            for_all = self._table.told(self._rules.redact(event, None), self._words)
            self._lines.insert(0, LogLine(told, private=for_all != told))
            if told.player is not None:
                self.said[told.player] = told
