"""The blind pick: the taker picks one of another player's cards that lie face down."""

from dataclasses import dataclass

from game.climbing.model.actions import Take
from game.contract import Action
from game.texts.words import Words
from scenes.games.climbing.table.bridge.keys import BRIDGE_SPOT, place_at, place_spot
from scenes.table.input.intents import Offer


@dataclass(frozen=True)
class TakePicks:
    """The places that may be picked; implements ``Picks``."""

    places: int
    words: Words
    lights: bool = False
    target: str = BRIDGE_SPOT
    """The spot of the taker on the bridge."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The spots of all places."""
        return tuple(map(place_spot, range(self.places)))

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return the picked spot after a click: the clicked one, or none."""
        return () if spot in picked else (spot,)

    def obvious(self) -> tuple[str, ...]:
        """Return none: no place is better than another."""
        return ()

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the offer to take the picked card."""
        return tuple(map(self._offer, map(place_at, picked[:1])))

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return the spot from which an action takes a card."""
        return (place_spot(action.place),) if isinstance(action, Take) else ()

    def does(self, offer: Offer, action: Action) -> bool:
        """Return whether an offer does a legal action."""
        return offer.action == action

    @property
    def goes(self) -> str:
        """Words for what has to be done first."""
        return self.words("sociable.exchange.pick_first")

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Return words for what has to be done first."""
        return self.words("sociable.exchange.pick_first")

    def _offer(self, place: int) -> Offer:
        number = place + 1
        return Offer(
            Take(place),
            words=self.words("sociable.exchange.take", number=number),
            takes=self.words("sociable.exchange.take_here", number=number),
            lets_go=self.words("sociable.exchange.let_go", number=number),
        )
