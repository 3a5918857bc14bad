"""Raised cards, drawn again together with the cards that overlap them, and their ticks."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.layout import TableLayout
from scenes.table.over.badges import ChosenTick, chosen_tick
from scenes.table.over.overlay import Redrawn
from scenes.table.over.rings import chosen_reach, draw_chosen
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Key, Layer
from scenes.table.pieces.spot import Spot
from scenes.table.present.lifting import Raised
from scenes.ui.geometry import Point, Rect, union

if TYPE_CHECKING:
    from pygame import Surface

ABOVE = 8
"""How far a tick in a hand is above the card's edge, in pixels, to be clear of the index."""

ELEVATION = 2


@dataclass(frozen=True, slots=True)
class RaisedCard(Redrawn, CardPlace):
    """A raised card, or a card that covers one and is drawn again with it."""

    layer: ClassVar[Layer] = Layer.RAISED

    chosen: bool = False
    """Whether ring and glow are drawn below it."""

    def reach(self, pen: Pen) -> Rect:
        """Return the area with shadow, ring and glow."""
        lies = CardPlace.reach(self, pen)
        return union([lies, chosen_reach(pen, self.rect)]) if self.chosen else lies

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw ring and glow if it is chosen, then the card."""
        if self.chosen:
            draw_chosen(target, pen, self.rect, self.angle)
        CardPlace.draw(self, target, pen)


def raised_cards(
    layout: TableLayout, raised: Sequence[Raised], away: Collection[Key]
) -> Iterator[RaisedCard]:
    """Yield raised cards and the cards that cover them, so that a fan keeps its order."""
    up = {one.key: one for one in raised}
    for place in _with_what_covers(layout, up, away):
        one = up.get(place.key)
        if one is None:
            area, elevation, shade, chosen = place.rect, place.elevation, place.shade, False
        else:
            area, elevation, shade, chosen = _up(place, one.by), ELEVATION, 0.0, one.chosen
        yield RaisedCard(place.key, place.card, area, elevation, place.angle, shade, chosen=chosen)


def chosen_ticks(pen: Pen, layout: TableLayout, raised: Sequence[Raised]) -> Iterator[ChosenTick]:
    """Yield the ticks of chosen cards."""
    spots = {spot.key: spot for spot in layout.of(Spot) if spot.key}
    for one in raised:
        if one.chosen and (lies := layout.place(one.key)):
            yield chosen_tick(pen, _tick_at(layout, lies, spots.get(one.key), one.by))


def _up(place: CardPlace, by: int) -> Rect:
    """Return the area of a raised card, which slides along its own long side."""
    turn = math.radians(place.angle)
    return place.rect.moved(-by * math.sin(turn), -by * math.cos(turn))


def _tick_at(layout: TableLayout, place: CardPlace, spot: Spot | None, by: int) -> Point:
    """Return the tick's centre: a card's corner, or the middle of its uncovered part."""
    if spot and spot.name in layout.hand:
        return Point(spot.ring.center.x, spot.ring.y - by - ABOVE)
    up = _up(place, by)
    return Point(up.right - 2, up.y + 2)


def _with_what_covers(
    layout: TableLayout, up: Mapping[Key, Raised], away: Collection[Key]
) -> Iterator[CardPlace]:
    drawn: list[Rect] = []
    for place in layout.of(CardPlace) if up else ():
        covers = any(place.rect.overlaps(area) for area in drawn)
        if place.key in up or (covers and place.key not in away):
            drawn.append(place.rect)
            yield place
