"""How far a CLIMB card is from being played: numbers that are missing on the way up a pile."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, HOW_MANY, TOP, Kinds, Step

NUMBERS: Final[Kinds] = (1 << TOP) - 1
"""All kinds but SKIP PORTAL."""

FURTHER: Final = [[(step - height) % TOP for step in range(TOP)] for height in range(TOP)]
"""By a pile's height and a step: how many cards go on the pile before this one."""

BETWEEN: Final[list[list[Kinds]]] = [
    [sum(1 << (height + card) % TOP for card in range(further)) for further in row]
    for height, row in enumerate(FURTHER)
]
"""By a pile's height and a step: the kinds of those cards."""


def kinds_in(steps: Iterable[Step]) -> Kinds:
    """Return the kinds among steps."""
    kinds = 0
    for step in steps:
        kinds |= 1 << step
    return kinds


def run_of(pile: Sequence[Step]) -> Kinds:
    """Return what a RUNG has to offer: its top, and the numbers that follow on below it."""
    if not pile:
        return 0
    step = pile[-1]
    kinds = 1 << step
    if step == ANY_STEP:
        return kinds
    for below in pile[-2::-1]:
        step = step + 1 if step + 1 < TOP else 0
        if below != step:
            break
        kinds |= 1 << step
    return kinds


def runs_of(board: Board, player: int) -> Kinds:
    """Return what the RUNGS of a player's team have to offer."""
    kinds = 0
    for owner in board.teams[player]:
        for place in PLACES_OF[owner]:
            pile = board.rungs[place]
            if pile:
                kinds |= run_of(pile) if len(pile) > 1 else 1 << pile[-1]
    return kinds


def portals_of(board: Board, player: int) -> int:
    """Return how many SKIP PORTALS a player can play now."""
    found = board.hands[player].count(ANY_STEP)
    for owner in board.teams[player]:
        for place in PLACES_OF[owner]:
            pile = board.rungs[place]
            found += bool(pile) and pile[-1] == ANY_STEP
    return found


def tops_of(board: Board, player: int) -> list[Step]:
    """Return the top cards of the team's CLIMBS."""
    return [board.climbs[owner][-1] for owner in board.teams[player] if board.climbs[owner]]


def missing(heights: Iterable[int], tops: Iterable[Step], kinds: Kinds) -> int:
    """Return how many numbers, of those not among the kinds, the nearest CLIMB card waits for."""
    fewest = TOP
    for top in tops:
        if top == ANY_STEP:
            return 0
        for height in heights:
            count = HOW_MANY[BETWEEN[height][top] & ~kinds]
            if count < fewest:
                fewest = count
    return fewest


def missing_from(height: int, tops: Sequence[Step], kinds: Kinds) -> int:
    """Return the same for a single pile."""
    fewest = TOP
    between = BETWEEN[height]
    for top in tops:
        if top == ANY_STEP:
            return 0
        count = HOW_MANY[between[top] & ~kinds]
        if count < fewest:
            fewest = count
    return fewest
