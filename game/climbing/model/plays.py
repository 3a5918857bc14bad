"""Which plays the rules of a game allow, and the list of those that a hand can make."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Generic, TypeAlias, TypeVar

from game.cards import JOKER, Rank
from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.hands import JOKERS_SHIFT, ONE_JOKER, Counts

FOUR: Final = 4
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

AT_LEAST: Final[tuple[int, ...]] = tuple((8 - number) * _EACH for number in range(6))
"""Added to ``Counts``, sets bit 3 of every rank of which there are at least so many."""

LOW: Final = rank_set(tuple(range(1, 7)))
HIGH: Final = rank_set((*range(7, 13), 0, JOKER))
"""2–7, and the rest with the ace in its place: so that the tables below stay small."""

PRIME: Final = 59
_BY_REST = {(8 << rank * 4) % PRIME: rank for rank in range(JOKER + 1)}
RANK_OF: Final = [_BY_REST.get(rest, 0) for rest in range(PRIME)]
"""By what a set of one rank leaves when divided by ``PRIME``, that rank: no two leave the same."""

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


@cache
def beaten_by(rules: PlayRules) -> tuple[tuple[tuple[Ranks, ...], ...], ...]:
    """Return by whether the order is turned, and by size and rank of a play: what may answer it."""
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
"""Where the counts of 2–5, 6–9 and 10–K begin; the ace is on its own."""

_NATURALS, _JOKERS = range(6), range(3)


class Plays(Generic[T]):
    """Lists what a hand can play by the rules of one game, each play for all that differ in suit.

    A play stands in the lists as whatever ``entry`` makes of it; a pass, as ``passing``.
    """

    def __init__(self, rules: PlayRules, entry: Callable[[Play], T], passing: T) -> None:
        self._rules = rules
        self._passing = passing
        self._only_pass = (passing,)
        self._entries = [
            [[entry(Play(rank, number, jokers)) for jokers in _JOKERS] for number in _NATURALS]
            for rank in range(JOKER + 1)
        ]
        # By naturals and jokers, then by the ranks of which there are so many.
        mixed = [[_Table(self._of_ranks(n, jokers)) for jokers in _JOKERS] for n in _NATURALS]
        self.plain = [by_jokers[0] for by_jokers in mixed]
        """By size and ranks: the plays without jokers."""
        self.plain_or_pass = [_Table(self._or_pass(number)) for number in _NATURALS]
        """The same, with the pass before them."""
        self._alone = [_Table(self._of_ranks(0, jokers)) for jokers in _JOKERS]
        # By jokers and size: how so many cards can be made up with jokers.
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
        # By jokers, then by what is led from: four ranks, or the ace.
        self._leads = [
            (
                *(_Table(self._leads_of(start, 4, jokers)) for start in _STARTS),
                _Table(self._leads_of(0, 1, jokers)),
            )
            for jokers in _JOKERS
        ]
        self._jokers_led = [tuple(self._leads_of_jokers(jokers)) for jokers in _JOKERS]

    def leads(self, counts: Counts) -> tuple[T, ...]:
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

    def answers(self, counts: Counts, size: int, fit: Ranks) -> tuple[T, ...]:
        """Return the pass, and all plays of so many cards of a rank that fits."""
        held = counts + AT_LEAST[size] & fit
        if counts >= ONE_JOKER:
            found = self.plain_or_pass[size][held & LOW] + self.plain[size][held & HIGH]
            return found + self.with_jokers(counts, size, fit)
        if not held:
            return self._only_pass
        return self.plain_or_pass[size][held & LOW] + self.plain[size][held & HIGH]

    def with_jokers(self, counts: Counts, size: int, fit: Ranks) -> tuple[T, ...]:
        """Return the plays of so many cards, of a rank that fits, in which jokers stand for it."""
        jokers = counts >> JOKERS_SHIFT
        found: tuple[T, ...] = ()
        for at_least, plays in self._mixtures[jokers][size]:
            held = counts + at_least & fit
            found += plays[held & LOW] + plays[held & HIGH]
        # Ruling: a play of jokers alone names the rank it stands for, any legal one.
        if size <= jokers and not self._rules.joker_tops:
            found += self._alone[size][fit]
        return found

    def _of_ranks(self, naturals: int, jokers: int) -> Callable[[Ranks], Iterator[T]]:
        """Return what lists plays of so many naturals and jokers, one for each rank of a set."""

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
        """Return what lists the leads of some ranks, given their counts and the jokers held."""

        def leads(counts: Counts) -> Iterator[T]:
            for place in range(ranks):
                held = counts >> place * 4 & 15
                for naturals in range(1, held + 1):
                    room = min(self._rules.largest - naturals, self._rules.jokers_together)
                    for number in range(min(jokers, room) + 1):
                        yield self._entries[start // 4 + place][naturals][number]

        return leads

    def _leads_of_jokers(self, jokers: int) -> Iterator[T]:
        """Yield the leads of jokers alone: by the rank they stand for, or a single of its own."""
        if self._rules.joker_tops:
            if jokers:
                yield self._entries[JOKER][0][1]
            return
        for size in range(1, jokers + 1):
            for rank in self._rules.ranks:
                yield self._entries[rank][0][size]


@cache
def legal_plays(rules: PlayRules) -> Plays[Play | Pass]:
    """Return what lists the legal plays by the rules of one game."""
    return Plays(rules, lambda play: play, PASS)
