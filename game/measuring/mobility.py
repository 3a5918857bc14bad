"""Figures from simulated deals: who rises and falls, and how much chairs explain.

The input is independent deals with places before and after; this module plays none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random

from game.analysis.estimates import WIDTH, Means
from game.chance.adding import added

RESAMPLED = 400
"""The number of bootstrap samples for an interval."""
GROUPS = 100
"""The most groups of deals to sample; more would not improve the intervals."""

Interval = tuple[float, float]
Figure = tuple[float, float, float]
"""A number and the ends of its 95 % interval."""


@dataclass(frozen=True, slots=True)
class LabDeal:
    """The outcome of one deal."""

    before: tuple[int, ...]
    """The players by place before the deal, highest first; empty in games without positions."""
    after: tuple[int, ...]
    """The players by place in the deal; ties are in order of player numbers."""
    scores: tuple[int, ...]
    started: float
    """1 if the starting player won, else 0; a fraction for a shared win."""
    led: float
    """The same for the leader after a third of the deal; the mean if several lead."""
    actions: int


@dataclass(frozen=True, slots=True)
class Mobility:
    """How places before deals lead to places after them."""

    deals: int
    """The number of deals; 0 if the figures are exact and nothing was played."""
    matrix: list[list[float]]
    """The share of deals, indexed by place before and place after."""
    intervals: list[list[Interval]]
    """The 95 % interval (Wilson) of each share."""
    explained: float
    """Eta squared: the share of the variance of points that the place before explains."""
    explained_interval: Interval
    """Its 95 % interval, from a bootstrap over deals."""
    shorrocks: float
    """(n - trace) / (n - 1): 0 if nobody ever moves, 1 if places are random."""


@dataclass(frozen=True, slots=True)
class DealFigures:
    """The course of deals in a game without positions."""

    deals: int
    points: Figure
    """Per player and deal."""
    length: Figure
    """Actions per deal."""
    starter_wins: Figure
    """How often the starting player wins; a shared win counts as a fraction."""
    leader_wins: Figure
    """How often the leader after a third of the deal wins."""


def figures_of(deals: Sequence[LabDeal]) -> Mobility | DealFigures:
    """Return the figures of one or more deals."""
    return _mobility(deals) if deals[0].before else _course(deals)


def by_lot(players: int) -> Mobility:
    """Return the exact figures if every place is drawn at random."""
    share = 1 / players
    return Mobility(
        deals=0,
        matrix=[[share] * players for _ in range(players)],
        intervals=[[(share, share)] * players for _ in range(players)],
        explained=0.0,
        explained_interval=(0.0, 0.0),
        shorrocks=1.0,
    )


def wilson(hits: float, of: int) -> Interval:
    """Return the 95 % interval of a share (Wilson, 1927)."""
    share, square = hits / of, WIDTH * WIDTH
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = WIDTH * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return middle - half, middle + half


def explained(deals: Sequence[LabDeal]) -> float:
    """Return the share of the variance of points that places before deals explain."""
    return _explained(_summed([_sums(deals)]))


def ends_after(deals: Sequence[LabDeal], place: int, times: int) -> list[Figure]:
    """Return how often a player who begins at ``place`` ends at each place ``times`` deals later.

    Each deal has new cards: only the place carries over.
    """

    def shares(matrix: list[list[float]]) -> list[float]:
        return _row_after(matrix, place, times)

    return _chained(deals, shares)


def rises_after(deals: Sequence[LabDeal], place: int, times: int) -> Figure:
    """Return how often a player who begins at ``place`` is higher ``times`` deals later."""

    def share(matrix: list[list[float]]) -> list[float]:
        return [added(_row_after(matrix, place, times)[:place])]

    return _chained(deals, share)[0]


def _mobility(deals: Sequence[LabDeal]) -> Mobility:
    moves, count = _moves(deals), len(deals)
    stays = added(row[place] for place, row in enumerate(moves)) / count
    sums = [_sums(group) for group in _groups(deals)]
    return Mobility(
        deals=count,
        matrix=[[number / count for number in row] for row in moves],
        intervals=[[wilson(number, count) for number in row] for row in moves],
        explained=_explained(_summed(sums)),
        explained_interval=_resampled(
            sums, len(deals), lambda chosen: [_explained(_summed(chosen))]
        )[0],
        shorrocks=(len(moves) - stays) / (len(moves) - 1),
    )


def _moves(deals: Sequence[LabDeal]) -> list[list[int]]:
    """Return the number of moves, indexed by place before and place after."""
    places = range(len(deals[0].before))
    moves = [[0] * len(places) for _ in places]
    for deal in deals:
        for place, player in enumerate(deal.before):
            moves[place][deal.after.index(player)] += 1
    return moves


def _sums(deals: Sequence[LabDeal]) -> list[float]:
    """Return sums: the number of deals, squared points, and points by place before."""
    sums = [0.0] * (2 + len(deals[0].before))
    sums[0] = len(deals)
    for deal in deals:
        for place, player in enumerate(deal.before, 2):
            score = deal.scores[player]
            sums[1] += score * score
            sums[place] += score
    return sums


def _summed(parts: Sequence[list[float]]) -> list[float]:
    return [sum(column) for column in zip(*parts, strict=True)]


def _explained(sums: list[float]) -> float:
    deals, squares, *points = sums
    mean = sum(points) / (deals * len(points))
    total = squares - deals * len(points) * mean * mean
    between = added(deals * (point / deals - mean) ** 2 for point in points)
    return between / total if total > 0 else 0.0


def _groups(deals: Sequence[LabDeal]) -> list[Sequence[LabDeal]]:
    """Return the deals in groups of equal size, or one by one."""
    count = min(GROUPS, len(deals))
    ends = [len(deals) * group // count for group in range(count + 1)]
    return [deals[start:end] for start, end in pairwise(ends)]


def _resampled(
    groups: Sequence[list[float]], deals: int, figures: Callable[[list[list[float]]], list[float]]
) -> list[Interval]:
    """Return bootstrap intervals of some figures: the middle 95 % over resampled groups."""
    luck = Random(deals)
    found = (figures(luck.choices(groups, k=len(groups))) for _ in range(RESAMPLED))
    cut = round(0.025 * RESAMPLED)
    columns = map(sorted, zip(*found, strict=True))
    return [(column[cut], column[-1 - cut]) for column in columns]


def _chained(
    deals: Sequence[LabDeal], figures: Callable[[list[list[float]]], list[float]]
) -> list[Figure]:
    """Return figures derived from the matrix of some deals, with their intervals."""
    size = len(deals[0].before)

    def of(groups: Sequence[list[float]]) -> list[float]:
        flat = _summed(groups)
        rows = [flat[start : start + size] for start in range(0, len(flat), size)]
        return figures([[number / (sum(row) or 1) for number in row] for row in rows])

    groups = [[float(n) for row in _moves(group) for n in row] for group in _groups(deals)]
    intervals = _resampled(groups, len(deals), of)
    return [(value, *ends) for value, ends in zip(of(groups), intervals, strict=True)]


def _row_after(matrix: list[list[float]], place: int, times: int) -> list[float]:
    """Return the distribution of places ``times`` deals after ``place``."""
    row = [float(other == place) for other in range(len(matrix))]
    for _ in range(times):
        row = [
            added(share * matrix[before][after] for before, share in enumerate(row))
            for after in range(len(matrix))
        ]
    return row


def _course(deals: Sequence[LabDeal]) -> DealFigures:
    means = Means(2)
    for deal in deals:
        means.add((sum(deal.scores) / len(deal.scores), deal.actions))
    points, length = ((estimate.value, *estimate.interval) for estimate in means.estimates)
    return DealFigures(
        len(deals),
        points,
        length,
        starter_wins=_share([deal.started for deal in deals]),
        leader_wins=_share([deal.led for deal in deals]),
    )


def _share(hits: Sequence[float]) -> Figure:
    total = sum(hits)
    return (total / len(hits), *wilson(total, len(hits)))
