"""The names of spots at a Ladders table, and the keys of cards.

A card's key ends in the number of cards below it on its pile, or in its number among equal cards
in the HAND, so that a card keeps its key until it moves.
"""

from game.cards import Card, card_text
from scenes.table.pieces.piece import Key
from scenes.ui.art.backs import NUMBERED_BACK

DRAW_PILE, DISCARD_PILE = "draw_pile", "discard"
DRAW_BUTTON, STOP_BUTTON = "draw", "stop"
"""The names of the buttons for new cards and for the end of the turn."""

NOBODY: Key = ("pack",)
"""The key of the pack before the deal."""


def accent_spot(place: int) -> str:
    """Return the name of an ACCENT pile's spot."""
    return f"accent:{place}"


def climb_spot(owner: int) -> str:
    """Return the name of a CLIMB's spot."""
    return f"climb:{owner}"


def rung_spot(owner: int, rung: int) -> str:
    """Return the name of a RUNG's spot."""
    return f"rung:{owner}:{rung}"


def hand_spot(card: Card) -> str:
    """Return the name of the spot of a kind of card in the HAND; equal cards share it."""
    return f"hand:{card_text(card)}"


def climb_key(owner: int, size: int) -> Key:
    """Return the key of the top card of a CLIMB of ``size`` cards."""
    return ("climb", owner, size)


def rung_key(owner: int, rung: int, index: int) -> Key:
    """Return the key of a card on a RUNG, the lowest being 0."""
    return ("rung", owner, rung, index)


def accent_key(place: int, index: int) -> Key:
    """Return the key of a card on an ACCENT pile, the lowest being 0."""
    return ("accent", place, index)


def hand_key(player: int, card: Card, number: int) -> Key:
    """Return the key of a card in a HAND, the first of its equals being 0."""
    return ("hand", player, card, number)


def hidden_key(player: int, number: int) -> Key:
    """Return the key of a card in a hidden HAND."""
    return hand_key(player, NUMBERED_BACK, number)


def draw_key(size: int) -> Key:
    """Return the key of the top card of a DRAW of ``size`` cards."""
    return ("draw", size)


def discard_key(index: int) -> Key:
    """Return the key of a card on DISCARD, the lowest being 0."""
    return ("discard", index)
