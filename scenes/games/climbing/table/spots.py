"""The names of spots and keys of seats at a climbing table."""

from scenes.table.pieces.piece import Key

TRICK = "trick"
"""The spot of the trick."""

PASS = "pass"
"""The button that passes."""


def seat_spot(player: int) -> str:
    """Return the name of the spot of a player's seat."""
    return f"seat:{player}"


def seat_key(player: int) -> Key:
    """Return the key of a seat, from which moves come and to which tricks go."""
    return ("seat", player)
