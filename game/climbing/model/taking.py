"""The drawing in which a random card is taken from a player's hand."""

from collections.abc import Mapping
from typing import Any, Final

from game.cards import Card, card_text, read_card
from game.chance import Line
from game.chance.shuffling import Stream
from game.climbing.model.exchange import ExchangeStep
from game.faults import Fault


class Taking:
    """One card from the giver's hand, all equally likely.

    A player who takes by hand chooses a place. The stream and the hand alone decide which card lies
    there, and both are fixed before the choice, so no choice can move a card.
    """

    __slots__ = ("_hand", "_place", "_step")

    name: Final = "take"

    def __init__(
        self, step: ExchangeStep, hand: tuple[Card, ...], place: int | None = None
    ) -> None:
        self._step = step
        self._hand = hand
        self._place = place

    def draw(self, stream: Stream) -> Card:
        """Return the card in the chosen place, or a random card if no place was chosen."""
        if self._place is None:
            return self._hand[stream.below(len(self._hand))]
        return stream.shuffled(self._hand)[self._place]

    def write(self, value: Card) -> Line:
        """Return the record's keys: the card, giver and receiver, and the chosen place if any."""
        place = {} if self._place is None else {"place": self._place}
        return {"from": self._step.giver, "to": self._step.to, "card": card_text(value), **place}

    def read(self, line: Mapping[str, Any]) -> Card:
        """Return the card in a record line; raise ``Fault`` if it can't have been taken."""
        for key, player in (("from", self._step.giver), ("to", self._step.to)):
            if type(line.get(key)) is not int or line[key] != player:
                raise Fault(
                    "records.other_player", key=repr(key), player=player, value=repr(line.get(key))
                )
        card = read_card(line.get("card"))
        if card not in self._hand:
            raise Fault(
                "records.not_held", key="'card'", player=self._step.giver, card=card_text(card)
            )
        return card

    def as_recorded(self, line: Mapping[str, Any]) -> "Taking":
        """Return this drawing with the place that a record line names, if it names one."""
        place = line.get("place")
        if place is None:
            return self
        most = len(self._hand) - 1
        if type(place) is not int or not 0 <= place <= most:
            raise Fault("records.range", key="'place'", most=most, value=repr(place))
        return Taking(self._step, self._hand, place)
