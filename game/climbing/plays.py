"""Which plays the rules of a game allow, and the list of those that a hand can make."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from game.cards import JOKER, Rank
from game.climbing.actions import PASS, Pass, Play
from game.climbing.hands import JOKERS_SHIFT, Counts

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

    def leadable(self, size: int) -> tuple[Rank, ...]:
        """Return the ranks of which so many cards may be led."""
        return (*self.ranks, JOKER) if self.joker_tops and size == 1 else self.ranks


def rank_set(ranks: tuple[Rank, ...]) -> Ranks:
    """Return ranks as a set."""
    return sum(8 << rank * 4 for rank in ranks)


_EACH = sum(1 << rank * 4 for rank in range(JOKER + 1))

AT_LEAST: tuple[int, ...] = tuple((8 - number) * _EACH for number in range(6))
"""Added to ``Counts``, sets bit 3 of every rank of which there are at least so many."""

_LOW_RANKS = tuple(range(1, 7))
_LOW, _HIGH = rank_set(_LOW_RANKS), rank_set((*range(7, 13), 0, JOKER))
"""2–7, and the rest with the ace in its place: so that each table below stays small."""

T = TypeVar("T")


class _Table(dict[int, tuple[T, ...]]):
    """Answers by key, each worked out once. There are at most 256 keys."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[int], Iterator[T]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> tuple[T, ...]:
        found = self[key] = tuple(self._work_out(key))
        return found


def _plays(naturals: int, jokers: int) -> Callable[[Ranks], Iterator[Play]]:
    """Return what lists the plays of so many naturals and jokers, one for each rank of a set."""

    def plays(ranks: Ranks) -> Iterator[Play]:
        for rank in (*range(1, 13), 0):
            if ranks >> rank * 4 & 8:
                yield Play(rank, naturals, jokers)
        if ranks >> JOKERS_SHIFT & 8:
            yield Play(JOKER, 0, naturals)

    return plays


def _or_pass(naturals: int) -> Callable[[Ranks], Iterator[Play | Pass]]:
    def plays(ranks: Ranks) -> Iterator[Play | Pass]:
        yield PASS
        yield from _plays(naturals, 0)(ranks)

    return plays


_NATURALS, _JOKERS = range(6), range(3)
# By naturals and jokers, then by the set of ranks held. Looked up, not worked out: playouts ask
# millions of times.
_PLAYS = [[_Table(_plays(number, jokers)) for jokers in _JOKERS] for number in _NATURALS]
_PLAIN = [by_jokers[0] for by_jokers in _PLAYS]
_PLAIN_OR_PASS = [_Table(_or_pass(number)) for number in _NATURALS]

LEADS_KEPT = 2048
"""How many hands' leads are remembered; then all are forgotten, so that memory stays bounded."""


class LegalPlays:
    """Lists what a hand can play, by the rules of one game. Each play stands for all its suits."""

    def __init__(self, rules: PlayRules) -> None:
        self._rules = rules
        self._leads: dict[Counts, tuple[Play, ...]] = {}
        self._alone = [_Table(_plays(0, jokers)) for jokers in _JOKERS]
        self.leadable: tuple[Ranks, ...] = tuple(
            rank_set(rules.leadable(size)) for size in range(rules.largest + 1)
        )
        """By size: the ranks of which so many may be led."""
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
        found = self._leads.get(counts)
        if found is None:
            if len(self._leads) >= LEADS_KEPT:
                self._leads.clear()
            found = self._leads[counts] = self._list_leads(counts)
        return found

    def _list_leads(self, counts: Counts) -> tuple[Play, ...]:
        found: list[Play] = []
        for size in range(1, self._rules.largest + 1):
            fit = self.leadable[size]
            held = counts + AT_LEAST[size] & fit
            found += _PLAIN[size][held & _LOW] + _PLAIN[size][held & _HIGH]
            if counts >> JOKERS_SHIFT:
                found += self._with_jokers(counts, size, fit)
        return tuple(found)

    def answers(self, counts: Counts, size: int, fit: Ranks) -> tuple[Play | Pass, ...]:
        """Return the pass, and all plays of so many cards of a rank that fits."""
        held = counts + AT_LEAST[size] & fit
        found = _PLAIN_OR_PASS[size][held & _LOW] + _PLAIN[size][held & _HIGH]
        if counts >> JOKERS_SHIFT:
            return found + self._with_jokers(counts, size, fit)
        return found

    def _with_jokers(self, counts: Counts, size: int, fit: Ranks) -> tuple[Play, ...]:
        """Return the plays of so many cards, of a rank that fits, in which jokers stand for it."""
        jokers = counts >> JOKERS_SHIFT
        found: tuple[Play, ...] = ()
        for number in range(1, min(jokers, self._rules.jokers_together, size - 1) + 1):
            held = counts + AT_LEAST[size - number] & fit
            by_ranks = _PLAYS[size - number][number]
            found += by_ranks[held & _LOW] + by_ranks[held & _HIGH]
        # Ruling: a play of jokers alone names the rank it stands for, any legal one.
        if not self._rules.joker_tops and size <= jokers:
            found += self._alone[size][fit]
        return found
