"""Draws raised cards among those that overlap them, and what lies on a hand: ticks, tabs, coins."""

import math
from collections.abc import Collection, Iterator, Sequence

from pygame import Surface

from scenes.table.draw.flags import Flags
from scenes.table.draw.marks import Marks
from scenes.table.draw.still import draw_lying
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.pieces import CardPlace, Key, Spot
from scenes.table.present.lifting import Raised
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect

ABOVE = 8
"""Pixels by which a tick in a hand is above the card's edge, clear of the index."""


class RaisedPicture:
    """Draws what is raised on one table."""

    def __init__(self, art: Art, marks: Marks, flags: Flags) -> None:
        self._art = art
        self._marks = marks
        self._flags = flags

    def cards(
        self, target: Surface, layout: TableLayout, raised: Sequence[Raised], away: Collection[Key]
    ) -> None:
        """Draw raised cards, and again whatever covers them: a fan keeps its order."""
        up = {one.key: one for one in raised}
        for place in _with_what_covers(layout, up, away):
            if place.key in up:
                self._raised(target, place, up[place.key])
            else:
                draw_lying(self._art, target, place)
        spots = {spot.key: spot for spot in layout.spots if spot.key}
        for one in raised:
            if one.chosen and (lies := layout.place(one.key)):
                self._marks.tick(target, _tick_at(layout, lies, spots.get(one.key), one.by))

    def _raised(self, target: Surface, place: CardPlace, raised: Raised) -> None:
        area = _up(place, raised.by)
        if raised.chosen:
            self._marks.chosen(target, area, place.angle)
        if place.angle:
            self._art.draw_askew(target, place.card, area.center, area.h, place.angle)
        else:
            self._art.draw_card(target, place.card, area, 2, quick=True)

    def coins(
        self, target: Surface, layout: TableLayout, raised: Sequence[Raised], away: Collection[Key]
    ) -> None:
        """Draw the faces that lie on cards."""
        heights = {one.key: one.by for one in raised}
        for coin in layout.coins:
            if coin.key not in away:
                at = Point(coin.at.x, coin.at.y - heights.get(coin.key or (), 0))
                self._flags.face(target, coin.face, at, coin.size)


def _up(place: CardPlace, by: int) -> Rect:
    """Return where a raised card lies: it slides along its own long side."""
    turn = math.radians(place.angle)
    return place.rect.moved(-by * math.sin(turn), -by * math.cos(turn))


def _tick_at(layout: TableLayout, place: CardPlace, spot: Spot | None, by: int) -> Point:
    """Return where the tick is: in the corner of a card, or in the middle of what is seen of it."""
    if spot and spot.name in layout.hand:
        return Point(spot.ring.center.x, spot.ring.y - by - ABOVE)
    up = _up(place, by)
    return Point(up.right - 2, up.y + 2)


def _with_what_covers(
    layout: TableLayout, up: Collection[Key], away: Collection[Key]
) -> Iterator[CardPlace]:
    drawn: list[Rect] = []
    for place in layout.cards if up else ():
        covers = any(place.rect.overlaps(area) for area in drawn)
        if place.key in up or (covers and place.key not in away):
            drawn.append(place.rect)
            yield place
