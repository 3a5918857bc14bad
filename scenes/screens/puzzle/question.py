"""What is asked, of whom, and what comes of it."""

from collections.abc import Callable
from dataclasses import dataclass

from game.chance import Line
from game.puzzles.puzzle import Puzzle
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.scene import Step


@dataclass(frozen=True)
class Question:
    """A puzzle, or a moment of a match that was played."""

    puzzle: Puzzle
    cast: tuple[SeatedPlayer, ...]
    """Whoever is asked is the one person."""
    title: str
    note: str
    other: Callable[[], Step | None] | None = None
    """Leads to another one."""
    play_on: Callable[[], Step | None] | None = None
    """Takes the position up as practice."""
    answered: Callable[[bool], None] = lambda found: None
    """Hears whether it was found; who has it told has not found it."""
    made: Line | None = None
    """What was done then, in a match that was played."""
    tells: bool = False
    """Whether it is told at once, without a try."""
