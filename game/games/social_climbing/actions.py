"""The four things one can do in a turn, as values that are built once and shared."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.cards import NINE, SIX, THREE, Rank

PILES = 3
SLOTS = 2

NO_RANK: Rank = 13
"""Stands where a pile or a column slot has no card."""

Kind: TypeAlias = Literal["start", "add", "bank", "discard"]


class Action(NamedTuple):
    """What is done, from which draw pile (0–2, if any), with which column (0 left, 1 right)."""

    kind: Kind
    pile: int | None
    column: int


BANKING_RANKS = frozenset({THREE, SIX, NINE})


def neighbours(one: Rank, other: Rank) -> bool:
    """Say whether ranks are the same or next to each other in the circle … Q K A 2 3 …."""
    return (one - other) % 13 in (0, 1, 12)


class _PileActions(dict[tuple[int, Rank, Rank, Rank], tuple[Action, ...]]):
    """What may be done with a pile's top card, by pile, top rank and the two columns' end ranks."""

    def __missing__(self, key: tuple[int, Rank, Rank, Rank]) -> tuple[Action, ...]:
        pile, top, *ends = key
        found = tuple(
            Action("start" if end == NO_RANK else "add", pile, column)
            for column, end in enumerate(ends)
            if top != NO_RANK and (end == NO_RANK or neighbours(top, end))
        )
        self[key] = found
        return found


class _ColumnActions(dict[tuple[Rank, Rank], tuple[Action, ...]]):
    """What may be done with the columns alone, by their end ranks."""

    def __missing__(self, ends: tuple[Rank, Rank]) -> tuple[Action, ...]:
        banks = [Action("bank", None, c) for c, end in enumerate(ends) if end in BANKING_RANKS]
        discards = [Action("discard", None, c) for c, end in enumerate(ends) if end != NO_RANK]
        found = (*banks, *discards)
        self[ends] = found
        return found


_PILE_ACTIONS = _PileActions()
_COLUMN_ACTIONS = _ColumnActions()


def actions_for(tops: Sequence[Rank], left: Rank, right: Rank) -> tuple[Action, ...]:
    """Return every action open to a player, given the piles' top ranks and the columns' end ranks.

    Looked up, not worked out: combinations are few, and playouts ask millions of times.
    """
    first, second, third = tops
    return (
        _PILE_ACTIONS[0, first, left, right]
        + _PILE_ACTIONS[1, second, left, right]
        + _PILE_ACTIONS[2, third, left, right]
        + _COLUMN_ACTIONS[left, right]
    )


def merged(actions: Sequence[Action]) -> list[Action]:
    """Return the actions with starts in the right column left out where the left one is as good.

    When both slots are empty the two are one move for a bot; only a person may care.
    """
    lefts = {action.pile for action in actions if action.kind == "start" and action.column == 0}
    return [
        action
        for action in actions
        if not (action.kind == "start" and action.column == 1 and action.pile in lefts)
    ]
