"""Writing the history, off the frame loop."""

import time
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from game.chance import Line
from game.record import RecordFault
from game.replay import replay
from game.store.faults import StoreFault
from game.store.history.asking import figures, known_records, profiles, table_sizes
from game.store.history.database import History
from game.store.history.export import csv_text, write_csv
from game.store.history.figures import Figures, Question
from game.store.history.summary import MatchSummary, summarise
from game.store.history.writing import add_match, delete_profile
from game.store.listing import SavedMatch, each_match

Clock = Callable[[], float]

ENOUGH_KNOWN = 20
"""After so many matches in a row that were counted, those before them have been as well."""


class HistoryKeeper:
    """Writes down what became of matches, on a thread of its own; reads at once.

    Nothing that is written ever raises into the game: ``troubles`` tells it, one sentence each,
    and what could not be written is tried again with the next match.
    """

    def __init__(self, path: Path, clock: Clock = time.time) -> None:
        """Keep the history in a file, which need not exist yet."""
        self._history = History(path)
        self._clock = clock
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._waiting: list[tuple[MatchSummary, int]] = []
        self._thread: Thread | None = None

    def note(self, lines: Sequence[Line]) -> None:
        """Have a finished match written down, given its whole record; it counts only once."""
        ended = int(self._clock())
        self._do(lambda: self._waiting.append((summarise(lines), ended)))

    def catch_up(self, folder: Path) -> None:
        """Have finished matches of a folder written down that are not in the history yet.

        So nothing is lost by a crash before a result was written, or with a damaged history.
        """
        self._do(lambda: self._find_missing(folder))

    def try_again(self) -> None:
        """Try once more to write, after it could not be done."""
        self._do(lambda: None)

    def troubles(self) -> list[str]:
        """Return what went wrong since the last call, in one sentence each."""
        return self._history.troubles()

    def close(self) -> None:
        """Wait until everything is written."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    # What is read, and the few things that are waited for. Each raises ``StoreFault`` if it must.

    def profiles(self) -> list[str]:
        """Return the names of all who have played a match to its end."""
        return self._history.read(profiles)

    def table_sizes(self, profile: str, game: str) -> list[int]:
        """Return with how many players a person has played a game."""
        return self._history.read(partial(table_sizes, profile=profile, game=game))

    def figures(self, question: Question) -> Figures:
        """Return the figures that a question asks for."""
        return self._history.read(partial(figures, question=question))

    def export(self, profile: str, path: Path) -> None:
        """Write all matches of a person to a CSV file."""
        write_csv(path, self._history.read(partial(csv_text, profile=profile)))

    def delete_profile(self, name: str) -> None:
        """Remove a person and all that is theirs from the history."""
        self._history.write(partial(delete_profile, name=name))

    def _do(self, job: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="history", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
                self._write_waiting()
            except StoreFault as fault:
                self._history.tell(str(fault))

    def _write_waiting(self) -> None:
        while self._waiting:
            match, ended = self._waiting[0]
            if match.concerns_anyone:
                self._history.write(partial(add_match, match=match, ended=ended))
            del self._waiting[0]

    def _find_missing(self, folder: Path) -> None:
        known = self._history.read(known_records)
        ours = (saved for saved in each_match(folder) if saved.finished and saved.id)
        for saved in reversed(list(_not_in(known, ours))):
            # One that can't be read says so where it is opened.
            with suppress(OSError, RecordFault):
                lines = replay(saved.path.read_bytes()).lines.lines
                self._waiting.append((summarise(lines), int(saved.changed)))


def _not_in(known: Container[str | None], matches: Iterable[SavedMatch]) -> Iterator[SavedMatch]:
    """Yield the matches that are not known, until so many are that all before them will be."""
    in_a_row = 0
    for match in matches:
        if match.id not in known:
            in_a_row = 0
            yield match
        elif (in_a_row := in_a_row + 1) == ENOUGH_KNOWN:
            return
