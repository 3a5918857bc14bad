"""The swaps of an exchange: two players each, cards up and as many back down."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.view import AnyClimbingView


@dataclass(frozen=True, slots=True)
class Swap:
    """Two steps of an exchange: cards up, and cards back down."""

    low: int
    high: int
    number: int
    blind: bool
    """Whether the higher player takes the cards unseen."""
    first: int
    """The index of its first step in the plan."""

    def is_done(self, step: int) -> bool:
        """Return whether it is over when a step is due."""
        return step >= self.first + 2

    def is_on(self, step: int) -> bool:
        """Return whether a step that is due belongs to it."""
        return self.first <= step < self.first + 2


def swaps(plan: tuple[ExchangeStep, ...]) -> Iterator[Swap]:
    """Yield the swaps of an exchange in order."""
    for first in range(0, len(plan), 2):
        up = plan[first]
        yield Swap(up.giver, up.to, up.number, up.choice == "drawn", first)


def swap_now(view: AnyClimbingView) -> Swap | None:
    """Return the swap that is due; ``None`` once the exchange is over."""
    return next((swap for swap in swaps(view.plan) if swap.is_on(view.step)), None)
