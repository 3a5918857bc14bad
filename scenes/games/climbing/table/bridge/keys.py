"""The keys of places on the bridge. A card that its viewer knows keeps the key of their hand."""

from typing import Literal, TypeAlias

from scenes.table.pieces.piece import Key

End: TypeAlias = Literal["low", "high"]
"""An end of the bridge: that of the lower player, at the left, or that of the higher."""


BRIDGE_SPOT = "bridge"
"""The spot of whoever gets the cards that the viewer chooses."""


def lies_key(end: End, *number: int) -> Key:
    """Return the key of a card before a player; without a number, that of all of them."""
    return ("bridge", end, *number)


def person_key(end: End) -> Key:
    """Return the key of a player: cards come from there, and go there."""
    return ("bridge", "person", end)


def blind_key(*place: int) -> Key:
    """Return the key of a card of a blind pick; without a place, that of the picked card."""
    return ("bridge", "blind", *place)


_PLACE = "place:"


def place_spot(place: int) -> str:
    """Return the name of the spot of a card of a blind pick."""
    return f"{_PLACE}{place}"


def place_at(spot: str) -> int:
    """Return the place of a spot of a card of a blind pick."""
    return int(spot.removeprefix(_PLACE))
