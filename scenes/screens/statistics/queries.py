"""Queries the history on a thread, because a large one takes longer than a frame."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol

from game.analysis.over_matches import OwnPlay
from game.process.logs import log_of
from game.store.faults import sentence_of
from game.store.history.figures import FigureQuery, Figures
from game.threads import start_thread, survive


class HistoryReader(Protocol):
    """The part of the history that statistics need; each method may raise ``StoreFault``."""

    def profiles(self) -> list[str]:
        """Return the names of all people who have finished a match."""

    def table_sizes(self, profile: str, game: str) -> list[int]:
        """Return the table sizes at which a person has played a game."""

    def figures(self, question: FigureQuery) -> Figures:
        """Return the figures for a query."""

    def export(self, profile: str, path: Path) -> None:
        """Write all matches of a person to a CSV file."""


@dataclass(frozen=True, slots=True)
class HistoryAnswer:
    """An answer of the history."""

    profiles: tuple[str, ...] = ()
    question: FigureQuery | None = None
    """The query, for the named person or the first one."""
    sizes: tuple[int, ...] = ()
    figures: Figures | None = None
    own_play: OwnPlay = field(default_factory=OwnPlay)
    fault: str = ""
    """Why nothing could be read, in one sentence; else empty."""


Judged = Callable[[FigureQuery], OwnPlay]
"""Returns the debriefs' figures of a person's play; may wait for the disk."""


def not_judged(_question: FigureQuery) -> OwnPlay:
    """Return no figures."""
    return OwnPlay()


Start = Callable[[Callable[[], None]], None]
"""Starts some work on a thread, or in tests at once."""


def _note(fault: Exception) -> None:
    log_of(__name__).warning("a question to the history was lost", exc_info=fault)


def on_a_thread(work: Callable[[], None]) -> None:
    """Start some work on a thread."""
    start_thread("statistics", work, _note)


class FigureQueries:
    """Runs each query on a thread of its own, and drops outdated answers."""

    def __init__(
        self, history: HistoryReader, start: Start = on_a_thread, judged: Judged = not_judged
    ) -> None:
        self._history = history
        self._judged = judged
        self._start = start
        self._answers: SimpleQueue[tuple[int, HistoryAnswer]] = SimpleQueue()
        self._asked = 0
        self._answered = 0

    @property
    def waiting(self) -> bool:
        """Whether an answer is pending."""
        return self._answered < self._asked

    def ask(self, question: FigureQuery) -> None:
        """Start a query; ``poll`` gets the answer."""
        self._asked += 1
        number = self._asked

        def work() -> None:
            told = survive(lambda: _told(self._history, self._judged, question), _fault)
            self._answers.put((number, told))

        self._start(work)

    def poll(self) -> HistoryAnswer | None:
        """Return the answer to the latest query, once."""
        found = None
        while not self._answers.empty():
            number, told = self._answers.get()
            if number == self._asked:
                self._answered, found = number, told
        return found


def _fault(fault: Exception) -> HistoryAnswer:
    return HistoryAnswer(fault=sentence_of(fault))


def _told(history: HistoryReader, judged: Judged, question: FigureQuery) -> HistoryAnswer:
    profiles = tuple(history.profiles())
    if not profiles:
        return HistoryAnswer()
    person = question.profile if question.profile in profiles else profiles[0]
    asked = FigureQuery(person, question.game, question.rules, question.players)
    sizes = tuple(history.table_sizes(person, question.game))
    return HistoryAnswer(profiles, asked, sizes, history.figures(asked), judged(asked))
