"""What a player can do: play, pass, give, take.

A ``Play`` without cards stands for every choice of its cards, because suits never matter and the
jokers are alike. Legal plays are listed this way, and bots return them this way. A play with cards
is one particular choice: the one that was made.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.cards import JOKER, Card, Rank, rank_of


class Play(NamedTuple):
    """Cards of one rank; jokers among them, or alone, count as that rank."""

    rank: Rank
    """``JOKER`` for a joker that counts as itself."""
    naturals: int
    """How many of the cards are not jokers."""
    jokers: int
    cards: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards played."""
        return self.naturals + self.jokers


class Pass(NamedTuple):
    """A turn without a play."""


class Give(NamedTuple):
    """Cards passed to another player before play begins."""

    to: int
    cards: tuple[Card, ...]


class Take(NamedTuple):
    """A card taken unseen from another player, by its place among the shuffled, face-down cards."""

    place: int


ClimbingAction: TypeAlias = Play | Pass | Give | Take

PASS = Pass()


def play_of(cards: Iterable[Card], rank: Rank | None = None) -> Play:
    """Return the play that these cards form; jokers alone count as ``rank``, or as themselves.

    It may be illegal: the rules check that. Cards of several ranks get the rank of the first.
    """
    chosen = tuple(cards)
    ranks = [rank_of(card) for card in chosen if rank_of(card) != JOKER]
    if rank is None:
        rank = ranks[0] if ranks else JOKER
    return Play(rank, len(ranks), len(chosen) - len(ranks), chosen)
