"""Draws raised cards among those that overlap them, and what lies on a hand: ticks, tabs, coins."""

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from scenes.table.draw.marks import Marks
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Key
from scenes.table.pieces.spot import Spot
from scenes.table.present.lifting import Raised
from scenes.ui.geometry import Point, Rect

ABOVE = 8
"""Pixels by which a tick in a hand is above the card's edge, clear of the index."""


class RaisedPicture:
    """Draws what is raised on one table."""

    def __init__(self, pen: Pen, marks: Marks) -> None:
        self._pen = pen
        self._marks = marks

    def cards(
        self, target: Surface, layout: TableLayout, raised: Sequence[Raised], away: Collection[Key]
    ) -> None:
        """Draw raised cards, and again whatever covers them: a fan keeps its order."""
        up = {one.key: one for one in raised}
        for place in _with_what_covers(layout, up, away):
            if place.key in up:
                self._raised(target, place, up[place.key])
            else:
                place.draw(target, self._pen)
        spots = {spot.key: spot for spot in layout.of(Spot) if spot.key}
        for one in raised:
            if one.chosen and (lies := layout.place(one.key)):
                self._marks.tick(target, _tick_at(layout, lies, spots.get(one.key), one.by))

    def _raised(self, target: Surface, place: CardPlace, raised: Raised) -> None:
        area = _up(place, raised.by)
        if raised.chosen:
            self._marks.chosen(target, area, place.angle)
        replace(place, rect=area, elevation=2, shade=0.0).draw(target, self._pen)

    def coins(
        self, target: Surface, layout: TableLayout, raised: Sequence[Raised], away: Collection[Key]
    ) -> None:
        """Draw the faces that lie on cards; they rise with them."""
        heights = {one.key: one.by for one in raised}
        for coin in layout.of(Coin):
            if coin.key not in away:
                at = Point(coin.at.x, coin.at.y - heights.get(coin.key or (), 0))
                replace(coin, at=at).draw(target, self._pen)


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
    for place in layout.of(CardPlace) if up else ():
        covers = any(place.rect.overlaps(area) for area in drawn)
        if place.key in up or (covers and place.key not in away):
            drawn.append(place.rect)
            yield place
