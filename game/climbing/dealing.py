"""Dealing a pack one card at a time, and reading hands back from a record."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards import Card, read_card


def dealt(cards: Sequence[Card], order: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands by player when cards are dealt in turn to the players in an order."""
    hands: list[tuple[Card, ...]] = [()] * len(order)
    for place, player in enumerate(order):
        hands[player] = tuple(cards[place :: len(order)])
    return tuple(hands)


def read_hands(
    line: Mapping[str, Any], pack: Sequence[Card], order: Sequence[int]
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands of a deal's record line; ``ValueError`` where they can't have been dealt."""
    lists = line.get("hands")
    if not isinstance(lists, list) or not all(isinstance(hand, list) for hand in lists):
        raise ValueError("'hands' must be a list of cards for each player")
    hands = tuple(tuple(read_card(text) for text in hand) for hand in lists)
    sizes = [len(hand) for hand in dealt(pack, order)]
    if [len(hand) for hand in hands] != sizes:
        raise ValueError(f"'hands' must hold {sizes} cards, not {[len(hand) for hand in hands]}")
    if sorted(card for hand in hands for card in hand) != sorted(pack):
        raise ValueError(f"'hands' must hold every one of the {len(pack)} cards once")
    return hands
