"""President & Bum's options as a typed value, its pack and its play rules."""

from dataclasses import dataclass

from game.cards import ACE, JOKERS, KING, STANDARD_PACK, TWO, Card, Rank
from game.climbing.model.plays import PlayRules


@dataclass(frozen=True, slots=True)
class PresidentOptions:
    """The options of one match."""

    ends: str
    target: int
    deals: int
    equal_rank: bool
    pass_is_final: bool
    jokers: int
    exchange: bool
    equal_skips: bool
    four_clears: bool
    revolution: bool
    minutes: int


RANKS: tuple[Rank, ...] = (*range(TWO, KING + 1), ACE)
"""From lowest to highest; jokers are wild."""

TWO_OF_CLUBS: Card = TWO * 4


def pack(options: PresidentOptions) -> tuple[Card, ...]:
    """Return the cards that are dealt."""
    return (*STANDARD_PACK, *JOKERS[: options.jokers])


def play_rules(options: PresidentOptions) -> PlayRules:
    """Return the play rules: one to four cards of a rank, any of which may be jokers."""
    return PlayRules(
        ranks=RANKS,
        largest=4,
        jokers_together=len(JOKERS),
        joker_tops=False,
        equal_rank=options.equal_rank,
        pass_is_final=options.pass_is_final,
        equal_skips=options.equal_skips,
        four_clears=options.four_clears,
        revolution=options.revolution,
    )
