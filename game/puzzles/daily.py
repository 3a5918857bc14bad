"""The puzzle of the day: it depends on the date alone, so everyone has the same one."""

from collections.abc import Mapping, Sequence
from datetime import date

from game.puzzles.puzzle import Puzzle

STRIDE = 37
"""How many puzzles to advance from day to day, because files begin with the easiest."""


def daily(day: date, puzzles: Mapping[str, Sequence[Puzzle]]) -> Puzzle | None:
    """Return a day's puzzle, with the games in rotation; ``None`` if there are no puzzles."""
    games = sorted(game for game, some in puzzles.items() if some)
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    some = puzzles[games[place]]
    return some[turn * STRIDE % len(some)]


def next_of(puzzles: Sequence[Puzzle], looked_at: Sequence[str]) -> Puzzle | None:
    """Return the easiest puzzle not yet viewed; when all were, start over."""
    new = (puzzle for puzzle in puzzles if puzzle.id not in looked_at)
    return next(new, puzzles[len(looked_at) % len(puzzles)] if puzzles else None)
