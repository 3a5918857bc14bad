"""What a move is made with, by the names of what lies on the table."""

from typing import NamedTuple

from game.contract import Action
from scenes.table.input.picking import OFFER
from scenes.table.input.selection import Selection


class MoveNames(NamedTuple):
    """What a move takes, and where it goes or which button does it."""

    sources: tuple[str, ...]
    target: str | None
    buttons: tuple[str, ...] = ()
    """What does it once its cards are picked."""


def names_of(selection: Selection, action: Action) -> MoveNames:
    """Return by name what the learner needs for a move; nothing while they may not move."""
    intents = selection.intents
    if intents.picks and (cards := intents.picks.cards_of(action)):
        return MoveNames(cards, intents.picks.target, (f"{OFFER}0",))
    way = next((way for way in intents.ways if way.action == action), None)
    if way:
        return MoveNames((way.source,), way.target)
    return MoveNames((), next((n for n, does in intents.buttons.items() if does == action), None))
