"""Chance in live play, from a seed. It is a module of its own so that it can be compiled."""

from typing import TYPE_CHECKING, TypeVar

from game.chance.shuffling import Stream

if TYPE_CHECKING:
    from game.chance.drawing import Drawing

T = TypeVar("T")


class SeededChance:
    """Chance from a seed, with a separate stream for every deal and drawing.

    So the cards of deal 3 are the same however deals 1 and 2 were played.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn: dict[tuple[int, str], int] = {}

    def settle(self, drawing: "Drawing[T]", deal: int) -> T:
        """Draw from the stream of this deal, this name, and the count of its drawings so far."""
        times = self.pass_over(drawing.name, deal)
        return drawing.draw(Stream(f"{self._seed}/{deal}/{drawing.name}/{times}"))

    def pass_over(self, name: str, deal: int) -> int:
        """Count a drawing whose outcome is already known; return how many came before it."""
        times = self._drawn.get((deal, name), 0)
        self._drawn[deal, name] = times + 1
        return times

    def take_back(self, name: str, deal: int) -> None:
        """Undo the latest drawing of this name in a deal; the next one repeats its outcome."""
        self._drawn[deal, name] -= 1
