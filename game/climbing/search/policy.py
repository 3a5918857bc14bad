"""The policy: how likely a good player makes each move, given the hand and the play to beat.

It is a softmax over the values of a move's features. The weights were fitted to the choices of long
searches (``docs/decisions/0011``). It does not play by itself, but guides a search's tree.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.cards import JOKER
from game.climbing.model.hands import JOKERS_SHIFT
from game.climbing.model.plays import AT_LEAST, PlayRules, Ranks, rank_set
from game.climbing.model.state import Table
from game.climbing.search.moves import Move

Row: TypeAlias = tuple[float, ...]
Rows: TypeAlias = tuple[Row, ...]


class PassWeights(NamedTuple):
    """Weights of a pass, indexed first by the size of the play to beat: 1, 2, 3 or more."""

    cards: Rows
    """By the number of cards held, from 1."""
    beaten: Rows
    """By the power of the play to beat, from the lowest rank to the joker."""
    tops: tuple[Rows, ...]
    """By the number of aces and jokers held (at most three) and the number of ranks."""


class PlayWeights(NamedTuple):
    """Weights of a lead or of an answer."""

    ranks: Rows
    """By power and the number of cards played: 1, 2, 3 or more."""
    taken: Rows
    """By the number of cards of the rank that are held, and how many of them are played."""
    jokers: Rows
    """By the number of jokers played and the number of cards left."""
    skipped: Rows
    """By the number of lower ranks that would do, and the number of ranks left."""


class PolicyWeights(NamedTuple):
    """All weights of one game. Beyond the end of a row its last weight holds."""

    passes: PassWeights
    leads: PlayWeights
    answers: PlayWeights


_NATURAL: Final[Ranks] = rank_set(tuple(range(JOKER)))
_MOST_CARDS: Final = 14
"""The most cards in one hand: four players share 54."""

T = TypeVar("T")


class Policy:
    """The policy under some play rules."""

    def __init__(self, rules: PlayRules, weights: PolicyWeights) -> None:
        played = [JOKER if rank not in rules.ranks else rank for rank in range(JOKER + 1)]
        self._powers = [rules.power(rank) for rank in played]
        self._below = [rank_set(rules.ranks[:power]) for power in self._powers]
        self._passes = _for_passes(weights.passes)
        self._leads, self._answers = _for_plays(weights.leads), _for_plays(weights.answers)

    def probabilities(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """Return the probability of each move for the player to move; they sum to 1."""
        assert table.turn is not None
        hand, size = table.counts[table.turn], table.size
        # 16 is 1 modulo 15, so this sums the counts: nobody holds 15 cards or 15 ranks.
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
    """Return the weights of a pass, indexed by the size of the play to beat less one."""
    by_size = [
        (_lasting(cards), beaten, _lasting(tuple(map(_lasting, tops))))
        for cards, beaten, tops in zip(weights.cards, weights.beaten, weights.tops, strict=True)
    ]
    return _lasting(tuple(by_size))


def _lasting(values: tuple[T, ...]) -> tuple[T, ...]:
    """Return the values with the last one repeated, so that larger indices are valid."""
    return values + values[-1:] * _MOST_CARDS
