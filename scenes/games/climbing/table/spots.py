"""How the places of a climbing table are called."""

TRICK = "trick"
"""Where cards are played to."""

PASS = "pass"
"""The button that passes."""


def seat_spot(player: int) -> str:
    """Return the name of the spot of a player's seat."""
    return f"seat:{player}"
