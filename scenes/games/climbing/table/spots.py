"""How the places of a climbing table are called."""

from scenes.table.pieces.piece import Key

TRICK = "trick"
"""Where cards are played to."""

PASS = "pass"
"""The button that passes."""


def seat_spot(player: int) -> str:
    """Return the name of the spot of a player's seat."""
    return f"seat:{player}"


def seat_key(player: int) -> Key:
    """Return the key of a seat: where a move comes from, and where a trick goes."""
    return ("seat", player)
