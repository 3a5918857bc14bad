"""Why a move is a good one: a key into the texts of hints, and the facts that fill it.

A game lists its reasons by weight, each with a predicate that says whether it holds, and by which
facts. What is told is the first that holds, so that nothing is told that is not so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.cards import Card, Rank


class Ranked(NamedTuple):
    """Cards of one rank: two kings."""

    rank: Rank
    number: int = 1


class Named(NamedTuple):
    """A player, who is spoken of by name."""

    player: int


class Listed(NamedTuple):
    """Numbered cards in the order in which they go."""

    cards: tuple[Card, ...]


Fact: TypeAlias = int | Ranked | Named | Listed
"""What fills a text: a number as it is, all else in the words of its kind."""

Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Reason:
    """A key into the texts of hints; with a fact ``count`` it has a form for one and for many."""

    key: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SearchLine:
    """What a search has tried: an action with those to follow it, and what came of it."""

    actions: tuple[Any, ...]
    tries: int = 0
    reward: float = 0.0
    """On average, from 0 (worst) to 1."""

    @property
    def action(self) -> Any:
        """The action it begins with."""
        return self.actions[0]


@dataclass(frozen=True, slots=True)
class Earlier:
    """A hint that its player followed: what they saw then, what was advised, and why."""

    view: Any
    action: Any
    reason: Reason
    rest: tuple[Any, ...] = ()
    """What was planned to follow, as far as it is still to be done."""


def rival_of(courses: Sequence[SearchLine]) -> SearchLine | None:
    """Return the next best course that begins with another action; the best stands first."""
    return next((course for course in courses if course.action != courses[0].action), None)


CaseT = TypeVar("CaseT")

Because: TypeAlias = Callable[[CaseT], Facts | None]
"""Whether a reason holds in a case: the facts that fill its text, or ``None`` where it doesn't."""


def first_that_holds(case: CaseT, reasons: Mapping[str, Because[CaseT]]) -> Reason | None:
    """Return the first reason that holds; they stand in the order of their weight."""
    for key, because in reasons.items():
        facts = because(case)
        if facts is not None:
            return Reason(key, facts)
    return None
