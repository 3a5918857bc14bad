"""A puzzle: what one seat knows in the middle of a deal, and what each of its choices is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.analysis.review import Alternative
from game.chance import Line
from game.reasons import Reason


@dataclass(frozen=True)
class Puzzle:
    """What the seat can't know was drawn by lot when the puzzle was made: nobody knows more."""

    id: str
    lines: Sequence[Line]
    """A record up to the position; whose turn it is there, is asked."""
    alternatives: tuple[Alternative, ...]
    """All distinct choices as a record has them without the player, the best first."""
    reason: Reason
    """What speaks for the best."""
    found_by: tuple[str, ...]
    """The levels of bots that find it."""
    reference: str
    made: Line | None = None
    """What was done in the match it is a moment of, and is known to have cost."""

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.lines[0]["game"])

    @property
    def best(self) -> Alternative:
        """The answer."""
        return self.alternatives[0]

    @cached_property
    def found(self) -> tuple[Alternative, ...]:
        """What counts as found: the best, and what can't be told from it.

        What was made in the match can be told from it, however near it looks: by the same luck.
        """
        low = self.best.worth.interval[0]
        return tuple(
            one
            for one in self.alternatives
            if one.worth.interval[1] >= low and one.action != self.made
        )
