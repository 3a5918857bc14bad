"""What is lit on the table of a lesson, and what its move is made with."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.contract import Action
from scenes.table.input.picking import OFFER
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Rect, union

HAND, REGION = "hand", "region:"
RISE = 0.22
"""Of a card's height, by which cards of the hand may rise."""


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


def lit_areas(layout: TableLayout, names: Sequence[str]) -> Iterator[Rect]:
    """Yield where what has these names lies, as far as it is on the table."""
    for name in names:
        if name == HAND:
            yield from _hand(layout)
        elif name.startswith(REGION):
            if area := layout.regions.get(int(name.removeprefix(REGION))):
                yield area
        elif area := area_of(layout, name):
            yield area


def area_of(layout: TableLayout, name: str) -> Rect | None:
    """Return all that belongs to a name: the whole column of an end card."""
    piece = layout.named(name)
    if piece is None:
        return None
    return union((piece.outline, piece.body)) if isinstance(piece, Spot) else piece.outline


def _hand(layout: TableLayout) -> Iterator[Rect]:
    names = [piece.name for piece in layout.of(Spot) if piece.name.startswith(f"{HAND}:")]
    areas = [area for name in names if (area := layout.area(name))]
    if areas:
        whole = union(areas)
        rise = round(RISE * whole.h)
        yield Rect(whole.x, whole.y - rise, whole.w, whole.h + rise)
