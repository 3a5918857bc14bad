"""Finds out which of a puzzle's choices a move is."""

from game.analysis.judging import Judging
from game.catalogue import find_game
from game.chance import Line
from game.contract import Action
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import position_of


class AnswerReader:
    """Reads moves at the position of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Read the puzzle's record; raise ``PuzzleFault`` if it is invalid."""
        self._playback = playback = position_of(puzzle)
        self.judge = Judging(find_game(puzzle.game), playback.rules).judge
        last = len(playback.steps) - 1
        self._state = playback.state(last)
        number = last - playback.first_of_deal(last)
        self._position = self.judge.position(self._state, number)
        self._choices = [self._choice(one.action) for one in puzzle.alternatives]

    def place_of(self, line: Line) -> int | None:
        """Return the index of the puzzle's choice that a move equals; ``None`` if there is none."""
        choice = self._choice(line)
        return self._choices.index(choice) if choice in self._choices else None

    def _choice(self, line: Line) -> Action:
        """Return a move as a choice, in which equivalent places are the same."""
        action = self._playback.rules.notation.read_action(line)
        if self._position is None:
            return action
        return self.judge.choice(self._state, self._position, action)
