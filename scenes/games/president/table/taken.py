"""The areas of a President & Bum table in which anything may lie in the course of a match."""

from functools import lru_cache

from scenes.games.president.table.regions import (
    PresidentRegions,
    horseshoe,
    lift,
)
from scenes.table.layout.measures import marker_height, tag_height
from scenes.table.pieces.count import pill_height
from scenes.ui.geometry import Rect, union
from scenes.ui.scale import Scale

PACK = 54
"""The most cards that are dealt."""


@lru_cache(8)
def taken(scale: Scale, players: int, *, open_hands: bool, watched: bool) -> tuple[Rect, ...]:
    """Return what seats, trick, hand and buttons take, with the fewest cards in hand and the most.

    The fewer cards a hand has, the larger they are.
    """
    found = list[Rect]()
    for hand in (1, -(-PACK // players)):
        areas = horseshoe(scale, players, hand, open_hands, watched=watched)
        found += _seats(scale, areas)
        found += (_above(areas.plate, pill_height(scale.text(14)) + marker_height(scale)),)
        found += (_above(areas.hand, lift(hand, areas.hand.h)), areas.trick)
        if not watched:
            found.append(union([*areas.buttons, areas.buttons.note]))
    return tuple(found)


def _seats(s: Scale, areas: PresidentRegions) -> list[Rect]:
    below = areas.open_card or tag_height(s)
    return [_above(seat._replace(h=seat.h + below), marker_height(s)) for seat in areas.seats]


def _above(area: Rect, high: int) -> Rect:
    """Return an area that begins so much higher."""
    return area._replace(y=area.y - high, h=area.h + high)
