"""The deal: the Temp deals all cards one by one, starting with the Boss."""

from collections.abc import Mapping
from typing import Any, Final

from game.cards import Card, card_texts
from game.chance import Line
from game.chance.shuffling import Stream
from game.climbing.model.dealing import dealt, read_hands
from game.deals import DEAL
from game.faults import Fault
from game.games.sociable.options import PACK

Hands = tuple[tuple[Card, ...], ...]
"""Hands indexed by player."""


class SociableDealing:
    """Deals to the players in the order of their positions, the Boss first."""

    __slots__ = ("_order",)

    name: Final = DEAL

    def __init__(self, order: tuple[int, ...]) -> None:
        self._order = order

    def draw(self, stream: Stream) -> Hands:
        """Shuffle and deal."""
        return dealt(stream.shuffled(PACK), self._order)

    def write(self, value: Hands) -> Line:
        """Return the deal as keys of a record line."""
        return {"order": list(self._order), "hands": [card_texts(hand) for hand in value]}

    def read(self, line: Mapping[str, Any]) -> Hands:
        """Return the deal in a record line; raise ``Fault`` if it is impossible."""
        if line.get("order") != list(self._order):
            raise Fault("sociable.records.order", key="'order'", order=str([*self._order]))
        return read_hands(line, PACK, self._order)
