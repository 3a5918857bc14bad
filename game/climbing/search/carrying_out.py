"""What a search needs to carry out the exchange of a climbing game.

It is a module of its own because protocols can't be compiled.
"""

from typing import Protocol

from game.chance import Chance
from game.climbing.model.actions import Give
from game.climbing.model.exchange import Giving
from game.climbing.model.state import ClimbingState


class CarriesOutGifts(Protocol):
    """Carries out gifts, and finds the cards that may be given."""

    @property
    def giving(self) -> Giving:
        """Finds the cards that may be given."""

    def apply(self, state: ClimbingState, action: Give, chance: Chance) -> None:
        """Carry out a legal gift."""
