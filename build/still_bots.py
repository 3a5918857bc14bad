"""Who plays for the bots in pictures: always in the same way, however good real bots become."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from game.bots.bot import Budget
from game.bots.hint import HINT
from game.bots.question import BotQuestion, think
from game.bots.synchronous import SynchronousThinker
from game.climbing.model.actions import Action as ClimbingAction
from game.climbing.model.actions import Play
from game.games.ladders.model.actions import Action as LaddersAction
from game.games.social_climbing.model.actions import Action as ColumnAction

KINDS = ("add", "start", "bank", "discard")
HINT_BUDGET = Budget(playouts=200)
"""What a hint is thought about: the same again each time."""


def plain_thinker() -> SynchronousThinker:
    """Return what plays every game plainly, and gives real hints."""
    numbers = count(1)
    choices: Mapping[str, Callable[[Sequence[Any]], Any]] = {
        "social_climbing": long_columns,
        "ladders": lambda legal: wherever_it_fits(legal, next(numbers)),
        "president": lowest_set,
        "sociable": lowest_set,
    }
    return _thinker(lambda question: choices[question.game](question.legal))


def beginner() -> SynchronousThinker:
    """Return what plays as a beginner of the game would, and gives real hints."""
    rng = Random("a beginner")
    return _thinker(
        lambda question: question.rules().heuristics["easy"](question.view, question.legal, rng)
    )


def _thinker(choose: Callable[[BotQuestion], Any]) -> SynchronousThinker:
    def answer(question: BotQuestion) -> Sequence[Any]:
        if question.level == HINT:
            return think(replace(question, budget=HINT_BUDGET))
        return (choose(question),)

    return SynchronousThinker(answer)


def long_columns(legal: Sequence[ColumnAction]) -> ColumnAction:
    """Return what makes long columns: a card goes on if it can, and a column is banked late."""
    return min(legal, key=lambda action: KINDS.index(action.kind))


def wherever_it_fits(legal: Sequence[LaddersAction], number: int) -> LaddersAction:
    """Return what plays whatever fits, and lays cards down all over the place."""
    first = legal[0]
    return first if first.kind != "discard" else legal[7 * number % len(legal)]


def lowest_set(legal: Sequence[ClimbingAction]) -> ClimbingAction:
    """Return the largest of the lowest plays, else the first that may be done."""
    plays = [action for action in legal if isinstance(action, Play) and not action.jokers]
    return min(plays, key=lambda play: (-play.size, play.rank), default=legal[0])
