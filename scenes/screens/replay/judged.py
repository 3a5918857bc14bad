"""The review of one player's choices in a replay, made on a worker and stored if possible."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.analysis.judging import can_be_judged
from game.analysis.kept_reviews import Review
from game.analysis.pace import WorkPace
from game.analysis.reports import Failure
from game.analysis.review import ReviewedChoice, moments
from game.analysis.reviewing import BackgroundReview
from game.chance import Line
from game.records.playback import Playback

StartReview: TypeAlias = Callable[[int, Sequence[Line], "Path | None"], BackgroundReview]
"""Starts to judge a player's choices."""


@dataclass(frozen=True)
class _FinishedReview:
    """A finished review."""

    found: Review
    failure: Failure | None = None
    unkept: str = ""
    done: bool = True
    share: float = 1.0
    pace: WorkPace = field(default_factory=WorkPace)

    def poll(self) -> bool:
        """Return nothing new."""
        return False

    def close(self) -> None:
        """Do nothing: nothing is running."""


class Judged:
    """The judged player, and the review so far."""

    def __init__(
        self, playback: Playback, record: Path | None, start: StartReview = BackgroundReview
    ) -> None:
        """``record`` is the file beside which the review is stored."""
        self.playback = playback
        self._record = record
        self._start = start
        self._working: BackgroundReview | _FinishedReview | None = None
        self.player = 0
        self.tried: set[int] = set()
        """The steps whose better choice was found or shown."""

    @property
    def can_be(self) -> bool:
        """Whether choices of this game can be judged."""
        return can_be_judged(self.playback.setup.game)

    @property
    def on(self) -> bool:
        """Whether a player's choices are judged."""
        return self._working is not None

    def judge(self, player: int) -> None:
        """Judge a player's choices, and stop judging another's."""
        if self._working is None or player != self.player:
            self.stop()
            self.player = player
            self._working = self._start(player, self.playback.lines, self._record)

    def show(self, player: int, review: Review) -> None:
        """Show a finished review."""
        self.stop()
        self.player, self._working = player, _FinishedReview(review)

    def stop(self) -> None:
        """Stop judging; what is judged stays stored."""
        if self._working is not None:
            self._working.close()
            self._working = None

    def poll(self) -> bool:
        """Take in new results; return whether there are any."""
        return self._working is not None and self._working.poll()

    @property
    def waiting(self) -> bool:
        """Whether more results will come."""
        return self._working is not None and not self._working.done

    @property
    def share(self) -> float:
        """The share of the work done, 0 to 1."""
        return self._working.share if self._working else 0.0

    @property
    def seconds_left(self) -> float | None:
        """The seconds that the work will still take; ``None`` if unknown."""
        return self._working.pace.seconds_left if self._working else None

    @property
    def failure(self) -> str | None:
        """The key of the reason why nothing can be judged, if so."""
        failed = self._working.failure if self._working else None
        return failed.key if failed else None

    @property
    def unkept(self) -> str:
        """Why the review could not be written to the disk, if so."""
        return self._working.unkept if self._working else ""

    @property
    def review(self) -> Review | None:
        """The review so far."""
        return self._working.found if self._working else None

    @property
    def choices(self) -> Sequence[ReviewedChoice]:
        """The choices judged so far."""
        return self.review.choices if self.review else ()

    @property
    def moments(self) -> Sequence[ReviewedChoice]:
        """The at most three most costly moments, in the order of the match.

        So one that is found later stands after the others, whatever it cost.
        """
        return sorted(moments(self.choices), key=lambda one: one.step)

    @property
    def numbered(self) -> bool:
        """Whether the moments have numbers: once all choices are judged, since they stay then."""
        review = self.review
        return not self.waiting or (review is not None and len(review.choices) >= review.total)

    def number_at(self, step: int) -> int | None:
        """Return the number of the moment at a step, from 0, if any."""
        steps = [one.step for one in self.moments]
        return steps.index(step) if step in steps else None
