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
    """Return the easiest puzzle not yet viewed, else the one viewed longest ago."""
    by_id = {puzzle.id: puzzle for puzzle in puzzles}
    new = [name for name in by_id if name not in looked_at]
    return next((by_id[name] for name in (*new, *looked_at) if name in by_id), None)
