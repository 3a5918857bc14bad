"""Distances to CLIMB cards: the numbers that are missing to bring a pile up to one."""

from collections.abc import Iterable
from typing import Final

from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, HOW_MANY, TOP, Kinds, Step

NUMBERS: Final[Kinds] = (1 << TOP) - 1
"""All kinds except SKIP PORTAL."""

FURTHER: Final = [[(step - height) % TOP for step in range(TOP)] for height in range(TOP)]
"""FURTHER[height][step]: the number of cards that go on a pile before this one."""

BETWEEN: Final[list[list[Kinds]]] = [
    [sum(1 << (height + card) % TOP for card in range(further)) for further in row]
    for height, row in enumerate(FURTHER)
]
"""BETWEEN[height][step]: the kinds of those cards."""


def kinds_in(steps: Iterable[Step]) -> Kinds:
    """Return the set of kinds of some steps."""
    kinds = 0
    for step in steps:
        kinds |= 1 << step
    return kinds


def run_of(pile: list[Step]) -> Kinds:
    """Return the kinds that a RUNG offers: its top, and the numbers that follow on below it."""
    at = len(pile) - 1
    if at < 0:
        return 0
    step = pile[at]
    kinds = 1 << step
    if step == ANY_STEP:
        return kinds
    while at:
        at -= 1
        step = step + 1 if step + 1 < TOP else 0
        if pile[at] != step:
            break
        kinds |= 1 << step
    return kinds


def runs_of(board: Board, player: int) -> Kinds:
    """Return the kinds that the RUNGS of a player's team offer."""
    kinds = 0
    for owner in board.teams[player]:
        for place in PLACES_OF[owner]:
            kinds |= run_of(board.rungs[place])
    return kinds


def tops_of(board: Board, player: int) -> list[Step]:
    """Return the top cards of the team's CLIMBS."""
    return [board.climbs[owner][-1] for owner in board.teams[player] if board.climbs[owner]]


def missing_by_height(tops: list[Step], kinds: Kinds) -> list[int]:
    """Return, by height of a pile, how many numbers besides ``kinds`` the nearest CLIMB card needs.

    The list is cached and must not be changed.
    """
    if ANY_STEP in tops:
        return _NONE_MISSING
    if len(tops) == 1:
        return _missing(tops[0], kinds)
    found = _ALL_MISSING
    for top in tops:
        row = _missing(top, kinds)
        found = [min(found[height], row[height]) for height in range(TOP)]
    return found


_NONE_MISSING: Final = [0] * TOP
_ALL_MISSING: Final = [TOP] * TOP
_KNOWN: Final[dict[int, list[int]]] = {}
"""A cache by top and kinds, because playouts repeat the same few lookups."""


def _missing(top: Step, kinds: Kinds) -> list[int]:
    key = top << TOP | kinds & NUMBERS
    found = _KNOWN.get(key)
    if found is None:
        found = [HOW_MANY[BETWEEN[height][top] & ~kinds] for height in range(TOP)]
        _KNOWN[key] = found
    return found
