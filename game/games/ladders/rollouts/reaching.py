"""What is at hand in a rollout of Ladders, and what is missing on the ways to CLIMB.

This is a kernel: ``reaching.pxd`` gives it C types (see ``flat_board``). A set of kinds has one bit
per step. What is missing of it is asked for with all other bits set: ``~kinds_at_hand``.
"""

from typing import Final

from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP
from game.games.ladders.model.pack import HOW_MANY as SIZES
from game.games.ladders.rollouts.flat_board import FlatBoard

MOST_PORTALS: Final = 2
"""The most SKIP PORTALS spent on the way to one CLIMB card."""


def kinds_on_rungs(board: FlatBoard, player: int) -> int:
    """Return the kinds that the RUNGS of a player's team offer."""
    runs, rungs, first = board.runs, board.rungs, player * 4
    kinds = runs[rungs[first]] | runs[rungs[first + 1]]
    kinds |= runs[rungs[first + 2]] | runs[rungs[first + 3]]
    mate = board.mates[player]
    if mate != player:
        first = mate * 4
        kinds |= runs[rungs[first]] | runs[rungs[first + 1]]
        kinds |= runs[rungs[first + 2]] | runs[rungs[first + 3]]
    return kinds


def portals_of(board: FlatBoard, player: int) -> int:
    """Return the number of SKIP PORTALS that a player can play now."""
    found = board.held[player * 13 + ANY_STEP]
    for number in range(board.at_hand_of_each):
        rung = board.at_hand[player * 8 + number]
        if board.steps[board.rungs[rung]] == ANY_STEP:
            found += 1
    return found


def how_many(kinds: int) -> int:
    """Return the size of a set of kinds."""
    return HOW_MANY[kinds]


def further(height: int, step: int) -> int:
    """Return the number of cards that go on a pile before a step."""
    return FURTHER[height * TOP + step]


def between(height: int, step: int) -> int:
    """Return the kinds of those cards."""
    return BETWEEN[height * TOP + step]


def ways_to_climb(board: FlatBoard) -> int:
    """Write the ways to the team's CLIMB cards into ``board.ways``; return how many.

    A way is how many of its kinds are missing, how many cards it has, and its ACCENT pile:
    ``lacking << 8 | cards << 4 | place``. There are SKIP PORTALS for what is missing, at most
    ``MOST_PORTALS``. No CLIMB card is one: those are played before anyone asks for a way.
    """
    heights, ways, player = board.heights, board.ways, board.turn
    mate, count = board.mates[player], 0
    kinds = kinds_on_rungs(board, player) | board.hand_kinds[player]
    portals, missing = -1 if kinds >> ANY_STEP & 1 else 0, ~kinds
    owner = player
    while True:
        top = board.climb_tops[owner]
        if top != NO_STEP:
            for place in range(4):
                at = heights[place] * TOP + top
                lacking = HOW_MANY[BETWEEN[at] & missing]
                if lacking > MOST_PORTALS:
                    continue
                if lacking:
                    if portals < 0:
                        portals = portals_of(board, player)
                    if lacking > portals:
                        continue
                ways[count] = lacking << 8 | FURTHER[at] << 4 | place
                count += 1
        if owner == mate:
            return count
        owner = mate


def lacking_from(board: FlatBoard, player: int, height: int, missing: int) -> int:
    """Return how many of the missing kinds are between a pile and the team's nearest CLIMB card."""
    top = board.climb_tops[player]
    other = board.climb_tops[board.mates[player]]
    if top == ANY_STEP or other == ANY_STEP:
        return 0
    least = HOW_MANY[BETWEEN[height * TOP + top] & missing] if top != NO_STEP else TOP
    if other != top and other != NO_STEP:
        lacking = HOW_MANY[BETWEEN[height * TOP + other] & missing]
        if lacking < least:
            least = lacking
    return least


def look_at_opponents(board: FlatBoard) -> None:
    """Find what each opponent lacks to play from CLIMB, at least, from any ACCENT pile.

    ``board.fewest`` has it for the piles as they are, and then for each pile with one card more:
    5 numbers an opponent, in turn order.
    """
    heights, players, fewest = board.heights, board.players, board.fewest
    player, mate, at = board.turn, board.mates[board.turn], 0
    for _ in range(players - 1):
        player = player + 1 if player + 1 < players else 0
        if player == mate:
            continue
        missing = ~kinds_on_rungs(board, player)
        top = board.climb_tops[player]
        # Playouts spend much of their time here: a single CLIMB card is the usual case.
        single = top < TOP and top == board.climb_tops[board.mates[player]]
        least, second, nearest = TOP, TOP, 0
        for place in range(4):
            if single:
                lacking = HOW_MANY[BETWEEN[heights[place] * TOP + top] & missing]
            else:
                lacking = lacking_from(board, player, heights[place], missing)
            if lacking < least:
                least, second, nearest = lacking, least, place
            elif lacking < second:
                second = lacking
        fewest[at] = least
        for place in range(4):
            # From the other piles, and then from this one.
            others = second if place == nearest else least
            if others:
                raised = heights[place] + 1 if heights[place] + 1 < TOP else 0
                if single:
                    lacking = HOW_MANY[BETWEEN[raised * TOP + top] & missing]
                else:
                    lacking = lacking_from(board, player, raised, missing)
                if lacking < others:
                    others = lacking
            fewest[at + 1 + place] = others
        at += 5
    board.opponents = at // 5


# Tables, filled below.
HOW_MANY = [0] * 8192
FURTHER = [0] * 144
BETWEEN = [0] * 144
"""By height × 12 + step."""


def _fill_tables() -> None:
    for kinds in range(8192):
        HOW_MANY[kinds] = SIZES[kinds]
    for height in range(TOP):
        for step in range(TOP):
            cards = (step - height) % TOP
            FURTHER[height * TOP + step] = cards
            for card in range(cards):
                BETWEEN[height * TOP + step] |= 1 << (height + card) % TOP


_fill_tables()
