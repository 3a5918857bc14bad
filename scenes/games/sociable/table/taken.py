"""The areas of a SOCiable table in which anything may lie in the course of a match."""

from functools import lru_cache

from scenes.games.sociable.table.regions import SociableRegions, tower
from scenes.games.sociable.table.trick import stairs
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.scale import Scale

PACK = 54
"""The most cards that are dealt."""

WIDE_TRICK = (3, 3, 3)
"""The numbers of cards in the plays of a trick that is as wide as almost any."""

WORDS = 16
"""The width of long words below the newest play, as a multiple of their size."""


@lru_cache(8)
def taken(
    scale: Scale, players: int, *, hand: bool, opened: bool, watched: bool
) -> tuple[Rect, ...]:
    """Return what tower, trick, hand and buttons take, with the fewest cards in hand and the most.

    ``hand``: whether there is a hand at all. The fewer cards it has, the larger they are.
    """
    found = list[Rect]()
    for cards in (1, -(-PACK // players)) if hand else (None,):
        areas = tower(scale, players, cards, opened=opened, watched=watched)
        beside = areas.trick.x + areas.strip + areas.opened
        found += [rect(scale.field_left, 0, beside - scale.field_left, scale.height)]
        found += [areas.centred, *_trick(scale, areas)]
        if hand:
            trick, low = areas.trick, areas.hand
            found.append(rect(low.x, trick.bottom, low.w, low.bottom - trick.bottom))
        if not watched:
            found.append(union(areas.buttons))
    return tuple(found)


def _trick(s: Scale, areas: SociableRegions) -> list[Rect]:
    """Return what a wide trick takes, and the words below its newest play."""
    stage = areas.stage
    steps = stairs(s, stage, areas.newest, WIDE_TRICK, middle=areas.middle)
    first, newest = steps[0].tread, steps[-1]
    said, half = newest.words, WORDS * s.text(17) / 2
    left, right = said.center.x - half, min(stage.right, said.center.x + half)
    return [
        rect(first.x, stage.y, newest.tread.right - first.x, stage.h),
        rect(left, said.y, right - left, stage.bottom - said.y),
    ]
