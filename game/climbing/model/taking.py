"""The card that is taken at random from a player's hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import Card, card_text, read_card
from game.chance import Line, Stream
from game.climbing.model.exchange import ExchangeStep
from game.faults import Fault


@dataclass(frozen=True, slots=True)
class Taking:
    """One card out of the giver's hand, each as likely.

    Who takes by hand names a place. Where each card then lies follows from the stream and the hand
    alone, both of which were there before anyone chose: no choice can move a card.
    """

    step: ExchangeStep
    hand: tuple[Card, ...]
    place: int | None = None
    name: str = "take"

    def draw(self, stream: Stream) -> Card:
        """Take the card in the place that was chosen, or any card."""
        if self.place is None:
            return self.hand[stream.below(len(self.hand))]
        return stream.shuffled(self.hand)[self.place]

    def write(self, value: Card) -> Line:
        """Return the card as a record has it, with the two concerned and the place chosen."""
        place = {} if self.place is None else {"place": self.place}
        return {"from": self.step.giver, "to": self.step.to, "card": card_text(value), **place}

    def read(self, line: Mapping[str, Any]) -> Card:
        """Return the card of a record line; ``Fault`` where it can't have been taken."""
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
        """Return it with the place that a record line says was chosen, if one was."""
        place = line.get("place")
        if place is None:
            return self
        most = len(self.hand) - 1
        if type(place) is not int or not 0 <= place <= most:
            raise Fault("records.range", key="'place'", most=most, value=repr(place))
        return Taking(self.step, self.hand, place)
