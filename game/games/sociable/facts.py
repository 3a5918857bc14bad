"""Facts about a match of SOCiable for its four discussion questions, read from its record.

They reveal cards that were exchanged in private, so nobody may see them before the match is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.cards import ACE, JOKER, KING, QUEEN, Card, rank_of, read_card
from game.deals import begins_deal
from game.games.sociable.options import RANKS

POWERFUL = frozenset((QUEEN, KING, ACE, JOKER))
"""The ranks of the stronger half of the pack."""

_POWER = {rank: power for power, rank in enumerate((*RANKS, JOKER))}


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that one player passed to another, by choice or by rule."""

    giver: int
    to: int
    cards: tuple[Card, ...]

    @property
    def powerful(self) -> tuple[Card, ...]:
        """The powerful cards of the gift."""
        return tuple(card for card in self.cards if rank_of(card) in POWERFUL)


@dataclass(slots=True)
class DealFacts:
    """The facts about one deal."""

    order: tuple[int, ...]
    """The players from the Boss to the Temp at the start."""
    hands: tuple[tuple[Card, ...], ...]
    """The hands as dealt, indexed by player."""
    gifts: list[Gift] = field(default_factory=list)
    taken: int = 0
    """The number of cards taken unseen."""
    finish: tuple[int, ...] = ()
    """The players in the order they went out: the new positions."""

    @property
    def given_back(self) -> list[Gift]:
        """The gifts of higher players to lower ones, who choose the cards themselves."""
        return [gift for gift in self.gifts if self._falls(gift)]

    @property
    def handed_up(self) -> list[Gift]:
        """The compulsory gifts of lower players to higher ones."""
        return [gift for gift in self.gifts if not self._falls(gift)]

    @property
    def by_strength(self) -> tuple[int, ...]:
        """The players from the strongest dealt hand to the weakest; ties keep the seating order."""
        return tuple(sorted(self.order, key=lambda player: -strength(self.hands[player])))

    @property
    def strongest(self) -> tuple[int, ...]:
        """The players whose dealt hand was the strongest."""
        best = max(map(strength, self.hands))
        return tuple(player for player in self.order if strength(self.hands[player]) == best)

    @property
    def moved(self) -> int:
        """The number of players who changed position."""
        return sum(one != other for one, other in zip(self.order, self.finish, strict=True))

    def _falls(self, gift: Gift) -> bool:
        return self.order.index(gift.giver) < self.order.index(gift.to)


@dataclass(frozen=True, slots=True)
class Favour:
    """A powerful card that was given back, and how its receiver fared."""

    deal: int
    """1-based."""
    giver: int
    giver_place: int
    """0-based: 0 is the Boss."""
    to: int
    card: Card
    place_before: int
    place_after: int


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """The facts about a whole match."""

    deals: tuple[DealFacts, ...]

    @property
    def strongest_won(self) -> int:
        """The number of deals that a player with the strongest hand won."""
        return sum(deal.finish[0] in deal.strongest for deal in self.deals)

    @property
    def places_by_strength(self) -> tuple[Fraction, ...]:
        """The mean place, from 1, of the strongest dealt hand, the second strongest, and so on."""
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
        """How many times a player could have changed position."""
        return sum(len(deal.order) for deal in self.deals)

    @property
    def boss_stayed(self) -> int:
        """The number of deals in which the Boss stayed Boss."""
        return sum(deal.order[0] == deal.finish[0] for deal in self.deals)

    @property
    def taken(self) -> int:
        """The number of cards taken unseen."""
        return sum(deal.taken for deal in self.deals)

    @property
    def given_back(self) -> tuple[Card, ...]:
        """Every card that the Boss and the Veep gave back."""
        gifts = (gift for deal in self.deals for gift in deal.given_back)
        return tuple(card for gift in gifts for card in gift.cards)

    @property
    def favours(self) -> tuple[Favour, ...]:
        """Every powerful card that was given back, in the order of the match."""
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
        """How many powerful cards the Temp and the Clerk had to give."""
        return sum(len(gift.powerful) for deal in self.deals for gift in deal.handed_up)


def strength(hand: Sequence[Card]) -> Fraction:
    """Return the mean power of a hand's cards, from 0 (all eights) to 7 (all jokers)."""
    return Fraction(sum(_POWER[rank_of(card)] for card in hand), len(hand))


def facts_of(record: Iterable[Mapping[str, Any]]) -> MatchFacts:
    """Return the facts of a match from the lines of its record."""
    deals: list[DealFacts] = []
    for line in record:
        match line:
            case {"order": order, "hands": hands} if begins_deal(line):
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
