"""The deal: all cards, one by one, clockwise from the dealer's left."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.cards import Card, card_texts
from game.chance import Line
from game.chance.shuffling import Stream
from game.climbing.model.dealing import dealt, read_hands
from game.deals import DEAL
from game.faults import Fault


class PresidentDeal(NamedTuple):
    """The dealer, and the hands indexed by player."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]


class PresidentDealing:
    """Deals a pack; draws the first dealer unless ``dealer`` is given."""

    __slots__ = ("_dealer", "_pack", "_players")

    name: Final = DEAL

    def __init__(self, players: int, pack: tuple[Card, ...], dealer: int | None) -> None:
        self._players = players
        self._pack = pack
        self._dealer = dealer

    def draw(self, stream: Stream) -> PresidentDeal:
        """Draw the first dealer of a match; shuffle and deal."""
        dealer = stream.below(self._players) if self._dealer is None else self._dealer
        return PresidentDeal(dealer, dealt(stream.shuffled(self._pack), self._from_left_of(dealer)))

    def write(self, value: PresidentDeal) -> Line:
        """Return the deal as keys of a record line."""
        return {"dealer": value.dealer, "hands": [card_texts(hand) for hand in value.hands]}

    def read(self, line: Mapping[str, Any]) -> PresidentDeal:
        """Return the deal in a record line; raise ``Fault`` if it is impossible."""
        dealer = line.get("dealer")
        if type(dealer) is not int or not 0 <= dealer < self._players:
            raise Fault(
                "records.player_range", key="'dealer'", most=self._players - 1, value=repr(dealer)
            )
        if self._dealer is not None and dealer != self._dealer:
            raise Fault("president.records.bum", key="'dealer'", bum=self._dealer, value=dealer)
        return PresidentDeal(dealer, read_hands(line, self._pack, self._from_left_of(dealer)))

    def _from_left_of(self, dealer: int) -> list[int]:
        return [(dealer + step) % self._players for step in range(1, self._players + 1)]
