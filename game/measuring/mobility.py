"""What simulated deals show: who rises and falls, and what chairs explain of it.

Deals are given, each by itself, with the places before and after it; nothing here plays any.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random

from game.analysis.estimates import WIDTH, Means

RESAMPLED = 400
"""How many times the deals are sampled, with replacement, for an interval."""
GROUPS = 100
"""So many groups of deals at most are sampled: more would make no interval any better."""

Interval = tuple[float, float]
Figure = tuple[float, float, float]
"""A number, and the ends of its 95 % interval."""


@dataclass(frozen=True, slots=True)
class LabDeal:
    """What came of one deal."""

    before: tuple[int, ...]
    """Players by place before the deal, the highest first; empty in games without positions."""
    after: tuple[int, ...]
    """Players by place in the deal; those who are level stand in the order of their numbers."""
    scores: tuple[int, ...]
    started: float
    """Whether who began has won; of a shared win a part."""
    led: float
    """The same of who led after a third of the deal; where several did, the mean of them."""
    actions: int


@dataclass(frozen=True, slots=True)
class Mobility:
    """How places before deals lead to places after them."""

    deals: int
    """Of how many deals; 0 where it is exact, and nothing was played."""
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
    """How deals go in a game without positions."""

    deals: int
    points: Figure
    """Of a player in a deal."""
    length: Figure
    """Actions in a deal."""
    starter_wins: Figure
    """How often who begins wins; a shared win counts in part."""
    leader_wins: Figure
    """How often who leads after a third of the deal wins."""


def told(deals: Sequence[LabDeal]) -> Mobility | Course:
    """Return the figures of some deals, at least one."""
    return _mobility(deals) if deals[0].before else _course(deals)


def by_lot(players: int) -> Mobility:
    """Return what is so where every place is drawn by lot: exactly."""
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
    """Return how often who begins at a place ends at each, so many deals later.

    Cards are dealt anew each time: where a deal begins is all that is carried over.
    """

    def shares(matrix: list[list[float]]) -> list[float]:
        return _row_after(matrix, place, times)

    return _chained(deals, shares)


def rises_after(deals: Sequence[LabDeal], place: int, times: int) -> Figure:
    """Return how often who begins at a place stands higher so many deals later."""

    def share(matrix: list[list[float]]) -> list[float]:
        return [sum(_row_after(matrix, place, times)[:place])]

    return _chained(deals, share)[0]


def _mobility(deals: Sequence[LabDeal]) -> Mobility:
    moves, count = _moves(deals), len(deals)
    stays = sum(row[place] for place, row in enumerate(moves)) / count
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
    """Return by place before and after how many players went from the one to the other."""
    places = range(len(deals[0].before))
    moves = [[0] * len(places) for _ in places]
    for deal in deals:
        for place, player in enumerate(deal.before):
            moves[place][deal.after.index(player)] += 1
    return moves


def _sums(deals: Sequence[LabDeal]) -> list[float]:
    """Return how many deals, the squares of points, and the points by place before: summed."""
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
    between = sum(deals * (point / deals - mean) ** 2 for point in points)
    return between / total if total > 0 else 0.0


def _groups(deals: Sequence[LabDeal]) -> list[Sequence[LabDeal]]:
    """Return deals in groups that are as large as one another, or one by one."""
    count = min(GROUPS, len(deals))
    ends = [len(deals) * group // count for group in range(count + 1)]
    return [deals[start:end] for start, end in pairwise(ends)]


def _resampled(
    groups: Sequence[list[float]], deals: int, figures: Callable[[list[list[float]]], list[float]]
) -> list[Interval]:
    """Return the bootstrap intervals of figures: the middle 95 % of those of resampled groups."""
    luck = Random(deals)
    found = (figures(luck.choices(groups, k=len(groups))) for _ in range(RESAMPLED))
    cut = round(0.025 * RESAMPLED)
    columns = map(sorted, zip(*found, strict=True))
    return [(column[cut], column[-1 - cut]) for column in columns]


def _chained(
    deals: Sequence[LabDeal], figures: Callable[[list[list[float]]], list[float]]
) -> list[Figure]:
    """Return figures that follow from the matrix of some deals, with their intervals."""
    size = len(deals[0].before)

    def of(groups: Sequence[list[float]]) -> list[float]:
        flat = _summed(groups)
        rows = [flat[start : start + size] for start in range(0, len(flat), size)]
        return figures([[number / (sum(row) or 1) for number in row] for row in rows])

    groups = [[float(n) for row in _moves(group) for n in row] for group in _groups(deals)]
    intervals = _resampled(groups, len(deals), of)
    return [(value, *ends) for value, ends in zip(of(groups), intervals, strict=True)]


def _row_after(matrix: list[list[float]], place: int, times: int) -> list[float]:
    """Return the shares of places that somebody from one place holds so many deals later."""
    row = [float(other == place) for other in range(len(matrix))]
    for _ in range(times):
        row = [
            sum(share * matrix[before][after] for before, share in enumerate(row))
            for after in range(len(matrix))
        ]
    return row


def _course(deals: Sequence[LabDeal]) -> Course:
    means = Means(2)
    for deal in deals:
        means.add((sum(deal.scores) / len(deal.scores), deal.actions))
    points, length = ((estimate.value, *estimate.interval) for estimate in means.estimates)
    return Course(
        len(deals),
        points,
        length,
        starter_wins=_share([deal.started for deal in deals]),
        leader_wins=_share([deal.led for deal in deals]),
    )


def _share(hits: Sequence[float]) -> Figure:
    total = sum(hits)
    return (total / len(hits), *wilson(total, len(hits)))
