"""Judges one player's choices in the background, and keeps them beside the record.

Judged choices stay judged: reopening the review continues where it stopped. It contains no names.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.analysis.kept_reviews import Review, keep_review, read_review
from game.analysis.reference import REFERENCE
from game.analysis.reports import Failure, HowFar, MatchWork, Report
from game.analysis.review import Reviewer, rest_of
from game.analysis.splitters import NoDebrief, Splitting
from game.chance import Line
from game.faults import Fault
from game.process.spreading import Each
from game.process.starting import StartsWorker, start_worker
from game.records.playback import Playback
from game.records.record import read_header

CHOICE_TAKES = 3
"""Judging a choice takes about as long as this many units of the rest."""


def judge_all(
    player: int,
    lines: Sequence[Line],
    begun: Review | None,
    tell: Callable[[Report[Review] | Failure], None],
    each: Each,
) -> None:
    """Judge the player's choices that ``begun`` lacks, and report each.

    If ``begun`` has another reference, all are judged again, because the figures can't be compared.
    ``tell`` may raise an exception to stop the work. ``lines`` come from a record that was checked.
    """
    try:
        _judge_all(Playback(read_header(lines[0]), lines), player, begun, tell, each)
    except Fault as fault:
        tell(Failure(fault.key, dict(fault.facts)))


def _judge_all(
    playback: Playback,
    player: int,
    begun: Review | None,
    tell: Callable[[Report[Review] | Failure], None],
    each: Each,
) -> None:
    reviewer, splitting = Reviewer(playback), Splitting(playback)
    steps = reviewer.steps(player)
    if begun is None or begun.reference != REFERENCE:
        begun = Review(0)
    found = replace(begun, total=len(steps))
    done = {choice.step for choice in found.choices}
    far = HowFar(
        CHOICE_TAKES * len(steps) + _units_in(splitting), lambda share: tell(Report(share, found))
    )
    far.done = CHOICE_TAKES * len(done)
    for choice in each(reviewer.review, [step for step in steps if step not in done]):
        found = replace(found, choices=(*found.choices, choice))
        far.done += CHOICE_TAKES
        tell(Report(far.share, found))
    rest = _rest(splitting, player, far.counting(each))
    tell(Report(1.0, replace(found, rest=rest)))


def _units_in(splitting: Splitting) -> int:
    try:
        return len(splitting.units)
    except NoDebrief:
        return 0


def _rest(splitting: Splitting, player: int, each: Each) -> tuple[tuple[int, float], ...]:
    try:
        return tuple(rest_of(splitting, player, each))
    except NoDebrief:
        return ()


def _extent(found: Review) -> tuple[int, bool]:
    """Return a key that is larger the more of a review there is."""
    return len(found.choices), found.rest is not None


class BackgroundReview(MatchWork[Review]):
    """The review of one player's choices while it is being made."""

    def __init__(
        self,
        player: int,
        lines: Sequence[Line],
        record: Path | None = None,
        start: StartsWorker = start_worker,
    ) -> None:
        """``record`` is the file beside which the review is kept; ``None`` keeps nothing."""
        self._player = player
        self._furthest = Review(0)
        super().__init__("review", lines, record, start)

    # The methods below run on the thread.

    def run(self) -> None:
        """Read the kept review, and judge the rest."""
        record, lines = self._record, self._lines
        kept = read_review(record, lines, self._player) if record else None
        if kept is not None and kept.whole:
            self.tell(Report(1.0, kept))
            return
        plain = [dict(line) for line in lines]
        self.do(partial(judge_all, self._player, plain, kept), self._take)

    def write(self, record: Path, found: Review) -> None:
        """Write a review beside the record; raise ``OSError`` if that fails."""
        keep_review(record, self._lines, self._player, found)

    def _take(self, news: Report[Review] | Failure | str) -> None:
        if isinstance(news, Report) and news.found:
            # If the process is lost, the thread judges again what is judged already.
            if _extent(news.found) < _extent(self._furthest):
                return
            if news.found != self._furthest:
                self._furthest = news.found
                self.keep(news.found)
        self.tell(news)
