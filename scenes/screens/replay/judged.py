"""The judgement of one player's choices in a replay: made beside the loop, kept where it can be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.analysis.judging import can_be_judged
from game.analysis.kept_reviews import Review
from game.analysis.reports import Failure
from game.analysis.review import ReviewedChoice, moments
from game.analysis.reviewing import BackgroundReview
from game.chance import Line
from game.records.playback import Playback

StartReview: TypeAlias = Callable[[int, Sequence[Line], "Path | None"], BackgroundReview]
"""Begins to judge a player's choices."""


@dataclass(frozen=True)
class _AtHand:
    """A review in which nothing is left to be done."""

    found: Review
    failure: Failure | None = None
    unkept: str = ""
    done: bool = True
    share: float = 1.0

    def poll(self) -> bool:
        """Nothing is new."""
        return False

    def close(self) -> None:
        """Nothing runs."""


class Judged:
    """Whose choices are judged, and what is known of them."""

    def __init__(
        self, playback: Playback, record: Path | None, start: StartReview = BackgroundReview
    ) -> None:
        """``record`` is the file beside which what is judged is kept."""
        self.playback = playback
        self._record = record
        self._start = start
        self._working: BackgroundReview | _AtHand | None = None
        self.player = 0
        self.tried: set[int] = set()
        """Steps whose better choice was found or told."""

    @property
    def can_be(self) -> bool:
        """Whether choices of this game can be judged at all."""
        return can_be_judged(self.playback.setup.game)

    @property
    def on(self) -> bool:
        """Whether anybody's choices are judged."""
        return self._working is not None

    def judge(self, player: int) -> None:
        """Judge the choices of a player, and let go of what is done for another."""
        if self._working is None or player != self.player:
            self.stop()
            self.player = player
            self._working = self._start(player, self.playback.lines, self._record)

    def show(self, player: int, review: Review) -> None:
        """Show a review that is at hand."""
        self.stop()
        self.player, self._working = player, _AtHand(review)

    def stop(self) -> None:
        """Judge nobody's; what is judged stays judged."""
        if self._working is not None:
            self._working.close()
            self._working = None

    def poll(self) -> bool:
        """Take in what is new; say whether anything is."""
        return self._working is not None and self._working.poll()

    @property
    def waiting(self) -> bool:
        """Whether more will come."""
        return self._working is not None and not self._working.done

    @property
    def share(self) -> float:
        """How much of the work is done."""
        return self._working.share if self._working else 0.0

    @property
    def failure(self) -> str | None:
        """The key of why nothing can be judged, if so."""
        failed = self._working.failure if self._working else None
        return failed.key if failed else None

    @property
    def unkept(self) -> str:
        """Why what is judged could not be written to the disk."""
        return self._working.unkept if self._working else ""

    @property
    def review(self) -> Review | None:
        """What is known so far."""
        return self._working.found if self._working else None

    @property
    def choices(self) -> Sequence[ReviewedChoice]:
        """The choices judged so far."""
        return self.review.choices if self.review else ()

    @property
    def moments(self) -> Sequence[ReviewedChoice]:
        """At most three of them, the dearest first."""
        return moments(self.choices)

    def number_at(self, step: int) -> int | None:
        """Return which of the moments, from 0, a step is."""
        steps = [one.step for one in self.moments]
        return steps.index(step) if step in steps else None
