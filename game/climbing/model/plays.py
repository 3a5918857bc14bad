"""The plays that a game's rules allow, and the generator of a hand's legal plays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Generic, TypeAlias, TypeVar

from game.cards import JOKER, Rank
from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.hands import JOKERS_SHIFT, ONE_JOKER, Counts

FOUR: Final = 4
"""The size of a play that clears the table or reverses the ranks, by house rules."""

Ranks: TypeAlias = int
"""A set of ranks: bit 3 of each rank's four bits, placed as in ``Counts``."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Which plays beat which, house rules of both games included."""

    ranks: tuple[Rank, ...]
    """From lowest to highest, without jokers."""
    largest: int
    """The most cards in one play."""
    jokers_together: int
    """The most jokers in one play."""
    joker_tops: bool
    """Whether a joker alone beats every single; otherwise jokers alone count as any rank."""
    equal_rank: bool = False
    """Whether a play of the same rank also beats a play."""
    pass_is_final: bool = False
    """Whether a player who passes is out until the round ends."""
    equal_skips: bool = False
    """Whether a play of the same rank as the one before it skips the next player."""
    four_clears: bool = False
    """Whether four cards end the round at once."""
    revolution: bool = False
    """Whether four cards reverse the order of ranks."""

    @property
    def has_turns_of_its_own(self) -> bool:
        """Whether a house rule changes whose turn it is or the order of ranks."""
        return self.pass_is_final or self.equal_skips or self.four_clears or self.revolution

    def power(self, rank: Rank) -> int:
        """Return a rank's place in the usual order, from 0; jokers are highest."""
        return len(self.ranks) if rank == JOKER else self.ranks.index(rank)

    def beaten_by(self, size: int, rank: Rank, turned: bool) -> tuple[Rank, ...]:
        """Return the ranks that beat ``size`` cards of ``rank``, lowest first.

        ``turned`` means that the order of ranks is reversed.
        """
        order = self.ranks[::-1] if turned else self.ranks
        if rank == JOKER:
            return ()
        higher = order[order.index(rank) + (0 if self.equal_rank else 1) :]
        # Ruling: although a joker is called wild, alone it is always a single above the ace.
        return (*higher, JOKER) if self.joker_tops and size == 1 else higher


def rank_set(ranks: tuple[Rank, ...]) -> Ranks:
    """Return some ranks as a set."""
    return sum(8 << rank * 4 for rank in ranks)


_EACH = sum(1 << rank * 4 for rank in range(JOKER + 1))

AT_LEAST: Final[tuple[int, ...]] = tuple((8 - number) * _EACH for number in range(7))
"""AT_LEAST[n] added to ``Counts`` sets bit 3 of every rank with at least n cards."""

LOW: Final = rank_set(tuple(range(1, 7)))
HIGH: Final = rank_set((*range(7, 13), 0, JOKER))
"""2–7, and the other ranks with the ace. Two halves keep the tables below small."""

PRIME: Final = 59
_BY_REST = {(8 << rank * 4) % PRIME: rank for rank in range(JOKER + 1)}
RANK_OF: Final = [_BY_REST.get(rest, 0) for rest in range(PRIME)]
"""Maps a set of one rank, modulo ``PRIME``, to that rank; all the remainders differ."""

T = TypeVar("T")


class _ListCache(dict[int, tuple[T, ...]]):
    """A cache of lists by key. Playouts look up millions of times, but the keys are few."""

    __slots__ = ("_list",)

    def __init__(self, list_for: Callable[[int], Iterator[T]]) -> None:
        super().__init__()
        self._list = list_for

    def __missing__(self, key: int) -> tuple[T, ...]:
        found = self[key] = tuple(self._list(key))
        return found


@cache
def beaten_by(rules: PlayRules) -> tuple[tuple[tuple[Ranks, ...], ...], ...]:
    """Return the sets of ranks that beat a play, indexed by ``turned``, size and rank."""
    return tuple(
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


_FOUR_RANKS: Final = 0xFFFF
_STARTS = (4, 20, 36)
"""Bit positions in ``Counts`` of 2–5, 6–9 and 10–K; the ace is looked up by itself."""

_NATURALS, _JOKERS = range(6), range(3)


class Plays(Generic[T]):
    """Lists a hand's plays by one game's rules; each play stands for all that differ in suits.

    ``entry`` converts each play to the form in which the lists hold it, and ``passing`` is the
    entry of a pass.
    """

    def __init__(self, rules: PlayRules, entry: Callable[[Play], T], passing: T) -> None:
        self.rules = rules
        self._passing = passing
        self._only_pass = (passing,)
        self._entries = [
            [[entry(Play(rank, number, jokers)) for jokers in _JOKERS] for number in _NATURALS]
            for rank in range(JOKER + 1)
        ]
        # Indexed by naturals and jokers; each table is keyed by the ranks held in that number.
        mixed = [[_ListCache(self._of_ranks(n, jokers)) for jokers in _JOKERS] for n in _NATURALS]
        self.plain = [by_jokers[0] for by_jokers in mixed]
        """The plays without jokers, indexed by size and keyed by ranks."""
        self.plain_or_pass = [_ListCache(self._or_pass(number)) for number in _NATURALS]
        """The same lists with the pass in front."""
        self._alone = [_ListCache(self._of_ranks(0, jokers)) for jokers in _JOKERS]
        # Indexed by jokers held and size: the mixtures of naturals and jokers of that size.
        self._mixtures = [
            [
                [
                    (AT_LEAST[size - number], mixed[size - number][number])
                    for number in range(1, min(jokers, rules.jokers_together, size - 1) + 1)
                ]
                for size in range(rules.largest + 1)
            ]
            for jokers in _JOKERS
        ]
        # Indexed by jokers held; one table for each group of four ranks, and one for the ace.
        self._leads = [
            (
                *(_ListCache(self._leads_of(start, 4, jokers)) for start in _STARTS),
                _ListCache(self._leads_of(0, 1, jokers)),
            )
            for jokers in _JOKERS
        ]
        self._jokers_led = [tuple(self._leads_of_jokers(jokers)) for jokers in _JOKERS]

    def leads(self, counts: Counts) -> tuple[T, ...]:
        """Return every lead of a hand."""
        jokers = counts >> JOKERS_SHIFT
        low, middle, high, ace = self._leads[jokers]
        return (
            low[counts >> 4 & _FOUR_RANKS]
            + middle[counts >> 20 & _FOUR_RANKS]
            + high[counts >> 36 & _FOUR_RANKS]
            + ace[counts & 15]
            + self._jokers_led[jokers]
        )

    def answers(self, counts: Counts, size: int, fit: Ranks) -> tuple[T, ...]:
        """Return the pass and every play of ``size`` cards of a rank in ``fit``."""
        held = counts + AT_LEAST[size] & fit
        if counts >= ONE_JOKER:
            found = self.plain_or_pass[size][held & LOW] + self.plain[size][held & HIGH]
            return found + self.with_jokers(counts, size, fit)
        if not held:
            return self._only_pass
        return self.plain_or_pass[size][held & LOW] + self.plain[size][held & HIGH]

    def with_jokers(self, counts: Counts, size: int, fit: Ranks) -> tuple[T, ...]:
        """Return the plays of ``size`` cards of a rank in ``fit`` that use jokers."""
        jokers = counts >> JOKERS_SHIFT
        found: tuple[T, ...] = ()
        for at_least, plays in self._mixtures[jokers][size]:
            held = counts + at_least & fit
            found += plays[held & LOW] + plays[held & HIGH]
        # Ruling: a play of jokers alone names the rank that it counts as: any legal one.
        if size <= jokers and not self.rules.joker_tops:
            found += self._alone[size][fit]
        return found

    def _of_ranks(self, naturals: int, jokers: int) -> Callable[[Ranks], Iterator[T]]:
        """Return a generator of the plays of these numbers, one for each rank of a set."""

        def plays(ranks: Ranks) -> Iterator[T]:
            for rank in (*range(1, 13), 0):
                if ranks >> rank * 4 & 8:
                    yield self._entries[rank][naturals][jokers]
            if ranks >> JOKERS_SHIFT & 8:
                yield self._entries[JOKER][0][naturals]

        return plays

    def _or_pass(self, naturals: int) -> Callable[[Ranks], Iterator[T]]:
        def plays(ranks: Ranks) -> Iterator[T]:
            yield self._passing
            yield from self._of_ranks(naturals, 0)(ranks)

        return plays

    def _leads_of(self, start: int, ranks: int, jokers: int) -> Callable[[Counts], Iterator[T]]:
        """Return a generator of the leads of a few adjacent ranks, from their counts."""

        def leads(counts: Counts) -> Iterator[T]:
            for place in range(ranks):
                held = counts >> place * 4 & 15
                for naturals in range(1, held + 1):
                    room = min(self.rules.largest - naturals, self.rules.jokers_together)
                    for number in range(min(jokers, room) + 1):
                        yield self._entries[start // 4 + place][naturals][number]

        return leads

    def _leads_of_jokers(self, jokers: int) -> Iterator[T]:
        """Yield the leads of jokers alone: one for each rank, or the joker as a single."""
        if self.rules.joker_tops:
            if jokers:
                yield self._entries[JOKER][0][1]
            return
        for size in range(1, jokers + 1):
            for rank in self.rules.ranks:
                yield self._entries[rank][0][size]


@cache
def legal_plays(rules: PlayRules) -> Plays[Play | Pass]:
    """Return the list of legal plays by one game's rules."""
    return Plays(rules, lambda play: play, PASS)
