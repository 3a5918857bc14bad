"""The areas of a Social Climbing table in which anything may lie in the course of a match."""

from functools import lru_cache

from scenes.games.social_climbing.table.regions import RISE, below_piles, regions
from scenes.table.layout.measures import button_height, marker_height
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.scale import Scale

BUTTON_APART = 20
"""The gap between the highest card of a column and the button that banks it, in units."""


@lru_cache(8)
def taken(s: Scale, players: int, name: int) -> tuple[Rect, ...]:
    """Return what seats, piles with their words, columns with their buttons, and the plate take.

    ``name`` is the width of the widest name on any plate, in pixels.
    """
    areas = regions(s, players, name, name)
    marker, foot = marker_height(s), below_piles(s) + s.gap(6)
    found = list[Rect]()
    for seat in areas.seats:
        top = min(seat.rect.y, seat.plate.y) - marker
        whole = union([seat.rect, seat.plate, *seat.columns])
        found.append(whole._replace(y=top, h=whole.bottom - top))
    piles, discard = union(areas.piles), areas.discard
    found.append(piles._replace(h=piles.h + foot))
    wide = max(areas.discard_words, s.px(40))
    found.append(rect(discard.x - areas.discard_words, discard.y,
                      discard.w + areas.discard_words + wide, discard.h + foot))  # fmt: skip
    found.append(areas.plate._replace(y=areas.plate.y - marker, h=areas.plate.h + marker))
    above = s.px(RISE) + s.px(BUTTON_APART) + button_height(s)
    for column in areas.columns:
        found.append(column._replace(y=column.y - above, h=column.h + above))
    return tuple(found)
