"""The four kinds of action, as values that are built once and shared."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from game.cards import NINE, SIX, THREE, Card, Rank

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

PILES: Final = 3
SLOTS: Final = 2

NO_RANK: Final[Rank] = 13
"""The rank of an empty pile or slot."""

Kind: TypeAlias = Literal["start", "add", "bank", "discard"]


class SocialClimbingAction(NamedTuple):
    """An action: its kind, its pile (0–2, or ``None``) and its column (0 left, 1 right)."""

    kind: Kind
    pile: int | None
    column: int


BANKING_RANKS: Final = frozenset({THREE, SIX, NINE})


def neighbours(one: Rank, other: Rank) -> bool:
    """Return whether ranks are equal or adjacent in the circle … Q K A 2 3 …."""
    return (one - other) % 13 in (0, 1, 12)


RANK_OR_NONE = range(14)

EndsCode: TypeAlias = int
"""Both columns' end ranks as left × 14 + right: an index into the tables below."""


def end_rank(column: Sequence[Card]) -> Rank:
    """Return the rank of a column's end card or a pile's top card, or ``NO_RANK``."""
    return column[-1] >> 2 if column else NO_RANK


def ends_code(left: Sequence[Card], right: Sequence[Card]) -> EndsCode:
    """Return the code of two columns' end ranks."""
    return end_rank(left) * 14 + end_rank(right)


EMPTY: Final[EndsCode] = NO_RANK * 14 + NO_RANK


def _from_pile(pile: int, top: Rank, column: int, end: Rank) -> tuple[SocialClimbingAction, ...]:
    """Return the actions that put a pile's top card on one column."""
    if top == NO_RANK:
        return ()
    if end == NO_RANK:
        return (SocialClimbingAction("start", pile, column),)
    return (SocialClimbingAction("add", pile, column),) if neighbours(top, end) else ()


def _from_piles(pile: int, top: Rank) -> list[tuple[SocialClimbingAction, ...]]:
    """Return the actions that take a pile's top card, indexed by ends code."""
    left, right = ([_from_pile(pile, top, c, end) for end in RANK_OR_NONE] for c in range(SLOTS))
    return [left[one] + right[other] for one in RANK_OR_NONE for other in RANK_OR_NONE]


def _from_columns(ends: tuple[Rank, Rank]) -> tuple[SocialClimbingAction, ...]:
    """Return the actions that use a column alone."""
    banks = (
        SocialClimbingAction("bank", None, c) for c, end in enumerate(ends) if end in BANKING_RANKS
    )
    discards = (
        SocialClimbingAction("discard", None, c) for c, end in enumerate(ends) if end != NO_RANK
    )
    return (*banks, *discards)


# Tables, because the combinations are few and playouts look them up millions of times.
_COLUMNS: Final = [_from_columns((left, right)) for left in RANK_OR_NONE for right in RANK_OR_NONE]
_FIRST: Final = [_from_piles(0, top) for top in RANK_OR_NONE]
_SECOND: Final = [_from_piles(1, top) for top in RANK_OR_NONE]
_THIRD_AND_COLUMNS: Final = [
    [found + _COLUMNS[ends] for ends, found in enumerate(_from_piles(2, top))]
    for top in RANK_OR_NONE
]


def actions_for(tops: list[Rank], ends: EndsCode) -> tuple[SocialClimbingAction, ...]:
    """Return every legal action, from the piles' top ranks and the code of the player's ends."""
    code: i64 = ends
    first: i64
    second: i64
    third: i64
    first, second, third = tops
    return _FIRST[first][code] + _SECOND[second][code] + _THIRD_AND_COLUMNS[third][code]


def merged(actions: Sequence[SocialClimbingAction]) -> list[SocialClimbingAction]:
    """Return the actions without starts in the right column that equal one in the left.

    With both slots empty the two are the same move for a bot; only a person may prefer one.
    """
    lefts = {action.pile for action in actions if action.kind == "start" and action.column == 0}
    return [
        action
        for action in actions
        if not (action.kind == "start" and action.column == 1 and action.pile in lefts)
    ]
