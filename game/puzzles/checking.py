"""Judges puzzles again, with other random numbers and twice the effort."""

from collections.abc import Sequence
from itertools import cycle

from game.analysis.judging import USUAL, Effort, Judging
from game.bots.levels import BOTS
from game.catalogue import find_game
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import position_of

ENOUGH = 0.95
"""The share of puzzles that must keep their answers."""


def keeps_answer(puzzle: Puzzle, seed: str, effort: Effort = USUAL) -> bool:
    """Return whether both the search and the reference find the same choice best again."""
    playback = position_of(puzzle)
    judging = Judging(find_game(puzzle.game), playback.rules, effort.twice(seed))
    last = len(playback.steps) - 1
    state = playback.state(last)
    position = judging.judge.position(state, last - playback.first_of_deal(last))
    if position is None:
        return False
    best = judging.weigh(position)[0].action
    same = judging.propose(position).action == best
    return same and judging.written(state, position, best) == puzzle.best.action


def evenly_graded(puzzles: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """Return up to ``number`` puzzles with grades mixed evenly, easiest first.

    A puzzle's grade is the number of bot levels that solve it.
    """
    grades = [[one for one in puzzles if len(one.found_by) == n] for n in range(len(BOTS), -1, -1)]
    chosen: list[Puzzle] = []
    for grade in cycle([grade for grade in grades if grade]):
        if len(chosen) == min(number, len(puzzles)):
            break
        if grade:
            chosen.append(grade.pop(0))
    return sorted(chosen, key=lambda one: -len(one.found_by))
