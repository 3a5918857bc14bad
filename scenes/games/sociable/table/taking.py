"""Taking a card blind: one of the places in which another's cards lie face down is picked."""

from dataclasses import dataclass

from game.climbing.model.actions import Take
from game.contract import Action
from game.texts.words import Words
from scenes.table.input.intents import Offer

_PLACE = "place:"


def place_spot(place: int) -> str:
    """Return the name of the spot of a card that lies face down."""
    return f"{_PLACE}{place}"


def place_at(spot: str) -> int:
    """Return the place of a spot of a card that lies face down."""
    return int(spot.removeprefix(_PLACE))


@dataclass(frozen=True)
class TakePicks:
    """What may be picked to be taken; keeps ``Picks`` of ``scenes/table/input/intents.py``."""

    places: int
    target: str
    """The floor of whoever takes."""
    words: Words
    lights: bool = False

    @property
    def sources(self) -> tuple[str, ...]:
        """Every place: nobody can tell them apart."""
        return tuple(map(place_spot, range(self.places)))

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return what is picked once a card has been clicked: that one, or none."""
        return () if spot in picked else (spot,)

    def obvious(self) -> tuple[str, ...]:
        """Return nothing: no place is better than another."""
        return ()

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the taking of the picked card."""
        return tuple(map(self._offer, map(place_at, picked[:1])))

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return the place from which a card is taken."""
        return (place_spot(action.place),) if isinstance(action, Take) else ()

    def does(self, offer: Offer, action: Action) -> bool:
        """Say whether an offer does a legal action."""
        return offer.action == action

    @property
    def goes(self) -> str:
        """What is to be done first."""
        return self.words("sociable.exchange.pick_first")

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Say what is to be done first."""
        return self.words("sociable.exchange.pick_first")

    def _offer(self, place: int) -> Offer:
        number = place + 1
        return Offer(
            Take(place),
            words=self.words("sociable.exchange.take", number=number),
            takes=self.words("sociable.exchange.take_here", number=number),
            lets_go=self.words("sociable.exchange.let_go", number=number),
        )
