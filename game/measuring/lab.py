"""Mobility: from simulated deals of a rule set, who rises and falls, and what chairs explain of it.

Deals are simulated among bots of one level, each by itself: in games with positions these are drawn
by lot before every deal. Two rule sets with one seed play the same cards from the same chairs.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Protocol, runtime_checkable

from game.analysis.estimates import WIDTH, Means
from game.bots.bot import OWN_TIME, Bot, Budget
from game.bots.levels import named_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.measuring.dealing import play_deal
from game.measuring.mirrored import new_match
from game.measuring.processes import in_pieces, mapped, processes
from game.options import OptionValue

RESAMPLED = 400
"""How many times the deals are sampled, with replacement, for the interval of a share."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LabDeals:
    """Some deals of one rule set: a piece of work that any process can do."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    bots: str
    seed: str
    numbers: range
    budget: Budget = OWN_TIME


@dataclass(frozen=True, slots=True)
class LabDeal:
    """What came of one deal."""

    before: tuple[int, ...]
    """Players by place before the deal, the highest first; empty in games without positions."""
    after: tuple[int, ...]
    """Players by place in the deal; those who are level stand in the order of their numbers."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    starter: int
    actions: int


@dataclass(frozen=True, slots=True)
class Mobility:
    """How places before deals lead to places after them."""

    matrix: list[list[float]]
    """By place before and place after: the share of deals."""
    intervals: list[list[Interval]]
    """Of each share, 95 % (Wilson)."""
    explained: float
    """The share of the variance of points that the place before explains: eta squared."""
    explained_interval: Interval
    """Its 95 % interval, by bootstrap over deals."""
    shorrocks: float
    """(n - trace) / (n - 1): 0 where nobody ever moves, 1 where places are by lot."""


@dataclass(frozen=True, slots=True)
class Course:
    """How deals go in a game without positions: each figure with the ends of its 95 % interval."""

    points: tuple[float, float, float]
    """Of a player in a deal."""
    length: tuple[float, float, float]
    """Actions in a deal."""
    starter_wins: tuple[float, float, float]
    """How often who begins wins; a shared win counts in part."""


@runtime_checkable
class _Placed(Protocol):
    """A state in which players hold positions or titles."""

    order: tuple[int, ...]


def play_lab_deals(deals: LabDeals) -> list[LabDeal]:
    """Play deals."""
    game = find_game(deals.game)
    rules, bot = game.rules(deals.players, deals.options), named_bot(game, deals.bots)
    return [
        _play_one(rules, bot, f"{deals.seed}/{number}", deals.budget) for number in deals.numbers
    ]


def run_lab(
    deals: LabDeals,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Mobility | Course:
    """Play deals on ``jobs`` processes or on an executor; the figures are the same on any.

    ``progress`` hears how many deals are over.
    """
    pieces = [replace(deals, numbers=numbers) for numbers in in_pieces(deals.numbers, jobs)]
    found: list[LabDeal] = []

    def take(played: list[LabDeal]) -> None:
        found.extend(played)
        if progress:
            progress(len(found))

    if executor is None and jobs == 1:
        for piece in pieces:
            take(play_lab_deals(piece))
    elif executor is None:
        with processes(jobs) as started:
            for played in mapped(play_lab_deals, pieces, started):
                take(played)
    else:
        for played in mapped(play_lab_deals, pieces, executor):
            take(played)
    return told(found)


def told(deals: Sequence[LabDeal]) -> Mobility | Course:
    """Return the figures of some deals."""
    return _mobility(deals) if deals[0].before else _course(deals)


def wilson(hits: float, of: int) -> Interval:
    """Return the 95 % interval of a share (Wilson, 1927)."""
    share, square = hits / of, WIDTH * WIDTH
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = WIDTH * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return middle - half, middle + half


def _play_one(rules: AnyRules, bot: Bot, seed: str, budget: Budget) -> LabDeal:
    chance, state = SeededChance(seed), new_match(rules, seed)
    rules.next_deal(state, chance)
    before = state.order if isinstance(state, _Placed) else ()
    starter, bots = rules.to_move(state), [bot] * rules.players
    actions = sum(1 for _ in play_deal(rules, state, chance, bots, seed, budget))
    result = rules.deal_result(state)
    assert starter is not None
    assert result is not None
    standing = result.standing
    players = sorted(range(rules.players), key=lambda player: -standing[player])
    return LabDeal(before, tuple(players), result.scores, result.winners, starter, actions)


def _mobility(deals: Sequence[LabDeal]) -> Mobility:
    places = range(len(deals[0].before))
    moves = [[0] * len(places) for _ in places]
    for deal in deals:
        for place, player in enumerate(deal.before):
            moves[place][deal.after.index(player)] += 1
    stays = sum(moves[place][place] for place in places) / len(deals)
    low, high = _resampled(deals)
    return Mobility(
        matrix=[[count / len(deals) for count in row] for row in moves],
        intervals=[[wilson(count, len(deals)) for count in row] for row in moves],
        explained=explained(deals),
        explained_interval=(low, high),
        shorrocks=(len(places) - stays) / (len(places) - 1),
    )


def explained(deals: Sequence[LabDeal]) -> float:
    """Return the share of the variance of points that places before deals explain."""
    count = len(deals) * len(deals[0].scores)
    mean = sum(sum(deal.scores) for deal in deals) / count
    total = sum((score - mean) ** 2 for deal in deals for score in deal.scores)
    sums = [0.0] * len(deals[0].before)
    for deal in deals:
        for place, player in enumerate(deal.before):
            sums[place] += deal.scores[player]
    between = sum(len(deals) * (points / len(deals) - mean) ** 2 for points in sums)
    return between / total if total else 0.0


def _resampled(deals: Sequence[LabDeal]) -> Interval:
    """Return the bootstrap interval of the explained share: the middle 95 % of resampled ones."""
    luck = Random(len(deals))
    shares = sorted(explained(luck.choices(deals, k=len(deals))) for _ in range(RESAMPLED))
    cut = round(0.025 * RESAMPLED)
    return shares[cut], shares[-1 - cut]


def _course(deals: Sequence[LabDeal]) -> Course:
    means = Means(3)
    for deal in deals:
        won = 1 / len(deal.winners) if deal.starter in deal.winners else 0.0
        means.add((sum(deal.scores) / len(deal.scores), deal.actions, won))
    points, length, _ = ((estimate.value, *estimate.interval) for estimate in means.estimates)
    wins = means.values[2]
    return Course(points, length, (wins, *wilson(wins * len(deals), len(deals))))
