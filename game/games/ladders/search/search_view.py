"""A search's access to Ladders: one choice among plans for the whole turn.

A plan lasts until the turn ends or something new comes into view. From there the rollout policy
plays until the player's next turn is over, and the board is evaluated. The reward is the gain in
the chance to win over the best-looking plan in the same determinization, which cancels most of the
luck. All plans are tried in the same determinizations in the same order, so that one playout of the
best-looking plan serves them all. The evaluation of the plans is their prior, worth some playouts,
so that a few playouts can't overturn weights fitted on a hundred thousand deals.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.chance.numbers import RandomNumbers
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.board import action_of
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.model.view import LaddersView
from game.games.ladders.rollouts.boards import after_turn
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import packed
from game.games.ladders.rollouts.policy import play_on
from game.games.ladders.search.determinizing import LaddersDeterminizer
from game.games.ladders.search.evaluation import ValuedPlan, chance_from, chance_of
from game.games.ladders.search.plans import MOST_OUTCOMES, Plan
from game.games.ladders.search.soundness import sound_plans
from game.thinking import Prior

MOST_PLANS: Final = 16
"""How many plans are tried: those with the best evaluation."""
MOST_WORLDS: Final = 2048
"""How many determinizations are drawn before the first one is used again."""
PRIOR_PLAYOUTS: Final = 40
"""How many playouts the priors weigh as much as."""
SCALE: Final = 2.0
"""The change of the reward per gain in the chance to win."""


class Trial:
    """A playout: of no plan yet, then of the plan that was chosen for it."""

    __slots__ = ("plan", "planned")

    def __init__(self) -> None:
        self.planned = False
        self.plan: Plan = ()


class World:
    """A determinization, with the chance to win if the best-looking plan is followed."""

    __slots__ = ("board", "expected")

    def __init__(self, board: FlatBoard, expected: float) -> None:
        self.board = board
        self.expected = expected


class LaddersSearchView:
    """One view of a deal in play, as ``thinking.SearchView``."""

    def __init__(self, view: LaddersView, legal: Sequence[LaddersAction]) -> None:
        assert view.to_move is not None
        self._player = view.to_move
        self._teams = team_by_player(view.players, view.options.partners)
        found = _beginning(sound_plans(view, MOST_OUTCOMES), legal)[:MOST_PLANS]
        best = chance_from(found[0].worth)
        self._priors = {
            plan: Prior(_reward(chance_from(worth) - best), PRIOR_PLAYOUTS) for worth, plan in found
        }
        self._plans = list(self._priors)
        self._determinizer = LaddersDeterminizer(view)
        self._worlds: list[World] = []
        self._trials = dict.fromkeys(self._plans, 0)
        """How often each plan was tried."""
        self._numbers: RandomNumbers | None = None
        """The random numbers of the search in blocks; all its playouts draw from one generator."""

    def priors(self) -> Mapping[Plan, Prior]:
        """Return the evaluation of the plans."""
        return self._priors

    def exact(self) -> Mapping[Plan, float]:
        """Return nothing: others' hands are always hidden."""
        return {}

    def world(self, rng: Random) -> Trial:
        """Return a playout whose plan is still to be chosen, and its determinization with it."""
        return Trial()

    def policy(self, position: Trial, moves: Sequence[Plan]) -> None:
        """Return ``None``: the judgement is in the priors."""

    def mover(self, position: Trial) -> int | None:
        """Return the player to move until a plan is chosen, then ``None``."""
        return None if position.planned else self._player

    def moves(self, position: Trial) -> Sequence[Plan]:
        """Return the plans."""
        return self._plans

    def after(self, position: Trial, move: Plan, rng: Random) -> Trial:
        """Return the same playout with a plan chosen."""
        position.plan = move
        position.planned = True
        return position

    def rewards(self, position: Trial, rng: Random) -> Sequence[float]:
        """Carry out the plan and play on; return the team's reward, and 1 minus it for others."""
        reward = _reward(self._gain(position.plan, rng))
        team = self._teams[self._player]
        return [reward if seat in team else 1 - reward for seat in range(len(self._teams))]

    def _gain(self, plan: Plan, rng: Random) -> float:
        """Return by how much a plan beats the best-looking one in its next determinization."""
        number = self._trials[plan] % MOST_WORLDS
        self._trials[plan] += 1
        if plan == self._plans[0]:
            return 0.0
        if self._numbers is None:
            self._numbers = RandomNumbers(rng)
        if number == len(self._worlds):
            board = self._determinizer.board(self._numbers, rng)
            expected = self._played_on(board.clone(), self._plans[0], self._numbers)
            self._worlds.append(World(board, expected))
        world = self._worlds[number]
        return self._played_on(world.board.clone(), plan, self._numbers) - world.expected

    def actions(self, move: Plan) -> Sequence[LaddersAction]:
        """Return the actions of a plan."""
        return [action_of(step) for step in move]

    def _played_on(self, board: FlatBoard, plan: Plan, numbers: RandomNumbers) -> float:
        """Return the player's chance to win, one turn of everyone after the plan."""
        for move in plan:
            board.make(packed(move), numbers)
        play_on(board, numbers, len(self._teams) + 1)
        if not board.over:
            return chance_of(after_turn(board, self._teams), self._player, board.lifted)
        left = board.rungs_left()
        if not all(left):
            return float(not left[self._player])
        # A blocked deal has no winner; it counts as if all teams were equally likely to win it.
        return len(self._teams[self._player]) / len(self._teams)


def _beginning(plans: Sequence[ValuedPlan], legal: Sequence[LaddersAction]) -> Sequence[ValuedPlan]:
    """Return the plans that begin with one of these actions; all plans if none does.

    The caller may have left out actions that are as good as others.
    """
    return [one for one in plans if action_of(one.plan[0]) in legal] or plans


def _reward(gain: float) -> float:
    """Return the reward for a gain in the chance to win over the best-looking plan."""
    return min(1.0, max(0.0, 0.5 + SCALE * gain))
