"""A position at the real table: what would you do, and what each choice is worth."""

from scenes.screens.puzzle.question import Question
from scenes.screens.puzzle.scene import PuzzleScene

__all__ = ["PuzzleScene", "Question"]
