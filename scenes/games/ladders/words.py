"""Cards of Ladders in words."""

from game.cards import PORTAL, Card, card_text
from game.texts.words import Words


def name_of(words: Words, card: Card) -> str:
    """Return the spoken name of a card: 10, SKIP PORTAL."""
    return words("ladders.portal") if card == PORTAL else card_text(card)


def symbol(words: Words, card: Card) -> str:
    """Return the symbol of a card: 10, ✦."""
    return words("ladders.portal_sign") if card == PORTAL else card_text(card)
