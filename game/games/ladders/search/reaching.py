"""How far a CLIMB card is from being played: numbers that are missing on the way up a pile."""

from collections.abc import Iterable
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


def run_of(pile: list[Step]) -> Kinds:
    """Return what a RUNG has to offer: its top, and the numbers that follow on below it."""
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
    """Return what the RUNGS of a player's team have to offer."""
    kinds = 0
    for owner in board.teams[player]:
        for place in PLACES_OF[owner]:
            kinds |= run_of(board.rungs[place])
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


def ways_to(heights: list[int], tops: list[Step]) -> list[Kinds]:
    """Return the kinds on the way from each pile to each CLIMB card.

    Where any pile takes one, there is a single way, on which nothing is missing.
    """
    if ANY_STEP in tops:
        return [0]
    return [BETWEEN[height][top] for top in tops for height in heights]


def fewest_of(ways: list[Kinds], kinds: Kinds) -> int:
    """Return how many numbers that are not among the kinds the way waits for that lacks fewest."""
    fewest = TOP
    for way in ways:
        count = HOW_MANY[way & ~kinds]
        if count < fewest:
            fewest = count
    return fewest


def nearest(heights: list[int], step: Step) -> int:
    """Return how many cards go at least on a pile before a step."""
    fewest = TOP
    for height in heights:
        further = FURTHER[height][step]
        if further < fewest:
            fewest = further
    return fewest


def missing_by_height(tops: list[Step], kinds: Kinds) -> list[int]:
    """Return by a pile's height how many numbers the nearest CLIMB card waits for on it.

    Those among the kinds are not counted. The list is not to be changed: it is kept.
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
"""By top and kinds, what was asked before: playouts ask all the time, and always for the same."""


def _missing(top: Step, kinds: Kinds) -> list[int]:
    key = top << TOP | kinds & NUMBERS
    found = _KNOWN.get(key)
    if found is None:
        found = [HOW_MANY[BETWEEN[height][top] & ~kinds] for height in range(TOP)]
        _KNOWN[key] = found
    return found
