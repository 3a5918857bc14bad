"""SOCiable's options as a typed value, its pack and its play rules."""

from dataclasses import dataclass

from game.cards import ACE, EIGHT, JACK, JOKERS, KING, NINE, QUEEN, TEN, Card, Rank
from game.climbing.model.plays import PlayRules


@dataclass(frozen=True, slots=True)
class SociableOptions:
    """The options of one match."""

    target: int
    exchange: bool
    draw_each_deal: bool
    ends: str
    deals: int
    minutes: int


RANKS: tuple[Rank, ...] = (EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE)
"""From lowest to highest; a joker alone is above them."""

PACK: tuple[Card, ...] = (*(rank * 4 + suit for rank in RANKS for suit in range(4)), *JOKERS)

PLAY_RULES = PlayRules(ranks=RANKS, largest=5, jokers_together=1, joker_tops=True)
"""One to five cards of a rank, at most one of them a joker; each play beats a lower rank."""
