"""Why a move is better than another: a key into the hint texts, and the facts that fill it.

A game lists what can be measured of any move, by weight. A hint measures its move and the next best
by the same functions, and tells the first measure by which its move is ahead: what holds as well
for the other move is never a reason. If a weightier measure speaks against the move, that is told
too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

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
    """A key into the hint texts, with the facts that fill the text."""

    key: str
    facts: Facts = field(default_factory=dict)
    despite: "Reason | None" = None
    """What speaks against the move and weighs more; the text says it first."""
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
    variance: float = 0.0
    """The variance of the mean reward."""

    @property
    def action(self) -> Any:
        """The first action of the line."""
        return self.actions[0]

    def surely_ahead(self, other: "SearchLine") -> bool:
        """Return whether it is ahead of another line by more than the 95 % interval."""
        return self.reward - other.reward > 1.96 * sqrt(self.variance + other.variance)


@dataclass(frozen=True, slots=True)
class EarlierHint:
    """A hint that the player followed: the view at the time, the advice, and its reason."""

    view: Any
    action: Any
    reason: Reason
    rest: tuple[Any, ...] = ()
    """The planned follow-ups that are still to be played."""


CaseT = TypeVar("CaseT")

Amount: TypeAlias = int | tuple[int, ...]

MORE, LESS = 1, -1
"""Which amount of a measure is better."""


@dataclass(frozen=True, slots=True)
class Comparison(Generic[CaseT]):
    """What can be measured of any move, so that two moves can be compared by it.

    Its text has two forms: ``better`` for the move that is ahead, and ``worse`` for the other.
    """

    amount: Callable[[CaseT], Amount | None]
    """Returns ``None`` for a move that has nothing of the kind to measure."""
    best: int
    """``MORE`` or ``LESS``."""
    told: Callable[[CaseT, CaseT], Facts]
    """Returns the facts for both texts, from the better move and the worse one."""
    settles: bool = False
    """Whether being ahead proves that nothing does better."""


def counted(amount: Callable[[CaseT], int | None], best: int) -> Comparison[CaseT]:
    """Return a measure whose texts tell both amounts: ``count`` is the better one."""

    def told(better: CaseT, worse: CaseT) -> Facts:
        count, other = amount(better), amount(worse)
        assert count is not None
        assert other is not None
        return {"count": count, "other": other}

    return Comparison(amount, best, told)


def without_facts(better: object, worse: object) -> Facts:
    """Return no facts, for texts that need none."""
    return {}


def difference(
    measures: Mapping[str, Comparison[CaseT]], mine: CaseT, other: CaseT
) -> Reason | None:
    """Return the first measure by which a move is ahead of another; ``None`` if there is none.

    ``measures`` is in order of weight.
    """
    despite = None
    for key, measure in measures.items():
        ahead = _ahead(measure, mine, other)
        if ahead > 0:
            return Reason(key, measure.told(mine, other), despite, measure.settles)
        if ahead < 0 and despite is None:
            despite = Reason(key, measure.told(other, mine))
    return None


def _ahead(measure: Comparison[CaseT], mine: CaseT, other: CaseT) -> int:
    """Return 1 if a move is ahead of another, -1 if it is behind, else 0."""
    one, two = measure.amount(mine), measure.amount(other)
    if one is None or two is None or one == two:
        return 0
    # A game's measure returns amounts of one type.
    return measure.best if one > two else -measure.best  # type: ignore[operator]


Because: TypeAlias = Callable[[CaseT], Facts | None]
"""A predicate of what may have happened: the facts for its text, or ``None`` if it has not."""


def first_that_holds(case: CaseT, reasons: Mapping[str, Because[CaseT]]) -> Reason | None:
    """Return the first reason that holds; ``reasons`` is in order of weight."""
    for key, because in reasons.items():
        facts = because(case)
        if facts is not None:
            return Reason(key, facts)
    return None
