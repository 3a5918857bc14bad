"""What a bot is: it picks an action from what its seat may know, and from nothing else."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias, runtime_checkable

from game.contract import Action, AnyRules, SeatView

Cancelled: TypeAlias = Callable[[], bool]
"""Says whether the answer is no longer wanted: asked between playouts, cheap."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one action; with neither limit, as long as its level does.

    Levels that need no search answer at once whatever the budget. With ``playouts`` a choice can be
    found again: a level that thinks a second makes so many, others in proportion.
    """

    seconds: float | None = None
    playouts: int | None = None
    asked: int = 0
    """How often the seat was asked in this turn before: see ``HasLongTurns``."""


OWN_TIME = Budget()


def never() -> bool:
    """Say that the answer is still wanted, where nobody can cancel."""
    return False


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be decided, by all that the seat to move may know."""

    rules: AnyRules
    view: SeatView
    legal: Sequence[Action]
    """The actions it may take, one or more."""
    budget: Budget
    rng: Random
    cancelled: Cancelled = never


class Bot(Protocol):
    """One way to play, for any game. It keeps nothing between actions."""

    def choose(self, task: Task) -> Action:
        """Return one of the legal actions; once cancelled, whichever is at hand."""


@runtime_checkable
class PlansAhead(Protocol):
    """An optional member of bots that settle several actions of a turn at once."""

    def plan(self, task: Task) -> Sequence[Action]:
        """Return one of the legal actions, and what follows while nothing new comes into view."""


def decide(bot: Bot, task: Task) -> tuple[Action, ...]:
    """Return the action a bot chooses, and those it has planned to follow it."""
    if isinstance(bot, PlansAhead):
        return tuple(bot.plan(task))
    return (bot.choose(task),)


def seat_seed(seed: str, seat: int, turn: int) -> str:
    """Return the seed of a bot for one action: the match's seed, its seat, the actions so far.

    Each action has its own, so that a choice can be found again without playing up to it, and
    none is shared with the match's ``Chance``.
    """
    return f"{seed}/bot/{seat}/{turn}"


def bot_random(seed: str) -> Random:
    """Return a bot's own random numbers, from a text seed."""
    digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
    return Random(int.from_bytes(digest, "big"))
