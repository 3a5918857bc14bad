"""What a bot is asked and what it answers, in a form that can be sent to another process."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from game.bots.bot import OWN_TIME, Bot, Budget, Cancelled, Task, bot_random, decide, never
from game.bots.heuristic import judged
from game.bots.hint import HINT, Hint, advise
from game.bots.levels import find_bot
from game.bots.load_test import LOAD_TEST, LoadTestBot
from game.catalogue import find_game
from game.contract import Action, AnyRules, SeatView
from game.options import OptionValue
from game.process.logs import log_of
from game.reasons import Earlier, Reason

log = log_of(__name__)


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """Which action a bot of a level would take: all it may know, and how long it may think."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    view: SeatView
    legal: tuple[Action, ...]
    level: str
    seed: str
    """Of this one action: see ``seat_seed``."""
    budget: Budget = OWN_TIME
    character: str | None = None
    earlier: Earlier | None = None
    """Where a hint is asked for, the one before it, if it was followed."""

    def rules(self) -> AnyRules:
        """Return the rules of the match the question comes from."""
        return _rules(self.game, self.players, tuple(sorted(self.options.items())))

    def task(self, cancelled: Cancelled = never) -> Task:
        """Return the question as a bot is asked it."""
        rng = bot_random(self.seed)
        return Task(self.rules(), self.view, self.legal, self.budget, rng, cancelled)

    def sendable(self) -> "BotQuestion":
        """Return the question with plain options: a read-only mapping can't be pickled."""
        return replace(self, options=dict(self.options))


@dataclass(frozen=True, slots=True)
class Answer:
    """What is done, for the ticket that was given when it was asked."""

    ticket: int
    actions: tuple[Action, ...]
    """The action taken, and those planned to follow it while nothing new comes into view.

    Where a hint was asked for, the ``Hint`` alone.
    """
    seconds: float
    """From the question to the answer."""

    @property
    def action(self) -> Action:
        """The action taken."""
        return self.actions[0]


@cache
def _rules(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> AnyRules:
    return find_game(game).rules(players, dict(options))


def think(question: BotQuestion, cancelled: Cancelled = never) -> tuple[Action, ...]:
    """Return the action that the bot of the question chooses, and any planned to follow it.

    Where the question asks for a hint, return that.
    """
    task = question.task(cancelled)
    return (
        (advise(task, question.earlier),)
        if question.level == HINT
        else decide(_bot(question), task)
    )


def makeshift(question: BotQuestion) -> tuple[Action]:
    """Return a legal action where the bot itself failed: never raises, never takes long."""
    action = _makeshift_action(question)
    return (Hint(action, Reason("habit")) if question.level == HINT else action,)


def _makeshift_action(question: BotQuestion) -> Action:
    try:
        return judged(question.task())
    # Whatever broke the bot may break this too, and the match must go on.
    except Exception:
        log.exception("no judgement for %s either: the first legal action is taken", question.level)
        return question.legal[0]


def _bot(question: BotQuestion) -> Bot:
    if question.level == LOAD_TEST:
        return LoadTestBot()
    return find_bot(find_game(question.game), question.level, question.character)
