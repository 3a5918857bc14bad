"""The drawing in which a random card is taken from a player's hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import Card, card_text, read_card
from game.chance import Line
from game.chance.shuffling import Stream
from game.climbing.model.exchange import ExchangeStep
from game.faults import Fault


@dataclass(frozen=True, slots=True)
class Taking:
    """One card from the giver's hand, all equally likely.

    A player who takes by hand chooses a place. The stream and the hand alone decide which card lies
    there, and both are fixed before the choice, so no choice can move a card.
    """

    step: ExchangeStep
    hand: tuple[Card, ...]
    place: int | None = None
    name: str = "take"

    def draw(self, stream: Stream) -> Card:
        """Return the card in the chosen place, or a random card if no place was chosen."""
        if self.place is None:
            return self.hand[stream.below(len(self.hand))]
        return stream.shuffled(self.hand)[self.place]

    def write(self, value: Card) -> Line:
        """Return the record's keys: the card, giver and receiver, and the chosen place if any."""
        place = {} if self.place is None else {"place": self.place}
        return {"from": self.step.giver, "to": self.step.to, "card": card_text(value), **place}

    def read(self, line: Mapping[str, Any]) -> Card:
        """Return the card in a record line; raise ``Fault`` if it can't have been taken."""
        for key, player in (("from", self.step.giver), ("to", self.step.to)):
            if type(line.get(key)) is not int or line[key] != player:
                raise Fault(
                    "records.other_player", key=repr(key), player=player, value=repr(line.get(key))
                )
        card = read_card(line.get("card"))
        if card not in self.hand:
            raise Fault(
                "records.not_held", key="'card'", player=self.step.giver, card=card_text(card)
            )
        return card

    def as_recorded(self, line: Mapping[str, Any]) -> "Taking":
        """Return this drawing with the place that a record line names, if it names one."""
        place = line.get("place")
        if place is None:
            return self
        most = len(self.hand) - 1
        if type(place) is not int or not 0 <= place <= most:
            raise Fault("records.range", key="'place'", most=most, value=repr(place))
        return Taking(self.step, self.hand, place)
