"""Makes a debrief in the background: reads the kept one, or computes it in processes."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.analysis.debrief import Debrief, debrief_in_steps
from game.analysis.keeping import keep_debrief, read_debrief
from game.analysis.reports import Failure, HowFar, MatchWork, Report
from game.analysis.splitters import Splitting
from game.chance import Line
from game.faults import Fault
from game.process.spreading import Each
from game.process.starting import StartsWorker, start_worker
from game.records.playback import Playback
from game.records.record import read_header


def report(
    lines: Sequence[Line], tell: Callable[[Report[Debrief] | Failure], None], each: Each
) -> None:
    """Make a debrief and send reports; the last report ends it.

    ``tell`` may raise an exception to stop the work. ``lines`` come from a record that was checked.
    """
    try:
        splitting = Splitting(Playback(read_header(lines[0]), lines))
        # A player's moment counts as one unit, whether it takes one review or several.
        whole = len(splitting.units) + len(splitting.playback.setup.players)
        far = HowFar(whole, lambda share: tell(Report(share)))
        last: Debrief | None = None
        for last in debrief_in_steps(splitting, far.counting(each)):
            tell(Report(far.share, last))
        assert last is not None
        end: Report[Debrief] | Failure = Report(1.0, last)
    except Fault as fault:
        end = Failure(fault.key, dict(fault.facts))
    tell(end)


class BackgroundDebrief(MatchWork[Debrief]):
    """The debrief of one match while it is being made."""

    def __init__(
        self, lines: Sequence[Line], record: Path | None = None, start: StartsWorker = start_worker
    ) -> None:
        """``record`` is the file beside which the debrief is kept; ``None`` keeps nothing."""
        super().__init__("debrief", lines, record, start)

    # The methods below run on the thread.

    def run(self) -> None:
        """Read the kept debrief, or make it and keep it."""
        kept = read_debrief(self._record, self._lines) if self._record else None
        if kept:
            self.tell(Report(1.0, kept))
            return
        self.do(partial(report, [dict(line) for line in self._lines]), self._take)

    def write(self, record: Path, found: Debrief) -> None:
        """Write a debrief beside the record; raise ``OSError`` if that fails."""
        keep_debrief(record, self._lines, found)

    def _take(self, news: Report[Debrief] | Failure | str) -> None:
        if isinstance(news, Report) and news.share == 1.0 and news.found:
            self.keep(news.found)
        self.tell(news)
