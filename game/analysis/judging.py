"""The one judgement of choices: what reviews name, and what puzzles ask.

The hint proposes, from the view of that moment. What the choice made costs beside it is measured by
the reference in worlds that the search has not seen. Something is said only where both agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.position import Judge, Position
from game.analysis.reference import luck_for
from game.analysis.splitters import can_be_split
from game.bots.bot import Budget, Task
from game.bots.hint import Hint, advise
from game.chance import Line
from game.contract import Action, AnyRules
from game.faults import Fault
from game.registry import Game


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried for one choice: the same effort gives the same judgement everywhere."""

    worlds: int = 400
    """In which the reference plays on."""
    playouts: int = 1000
    """Of the search that proposes."""
    seed: str = ""
    """Another one judges by other luck."""

    def twice(self, seed: str) -> "Effort":
        """Return twice the effort, with another seed."""
        return Effort(2 * self.worlds, 2 * self.playouts, seed)


USUAL = Effort()


class NoReview(Fault):
    """Why choices of a match can't be judged."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One of several actions, and what it is worth to its maker."""

    action: Action
    worth: Estimate


def can_be_judged(game: Game) -> bool:
    """Say whether the choices of a game can be judged."""
    return can_be_split(game) and hasattr(_analysis_of(game), "make_judge")


class Judging:
    """Judges choices of one rule set."""

    def __init__(self, game: Game, rules: AnyRules, effort: Effort = USUAL) -> None:
        """``NoReview`` where the game's choices can't be judged."""
        if not can_be_judged(game):
            raise NoReview("review.no_such", game=game.name)
        self.judge: Judge = _analysis_of(game).make_judge(rules)
        self._rules = rules
        self._effort = effort

    def luck(self, what: str, position: Position) -> Random:
        """Return the random numbers for one thing to be found out about a position."""
        return luck_for(what, self._effort.seed, *position.place)

    def propose(self, position: Position) -> Hint:
        """Return the hint for a position, with the effort's playouts."""
        luck = self.luck("search", position)
        budget = Budget(playouts=self._effort.playouts)
        return advise(Task(self._rules, position.view, position.legal, budget, luck))

    def loss(self, position: Position, made: Action, better: Action) -> Estimate:
        """Return what one action costs beside another; exactly nothing where they are the same."""
        if made == better:
            return ZERO
        means = self._worth(position, (better, made))
        return means.weighted((1.0, -1.0))

    def written(self, state: Any, position: Position, choice: Action) -> Line:
        """Return a legal action of a position as a record has it, without the player."""
        action = self.judge.action(state, position, choice)
        line: Line | None = self._rules.notation.write_action(action)
        assert line is not None, "who takes a card unseen has nothing to choose by"
        return line

    def names(self, loss: Estimate) -> bool:
        """Say whether a loss is large and sure enough to be spoken of."""
        return loss.value >= self.judge.least_named and loss.interval[0] > 0

    def weigh(self, position: Position, *more: Action) -> list[Weighed]:
        """Return the distinct actions of a position, and some more, the best first."""
        actions = list(dict.fromkeys((*self.judge.distinct(position), *more)))
        found = self._worth(position, actions).estimates
        weighed = [Weighed(*pair) for pair in zip(actions, found, strict=True)]
        return sorted(weighed, key=lambda one: -one.worth.value)

    def _worth(self, position: Position, actions: Sequence[Action]) -> Means:
        luck = self.luck("worth", position)
        return self.judge.worth(position.view, actions, self._effort.worlds, luck)


def _analysis_of(game: Game) -> Any:
    return import_module(f"game.games.{game.id}.analysis")
