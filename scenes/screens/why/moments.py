"""The moves of moments in the words of the table's log, computed on a thread."""

from collections.abc import Iterable
from queue import SimpleQueue
from typing import TYPE_CHECKING

from game.records.playback import Playback
from game.threads import start_thread
from scenes.games.contract import table_of
from scenes.screens.why.subject import Subject

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class Moments:
    """Puts steps of a match into words."""

    def __init__(self, context: "AppContext", subject: Subject) -> None:
        self.told: dict[int, str] = {}
        """The words computed so far, by step."""
        self._context = context
        self._subject = subject
        self._news: SimpleQueue[dict[int, str] | Exception] = SimpleQueue()
        self._asked = self._over = False

    @property
    def looking(self) -> bool:
        """Whether the thread is working."""
        return self._asked and not self._over

    def find(self, steps: Iterable[int]) -> None:
        """Start to compute the words of some steps, once."""
        wanted = list(steps)
        if not self._asked and wanted:
            self._asked = True
            start_thread("moments", lambda: self._news.put(self._tell(wanted)), self._news.put)

    def poll(self) -> bool:
        """Take in results; return whether there were any."""
        if self._news.empty():
            return False
        news, self._over = self._news.get(), True
        if isinstance(news, Exception):
            self._context.report(news)
            return False
        self.told = news
        return True

    def _tell(self, steps: Iterable[int]) -> dict[int, str]:
        """Play the match back, and put its steps into words."""
        subject, words = self._subject, self._context.words
        playback = Playback(subject.setup, subject.lines)
        table, found = table_of(subject.setup.game.id), {}
        for step in steps:
            mover = playback.steps[step].player
            move = table.move_among(playback.steps[step].events, mover, words)
            if move and mover is not None:
                name = subject.cast[mover].name
                found[step] = words("table.moved", name=name, words=move.line(subject.cast))
        return found
