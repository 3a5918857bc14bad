"""All that debriefs, reviews and mobility promise, checked at full size.

``python -m tests.analysis.full`` prints a line for each statement and game: what holds or doesn't,
of how much, and the figures with their 95 % intervals. It ends with status 1 where one doesn't
hold. ``--part`` picks some of them, ``--scale`` tries so many times as much; 1 takes about
an hour on a core, with compiled modules. The tests in this folder check the same at a small size.
"""

import argparse
from collections.abc import Callable, Mapping
from time import process_time
from typing import TypeAlias

from game.analysis.judging import Effort
from game.process.terminal import answer
from tests.analysis.statements.agreeing import kept_as_found, nothing_is_contradicted
from tests.analysis.statements.exact import adds_up, hidden_cards, other_seats, same_file
from tests.analysis.statements.other_players import (
    expert_chooses_better,
    levels_are_told_apart,
    others_play_is_the_other_side,
)
from tests.analysis.statements.tables import GAMES
from tests.analysis.statements.verdict import Verdict
from tests.analysis.statements.with_reference import chairs_agree, nothing_is_gained

EFFORT = Effort(worlds=100, playouts=200)
"""Of reviews and puzzles: whether they agree does not depend on it."""

Sizes: TypeAlias = Mapping[str, int]
"""By game, how many matches, deals or choices."""
Check: TypeAlias = Callable[[str, int], Verdict]


def _sizes(sociable: int, president: int, social_climbing: int = 0, ladders: int = 0) -> Sizes:
    counts = (sociable, president, social_climbing, ladders)
    return {game: count for game, count in zip(GAMES, counts, strict=True) if count}


PARTS: Mapping[str, tuple[Check, Sizes]] = {
    "sums": (adds_up, _sizes(100, 100, 40, 24)),
    "same-file": (same_file, _sizes(40, 40, 20, 12)),
    "seats": (other_seats, _sizes(40, 40, 20, 12)),
    "hidden": (hidden_cards, _sizes(40, 40, 20, 12)),
    "reference": (lambda game, n: nothing_is_gained(game, n, 0.25), _sizes(400, 300, 200, 300)),
    "chairs": (chairs_agree, _sizes(10_000, 10_000)),
    "levels": (lambda game, n: levels_are_told_apart(game, n, 0.1), _sizes(500, 400, 150, 60)),
    "expert": (expert_chooses_better, _sizes(800, 800, 3000, 300)),
    "others": (
        lambda game, n: others_play_is_the_other_side(game, n, 0.1),
        _sizes(300, 200, 600, 100),
    ),
    "agree": (lambda game, n: nothing_is_contradicted(game, n, EFFORT), _sizes(12, 12, 4, 2)),
    "kept": (kept_as_found, _sizes(10, 10, 6, 4)),
}
"""By name, how each statement is checked, and on how much."""


def main() -> int:
    """Print a line for each statement and game; return 1 if one does not hold."""
    parser = argparse.ArgumentParser(description="Check all that analysis promises.")
    parser.add_argument("--part", action="append", choices=PARTS, help="all, if none is named")
    parser.add_argument("--game", action="append", choices=GAMES, help="all, if none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="times the full size")
    given = parser.parse_args()
    all_hold = True
    for part in given.part or PARTS:
        check, sizes = PARTS[part]
        for game, size in sizes.items():
            if game not in (given.game or GAMES):
                continue
            began = process_time()
            verdict = check(game, max(2, round(size * given.scale)))
            all_hold = all_hold and verdict.holds
            answer(f"{verdict} | {process_time() - began:.0f} s")
    return 0 if all_hold else 1


if __name__ == "__main__":
    raise SystemExit(main())
