"""Tournaments measure how much better one bot plays than another, over mirrored deals.

One bot sits among bots of another level. Each deal is played once with it in every seat, with the
same cards and first player. Its place counts from 1 (first) to 0 (last), so 0.5 is even.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.analysis.estimates import WIDTH
from game.bots.bot import OWN_TIME, Budget
from game.bots.levels import named_bot
from game.faults import Fault
from game.measuring.mirrored import Deals, PlayedDeal, TurnTimes, play_deals
from game.measuring.processes import in_pieces, mapped, processes
from game.options import OptionValue
from game.registry import Game


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament to be played."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]
    """The value of every option of the game."""
    bots: tuple[str, ...]
    """Names such as ``hard`` or ``hard:bold``; in each pair the first sits among the second."""
    deals: int
    seed: str
    budget: Budget = OWN_TIME

    def check(self) -> None:
        """Raise ``Fault`` if the tournament can't be played."""
        if len(self.bots) < 2:
            raise Fault("command_line.tournament_bots")
        if self.deals < 2:
            raise Fault("command_line.tournament_deals", deals=self.deals)
        for bot in self.bots:
            named_bot(self.game, bot)

    def pairs(self) -> list[Deals]:
        """Return the deals of every pair, each pair as one piece of work."""
        return [
            Deals(
                self.game.id,
                self.players,
                dict(self.options),
                one,
                others,
                self.seed,
                self.budget,
                range(self.deals),
            )
            for one, others in combinations(self.bots, 2)
        ]


@dataclass(frozen=True, slots=True)
class PairReport:
    """A bot's result among others: its mean place score with a 95 % interval."""

    one: str
    others: str
    place_score: float
    interval: tuple[float, float]
    """Normal, over the means of deals: valid for about thirty deals or more."""


@dataclass(frozen=True, slots=True)
class TimeReport:
    """How long a level took per turn, in milliseconds."""

    level: str
    turns: int
    p50: float
    p95: float


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """The results of a tournament. Everything but the times follows from the seed."""

    tournament: Tournament
    pairs: tuple[PairReport, ...]
    times: tuple[TimeReport, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain values for JSON."""
        played = self.tournament
        return {
            "game": played.game.id,
            "players": played.players,
            "options": dict(played.options),
            "deals": played.deals,
            "seed": played.seed,
            "pairs": [asdict(pair) for pair in self.pairs],
            "milliseconds_per_turn": [asdict(time) for time in self.times],
        }


def run_tournament(
    tournament: Tournament, *, jobs: int = 1, executor: Executor | None = None
) -> TournamentReport:
    """Play a tournament in ``jobs`` processes or on an executor; the figures are the same.

    Raises ``ValueError`` with the reason if it can't be played.
    """
    tournament.check()
    pairs = tournament.pairs()
    if executor:
        return _report(tournament, [_play(pair, jobs, executor) for pair in pairs])
    if jobs == 1:
        return _report(tournament, [play_deals(pair) for pair in pairs])
    with processes(jobs) as started:
        return _report(tournament, [_play(pair, jobs, started) for pair in pairs])


def _play(deals: Deals, jobs: int, executor: Executor) -> PlayedDeal:
    """Play deals in pieces, and join the results in order."""
    pieces = [replace(deals, numbers=numbers) for numbers in in_pieces(deals.numbers, jobs)]
    whole = PlayedDeal()
    for part in mapped(play_deals, pieces, executor):
        whole.scores += part.scores
        _add_times(whole.times, part.times)
    return whole


def _report(tournament: Tournament, played: Sequence[PlayedDeal]) -> TournamentReport:
    times: dict[str, TurnTimes] = {}
    for part in played:
        _add_times(times, part.times)
    return TournamentReport(
        tournament,
        tuple(
            _pair_report(*names, part.scores)
            for names, part in zip(combinations(tournament.bots, 2), played, strict=True)
        ),
        tuple(_time_report(level, counted) for level, counted in times.items()),
    )


def _pair_report(one: str, others: str, scores: Sequence[float]) -> PairReport:
    # A place score is from 0 to 1, which the normal interval does not know.
    low, high = interval_of(scores)
    return PairReport(one, others, fmean(scores), (max(0.0, low), min(1.0, high)))


def interval_of(scores: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of two or more scores."""
    mean, half = fmean(scores), WIDTH * stdev(scores) / sqrt(len(scores))
    return mean - half, mean + half


def _time_report(level: str, times: TurnTimes) -> TimeReport:
    return TimeReport(level, times.total(), _quantile(times, 0.50), _quantile(times, 0.95))


def _quantile(times: TurnTimes, share: float) -> float:
    """Return a quantile of the times in milliseconds."""
    left = share * times.total()
    for microseconds in sorted(times):
        left -= times[microseconds]
        if left <= 0:
            return microseconds / 1000
    return 0.0


def _add_times(whole: dict[str, TurnTimes], part: Mapping[str, TurnTimes]) -> None:
    for level, counted in part.items():
        whole.setdefault(level, Counter()).update(counted)
