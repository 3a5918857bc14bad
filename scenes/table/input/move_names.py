"""The names of the pieces with which a move is made."""

from typing import NamedTuple

from game.contract import Action
from scenes.table.input.selection import OFFER, Selection


class MoveNames(NamedTuple):
    """The names of a move's cards, of its target, and of the buttons that do it."""

    sources: tuple[str, ...]
    target: str | None
    buttons: tuple[str, ...] = ()
    """The buttons that make the move once its cards are picked."""


def names_of(selection: Selection, action: Action) -> MoveNames:
    """Return the names of the pieces for a move; none while the player may not move."""
    intents = selection.intents
    if intents.picks and (cards := intents.picks.cards_of(action)):
        return MoveNames(cards, intents.picks.target, (f"{OFFER}0",))
    way = next((way for way in intents.ways if way.action == action), None)
    if way:
        return MoveNames((way.source,), way.target)
    return MoveNames((), next((n for n, does in intents.buttons.items() if does == action), None))
