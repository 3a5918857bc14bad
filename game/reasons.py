"""Why a move is good: a key into the hint texts, and the facts that fill it.

A game lists its reasons by weight. Each has a predicate that checks the reason and returns its
facts. A hint tells the first reason that holds, so it never says anything untrue.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.cards import Card, Rank


class Ranked(NamedTuple):
    """A number of cards of one rank, such as two kings."""

    rank: Rank
    number: int = 1


class Named(NamedTuple):
    """A player, whom texts call by name."""

    player: int


class Listed(NamedTuple):
    """Numbered cards in the order they are played."""

    cards: tuple[Card, ...]


Fact: TypeAlias = int | Ranked | Named | Listed
"""A value that fills a text: a plain number, or one that its type puts into words."""

Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Reason:
    """A key into the hint texts; with a fact ``count`` the text has a singular and a plural."""

    key: str
    facts: Facts = field(default_factory=dict)
    settles: bool = field(default=False, compare=False)
    """Whether it proves that nothing does better."""


@dataclass(frozen=True, slots=True)
class SearchLine:
    """One line that a search has tried: an action, its follow-ups, and how well it did."""

    actions: tuple[Any, ...]
    tries: int = 0
    reward: float = 0.0
    """The mean reward, from 0 (worst) to 1."""
    exact: bool = False
    """Whether the reward is certain, because all that can follow was tried."""

    @property
    def action(self) -> Any:
        """The first action of the line."""
        return self.actions[0]


@dataclass(frozen=True, slots=True)
class EarlierHint:
    """A hint that the player followed: the view at the time, the advice, and its reason."""

    view: Any
    action: Any
    reason: Reason
    rest: tuple[Any, ...] = ()
    """The planned follow-ups that are still to be played."""


def rival_of(search_lines: Sequence[SearchLine]) -> SearchLine | None:
    """Return the best line that starts with a different action; the lines are best first."""
    return next((line for line in search_lines if line.action != search_lines[0].action), None)


CaseT = TypeVar("CaseT")

Because: TypeAlias = Callable[[CaseT], Facts | None]
"""A predicate of a reason: returns the facts for its text, or ``None`` if it doesn't hold."""


def first_that_holds(
    case: CaseT, reasons: Mapping[str, Because[CaseT]], settling: Container[str] = ()
) -> Reason | None:
    """Return the first reason that holds.

    ``reasons`` is in order of weight; ``settling`` has those that prove that nothing does better.
    """
    for key, because in reasons.items():
        facts = because(case)
        if facts is not None:
            return Reason(key, facts, key in settling)
    return None
