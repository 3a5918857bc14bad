"""Puzzles: a position at the real table, the player's answer, and the value of each choice."""

from scenes.screens.puzzle.question import Question
from scenes.screens.puzzle.scene import PuzzleScene

__all__ = ["PuzzleScene", "Question"]
