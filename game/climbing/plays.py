"""Which plays the rules of a game allow, and the list of those that a hand can make."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from game.cards import JOKER, Rank
from game.climbing.actions import PASS, Pass, Play
from game.climbing.hands import JOKERS_SHIFT, ONE_JOKER, Counts

FOUR = 4
"""How many cards must be played at once to clear, or to turn the ranks round."""

Ranks: TypeAlias = int
"""A set of ranks: bit 3 of the four that each rank has in ``Counts``."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What may be played on what; the house rules of both games are part of it."""

    ranks: tuple[Rank, ...]
    """From the lowest to the highest, without jokers."""
    largest: int
    """The most cards in one play."""
    jokers_together: int
    """The most jokers in one play."""
    joker_tops: bool
    """A joker alone is the single above all others; else jokers alone stand for any rank."""
    equal_rank: bool = False
    """A play of the same rank is high enough."""
    pass_is_final: bool = False
    """Who has passed is out until the round ends."""
    equal_skips: bool = False
    """A play of the same rank as the one before it skips the next player."""
    four_clears: bool = False
    """Four cards end the round at once."""
    revolution: bool = False
    """Four cards turn the order of ranks round."""

    @property
    def has_turns_of_its_own(self) -> bool:
        """Whether a house rule changes whose turn it is, or the order of ranks."""
        return self.pass_is_final or self.equal_skips or self.four_clears or self.revolution

    def power(self, rank: Rank) -> int:
        """Return a rank's place in the usual order; jokers are above all."""
        return len(self.ranks) if rank == JOKER else self.ranks.index(rank)

    def beaten_by(self, size: int, rank: Rank, turned: bool) -> tuple[Rank, ...]:
        """Return the ranks that may answer so many cards of a rank, the lowest first.

        ``turned``: the order of ranks is turned round.
        """
        order = self.ranks[::-1] if turned else self.ranks
        if rank == JOKER:
            return ()
        higher = order[order.index(rank) + (0 if self.equal_rank else 1) :]
        # Ruling: a joker alone is always the single above the ace, though it is called wild.
        return (*higher, JOKER) if self.joker_tops and size == 1 else higher


def rank_set(ranks: tuple[Rank, ...]) -> Ranks:
    """Return ranks as a set."""
    return sum(8 << rank * 4 for rank in ranks)


_EACH = sum(1 << rank * 4 for rank in range(JOKER + 1))

AT_LEAST: tuple[int, ...] = tuple((8 - number) * _EACH for number in range(6))
"""Added to ``Counts``, sets bit 3 of every rank of which there are at least so many."""

_LOW, _HIGH = rank_set(tuple(range(1, 7))), rank_set((*range(7, 13), 0, JOKER))
"""2–7, and the rest with the ace in its place: so that the tables below stay small."""

T = TypeVar("T")


class _Table(dict[int, tuple[T, ...]]):
    """Lists by key, each made once: playouts ask millions of times. The keys are few."""

    __slots__ = ("_list",)

    def __init__(self, list_for: Callable[[int], Iterator[T]]) -> None:
        super().__init__()
        self._list = list_for

    def __missing__(self, key: int) -> tuple[T, ...]:
        found = self[key] = tuple(self._list(key))
        return found


def _plays(naturals: int, jokers: int) -> Callable[[Ranks], Iterator[Play]]:
    """Return what lists the plays of so many naturals and jokers, one for each rank of a set."""

    def plays(ranks: Ranks) -> Iterator[Play]:
        for rank in (*range(1, 13), 0):
            if ranks >> rank * 4 & 8:
                yield _PLAYS[rank][naturals][jokers]
        if ranks >> JOKERS_SHIFT & 8:
            yield _PLAYS[JOKER][0][naturals]

    return plays


def _or_pass(naturals: int) -> Callable[[Ranks], Iterator[Play | Pass]]:
    def plays(ranks: Ranks) -> Iterator[Play | Pass]:
        yield PASS
        yield from _plays(naturals, 0)(ranks)

    return plays


_NATURALS, _JOKERS = range(6), range(3)
_PLAYS = [
    [[Play(rank, number, jokers) for jokers in _JOKERS] for number in _NATURALS]
    for rank in range(JOKER + 1)
]
# By naturals and jokers, then by the set of ranks of which there are so many.
_WITH_JOKERS = [[_Table(_plays(number, jokers)) for jokers in _JOKERS] for number in _NATURALS]
_PLAIN = [by_jokers[0] for by_jokers in _WITH_JOKERS]
_PLAIN_OR_PASS = [_Table(_or_pass(number)) for number in _NATURALS]

_FOUR_RANKS = 0xFFFF
_STARTS = (4, 20, 36)
"""Where the counts of 2–5, 6–9 and 10–K begin; the ace is on its own."""


class LegalPlays:
    """Lists what a hand can play, by the rules of one game. Each play stands for all its suits."""

    def __init__(self, rules: PlayRules) -> None:
        self._rules = rules
        # By jokers, then by what is led from: four ranks, or the ace.
        self._leads = [
            (*(_Table(self._leads_of(start, 4, jokers)) for start in _STARTS),
             _Table(self._leads_of(0, 1, jokers)))
            for jokers in _JOKERS
        ]  # fmt: skip
        self._jokers_led = [tuple(self._leads_of_jokers(jokers)) for jokers in _JOKERS]
        self._alone = [_Table(_plays(0, jokers)) for jokers in _JOKERS]
        # By jokers and size: with how many naturals and jokers it can be made up.
        self._mixtures = [
            [list(self._mixtures_of(jokers, size)) for size in range(rules.largest + 1)]
            for jokers in _JOKERS
        ]
        self.beaten_by: tuple[tuple[tuple[Ranks, ...], ...], ...] = tuple(
            tuple(
                tuple(
                    rank_set(rules.beaten_by(size, rank, turned))
                    if rank == JOKER or rank in rules.ranks
                    else 0
                    for rank in range(JOKER + 1)
                )
                for size in range(rules.largest + 1)
            )
            for turned in (False, True)
        )
        """By whether the order is turned, size and rank of a play: the ranks that may answer."""

    def leads(self, counts: Counts) -> tuple[Play, ...]:
        """Return all that a hand can lead."""
        jokers = counts >> JOKERS_SHIFT
        low, middle, high, ace = self._leads[jokers]
        return (
            low[counts >> 4 & _FOUR_RANKS]
            + middle[counts >> 20 & _FOUR_RANKS]
            + high[counts >> 36 & _FOUR_RANKS]
            + ace[counts & 15]
            + self._jokers_led[jokers]
        )

    def answers(self, counts: Counts, size: int, fit: Ranks) -> tuple[Play | Pass, ...]:
        """Return the pass, and all plays of so many cards of a rank that fits."""
        held = counts + AT_LEAST[size] & fit
        found = _PLAIN_OR_PASS[size][held & _LOW] + _PLAIN[size][held & _HIGH]
        if counts < ONE_JOKER:
            return found
        jokers = counts >> JOKERS_SHIFT
        for at_least, plays in self._mixtures[jokers][size]:
            held = counts + at_least & fit
            found += plays[held & _LOW] + plays[held & _HIGH]
        # Ruling: a play of jokers alone names the rank it stands for, any legal one.
        if size <= jokers and not self._rules.joker_tops:
            found += self._alone[size][fit]
        return found

    def _mixtures_of(self, jokers: int, size: int) -> "Iterator[tuple[int, _Table[Play]]]":
        for number in range(1, min(jokers, self._rules.jokers_together, size - 1) + 1):
            yield AT_LEAST[size - number], _WITH_JOKERS[size - number][number]

    def _leads_of(self, start: int, ranks: int, jokers: int) -> Callable[[Counts], Iterator[Play]]:
        """Return what lists the leads of some ranks, given their counts and the jokers held."""

        def leads(counts: Counts) -> Iterator[Play]:
            for place in range(ranks):
                held = counts >> place * 4 & 15
                for naturals in range(1, held + 1):
                    room = min(self._rules.largest - naturals, self._rules.jokers_together)
                    for number in range(min(jokers, room) + 1):
                        yield _PLAYS[start // 4 + place][naturals][number]

        return leads

    def _leads_of_jokers(self, jokers: int) -> Iterator[Play]:
        """Yield the leads of jokers alone: by the rank they stand for, or a single of its own."""
        if self._rules.joker_tops:
            if jokers:
                yield _PLAYS[JOKER][0][1]
            return
        for size in range(1, jokers + 1):
            for rank in self._rules.ranks:
                yield _PLAYS[rank][0][size]
