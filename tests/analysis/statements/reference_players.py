"""The reference as a bot, which plays from its view as debriefs take everybody to play."""

from random import Random
from typing import Any

from game.bots.bot import Bot, Task
from game.chance.numbers import RandomNumbers
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.model.actions import Give, Take
from game.climbing.rollouts.numbering import choice_of
from game.contract import Action
from game.games.ladders.model.board import action_of
from game.games.ladders.rollouts.moves import unpacked
from game.games.ladders.rollouts.policy import find_move
from game.games.ladders.search.determinizing import LaddersDeterminizer
from game.games.social_climbing.analysis.boards import board_of
from game.games.social_climbing.analysis.reference_policy import move_of


class ClimbingReference:
    """The reference of SOCiable and President & Bum."""

    def choose(self, task: Task) -> Action:
        """Return what it does; of several usual plays, each as often as it is usual."""
        legal: Any = task.legal
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Take):
            return task.rng.choice(legal)
        return self._gift(task) if isinstance(legal[0], Give) else self._play(task)

    def _gift(self, task: Task) -> Action:
        rules, view = _untyped(task)
        world, step = rules.determinizer(view).state(Random(0)), view.due
        given = rules.giving.weakest(world.hands[step.giver], step.number)
        action: Action = rules.listed(world, Give(step.to, given))
        return action

    def _play(self, task: Task) -> Action:
        rules, view = _untyped(task)
        choices = ReferencePolicy(rules).choices(rules.determinizer(view).position(Random(0)))
        [choice] = task.rng.choices(list(choices), list(choices.values()))
        return next(one for one in task.legal if choice_of(one) == choice)


class SocialClimbingReference:
    """The reference of Social Climbing."""

    def choose(self, task: Task) -> Action:
        """Return what it does; of several usual moves, each as often."""
        _, view = _untyped(task)
        move = task.rng.choice(board_of(view).board.usual())
        legal: Any = task.legal
        return next(one for one in legal if move_of(one, view) == move)


class LaddersReference:
    """The reference of Ladders."""

    def choose(self, task: Task) -> Action:
        """Return what it does."""
        _, view = _untyped(task)
        board = LaddersDeterminizer(view).board(RandomNumbers(Random(0)), Random(0))
        return action_of(unpacked(find_move(board, RandomNumbers(task.rng))))


REFERENCE_BOTS: dict[str, Bot] = {
    "sociable": ClimbingReference(),
    "president": ClimbingReference(),
    "social_climbing": SocialClimbingReference(),
    "ladders": LaddersReference(),
}
"""By game."""


def _untyped(task: Task) -> tuple[Any, Any]:
    """Return the rules and the view of a task, whichever game they are of."""
    return task.rules, task.view
