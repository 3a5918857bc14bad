"""The bots in pictures: they always play the same, even if the real bots change."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from game.bots.bot import Budget
from game.bots.hint import HINT
from game.bots.question import BotQuestion, think
from game.bots.synchronous import SynchronousThinker
from game.climbing.model.actions import ClimbingAction, Play
from game.games.ladders.model.actions import LaddersAction
from game.games.social_climbing.model.actions import SocialClimbingAction

KINDS = ("add", "start", "bank", "discard")
HINT_BUDGET = Budget(playouts=200)
"""The budget of a hint: the same every time."""


def plain_thinker() -> SynchronousThinker:
    """Return a thinker that plays every game plainly, and gives real hints."""
    numbers = count(1)
    choices: Mapping[str, Callable[[Sequence[Any]], Any]] = {
        "social_climbing": long_columns,
        "ladders": lambda legal: wherever_it_fits(legal, next(numbers)),
        "president": lowest_set,
        "sociable": lowest_set,
    }
    return _thinker(lambda question: choices[question.game](question.legal))


def beginner() -> SynchronousThinker:
    """Return a thinker that plays as a beginner of the game, and gives real hints."""
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


def long_columns(legal: Sequence[SocialClimbingAction]) -> SocialClimbingAction:
    """Return a thinker that makes long columns: it adds cards if possible, and banks late."""
    return min(legal, key=lambda action: KINDS.index(action.kind))


def wherever_it_fits(legal: Sequence[LaddersAction], number: int) -> LaddersAction:
    """Return a thinker that plays whatever fits, and spreads its discards."""
    first = legal[0]
    return first if first.kind != "discard" else legal[7 * number % len(legal)]


def lowest_set(legal: Sequence[ClimbingAction]) -> ClimbingAction:
    """Return the largest of the lowest plays, or the first legal action."""
    plays = [action for action in legal if isinstance(action, Play) and not action.jokers]
    return min(plays, key=lambda play: (-play.size, play.rank), default=legal[0])
