"""The puzzle of a day: it follows from the date alone, the same for everyone, without a network."""

from collections.abc import Mapping, Sequence
from datetime import date

from game.puzzles.puzzle import Puzzle

STRIDE = 37
"""From day to day so many puzzles on: files begin with the easiest."""


def daily(day: date, puzzles: Mapping[str, Sequence[Puzzle]]) -> Puzzle | None:
    """Return a day's puzzle, the games by turns; ``None`` where there are no puzzles."""
    games = sorted(game for game, some in puzzles.items() if some)
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    some = puzzles[games[place]]
    return some[turn * STRIDE % len(some)]


def next_of(puzzles: Sequence[Puzzle], looked_at: Sequence[str]) -> Puzzle | None:
    """Return the easiest that was not looked at; once all were, they begin anew."""
    new = (puzzle for puzzle in puzzles if puzzle.id not in looked_at)
    return next(new, puzzles[len(looked_at) % len(puzzles)] if puzzles else None)
