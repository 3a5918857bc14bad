"""A puzzle: what one seat knows in the middle of a deal, and the value of each choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.analysis.review import Alternative
from game.chance import Line
from game.reasons import Reason


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. What its seat can't know was redrawn when it was made, so nobody knows more."""

    id: str
    lines: Sequence[Line]
    """A record up to the position; the puzzle asks the player to move there."""
    alternatives: tuple[Alternative, ...]
    """All distinct choices as record lines without the player, best first."""
    reason: Reason
    """In what the best choice is ahead of the second; in a moment of a match, of the one made."""
    found_by: tuple[str, ...]
    """The levels of bots that find it."""
    reference: str
    made: Line | None = None
    """The action taken in the original match, which is known to be worse."""

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.lines[0]["game"])

    @property
    def best(self) -> Alternative:
        """The best choice."""
        return self.alternatives[0]

    @cached_property
    def found(self) -> tuple[Alternative, ...]:
        """The choices that count as solved: the best, and those not clearly worse.

        The action of the original match never counts, because it is clearly worse on the same
        samples.
        """
        low = self.best.worth.interval[0]
        return tuple(
            one
            for one in self.alternatives
            if one.worth.interval[1] >= low and one.action != self.made
        )
