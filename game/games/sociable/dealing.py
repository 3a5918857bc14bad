"""The deal: the Temp deals all cards one at a time, beginning with the Boss."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import Card, card_texts
from game.chance import Line, Stream
from game.climbing.model.dealing import dealt, read_hands
from game.faults import Fault
from game.games.sociable.options import PACK

Hands = tuple[tuple[Card, ...], ...]
"""By player."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deals to players in the order of their positions, the Boss first."""

    order: tuple[int, ...]
    name: str = "deal"

    def draw(self, stream: Stream) -> Hands:
        """Shuffle and deal."""
        return dealt(stream.shuffled(PACK), self.order)

    def write(self, value: Hands) -> Line:
        """Return the deal as a record has it."""
        return {"order": list(self.order), "hands": [card_texts(hand) for hand in value]}

    def read(self, line: Mapping[str, Any]) -> Hands:
        """Return the deal of a record line; ``Fault`` where it can't have been dealt."""
        if line.get("order") != list(self.order):
            raise Fault("sociable.records.order", key="'order'", order=str([*self.order]))
        return read_hands(line, PACK, self.order)
