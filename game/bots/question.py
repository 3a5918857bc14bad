"""Questions to bots and their answers, in a form that can be sent to another process."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from game.bots.bot import OWN_TIME, Bot, Budget, Cancelled, Task, bot_random, decide, never
from game.bots.heuristic import judged
from game.bots.hint import HINT, Hint, advise
from game.bots.levels import find_bot
from game.bots.load_test import LOAD_TEST, LoadTestBot
from game.catalogue import find_game
from game.contract import Action, AnyRules, SeatView
from game.options import OptionValue
from game.process.logs import log_of
from game.reasons import EarlierHint, Reason

log = log_of(__name__)


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """Asks which action a bot of a level takes: all that it may know, and its budget."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    view: SeatView
    legal: tuple[Action, ...]
    level: str
    seed: str
    """The seed of this one action: see ``seat_seed``."""
    budget: Budget = OWN_TIME
    character: str | None = None
    earlier: EarlierHint | None = None
    """For a hint: the hint before it, if the player followed it."""

    def rules(self) -> AnyRules:
        """Return the rules of the match."""
        return _rules(self.game, self.players, tuple(sorted(self.options.items())))

    def task(self, cancelled: Cancelled = never) -> Task:
        """Return the question as a task for a bot."""
        rng = bot_random(self.seed)
        return Task(self.rules(), self.view, self.legal, self.budget, rng, cancelled)

    def sendable(self) -> "BotQuestion":
        """Return the question with its options as a dict: a mapping proxy can't be pickled."""
        return replace(self, options=dict(self.options))


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the question with this ticket."""

    ticket: int
    actions: tuple[Action, ...]
    """The chosen action, and its follow-ups as long as nothing new comes into view.

    For a hint, the ``Hint`` alone.
    """
    seconds: float
    """The time from the question to the answer."""

    @property
    def action(self) -> Action:
        """The chosen action."""
        return self.actions[0]


@cache
def _rules(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> AnyRules:
    return find_game(game).rules(players, dict(options))


def think(question: BotQuestion, cancelled: Cancelled = never) -> tuple[Action, ...]:
    """Return the action that the question's bot chooses, and its planned follow-ups.

    If the question asks for a hint, return that.
    """
    task = question.task(cancelled)
    return (
        (advise(task, question.earlier),)
        if question.level == HINT
        else decide(_bot(question), task)
    )


def fallback(question: BotQuestion) -> tuple[Action]:
    """Return a legal action after the bot has failed. It never raises and is always fast."""
    action = _fallback_action(question)
    return (Hint(action, Reason("habit")) if question.level == HINT else action,)


def _fallback_action(question: BotQuestion) -> Action:
    try:
        return judged(question.task())
    # What broke the bot may break the heuristic too, and the match must go on.
    except Exception:
        log.exception("no judgement for %s either: the first legal action is taken", question.level)
        return question.legal[0]


def _bot(question: BotQuestion) -> Bot:
    if question.level == LOAD_TEST:
        return LoadTestBot()
    return find_bot(find_game(question.game), question.level, question.character)


class BotThinker(Protocol):
    """Answers for the bots without making its caller wait; ``Thinker`` implements it."""

    def ask(self, question: BotQuestion) -> int:
        """Begin to think; return the ticket of the answer to come."""

    def poll(self) -> Answer | None:
        """Return the answer if it has arrived, else ``None``; never waits."""

    def cancel(self) -> None:
        """Stop thinking."""

    def close(self) -> None:
        """Stop for good; no question may follow."""
