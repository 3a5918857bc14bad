"""Work on one match in the background, and what it reports."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.analysis.pace import WorkPace
from game.chance import Line
from game.process.background import BackgroundWork, what_went_wrong
from game.process.logs import log_of
from game.process.spreading import DoneT, Each, UnitT
from game.process.starting import StartsWorker
from game.store.faults import reason_of

log = log_of(__name__)

STEPS_TOLD = 50
"""How many reports of progress alone are sent at most, whatever the length of the match."""

FoundT = TypeVar("FoundT")


@dataclass(frozen=True, slots=True)
class Report(Generic[FoundT]):
    """The progress of the work."""

    share: float
    """The share of the work that is done, from 0 to 1."""
    found: FoundT | None = None
    """The result so far, if it has changed; final if ``share`` is 1."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no result: the key of a text and its facts."""

    key: str
    facts: Mapping[str, Any]


class HowFar:
    """How many of all units are done."""

    def __init__(self, whole: int, tell: Callable[[float], None]) -> None:
        """``tell`` gets the share that is done, every now and then."""
        self._whole, self._tell = max(1, whole), tell
        self.done = 0
        self._told = 0

    @property
    def share(self) -> float:
        """The share that is done; it reaches 1 only in the last report, which is not sent here."""
        return min(0.99, self.done / self._whole)

    def counting(self, each: Each) -> Each:
        """Return the same ``Each``, with its units counted as they are done."""

        def counted(work: Callable[[UnitT], DoneT], units: Iterable[UnitT], /) -> Iterator[DoneT]:
            for result in each(work, units):
                self._count()
                yield result

        return counted

    def _count(self) -> None:
        self.done += 1
        if (self.done - self._told) * STEPS_TOLD >= self._whole:
            self._told = self.done
            self._tell(self.share)


class MatchWork(BackgroundWork[Report[FoundT] | Failure | str]):
    """Something that is being found out about one match, and kept beside its record.

    The result is complete with the last report. A text as news says why it could not be saved.
    """

    def __init__(
        self, name: str, lines: Sequence[Line], record: Path | None, start: StartsWorker
    ) -> None:
        """``record`` is the file beside which the result is kept; ``None`` keeps nothing."""
        self.share = 0.0
        """The share of the work that is done, from 0 to 1."""
        self.pace = WorkPace()
        self.found: FoundT | None = None
        """The result so far."""
        self.failure: Failure | None = None
        """Why there is no result."""
        self.unkept = ""
        """Why it could not be saved."""
        self._lines, self._record = lines, record
        super().__init__(name, start)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or self.failure is not None

    def take_in(self, news: Report[FoundT] | Failure | str) -> None:
        """Store news from the thread, in the main loop."""
        match news:
            case Failure():
                self.failure = news
            case Report():
                self.share, self.found = news.share, news.found or self.found
                self.pace.hear(news.share)
            case str():
                self.unkept = news

    # The methods below run on the thread.

    def fail(self, fault: Exception) -> None:
        """Report that nothing more can be found out."""
        log.warning("work on a match was lost", exc_info=fault)
        self.tell(Failure("debrief.failed", {"reason": what_went_wrong(fault)}))

    @abstractmethod
    def write(self, record: Path, found: FoundT) -> None:
        """Write a result beside the record; raise ``OSError`` if that fails."""

    def keep(self, found: FoundT) -> None:
        """Keep a result, if it is to be kept; report if that fails."""
        if self._record is None:
            return
        try:
            self.write(self._record, found)
        except OSError as fault:
            self.tell(reason_of(fault))
