"""Makes a debrief in the background: reads the kept one, or computes it in a process."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.analysis.debrief import Debrief
from game.analysis.keeping import keep_debrief, read_debrief
from game.analysis.pace import WorkPace
from game.analysis.reports import Failure, Report, report
from game.chance import Line
from game.process.background import BackgroundWork, StartsWorker, start_worker, what_went_wrong
from game.process.logs import log_of
from game.store.faults import reason_of

log = log_of(__name__)

_News: TypeAlias = Report | Failure | str
"""A text says why the debrief could not be saved."""


class BackgroundDebrief(BackgroundWork[_News]):
    """The debrief of one match while it is being made."""

    def __init__(
        self, lines: Sequence[Line], record: Path | None = None, start: StartsWorker = start_worker
    ) -> None:
        """``record`` is the file beside which the debrief is kept; ``None`` keeps nothing."""
        self.share = 0.0
        """The share of the work that is done, from 0 to 1."""
        self.pace = WorkPace()
        self.found: Debrief | None = None
        """The debrief so far."""
        self.failure: Failure | None = None
        """Why there is no debrief."""
        self.unkept = ""
        """Why it could not be saved."""
        self._lines, self._record = lines, record
        super().__init__("debrief", start)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or self.failure is not None

    def take_in(self, news: _News) -> None:
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

    def run(self) -> None:
        """Read the kept debrief, or make it and keep it."""
        kept = read_debrief(self._record, self._lines) if self._record else None
        if kept:
            self.tell(Report(1.0, kept))
            return
        self.do(partial(report, [dict(line) for line in self._lines]), self._take)

    def fail(self, fault: Exception) -> None:
        """Report that there is no debrief."""
        log.warning("no debrief", exc_info=fault)
        self.tell(Failure("debrief.failed", {"reason": what_went_wrong(fault)}))

    def _take(self, news: _News) -> None:
        if isinstance(news, Report) and news.share == 1.0 and news.found:
            self._keep(news.found)
        self.tell(news)

    def _keep(self, found: Debrief) -> None:
        if self._record is None:
            return
        try:
            keep_debrief(self._record, self._lines, found)
        except OSError as fault:
            self.tell(reason_of(fault))


Reckon = Callable[[Sequence[Line], Path | None], BackgroundDebrief]
"""Starts the debrief of a match."""
