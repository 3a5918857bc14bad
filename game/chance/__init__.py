"""All randomness of the rules passes through a ``Chance``.

In live play a ``SeededChance`` draws it; in a replay the outcomes come from the record. No rule
draws by itself, so a record can be replayed without a random number.
"""

from functools import cache
from typing import Protocol, TypeVar, runtime_checkable

from game.chance.drawing import Drawing, DrawnByHand, Line
from game.chance.seeded import SeededChance

__all__ = (
    "Chance",
    "Drawing",
    "DrawnByHand",
    "LetsTake",
    "Line",
    "SeededChance",
    "TakesLuckBack",
    "lets_take",
)

T = TypeVar("T")


class Chance(Protocol):
    """Settles the drawings that the rules leave to chance."""

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the outcome of a drawing in the given deal (0-based)."""


@runtime_checkable
class LetsTake(Protocol):
    """Optional method of a chance: some players take hidden cards by hand."""

    def lets_take(self, player: int) -> bool:
        """Return whether a player chooses the place of a card that they take unseen."""


@runtime_checkable
class TakesLuckBack(Protocol):
    """Optional method of a chance: a drawing can be undone, and repeats its outcome."""

    def take_back(self, name: str, deal: int) -> None:
        """Undo the latest drawing of this name in a deal."""


def lets_take(chance: Chance, player: int) -> bool:
    """Return whether this chance lets a player take cards by hand."""
    return _is_lets_take(type(chance)) and chance.lets_take(player)  # type: ignore[attr-defined]


@cache
def _is_lets_take(kind: type) -> bool:
    # Cached: a protocol check takes as long as several actions, and every deal asks.
    return issubclass(kind, LetsTake)
