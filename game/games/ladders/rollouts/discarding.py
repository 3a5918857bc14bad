"""The discard of the rollout policy of Ladders: it leaves HAND and RUNGS in the best order.

It should cover no card that is needed. Best is a card one higher, so that the RUNG runs down
towards its top. This is a kernel: ``discarding.pxd`` gives it C types (see ``flat_board``).
"""

from typing import Final

from game.chance.numbers import RandomNumbers
from game.games.ladders.model.board import DISCARD
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP
from game.games.ladders.model.pack import HOW_MANY as SIZES
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import NO_PLACE
from game.games.ladders.rollouts.reaching import between

NONE: Final = -1
"""No move."""

# Tuned by duels; each weight was moved both ways.
ONTO_NEXT: Final = 4.0
ONTO_EQUAL: Final = 2.5
ONTO_HIGHER: Final = 1.0
ONTO_EMPTY: Final = 2.0
ONTO_LOWER: Final = -1.0
"""The value of a discard on a card one higher, an equal, a higher one, none, or a lower one."""
GAP: Final = 0.1
"""The cost of each number between the two cards."""
FAR: Final = 0.15
"""The value of each number by which the nearest ACCENT pile is short of the card."""
SPARE: Final = 1.5
"""The value of each further card of the same kind in HAND."""
NEVER: Final = -100.0
"""The value of discarding or covering a SKIP PORTAL."""
TIE: Final = 1e-3 / 65536.0
"""What each step of chance adds to a discard, in all at most a thousandth."""


def find_discard(board: FlatBoard, numbers: RandomNumbers) -> int:
    """Return the best discard, as ``moves`` writes it; random numbers break ties.

    Playouts spend much of their time here: terms that depend only on the card or only on the RUNG
    are computed once, and a discard is dropped as soon as it can't become the best.
    """
    heights, player, steps = board.heights, board.turn, board.steps
    first, hand, mate = player * 4, player * 13, board.mates[player]
    kinds, mates, count_of_open = board.hand_kinds[player], 0, 0
    ways, runs, tops, beside, open_rungs = [0] * 8, [0] * 4, [0] * 4, [0] * 4, [0] * 4
    count_of_ways, way_open = find_ways(board, ways), WAY_OPEN[0]
    if mate != player:
        for rung in range(mate * 4, mate * 4 + 4):
            mates |= board.runs[board.rungs[rung]]
    for rung in range(4):
        cell = board.rungs[first + rung]
        runs[rung] = board.runs[cell]
        tops[rung] = steps[cell]
        if not cell and not count_of_open:
            open_rungs[0] = rung
            count_of_open = 1
    # The first empty RUNG comes first, then those that are not empty.
    if not count_of_open or not board.four_rungs_first:
        for rung in range(4):
            if tops[rung] != NO_STEP:
                open_rungs[count_of_open] = rung
                count_of_open += 1
    beside[0] = mates | runs[1] | runs[2] | runs[3]
    beside[1] = mates | runs[0] | runs[2] | runs[3]
    beside[2] = mates | runs[0] | runs[1] | runs[3]
    beside[3] = mates | runs[0] | runs[1] | runs[2]
    chance = numbers.below(65536)
    chosen, most = NONE, -1e9
    for step in range(13):
        if not kinds >> step & 1:
            continue
        if step == ANY_STEP and board.hold_portals and kinds != 1 << ANY_STEP:
            continue
        count = board.held[hand + step]
        kept = kinds if count > 1 else kinds & ~(1 << step)
        far = 0.0
        if step != ANY_STEP:
            nearest = TOP
            for place in range(4):
                cards = step - heights[place]
                if cards < 0:
                    cards += TOP
                if cards < nearest:
                    nearest = cards
            far = FAR * nearest
        spare, row, own = SPARE * (count - 1), step * 14, 1 << step | kept
        for number in range(count_of_open):
            rung = open_rungs[number]
            top = tops[rung]
            # The next of a cycle through all numbers of 16 bits, which is enough to break ties.
            chance = chance * 25173 + 13849 & 65535
            worth = chance * TIE
            if step == ANY_STEP or top == ANY_STEP:
                worth += NEVER
            else:
                worth += FIT[row + top] + far
                worth += spare
            if worth + way_open <= most:
                continue
            left = beside[rung] | own
            if top == step + 1:
                left |= runs[rung]
            fewest, missing = TOP, ~left
            for way in range(count_of_ways):
                lacking = HOW_MANY[ways[way] & missing]
                if lacking < fewest:
                    fewest = lacking
            worth += WAY_OPEN[fewest]
            if worth > most:
                chosen, most = DISCARD << 12 | step << 8 | first + rung << 3 | NO_PLACE, worth
    return chosen


def find_ways(board: FlatBoard, ways: list[int]) -> int:
    """Write the kinds on the way from each pile to each CLIMB card; return how many ways.

    If a CLIMB card is a SKIP PORTAL, the only one is a way with nothing missing.
    """
    player, count = board.turn, 0
    mate = board.mates[player]
    owner = player
    while True:
        top = board.climb_tops[owner]
        if top == ANY_STEP:
            ways[0] = 0
            return 1
        if top != NO_STEP:
            for place in range(4):
                ways[count] = between(board.heights[place], top)
                count += 1
        if owner == mate:
            return count
        owner = mate


# Tables, filled below.
HOW_MANY = [0] * 8192
"""The size of each set of kinds, here once more: with a call for each, a third fewer discards are
found a second.
"""
WAY_OPEN = [0.0] * 13
"""The value of a way to CLIMB on which this many numbers are then missing."""
FIT = [0.0] * 182
"""step × 14 + top: the value of a card on the top of a RUNG; ``NO_STEP`` is an empty RUNG."""


def fit(step: int, top: int) -> float:
    """Return the value of a card on the top of a RUNG."""
    if top == NO_STEP:
        return ONTO_EMPTY
    if top == step:
        return ONTO_EQUAL
    if top < step:
        return ONTO_LOWER - GAP * (step - top)
    return ONTO_NEXT if top == step + 1 else ONTO_HIGHER - GAP * (top - step)


def _fill_tables() -> None:
    for kinds in range(8192):
        HOW_MANY[kinds] = SIZES[kinds]
    for count in range(13):
        WAY_OPEN[count] = float(6.0 * 0.35**count)
    for step in range(13):
        for top in range(14):
            FIT[step * 14 + top] = fit(step, top)


_fill_tables()
