"""The interface of bots: a bot chooses an action from what its seat may know."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol, TypeAlias, cast, runtime_checkable

from game.contract import Action, AnyRules, SeatView

Cancelled: TypeAlias = Callable[[], bool]
"""Returns whether the answer is no longer wanted. It is cheap, and asked between playouts."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one action; without limits, as long as its level does.

    Levels without search answer at once. A number of playouts makes a choice reproducible, and
    replaces the time: a level that thinks for one second makes this many, and others a proportional
    number. Where turns are long (``HasLongTurns``), both are shared by the choices of a turn.
    """

    seconds: float | None = None
    playouts: int | None = None
    asked: int = 0
    """How often the seat was asked before in this turn: see ``HasLongTurns``."""


OWN_TIME = Budget()


def never() -> bool:
    """Return ``False``: nobody can cancel."""
    return False


@dataclass(frozen=True, slots=True)
class Task:
    """A choice to make, with everything that the seat to move may know."""

    rules: AnyRules
    view: SeatView
    legal: Sequence[Action]
    """The legal actions, at least one."""
    budget: Budget
    rng: Random
    cancelled: Cancelled = never


class Bot(Protocol):
    """A way to play any game. It keeps no state between actions."""

    def choose(self, task: Task) -> Action:
        """Return one of the legal actions; if cancelled, return quickly with any of them."""


@runtime_checkable
class PlansAhead(Protocol):
    """Optional method of bots that plan several actions of a turn at once."""

    def plan(self, task: Task) -> Sequence[Action]:
        """Return a legal action, and its follow-ups as long as nothing new comes into view."""


def decide(bot: Bot, task: Task) -> tuple[Action, ...]:
    """Return the action that a bot chooses, and its planned follow-ups."""
    if _plans_ahead(type(bot)):
        return tuple(cast(PlansAhead, bot).plan(task))
    return (bot.choose(task),)


@cache
def _plans_ahead(kind: type[Bot]) -> bool:
    # Checked for every action, a protocol takes a tenth of the time of a simulated deal.
    return issubclass(kind, PlansAhead)


def seat_seed(seed: str, seat: int, turn: int) -> str:
    """Return the seed of a bot for one action, from match, seat and number of actions so far.

    Each action has its own seed, so a choice can be reproduced without playing up to it. None of
    them is shared with the match's ``Chance``.
    """
    return f"{seed}/bot/{seat}/{turn}"


def bot_random(seed: str) -> Random:
    """Return a random generator for a text seed."""
    digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
    return Random(int.from_bytes(digest, "big"))
