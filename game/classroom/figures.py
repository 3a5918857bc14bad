"""Adds up the tables of a class: moves, stay rates and shares, with exchange against without.

Intervals are of 95 %. A share's is Wilson's (1927). That of how many stay, over all places, is
Student's over deals, because of one deal the players' moves depend on each other. A difference's
follows from the intervals of its two sides (Newcombe 1998, method 10; Zou and Donner 2008). All
take deals as independent: they say what may be chance in play, and nothing of other cards, which
are the same at all tables.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import starmap, zip_longest
from math import sqrt
from statistics import fmean

from game.analysis.over_matches import half_interval
from game.classroom.result import DealPlaces, TableResult
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import DealFigures, Figure, Mobility, figures_of, wilson

EXPECTED_DEALS = 1000
"""How many simulated deals say what is to be expected, unless another number is wanted."""
BOTS = "medium"
"""The bots that play them."""


@dataclass(frozen=True, slots=True)
class ClassMoves:
    """How often each place led to which, in the deals whose players had places before."""

    deals: int
    counts: tuple[tuple[int, ...], ...]
    """By place before and place after, 0 the highest."""

    def share(self, before: int, after: int) -> Figure:
        """Return how often a place led to another; there must be deals."""
        hits = self.counts[before][after]
        return (hits / self.deals, *wilson(hits, self.deals))

    @property
    def matrix(self) -> tuple[tuple[float, ...], ...]:
        """The shares by place before and place after; there must be deals."""
        return tuple(tuple(count / self.deals for count in row) for row in self.counts)

    @property
    def stays(self) -> tuple[Figure, ...]:
        """How often each place was kept."""
        return tuple(self.share(place, place) for place in range(len(self.counts)))


@dataclass(frozen=True, slots=True)
class Predictions:
    """Mean predictions in percent, and how many there are."""

    answers: int
    top_stays: float
    bottom_stays: float


@dataclass(frozen=True, slots=True)
class ClassSide:
    """The tables that played with exchange, or those without."""

    exchange: bool
    tables: int
    deals: int
    """The deals that ended; the first ones of President & Bum have no places before them."""
    moves: ClassMoves
    stayed: Figure | None
    """The share of players who kept their place; the interval is ``None`` with too few deals."""
    expected: Mobility | None
    """The same moves in deals that bots play by the same rules; ``None`` without any."""
    predicted: Predictions | None = None
    """What people at these tables predicted, who knew by which rule they were to play."""


@dataclass(frozen=True, slots=True)
class ClassShares:
    """Mean shares in percent, by ``asked_of`` the game."""

    answers: int
    said: tuple[float, ...]
    """Empty without answers."""
    results: int
    """The players whose results were taken apart."""
    found: tuple[float, ...]
    """What the debriefs say of them; empty without any."""


@dataclass(frozen=True, slots=True)
class ClassFigures:
    """The figures of a whole class."""

    sides: tuple[ClassSide, ...]
    """With exchange first; a side without tables is left out."""
    differences: tuple[Figure, ...]
    """By place: how much more often it was kept with exchange; empty unless both sides played."""
    difference: Figure | None
    """The same over all places; ``None`` also with too few deals."""
    shares: ClassShares
    predictions: Predictions | None


def figures(tables: Sequence[TableResult], expected_deals: int = EXPECTED_DEALS) -> ClassFigures:
    """Return the figures of one or more tables of a class.

    ``expected_deals`` are simulated for each side; with 0 nothing is expected.
    """
    if not expected_deals:
        return figures_beside(tables, ())
    wanted = simulated_beside(tables, expected_deals)
    return figures_beside(tables, [figures_of(play_lab_deals(one)) for one in wanted])


def simulated_beside(
    tables: Sequence[TableResult], deals: int = EXPECTED_DEALS
) -> Sequence[LabDeals]:
    """Return the deals to simulate for each side of a class: by its rules, among equal bots."""
    firsts = (group[0] for group in _groups(tables))
    return [
        LabDeals(one.game, one.players, one.options, BOTS, "class", range(deals)) for one in firsts
    ]


def figures_beside(
    tables: Sequence[TableResult], expected: Sequence[Mobility | DealFigures | None]
) -> ClassFigures:
    """Return the figures of one or more tables of a class, beside those of ``simulated_beside``.

    Those may be missing, or be ``None`` while they are to come.
    """
    sides = tuple(starmap(_side, zip_longest(_groups(tables), expected)))
    both = len(sides) == 2 and all(side.moves.deals for side in sides)
    return ClassFigures(
        sides,
        tuple(map(difference, sides[0].moves.stays, sides[1].moves.stays)) if both else (),
        _difference_of_all(sides),
        _shares(tables),
        _predictions(tables),
    )


def difference(one: Figure, other: Figure) -> Figure:
    """Return how much larger one independent figure is than another, with its interval."""
    (value, low, high), (other_value, other_low, other_high) = one, other
    apart = value - other_value
    below = sqrt((value - low) ** 2 + (other_high - other_value) ** 2)
    above = sqrt((high - value) ** 2 + (other_value - other_low) ** 2)
    return apart, apart - below, apart + above


def moves_in(deals: Sequence[DealPlaces], players: int) -> ClassMoves:
    """Return the moves of some deals; those without places before count nothing."""
    counts, moved = [[0] * players for _ in range(players)], 0
    for deal in deals:
        moved += bool(deal.before)
        for place, player in enumerate(deal.before):
            counts[place][deal.after.index(player)] += 1
    return ClassMoves(moved, tuple(map(tuple, counts)))


def _groups(tables: Sequence[TableResult]) -> Sequence[Sequence[TableResult]]:
    """Return the tables with exchange and those without, as far as there are any."""
    groups = ([one for one in tables if one.exchange == exchange] for exchange in (True, False))
    return [group for group in groups if group]


def _side(tables: Sequence[TableResult], expected: Mobility | DealFigures | None) -> ClassSide:
    assert not isinstance(expected, DealFigures), "games of classes have places"
    first = tables[0]
    deals = [deal for table in tables for deal in table.deals]
    return ClassSide(
        first.exchange,
        len(tables),
        len(deals),
        moves_in(deals, first.players),
        _stayed(deals),
        expected,
        _predictions(tables),
    )


def _stayed(deals: Sequence[DealPlaces]) -> Figure | None:
    """Return the mean share of players who kept their place; ``None`` with too few deals."""
    shares = [
        sum(map(int.__eq__, deal.before, deal.after)) / len(deal.before)
        for deal in deals
        if deal.before
    ]
    half = half_interval(shares)
    if half is None:
        return None
    mean = fmean(shares)
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def _difference_of_all(sides: Sequence[ClassSide]) -> Figure | None:
    if len(sides) < 2:
        return None
    one, other = (side.stayed for side in sides)
    return None if one is None or other is None else difference(one, other)


def _shares(tables: Sequence[TableResult]) -> ClassShares:
    said = [one for table in tables for one in table.answers.shares]
    found = [one for table in tables for one in table.answers.found]
    return ClassShares(len(said), _means(said), len(found), _means(found))


def _predictions(tables: Sequence[TableResult]) -> Predictions | None:
    given = [one for table in tables for one in table.answers.predictions]
    return Predictions(len(given), *_means(given)) if given else None


def _means(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    return tuple(map(fmean, zip(*rows, strict=True)))
