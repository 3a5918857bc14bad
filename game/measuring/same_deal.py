"""Replays one deal of a match with bots many times, to show where each chair ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.bots.bot import OWN_TIME
from game.bots.levels import named_bot
from game.chance import Line, SeededChance
from game.contract import DealResult
from game.deals import begins_deal
from game.measuring.dealing import play_deal
from game.process.background import BackgroundWork, Tell, what_went_wrong
from game.process.logs import log_of
from game.process.spreading import Each
from game.process.starting import StartsWorker, start_worker
from game.records.playback import Playback
from game.records.record import read_header

log = log_of(__name__)

TRIES, STEP = 400, 20
LEVEL = "easy"
"""The bots' level; stronger ones would play the same way every time."""


@dataclass(frozen=True, slots=True)
class DealStart:
    """The start of a deal in a record."""

    number: int
    """0-based."""
    lines: int
    """The number of lines up to the first turn."""
    order: tuple[int, ...]
    """The players by position or title before it, highest first; empty without these."""


@dataclass(frozen=True, slots=True)
class TrialResults:
    """A deal's outcome in the match, and in the bots' replays of it."""

    tries: int
    places: Sequence[Sequence[int]]
    """How often each player ended in each place (0 is best); ties share it."""
    points: Sequence[float]
    """The mean points of each player."""
    was: Sequence[int]
    """The place of each player in the match."""
    made: Sequence[int]
    """The points of each player in the match."""


def deal_starts(lines: Sequence[Line]) -> list[DealStart]:
    """Return the finished deals of a record."""
    found: list[DealStart] = []
    order: tuple[int, ...] = ()
    fresh = True
    for number, line in enumerate(lines[1:], 1):
        if line.get("result") == "deal":
            order, fresh = tuple(line.get("order", ())), True
        elif "player" in line and fresh:
            dealt = next(one for one in reversed(lines[:number]) if begins_deal(one))
            found.append(DealStart(len(found), number, tuple(dealt.get("order", order))))
            fresh = False
    return found if fresh else found[:-1]


def places_of(result: DealResult) -> list[int]:
    """Return, by player, how many players stand better."""
    standing = result.standing
    return [sum(other > own for other in standing) for own in standing]


@dataclass(frozen=True, slots=True)
class _Tries:
    """Some replays of one deal: a unit of work for any process."""

    playback: Playback
    deal: int

    def outcomes(self, numbers: range) -> list[DealResult]:
        """Replay the deal once for each number, which gives all random numbers."""
        playback, rules = self.playback, self.playback.rules
        first = playback.deal_steps(self.deal)[0]
        bots = [named_bot(playback.setup.game, LEVEL)] * rules.players
        found = []
        for number in numbers:
            seed, state = f"same/{self.deal}/{number}", playback.state(first).clone()
            for _ in play_deal(rules, state, SeededChance(seed), bots, seed, OWN_TIME):
                pass
            result = rules.deal_result(state)
            assert result is not None
            found.append(result)
        return found


def try_again(lines: Sequence[Line], deal: int, tell: Tell[TrialResults], each: Each) -> None:
    """Replay a deal with its cards as dealt; bots make the gifts and plays."""
    playback = Playback(read_header(lines[0]), lines)
    ended = playback.steps[playback.deal_steps(deal)[-1]].result
    assert ended is not None
    players = range(playback.rules.players)
    places, points = [[0] * len(players) for _ in players], [0.0 for _ in players]
    units = [range(first, first + STEP) for first in range(1, TRIES + 1, STEP)]
    tries = _Tries(playback, deal)
    for unit, results in zip(units, each(tries.outcomes, units), strict=True):
        for result in results:
            for player, place in enumerate(places_of(result)):
                places[player][place] += 1
                points[player] += result.scores[player]
        number = unit[-1]
        means = [total / number for total in points]
        tell(
            TrialResults(number, [row[:] for row in places], means, places_of(ended), ended.scores)
        )


@dataclass(frozen=True, slots=True)
class Unplayable:
    """Why nothing could be replayed."""

    reason: str


_News: TypeAlias = TrialResults | Unplayable


class DealTrials(BackgroundWork[_News]):
    """A deal that is being replayed in the background."""

    def __init__(
        self, lines: Sequence[Line], deal: int, start: StartsWorker = start_worker
    ) -> None:
        self.found: TrialResults | None = None
        """The result so far."""
        self.failure = ""
        """Why there will be no more results."""
        self._lines, self._deal = lines, deal
        super().__init__("same deal", start)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return bool(self.failure) or (self.found is not None and self.found.tries >= TRIES)

    def take_in(self, news: _News) -> None:
        """Store news from the thread, in the main loop."""
        match news:
            case TrialResults():
                self.found = news
            case Unplayable():
                self.failure = news.reason

    # The methods below run on the thread.

    def run(self) -> None:
        """Have the deal replayed."""
        self.do(partial(try_again, [dict(line) for line in self._lines], self._deal), self.tell)

    def fail(self, fault: Exception) -> None:
        """Report that nothing could be replayed."""
        log.warning("a deal could not be tried", exc_info=fault)
        self.tell(Unplayable(what_went_wrong(fault)))
