"""What a search sees of Ladders: one choice among plans for the whole turn, each tried in worlds.

A plan ends with the turn, or where something new comes into view. From there quick players play on
for a few turns, and the board is judged. A reward is what a plan brings above the plan of a quick
player in the very same world: so most of the luck is taken out, and no plan is preferred for less
than the noise that is left.
"""

from collections.abc import Sequence
from random import Random

from game.games.ladders.actions import PLACES_OF, Action
from game.games.ladders.board import CLIMB, DISCARD, STOP, Board, action_of, board_of, seen_by
from game.games.ladders.imagining import imagine
from game.games.ladders.judgement import weigh
from game.games.ladders.pack import ANY_STEP
from game.games.ladders.plans import Plan
from game.games.ladders.quick import QuickPlay
from game.games.ladders.reaching import FURTHER
from game.games.ladders.scoring import team_by_player
from game.games.ladders.view import View

MOST_PLANS = 8
"""How many plans are tried: the quick player's, and those that look best."""
TURNS = 4
"""How many turns are played on, the present one included."""
MOST_WORLDS = 128
"""How many worlds there are before the first comes up again."""
SCALE = 0.12
"""How far a card of CLIMB moves a reward from the middle."""
MARGIN = 0.2
"""By how many cards a plan must surpass the quick player's."""

WON = 4.0
"""What it is worth to have won, above the cards the others have left."""
PORTAL, PER_STEP = 0.55, 0.08
"""What a SKIP PORTAL is worth, and each number that CLIMB is nearer to being played."""
PORTAL_ON_CLIMB = 0.8


class World:
    """A deal that may be, and what it comes to if the quick player's plan is followed."""

    __slots__ = ("board", "expected", "plan", "planned")

    def __init__(self, board: Board, expected: float) -> None:
        self.board = board
        self.expected = expected
        self.planned = False
        self.plan: Plan = ()


class LaddersOutlook:
    """One view of a deal in play."""

    def __init__(self, view: View, legal: Sequence[Action], quick: QuickPlay) -> None:
        assert view.to_move is not None
        self._view = view
        self._quick = quick
        self._player = view.to_move
        self._teams = team_by_player(view.players, view.options.partners)
        board = seen_by(view)
        self._usual = _quick_plan(board, quick)
        self._plans = self._worth_a_look(board)
        self._usual = self._plans[0]
        self._worlds: list[World] = []
        self._next = 0

    def world(self, rng: Random) -> World:
        """Return the next of some worlds."""
        if len(self._worlds) < MOST_WORLDS and self._next == len(self._worlds):
            board = board_of(imagine(self._view, rng), self._teams)
            expected = self._played_on(board.clone(), self._usual, rng)
            self._worlds.append(World(board, expected))
        known = self._worlds[self._next]
        self._next = (self._next + 1) % MOST_WORLDS
        return World(known.board.clone(), known.expected)

    def mover(self, position: World) -> int | None:
        """Return whose choice it is: there is but one."""
        return None if position.planned else self._player

    def moves(self, position: World) -> Sequence[Plan]:
        """Return the plans."""
        return self._plans

    def after(self, position: World, move: Plan, rng: Random) -> World:
        """Return the world with a plan chosen."""
        position.plan = move
        position.planned = True
        return position

    def rewards(self, position: World, rng: Random) -> Sequence[float]:
        """Carry the plan out and play on; return what that is worth, alike for a team."""
        gain = self._played_on(position.board, position.plan, rng) - position.expected
        gain += MARGIN * (position.plan == self._usual)
        reward = min(1.0, max(0.0, 0.5 + SCALE * gain))
        team = self._teams[self._player]
        return [reward if seat in team else 1 - reward for seat in range(len(self._teams))]

    def actions(self, move: Plan) -> Sequence[Action]:
        """Return the actions of a plan."""
        return [action_of(step) for step in move]

    def _worth_a_look(self, board: Board) -> list[Plan]:
        if self._usual[0][0] == CLIMB and self._usual[0][1] != ANY_STEP:
            return [self._usual]
        best = [plan for _, plan in weigh(board, self._quick)]
        climbing = [plan for plan in [self._usual, *best] if _is_sound(plan)]
        if climbing:
            # A card of CLIMB in hand is worth more than whatever a few turns could tell.
            best = climbing
        usual = self._usual if self._usual in best else best[0]
        return [usual, *[plan for plan in best if plan != usual][: MOST_PLANS - 1]]

    def _played_on(self, board: Board, plan: Plan, rng: Random) -> float:
        """Return what the board is worth to the player some turns after a plan."""
        for move in plan:
            board.make(move, rng)
        last = board.turns + TURNS - (plan[-1][0] in (DISCARD, STOP))
        quick = self._quick.move
        while not board.over and board.turns < last:
            board.make(quick(board, rng), rng)
        return self._worth(board)

    def _worth(self, board: Board) -> float:
        left = [sum(len(board.climbs[mate]) for mate in team) for team in self._teams]
        own = left[self._player]
        nearest = min(left[seat] for seat in range(len(left)) if self._is_other(seat))
        worth = float(nearest - own)
        if board.over:
            return worth + WON * ((own == 0) - (nearest == 0))
        others = len(left) - len(self._teams[self._player])
        for seat in range(len(left)):
            share = -len(self._teams[self._player]) / others if self._is_other(seat) else 1.0
            worth += share * _prospects(board, seat)
        return worth

    def _is_other(self, seat: int) -> bool:
        return seat not in self._teams[self._player]


def _is_sound(plan: Plan) -> bool:
    """Say whether a plan leads to a card of CLIMB, with no more than one SKIP PORTAL."""
    return plan[-1][0] == CLIMB and sum(step == ANY_STEP for _, step, _, _ in plan[:-1]) <= 1


def _prospects(board: Board, seat: int) -> float:
    """Return what a player has to climb with."""
    worth = PORTAL * board.hands[seat].count(ANY_STEP)
    worth += PORTAL * sum(board.rungs[place][-1:] == [ANY_STEP] for place in PLACES_OF[seat])
    climb = board.climbs[seat]
    if not climb:
        return worth
    if climb[-1] == ANY_STEP:
        return worth + PORTAL_ON_CLIMB
    return worth - PER_STEP * min(FURTHER[height][climb[-1]] for height in board.heights)


def _quick_plan(board: Board, quick: QuickPlay) -> Plan:
    """Return what a quick player would do until something new comes into view."""
    board, rng = board.clone(), Random(0)
    plan = [quick.move(board, rng)]
    while plan[-1][0] < CLIMB:
        board.make(plan[-1], rng)
        plan.append(quick.move(board, rng))
    return tuple(plan)
