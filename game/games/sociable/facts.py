"""What a match of SOCiable was like: the facts for its four questions, read from its record.

They name cards that were exchanged in private, so nobody may see them before the match is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.cards import ACE, JOKER, KING, QUEEN, Card, rank_of, read_card
from game.games.sociable.options import RANKS

POWERFUL = frozenset((QUEEN, KING, ACE, JOKER))
"""The ranks of the stronger half of the pack."""

_POWER = {rank: power for power, rank in enumerate((*RANKS, JOKER))}


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that one player chose, or had, to pass to another."""

    giver: int
    to: int
    cards: tuple[Card, ...]

    @property
    def powerful(self) -> tuple[Card, ...]:
        """Those of its cards that hurt to give."""
        return tuple(card for card in self.cards if rank_of(card) in POWERFUL)


@dataclass(slots=True)
class DealFacts:
    """One deal."""

    order: tuple[int, ...]
    """The players from the Boss to the Temp, as they sat."""
    hands: tuple[tuple[Card, ...], ...]
    """By player, as dealt."""
    gifts: list[Gift] = field(default_factory=list)
    taken: int = 0
    """How many cards were taken unseen."""
    finish: tuple[int, ...] = ()
    """The players in the order of going out: the new positions."""

    @property
    def given_back(self) -> list[Gift]:
        """What those above gave to those below, which they choose themselves."""
        return [gift for gift in self.gifts if self._falls(gift)]

    @property
    def handed_up(self) -> list[Gift]:
        """What those below had to give to those above."""
        return [gift for gift in self.gifts if not self._falls(gift)]

    @property
    def by_strength(self) -> tuple[int, ...]:
        """The players from the strongest hand dealt to the weakest; equals as they sat."""
        return tuple(sorted(self.order, key=lambda player: -strength(self.hands[player])))

    @property
    def strongest(self) -> tuple[int, ...]:
        """Who was dealt a hand that none beat."""
        best = max(map(strength, self.hands))
        return tuple(player for player in self.order if strength(self.hands[player]) == best)

    @property
    def moved(self) -> int:
        """How many players changed their position."""
        return sum(one != other for one, other in zip(self.order, self.finish, strict=True))

    def _falls(self, gift: Gift) -> bool:
        return self.order.index(gift.giver) < self.order.index(gift.to)


@dataclass(frozen=True, slots=True)
class Favour:
    """A powerful card that was given back, and what became of who got it."""

    deal: int
    """From 1."""
    giver: int
    giver_place: int
    """From 0, the Boss."""
    to: int
    card: Card
    place_before: int
    place_after: int


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match that is over."""

    deals: tuple[DealFacts, ...]

    @property
    def strongest_won(self) -> int:
        """In how many deals a strongest hand went out first."""
        return sum(deal.finish[0] in deal.strongest for deal in self.deals)

    @property
    def places_by_strength(self) -> tuple[Fraction, ...]:
        """From the strongest hand dealt to the weakest: the place reached, from 1, on average."""
        players = range(len(self.deals[0].order))
        return tuple(
            Fraction(
                sum(1 + deal.finish.index(deal.by_strength[rank]) for deal in self.deals),
                len(self.deals),
            )
            for rank in players
        )

    @property
    def moved(self) -> int:
        """How many times a player changed position."""
        return sum(deal.moved for deal in self.deals)

    @property
    def chances(self) -> int:
        """How many times a player could have."""
        return sum(len(deal.order) for deal in self.deals)

    @property
    def boss_stayed(self) -> int:
        """In how many deals the Boss stayed Boss."""
        return sum(deal.order[0] == deal.finish[0] for deal in self.deals)

    @property
    def taken(self) -> int:
        """How many cards were taken unseen."""
        return sum(deal.taken for deal in self.deals)

    @property
    def given_back(self) -> tuple[Card, ...]:
        """Every card that Boss and Veep gave back."""
        gifts = (gift for deal in self.deals for gift in deal.given_back)
        return tuple(card for gift in gifts for card in gift.cards)

    @property
    def favours(self) -> tuple[Favour, ...]:
        """Every powerful card among them, in the order of the match."""
        return tuple(
            Favour(
                deal=number,
                giver=gift.giver,
                giver_place=deal.order.index(gift.giver),
                to=gift.to,
                card=card,
                place_before=deal.order.index(gift.to),
                place_after=deal.finish.index(gift.to),
            )
            for number, deal in enumerate(self.deals, 1)
            for gift in deal.given_back
            for card in gift.powerful
        )

    @property
    def powerful_handed_up(self) -> int:
        """How many powerful cards Temp and Clerk had to give."""
        return sum(len(gift.powerful) for deal in self.deals for gift in deal.handed_up)


def strength(hand: Sequence[Card]) -> Fraction:
    """Return the average power of a hand's cards, from 0 (all 8s) to 7 (all jokers)."""
    return Fraction(sum(_POWER[rank_of(card)] for card in hand), len(hand))


def facts_of(record: Iterable[Mapping[str, Any]]) -> MatchFacts:
    """Return the facts of a match from the lines of its record."""
    deals: list[DealFacts] = []
    for line in record:
        match line:
            case {"chance": "deal", "order": order, "hands": hands}:
                deals.append(DealFacts(tuple(order), tuple(map(_cards, hands))))
            case {"chance": "take"}:
                deals[-1].taken += 1
            case {"action": "give", "player": giver, "to": to, "cards": cards}:
                deals[-1].gifts.append(Gift(giver, to, _cards(cards)))
            case {"result": "deal", "order": order}:
                deals[-1].finish = tuple(order)
    return MatchFacts(tuple(deals))


def _cards(texts: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(read_card, texts))
