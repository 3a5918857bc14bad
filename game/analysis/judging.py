"""The judgement of choices that reviews and puzzles share.

The hint's search proposes a choice from the view of that moment. Then the reference policy measures
the cost of the choice that was made, in new determinizations. A loss is named only if both agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.position import ChoiceJudge, ChoicePosition
from game.analysis.reference import luck_for
from game.analysis.splitters import can_be_split
from game.bots.bot import Budget, Task
from game.bots.hint import Hint, advise
from game.chance import Line
from game.contract import Action, AnyRules
from game.faults import Fault
from game.reasons import Reason
from game.registry import Game
from game.thinking import GivesReasons


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried per choice; the same effort gives the same judgement everywhere."""

    worlds: int = 400
    """Determinizations in which the reference plays on."""
    playouts: int = 1000
    """Playouts of the search that proposes a choice."""
    seed: str = ""
    """A different seed judges with different random numbers."""

    def twice(self, seed: str) -> "Effort":
        """Return twice the effort, with another seed."""
        return Effort(2 * self.worlds, 2 * self.playouts, seed)


USUAL = Effort()


class NoReview(Fault):
    """Why the choices of a match can't be judged."""


@dataclass(frozen=True, slots=True)
class WeighedAction:
    """One of several actions, and its value to its player."""

    action: Action
    worth: Estimate


def can_be_judged(game: Game) -> bool:
    """Return whether the choices of a game can be judged."""
    return can_be_split(game) and hasattr(_analysis_of(game), "make_judge")


class Judging:
    """Judges choices under one rule set."""

    def __init__(self, game: Game, rules: AnyRules, effort: Effort = USUAL) -> None:
        """Load the game's judge; raise ``NoReview`` if it has none."""
        if not can_be_judged(game):
            raise NoReview("review.no_such", game=game.name)
        self.judge: ChoiceJudge = _analysis_of(game).make_judge(rules)
        self._rules = rules
        self._effort = effort

    def luck(self, what: str, position: ChoicePosition) -> Random:
        """Return the random numbers for one question about a position."""
        return luck_for(what, self._effort.seed, *position.place)

    def propose(self, position: ChoicePosition) -> Hint:
        """Return the hint for a position, from a search with the effort's playouts."""
        luck = self.luck("search", position)
        budget = Budget(playouts=self._effort.playouts)
        return advise(Task(self._rules, position.view, position.legal, budget, luck))

    def why(self, position: ChoicePosition, better: Action, worse: Action) -> Reason:
        """Return in what one action is ahead of another; their follow-ups don't count."""
        rules = self._rules
        told = None
        if isinstance(rules, GivesReasons):
            told = rules.why(position.view, (better,), (worse,))
        return position.at_table(told or Reason("habit"))

    def loss(self, position: ChoicePosition, made: Action, better: Action) -> Estimate:
        """Return how much one action costs against a better one; exactly 0 if they are the same."""
        if made == better:
            return ZERO
        means = self._worth(position, (better, made))
        return means.weighted((1.0, -1.0))

    def written(self, state: Any, position: ChoicePosition, choice: Action) -> Line:
        """Return a legal action of a position as a record line without the player."""
        action = self.judge.action(state, position, choice)
        line: Line | None = self._rules.notation.write_action(action)
        assert line is not None, "who takes a card unseen has nothing to choose by"
        return line

    def names(self, loss: Estimate) -> bool:
        """Return whether a loss is large and certain enough to be named."""
        return loss.value >= self.judge.least_named and loss.interval[0] > 0

    def weigh(self, position: ChoicePosition, *more: Action) -> list[WeighedAction]:
        """Return the distinct actions of a position, and some more, best first."""
        actions = list(dict.fromkeys((*self.judge.distinct(position), *more)))
        found = self._worth(position, actions).estimates
        weighed = [WeighedAction(*pair) for pair in zip(actions, found, strict=True)]
        return sorted(weighed, key=lambda one: -one.worth.value)

    def _worth(self, position: ChoicePosition, actions: Sequence[Action]) -> Means:
        luck = self.luck("worth", position)
        return self.judge.worth(position.view, actions, self._effort.worlds, luck)


def _analysis_of(game: Game) -> Any:
    return import_module(f"game.games.{game.id}.analysis")
