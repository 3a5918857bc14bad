"""What one can do: play, pass, give, take.

A ``Play`` without cards stands for every way to choose them: suits never matter, and the jokers are
alike. That is how legal plays are listed, and how bots name theirs. A play with cards is one of
them in particular: the one that was made.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.cards import JOKER, Card, Rank, rank_of


class Play(NamedTuple):
    """Cards of one rank, jokers among them or alone, which stand for that rank."""

    rank: Rank
    """``JOKER`` for a joker that stands for itself."""
    naturals: int
    """How many are no jokers."""
    jokers: int
    cards: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        """How many cards are played."""
        return self.naturals + self.jokers


class Pass(NamedTuple):
    """Nothing is played."""


class Give(NamedTuple):
    """Cards passed to another player before play begins."""

    to: int
    cards: tuple[Card, ...]


class Take(NamedTuple):
    """A card taken unseen from another player, by the shuffled place in which it lies face down."""

    place: int


Action: TypeAlias = Play | Pass | Give | Take

PASS = Pass()


def play_of(cards: Iterable[Card], rank: Rank | None = None) -> Play:
    """Return the play that cards make; jokers alone stand for ``rank``, or for themselves.

    Whether it is allowed is for the rules to say: cards of several ranks count as the first's.
    """
    chosen = tuple(cards)
    ranks = [rank_of(card) for card in chosen if rank_of(card) != JOKER]
    if rank is None:
        rank = ranks[0] if ranks else JOKER
    return Play(rank, len(ranks), len(chosen) - len(ranks), chosen)
