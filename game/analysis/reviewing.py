"""Judges one player's choices in the background, and keeps them beside the record.

Judged choices stay judged: reopening the review continues where it stopped. It contains no names.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.analysis.kept_reviews import Review, keep_review, read_review
from game.analysis.reference import REFERENCE
from game.analysis.reports import STEPS_TOLD, Failure, MatchWork, Report
from game.analysis.review import Reviewer, rest_of
from game.analysis.split import Note
from game.analysis.splitters import NoDebrief
from game.chance import Line
from game.faults import Fault
from game.process.background import StartsWorker, start_worker
from game.records.playback import Playback
from game.records.record import read_header

CHOICE_TAKES = 3
"""Judging a choice takes about as long as examining this many steps for the rest."""


def judge_all(
    player: int,
    lines: Sequence[Line],
    begun: Review | None,
    tell: Callable[[Report[Review] | Failure], None],
) -> None:
    """Judge the player's choices that ``begun`` lacks, and report each.

    If ``begun`` has another reference, all are judged again, because the figures can't be compared.
    ``tell`` may raise an exception to stop the work. ``lines`` come from a record that was checked.
    """
    try:
        _judge_all(Playback(read_header(lines[0]), lines), player, begun, tell)
    except Fault as fault:
        tell(Failure(fault.key, dict(fault.facts)))


def _judge_all(
    playback: Playback,
    player: int,
    begun: Review | None,
    tell: Callable[[Report[Review] | Failure], None],
) -> None:
    reviewer = Reviewer(playback)
    steps = reviewer.steps(player)
    if begun is None or begun.reference != REFERENCE:
        begun = Review(0)
    found = replace(begun, total=len(steps))
    done = {choice.step for choice in found.choices}
    far = _HowFar(playback, len(steps))
    far.done = CHOICE_TAKES * len(done)
    for step in steps:
        if step not in done:
            found = replace(found, choices=(*found.choices, reviewer.review(step)))
            far.done += CHOICE_TAKES
            tell(Report(far.share, found))

    def note() -> None:
        if far.went_on():
            tell(Report(far.share, found))

    tell(Report(1.0, replace(found, rest=_rest(playback, player, note))))


class _HowFar:
    """The progress of a review, in steps examined for the rest."""

    def __init__(self, playback: Playback, choices: int) -> None:
        steps = sum(step.player is not None for step in playback.steps)
        self._whole = CHOICE_TAKES * choices + steps
        self.done = 0
        self._told = 0

    @property
    def share(self) -> float:
        """The share that is done; it reaches 1 only in the last report."""
        return min(0.99, self.done / max(1, self._whole))

    def went_on(self) -> bool:
        """Count a step; return whether enough are done for another report."""
        self.done += 1
        goes_on = (self.done - self._told) * STEPS_TOLD >= self._whole
        if goes_on:
            self._told = self.done
        return goes_on


def _rest(playback: Playback, player: int, note: Note) -> tuple[tuple[int, float], ...]:
    try:
        return tuple(rest_of(playback, player, note))
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
