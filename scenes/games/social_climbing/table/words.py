"""Ranks of Social Climbing in words."""

from game.cards import Card, rank_of
from game.texts.words import Words


def short(words: Words, card: Card) -> str:
    """Return a card's rank as it stands on the card: 10, J."""
    return words.rank(rank_of(card))


def a_card(words: Words, card: Card) -> str:
    """Return a card's rank with its article: an 8, a jack."""
    return words.rank(rank_of(card), "a")


def fits(words: Words, card: Card) -> str:
    """Return the three ranks that a card goes on: 6, 7 or 8."""
    rank = rank_of(card)
    return words.alternatives([words.rank((rank + step) % 13) for step in (-1, 0, 1)])
