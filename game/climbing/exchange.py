"""The exchange before play: who passes how many cards to whom, and which may be passed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from game.cards import JOKER, JOKERS, Card
from game.climbing.actions import Give
from game.climbing.hands import Hand, cards_of
from game.climbing.plays import PlayRules

Choice: TypeAlias = Literal["strongest", "any", "drawn"]
"""Who chooses: the rules (the most powerful cards), the giver, or luck."""


class Step(NamedTuple):
    """One passing of cards."""

    giver: int
    to: int
    number: int
    choice: Choice


class Transfer(NamedTuple):
    """A passing of cards that took place; only the two concerned see which cards."""

    step: Step
    cards: tuple[Card, ...] | None


def swap(low: int, high: int, count: int) -> tuple[Step, Step]:
    """Return the two steps by which ``low`` gives its most powerful cards and gets any back."""
    return Step(low, high, count, "strongest"), Step(high, low, count, "any")


class Giving:
    """Which cards may be given, by a game's order of ranks.

    A card that leads, President's 2 of clubs, is a kind of its own.
    """

    def __init__(self, rules: PlayRules, lead_card: Card | None = None) -> None:
        places = {rank: place for place, rank in enumerate((*rules.ranks, JOKER))}
        # Of equal rank, the first suits come first; cards that the game has not are never asked.
        self._order = tuple(
            places.get(card >> 2, 0) * 4 + (card & 3) for card in range(JOKERS[-1] + 1)
        )
        self._lead_card = lead_card

    def power(self, card: Card) -> int:
        """Return the place of a card's rank in the usual order; jokers are above aces."""
        return self._order[card] >> 2

    def by_power(self, cards: Iterable[Card]) -> list[Card]:
        """Return cards in order, the least powerful first."""
        return sorted(cards, key=self._order.__getitem__)

    def strongest(self, hand: Hand, count: int) -> tuple[Card, ...]:
        """Return the most powerful cards of a hand; among equals the program picks."""
        return self.first_alike(hand, self.by_power(cards_of(hand))[-count:])

    def first_alike(self, hand: Hand, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that are listed for all that are as good as these: the first suits."""
        wanted = Counter(map(self._kind, cards))
        found = []
        for card in self.by_power(cards_of(hand)):
            kind = self._kind(card)
            if wanted[kind]:
                wanted[kind] -= 1
                found.append(card)
        return tuple(found)

    def choices(self, step: Step, hand: Hand) -> tuple[Give, ...]:
        """Return every give that a step allows, one for all that differ only in suit."""
        if step.choice == "strongest":
            return (Give(step.to, self.strongest(hand, step.number)),)
        cards = self.by_power(cards_of(hand))
        return tuple(Give(step.to, chosen) for chosen in self._choose(cards, 0, step.number))

    def _choose(self, cards: list[Card], start: int, count: int) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of so many cards from a place on; of equal ones, always the first."""
        if count == 0:
            yield ()
            return
        passed_over = None
        for place in range(start, len(cards) - count + 1):
            kind = self._kind(cards[place])
            if kind != passed_over:
                for rest in self._choose(cards, place + 1, count - 1):
                    yield (cards[place], *rest)
            passed_over = kind

    def _kind(self, card: Card) -> int:
        """Return what a card has in common with those that are as good to give."""
        return -1 if card == self._lead_card else card >> 2
