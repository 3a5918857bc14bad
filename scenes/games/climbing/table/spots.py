"""How the places of a climbing table are called."""

from game.cards import Card

TRICK = "trick"
"""Where cards are played to."""

PASS = "pass"
"""The button that passes."""

_HAND = "hand:"


def hand_spot(card: Card) -> str:
    """Return the name of the spot of a card in the viewer's hand."""
    return f"{_HAND}{card}"


def card_at(spot: str) -> Card:
    """Return the card of a spot of the viewer's hand."""
    return int(spot.removeprefix(_HAND))


def seat_spot(player: int) -> str:
    """Return the name of the spot of a player's seat."""
    return f"seat:{player}"
