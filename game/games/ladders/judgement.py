"""How good each plan for a turn looks, weighed feature by feature."""

from typing import NamedTuple

from game.games.ladders.board import DISCARD, Board
from game.games.ladders.pack import ANY_STEP, TOP, Kinds, Step
from game.games.ladders.plans import Plan, Standing, climbs_from, rungs_at_hand, standings
from game.games.ladders.quick import QuickPlay, draw_or_stop
from game.games.ladders.reaching import (
    BETWEEN,
    FURTHER,
    NUMBERS,
    missing,
    run_of,
    runs_of,
    tops_of,
)

# All in cards of CLIMB. First guesses came of a regression: what a card ahead a feature was worth
# at the end of 140,000 turns of quick players; then each was moved in duels.
CLIMBING = 2.4
"""A card of CLIMB played, and the turn goes on."""
NEW_HAND = 0.7
"""A HAND emptied, for five new cards."""
PORTAL = 0.55
"""A SKIP PORTAL kept."""
SHED = 0.1
"""A card of HAND played on the way to CLIMB."""
HELD_BACK = -0.2
"""A card kept in HAND: one fewer is drawn."""
DOUBLE = -0.22
"""A further card of the same number in HAND."""
WAY = (0.74, 0.43, 0.19, 0.04)
"""So many numbers missing on the way to CLIMB."""
OPEN_TO_OTHERS = 0.75
"""An opponent can play from CLIMB without a card from HAND."""
FURTHER_FOR_OTHERS = 0.03
"""Each number that an opponent's CLIMB is further away."""
LATER = 0.6
"""How much less it matters what the next but one may do."""
ON_EMPTY, ON_EQUAL, ON_LOWER, COVERED = -0.04, -0.1, -0.05, -0.14
"""A discard on an empty RUNG, on an equal, on a lower card, and on one that fits now."""
PER_GAP = 0.1
"""By how much more it hurts for each number between the lower card and the discard."""
FITTING = 0.14
"""A card that fits, on a RUNG."""
PORTAL_COVERED = -0.8


class Weighed(NamedTuple):
    """A plan, and what it is worth."""

    worth: float
    plan: Plan


def weigh(board: Board, quick: QuickPlay) -> list[Weighed]:
    """Return every plan for the player to move, the best first."""
    return sorted(_Judgement(board, quick).weighed(), key=lambda weighed: -weighed.worth)


class _Judgement:
    """One board, read once for all plans."""

    def __init__(self, board: Board, quick: QuickPlay) -> None:
        self._board = board
        self._quick = quick
        self._player = board.turn
        self._tops = tops_of(board, board.turn)
        self._places = rungs_at_hand(board)
        self._others = [
            (LATER ** (turns - 1), _reach_of(board, (board.turn + turns) % len(board.teams)))
            for turns in range(1, len(board.teams))
            if (board.turn + turns) % len(board.teams) not in board.teams[board.turn]
        ]

    def weighed(self) -> list[Weighed]:
        """Return all plans."""
        found: list[Weighed] = []
        climbed = set()
        for standing in standings(self._board):
            for play in climbs_from(self._board, standing):
                heights = list(standing.heights)
                heights.pop(play[3])
                key = (standing.hand, standing.rungs, tuple(sorted(heights)), play[2])
                if key not in climbed:
                    climbed.add(key)
                    found.append(self._climbing(standing, (*standing.plays, play)))
            found += self._ending(standing)
        return found

    def _climbing(self, standing: Standing, plan: Plan) -> Weighed:
        shed = len(self._board.hands[self._player]) - len(standing.hand)
        worth = CLIMBING - PORTAL * standing.portals + SHED * shed - 0.01 * len(plan)
        return Weighed(worth, plan)

    def _ending(self, standing: Standing) -> list[Weighed]:
        heights = standing.heights
        worth = -PORTAL * standing.portals
        for weight, reach in self._others:
            worth -= weight * max(reach[height] for height in heights)
        if not standing.hand:
            last = draw_or_stop(self._board)
            return [Weighed(worth + NEW_HAND, (*standing.plays, last))]
        return self._discarding(standing, worth)

    def _discarding(self, standing: Standing, worth: float) -> list[Weighed]:
        board, hand, heights = self._board, standing.hand, standing.heights
        rungs = board.rungs[:]
        for place, size in zip(self._places, standing.rungs, strict=True):
            rungs[place] = rungs[place][:size]
        after = _after(board, hand, rungs)
        runs = {place: run_of(rungs[place]) for place in self._places}
        worth += HELD_BACK * (len(hand) - 1) + DOUBLE * (len(hand) - len({*hand}))
        tops = [rungs[place][-1] for place in self._places if rungs[place]]
        worth += FITTING * sum(top in heights for top in tops)
        portals = hand.count(ANY_STEP)
        portals += tops.count(ANY_STEP)
        found = []
        for step, place in self._quick.discarding.possible(after):
            top = rungs[place][-1] if rungs[place] else None
            kinds = _kinds_left(hand, step, place, top, runs)
            lost = (step == ANY_STEP) + (top == ANY_STEP)
            value = worth + _on_rung(step, top, heights) - PORTAL * (step == ANY_STEP)
            value -= DOUBLE * (hand.count(step) > 1)
            lacking = max(0, missing(heights, self._tops, kinds) - portals + lost)
            value += WAY[lacking] if lacking < len(WAY) else 0.0
            found.append(Weighed(value, (*standing.plays, (DISCARD, step, place, -1))))
        return found


def _after(board: Board, hand: tuple[Step, ...], rungs: list[list[Step]]) -> Board:
    """Return a board with another HAND and other RUNGS, as far as discards depend on it."""
    after = Board(board.teams)
    after.turn = board.turn
    after.rungs = rungs
    after.hands = board.hands[:]
    after.hands[board.turn] = list(hand)
    return after


def _kinds_left(
    hand: tuple[Step, ...], step: Step, place: int, top: Step | None, runs: dict[int, Kinds]
) -> Kinds:
    """Return the numbers at hand after a discard."""
    kinds = 0
    # The card itself can be played from the RUNG as well.
    for held in hand:
        kinds |= 1 << held
    for other, run in runs.items():
        if other != place or top == step + 1:
            kinds |= run
    return kinds & NUMBERS


def _on_rung(step: Step, top: Step | None, heights: tuple[int, ...]) -> float:
    """Return what it is worth that a card lies on a RUNG with this top."""
    worth = FITTING if step in heights else 0.0
    if top is None:
        return worth + ON_EMPTY
    if top == ANY_STEP:
        return worth + PORTAL_COVERED
    if top in heights:
        worth += COVERED
    if top == step:
        return worth + ON_EQUAL
    return worth + (ON_LOWER * (1 + PER_GAP * (step - top)) if top < step else 0.0)


def _reach_of(board: Board, player: int) -> list[float]:
    """Return by a pile's height what it offers to an opponent."""
    runs, tops = runs_of(board, player), tops_of(board, player)
    return [max((_offer(height, top, runs) for top in tops), default=0.0) for height in range(TOP)]


def _offer(height: int, top: Step, runs: Kinds) -> float:
    if top == ANY_STEP:
        return OPEN_TO_OTHERS
    ready = not BETWEEN[height][top] & ~runs
    return OPEN_TO_OTHERS * ready - FURTHER_FOR_OTHERS * FURTHER[height][top]
