"""One player's choices judged beside the frame loop, one by one, and kept beside the record.

What is judged stays judged: whoever comes back goes on where it was left. It names nobody.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from game.analysis.debrief import NoDebrief
from game.analysis.keeping import mark_of
from game.analysis.reference import REFERENCE
from game.analysis.reports import Failure
from game.analysis.review import ReviewedChoice, Reviewer, rest_of
from game.analysis.written import (
    read_alternatives,
    read_estimate,
    read_reason,
    write_alternatives,
    write_estimate,
    write_reason,
)
from game.chance import Line
from game.faults import Fault
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.jsonl import read_object
from game.process.beside import Beside, StartsWorker, start_worker, what_went_wrong
from game.process.logs import log_of
from game.records.playback import Playback
from game.records.record import read_header
from game.store.faults import reason_of
from game.store.files import write_atomically
from game.store.paths import review_path

log = log_of(__name__)

FORMAT = 1
MOST_CHOICES = 10_000
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Review:
    """A player's choices, as far as they are judged."""

    total: int
    """How many there are."""
    choices: tuple[ReviewedChoice, ...] = ()
    rest: tuple[tuple[int, float], ...] | None = None
    """By step, how what was not their own doing changed their results; ``None`` until it is known.
    """
    reference: str = REFERENCE

    @property
    def whole(self) -> bool:
        """Whether all is judged."""
        return len(self.choices) >= self.total and self.rest is not None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the review of a player is."""

    share: float
    """Of the work, from 0 to 1."""
    found: Review


_News: TypeAlias = Progress | Failure | str
"""A text says why what is judged could not be kept."""


def judge_all(
    player: int,
    lines: Sequence[Line],
    begun: Review | None,
    tell: Callable[[Progress | Failure], None],
) -> None:
    """Judge what of a player's choices was not judged before, telling of each.

    ``tell`` may raise to stop it. The lines are those of a record that was read back.
    """
    try:
        _judge_all(Playback(read_header(lines[0]), lines), player, begun, tell)
    except Fault as fault:
        tell(Failure(fault.key, dict(fault.facts)))


def _judge_all(
    playback: Playback,
    player: int,
    begun: Review | None,
    tell: Callable[[Progress | Failure], None],
) -> None:
    reviewer = Reviewer(playback)
    steps = reviewer.steps(player)
    found = replace(begun, total=len(steps)) if begun else Review(len(steps))
    done = {choice.step for choice in found.choices}
    for step in steps:
        if step not in done:
            found = replace(found, choices=(*found.choices, reviewer.review(step)))
            tell(Progress(min(0.99, len(found.choices) / (len(steps) + 1)), found))
    tell(Progress(1.0, replace(found, rest=_rest(playback, player))))


def _rest(playback: Playback, player: int) -> tuple[tuple[int, float], ...]:
    try:
        return tuple(rest_of(playback, player))
    except NoDebrief:
        return ()


class Reviewing(Beside[_News]):
    """The review of one player's choices in the making."""

    def __init__(
        self,
        player: int,
        lines: Sequence[Line],
        record: Path | None = None,
        start: StartsWorker = start_worker,
    ) -> None:
        """``record`` is the file beside which it is kept; without one it is only shown."""
        self.share = 0.0
        """How much of the work is done."""
        self.found: Review | None = None
        """What is judged so far."""
        self.failure: Failure | None = None
        """Why nothing can be judged."""
        self.unkept = ""
        """Why it could not be written to the disk."""
        self._player, self._lines, self._record = player, lines, record
        super().__init__("review", start)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or self.failure is not None

    def take_in(self, news: _News) -> None:
        """Make what is new known to the loop."""
        match news:
            case Failure():
                self.failure = news
            case Progress(share, found):
                self.share, self.found = share, found
            case str():
                self.unkept = news

    # On the thread.

    def run(self) -> None:
        """Read what is kept, and judge what was not judged before."""
        record, lines = self._record, self._lines
        kept = read_review(record, lines, self._player) if record else None
        if kept is not None and kept.whole:
            self.tell(Progress(1.0, kept))
            return
        plain = [dict(line) for line in lines]
        self.do(partial(judge_all, self._player, plain, kept), self._take)

    def fail(self, fault: Exception) -> None:
        """Tell that no more can be judged."""
        log.warning("no review", exc_info=fault)
        self.tell(Failure("debrief.failed", {"reason": what_went_wrong(fault)}))

    def _take(self, news: _News) -> None:
        if isinstance(news, Progress):
            self._keep(news.found)
        self.tell(news)

    def _keep(self, found: Review) -> None:
        if self._record is None:
            return
        try:
            keep_review(self._record, self._lines, self._player, found)
        except OSError as fault:
            self.tell(reason_of(fault))


def read_review(record: Path, lines: Sequence[Line], player: int) -> Review | None:
    """Return what is kept of a player; one that is damaged counts as none."""
    try:
        return _read(_kept(record, lines)[str(player)], len(lines[0]["players"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
        return None


def keep_review(record: Path, lines: Sequence[Line], player: int, found: Review) -> None:
    """Write what is judged of a player, beside what is kept of others; ``OSError`` if it can't."""
    try:
        kept = _kept(record, lines)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        kept = {}
    players = {**kept, str(player): _written(found)}
    whole = {"format": FORMAT, "match": mark_of(lines), "players": players}
    write_atomically(review_path(record), json.dumps(whole) + "\n")


def _kept(record: Path, lines: Sequence[Line]) -> dict[str, Any]:
    kept = read_object(read_regular(review_path(record), MEGABYTE))
    if (kept["format"], kept["match"]) != (FORMAT, mark_of(lines)):
        raise ValueError("of another match")
    return dict(kept["players"])


def _written(found: Review) -> dict[str, Any]:
    return {
        "reference": found.reference,
        "total": found.total,
        "rest": found.rest,
        "choices": [
            {
                "step": one.step,
                "line": one.line,
                "deal": one.deal,
                "player": one.player,
                "made": one.made,
                "advised": one.advised,
                "loss": write_estimate(one.loss),
                "named": one.named,
                "reason": write_reason(one.reason),
                "alternatives": write_alternatives(one.alternatives),
            }
            for one in found.choices
        ],
    }


def _read(entry: Mapping[str, Any], players: int) -> Review:
    choices = entry["choices"][:MOST_CHOICES]
    rest = entry["rest"]
    return Review(
        total=int(entry["total"]),
        choices=tuple(_choice(one, players) for one in choices),
        rest=None if rest is None else tuple((int(step), float(by)) for step, by in rest),
        reference=clip(str(entry["reference"]), LONGEST_NAME),
    )


def _choice(entry: Mapping[str, Any], players: int) -> ReviewedChoice:
    return ReviewedChoice(
        step=int(entry["step"]),
        line=int(entry["line"]),
        deal=int(entry["deal"]),
        player=int(entry["player"]),
        made=dict(entry["made"]),
        advised=dict(entry["advised"]),
        loss=read_estimate(entry["loss"]),
        named=bool(entry["named"]),
        reason=read_reason(entry["reason"], players),
        alternatives=read_alternatives(entry["alternatives"]),
    )
