"""The areas of a SOCiable table in which anything may lie in the course of a match."""

from scenes.games.sociable.table.regions import tower
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.scale import Scale

PACK = 54
"""The most cards that are dealt."""


def taken(
    scale: Scale, players: int, *, hand: bool, opened: bool, watched: bool
) -> list[Rect]:
    """Return what tower, trick, hand and buttons take, with the fewest cards in hand and the most.

    ``hand``: whether there is a hand at all. The fewer cards it has, the larger they are.
    """
    found = list[Rect]()
    for cards in (1, -(-PACK // players)) if hand else (None,):
        areas = tower(scale, players, cards, opened=opened, watched=watched)
        beside = areas.trick.x + areas.strip + areas.opened
        found += [rect(scale.field_left, 0, beside - scale.field_left, scale.height)]
        found += [areas.centred]
        if hand:
            trick, low = areas.trick, areas.hand
            found.append(rect(low.x, trick.bottom, low.w, low.bottom - trick.bottom))
        if not watched:
            found.append(union(areas.buttons))
    return found
