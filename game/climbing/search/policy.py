"""How likely a good player is to make each move, by the hand and by what is to be beaten.

A softmax of what a move's traits are worth. The weights were learnt from what long searches chose
(``docs/decisions/0011``). It plays no game by itself: a search begins with what it expects.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.cards import JOKER
from game.climbing.model.hands import JOKERS_SHIFT
from game.climbing.model.plays import AT_LEAST, PlayRules, Ranks, rank_set
from game.climbing.model.state import Table
from game.climbing.search.kernel import Move

Row: TypeAlias = tuple[float, ...]
Rows: TypeAlias = tuple[Row, ...]


class PassWeights(NamedTuple):
    """What is worth how much to a pass. First by how many cards were played: 1, 2, 3 and more."""

    cards: Rows
    """By how many cards are held, from one on."""
    beaten: Rows
    """By the power of what would have to be beaten, from the lowest rank to the joker."""
    tops: tuple[Rows, ...]
    """By how many aces and jokers are held, three at most, and how many ranks."""


class PlayWeights(NamedTuple):
    """What is worth how much to a lead, or to an answer."""

    ranks: Rows
    """By power, and how many cards are played: 1, 2, 3 and more."""
    taken: Rows
    """By how many cards of the rank are held, and how many of them are played, without jokers."""
    jokers: Rows
    """By how many jokers are played, and how many cards are left."""
    skipped: Rows
    """By how many lower ranks would do, and how many ranks are left."""


class PolicyWeights(NamedTuple):
    """All that was learnt of one game. Where a row ends, what is beyond is worth as much."""

    passes: PassWeights
    leads: PlayWeights
    answers: PlayWeights


_NATURAL: Final[Ranks] = rank_set(tuple(range(JOKER)))
_MOST_CARDS: Final = 14
"""Held by anyone: four players share 54."""

T = TypeVar("T")


class Policy:
    """The policy for the play rules of one game."""

    def __init__(self, rules: PlayRules, weights: PolicyWeights) -> None:
        played = [JOKER if rank not in rules.ranks else rank for rank in range(JOKER + 1)]
        self._powers = [rules.power(rank) for rank in played]
        self._below = [rank_set(rules.ranks[:power]) for power in self._powers]
        self._passes = _for_passes(weights.passes)
        self._leads, self._answers = _for_plays(weights.leads), _for_plays(weights.answers)

    def probabilities(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """Return how likely the player to move makes each of some moves; the sum is 1."""
        assert table.turn is not None
        hand, size = table.counts[table.turn], table.size
        # 16 is 1 modulo 15, so that this adds up all ranks: nobody holds 15 cards, or of 15 ranks.
        cards = hand % 15
        held = hand + AT_LEAST[1] & _NATURAL
        kinds = (held >> 3) % 15
        ranks, taken, with_jokers, skipped = self._answers if size else self._leads
        fitting = held & table.fitting if size else held
        powers, below = self._powers, self._below
        weights = []
        for move in moves:
            played, rank = move.size, move.rank
            if not played:
                beaten, tops = powers[table.rank], (hand & 15) + (hand >> JOKERS_SHIFT)
                by_cards, by_beaten, by_tops = self._passes[size - 1]
                worth = by_cards[cards - 1] + by_beaten[beaten] + by_tops[tops][kinds]
                weights.append(exp(worth))
                continue
            jokers = move.gone >> JOKERS_SHIFT
            naturals = played - jokers
            of_rank = hand >> rank * 4 & 15 if naturals else 0
            left = kinds - 1 if naturals and of_rank == naturals else kinds
            lower = ((fitting & below[rank]) >> 3) % 15
            weights.append(
                exp(
                    ranks[powers[rank]][played - 1]
                    + taken[of_rank][naturals]
                    + with_jokers[jokers][cards - played]
                    + skipped[lower][left]
                )
            )
        total = sum(weights)
        return [weight / total for weight in weights]


def _for_plays(weights: PlayWeights) -> PlayWeights:
    return PlayWeights(
        tuple(map(_lasting, weights.ranks)),
        weights.taken,
        tuple(map(_lasting, weights.jokers)),
        _lasting(tuple(map(_lasting, weights.skipped))),
    )


def _for_passes(weights: PassWeights) -> tuple[tuple[Row, Row, Rows], ...]:
    """Return what each trait of a pass is worth, by how many cards were played less one."""
    by_size = [
        (_lasting(cards), beaten, _lasting(tuple(map(_lasting, tops))))
        for cards, beaten, tops in zip(weights.cards, weights.beaten, weights.tops, strict=True)
    ]
    return _lasting(tuple(by_size))


def _lasting(values: tuple[T, ...]) -> tuple[T, ...]:
    """Return values that can be asked for beyond their end: there the last one holds."""
    return values + values[-1:] * _MOST_CARDS
