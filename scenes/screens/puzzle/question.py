"""The question of a puzzle, and callbacks for its answer."""

from collections.abc import Callable
from dataclasses import dataclass

from game.chance import Line
from game.puzzles.puzzle import Puzzle
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.scene import Step


@dataclass(frozen=True)
class Question:
    """A puzzle, or a moment of a played match."""

    puzzle: Puzzle
    cast: tuple[SeatedPlayer, ...]
    """The players; the asked one is the only person."""
    title: str
    """The key of the title's words."""
    note: Callable[[], str] = str
    """Returns more words for the header, in the present language; usually none."""
    other: Callable[[], Step | None] | None = None
    """Returns the step to another puzzle."""
    play_on: Callable[[], Step | None] | None = None
    """Returns the step to practice from the position."""
    answered: Callable[[bool], None] = lambda found: None
    """Called with whether the answer was found; asking for the answer counts as not found."""
    made: Line | None = None
    """The action made in the played match, if any."""
    tells: bool = False
    """Whether the answer is shown at once, without a try."""
