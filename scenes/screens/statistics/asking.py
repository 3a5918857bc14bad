"""Asking the history on a thread of its own: a large one takes longer than a frame."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol

from game.analysis.over_matches import OwnPlay
from game.process.logs import log_of
from game.store.faults import sentence_of
from game.store.history.figures import FigureQuery, Figures
from game.threads import start_thread, survive


class Ledger(Protocol):
    """What the statistics need of the history; each raises ``StoreFault`` if it must."""

    def profiles(self) -> list[str]:
        """Return the names of all who have played a match to its end."""

    def table_sizes(self, profile: str, game: str) -> list[int]:
        """Return with how many players a person has played a game."""

    def figures(self, question: FigureQuery) -> Figures:
        """Return the figures that a question asks for."""

    def export(self, profile: str, path: Path) -> None:
        """Write all matches of a person to a CSV file."""


@dataclass(frozen=True, slots=True)
class HistoryAnswer:
    """What the history answered."""

    profiles: tuple[str, ...] = ()
    question: FigureQuery | None = None
    """As it was asked: of the person named, or of the first there is."""
    sizes: tuple[int, ...] = ()
    figures: Figures | None = None
    own_play: OwnPlay = field(default_factory=OwnPlay)
    fault: str = ""
    """Why nothing could be read, in one sentence."""
    refused: str = ""
    """Why what was to be done first could not be done, in one sentence."""


Judged = Callable[[FigureQuery], OwnPlay]
"""Returns what debriefs say of a person's play; it may take as long as the disk takes."""


def not_judged(_question: FigureQuery) -> OwnPlay:
    """Know nothing of anybody's play."""
    return OwnPlay()


Start = Callable[[Callable[[], None]], None]
"""Begins some work; on a thread, or in tests at once."""


def _note(fault: Exception) -> None:
    log_of(__name__).warning("a question to the history was lost", exc_info=fault)


def on_a_thread(work: Callable[[], None]) -> None:
    """Begin some work that nobody waits for."""
    start_thread("statistics", work, _note)


class Asking:
    """Asks one question after the other; an answer that came too late is dropped."""

    def __init__(
        self, ledger: Ledger, start: Start = on_a_thread, judged: Judged = not_judged
    ) -> None:
        self._ledger = ledger
        self._judged = judged
        self._start = start
        self._answers: SimpleQueue[tuple[int, HistoryAnswer]] = SimpleQueue()
        self._asked = 0
        self._answered = 0

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._answered < self._asked

    def ask(self, question: FigureQuery, first: Callable[[], None] | None = None) -> None:
        """Ask; ``poll`` has the answer later. Before that, something else may be done there."""
        self._asked += 1
        number = self._asked

        def work() -> None:
            refused = survive(lambda: _done(first), sentence_of)
            told = survive(lambda: _told(self._ledger, self._judged, question), _fault)
            self._answers.put((number, replace(told, refused=refused)))

        self._start(work)

    def poll(self) -> HistoryAnswer | None:
        """Return the answer to the latest question, once."""
        found = None
        while not self._answers.empty():
            number, told = self._answers.get()
            if number == self._asked:
                self._answered, found = number, told
        return found


def _done(first: Callable[[], None] | None) -> str:
    if first:
        first()
    return ""


def _fault(fault: Exception) -> HistoryAnswer:
    return HistoryAnswer(fault=sentence_of(fault))


def _told(ledger: Ledger, judged: Judged, question: FigureQuery) -> HistoryAnswer:
    profiles = tuple(ledger.profiles())
    if not profiles:
        return HistoryAnswer()
    person = question.profile if question.profile in profiles else profiles[0]
    asked = FigureQuery(person, question.game, question.rules, question.players)
    sizes = tuple(ledger.table_sizes(person, question.game))
    return HistoryAnswer(profiles, asked, sizes, ledger.figures(asked), judged(asked))
