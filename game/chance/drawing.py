"""What chance decides: how a value is drawn, and how it is written and read in a record."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.chance.shuffling import Stream

Line: TypeAlias = dict[str, Any]
"""One line of a record: a JSON object."""

T = TypeVar("T")


class Drawing(Protocol[T]):
    """One decision of chance: how to draw it, and how to write and read it in a record."""

    @property
    def name(self) -> str:
        """Its name in the record, as in ``{"chance": "deal"}``."""

    def draw(self, stream: Stream) -> T:
        """Draw the value from a stream."""

    def write(self, value: T) -> Line:
        """Return the value as keys of a record line, without ``chance``."""

    def read(self, line: Mapping[str, Any]) -> T:
        """Return the value in a record line; raise ``Fault`` if it is wrong."""


@runtime_checkable
class DrawnByHand(Protocol[T]):
    """Optional method of a drawing: a player's hand may have taken part in it."""

    def as_recorded(self, line: Mapping[str, Any]) -> Drawing[T]:
        """Return the drawing that fits a record line, which says what the hand did.

        Raises ``Fault`` if no hand could have done that.
        """
