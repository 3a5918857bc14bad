"""Where things lie on a table, as plain values, and the formulas that every game's rows share.

A game's table says where everything is; the painter draws it, gestures are measured against it,
and choreography moves cards from one layout to the next.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Protocol

from scenes.table.layout.pieces import (
    CardPlace,
    Coin,
    Count,
    Emblem,
    Face,
    Key,
    KeyCap,
    Label,
    Pennant,
    Plate,
    Portrait,
    Shafts,
    Sign,
    Slot,
    Spot,
    Stair,
    TableButton,
    Trace,
    Tray,
    Windows,
)
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import COMMON_INDEX, Index, Scale

SMALLEST_CARD = 70
"""No card on a table is lower, in pixels."""

SMALLEST_HIT = 32
"""No hit zone is narrower or lower, in pixels."""


def flag_height(scale: Scale) -> int:
    """Return the height in pixels of a pennant."""
    return scale.text(16) + scale.gap(7)


def seats_top(scale: Scale) -> int:
    """Return where the seats of the others begin: a pennant stands between them and the header."""
    return scale.header - 4 + flag_height(scale)


def tag_height(scale: Scale) -> int:
    """Return the height in pixels of a word that hangs from a plate, as "passed" does."""
    return pill_height(scale.text(14))


def pill_height(size: int) -> int:
    """Return the height in pixels of a pill with words of a size."""
    return round(1.55 * size)


class Measure(Protocol):
    """Tells how wide a text will be, in pixels."""

    def __call__(self, text: str, size: int, face: Face) -> int:
        """Return the width of a text at a size in pixels."""


class Row(NamedTuple):
    """How cards of a row follow each other: the step in pixels, and how many hide in a stub."""

    step: float
    hidden: int
    stub: int
    """Width in pixels of the stub that counts the hidden ones; 0 where there is none."""


def fit_row(
    cards: int, width: int, available: float, most: float, index: Index = COMMON_INDEX
) -> Row:
    """Return the row of ``cards`` cards of ``width`` that shows every index it can.

    ``index`` is the scale's: what must stay in sight of each.
    """
    if cards <= 1:
        return Row(width, 0, 0)
    least = math.ceil(index.fan * width)
    step = min(most * width, (available - width) / (cards - 1))
    if step >= least:
        return Row(step, 0, 0)
    stub = max(SMALLEST_HIT, round(0.5 * width))
    seen = max(1, int((available - stub - width) // least) + 1)
    return Row(least, cards - seen, stub)


def hit_zone(area: Rect, grow: float = 0) -> Rect:
    """Return an area grown by ``grow`` pixels, and then to at least 32 × 32."""
    zone = area.grown(grow)
    return zone.grown(max(0, SMALLEST_HIT - zone.w) / 2, max(0, SMALLEST_HIT - zone.h) / 2)


@dataclass(frozen=True)
class TableLayout:
    """Everything on the table, for one window and one view."""

    scale: Scale
    cards: tuple[CardPlace, ...]
    spots: tuple[Spot, ...]
    plates: tuple[Plate, ...] = ()
    portraits: tuple[Portrait, ...] = ()
    slots: tuple[Slot, ...] = ()
    windows: tuple[Windows, ...] = ()
    signs: tuple[Sign, ...] = ()
    labels: tuple[Label, ...] = ()
    counts: tuple[Count, ...] = ()
    buttons: tuple[TableButton, ...] = ()
    bars: tuple[Rect, ...] = ()
    """Upright ornaments between texts."""
    emblems: tuple[Emblem, ...] = ()
    tray: Tray | None = None
    key_caps: tuple[KeyCap, ...] = ()
    pennant: Pennant | None = None
    trace: Trace | None = None
    anchors: Mapping[Key, Rect] = field(default_factory=dict)
    """Where cards go that are not seen there: a bank, a stub, the pack before the deal."""
    regions: Mapping[int, Rect] = field(default_factory=dict)
    """By player, all that belongs to their seat: it moves as one when the table turns."""
    shafts: Shafts | None = None
    """Where those whose portraits change places ride; without them nobody is seen to ride."""
    no_fan: tuple[Rect, ...] = ()
    """What an opened fan must not cover."""
    coins: tuple[Coin, ...] = ()
    stairs: tuple[Stair, ...] = ()
    hand: tuple[str, ...] = ()
    """The spots of the viewer's own cards, from left to right, where they may be put in order."""
    hand_zone: Rect | None = None
    """Where a card that is let go of only changes its place in the hand."""

    @cached_property
    def _places(self) -> Mapping[Key, CardPlace]:
        return {place.key: place for place in self.cards}

    @cached_property
    def _spots(self) -> Mapping[str, Spot]:
        return {spot.name: spot for spot in self.spots}

    @cached_property
    def _buttons(self) -> Mapping[str, TableButton]:
        return {button.name: button for button in self.buttons}

    def place(self, key: Key | None) -> CardPlace | None:
        """Return where the card with a key lies, if it is seen."""
        return self._places.get(key) if key else None

    def card_of(self, name: str | None) -> CardPlace | None:
        """Return the card that is lifted from a spot."""
        spot = self.spot(name)
        return self.place(spot.key) if spot else None

    def spot(self, name: str | None) -> Spot | None:
        """Return a spot by its name."""
        return self._spots.get(name) if name else None

    def button(self, name: str | None) -> TableButton | None:
        """Return a button by its name."""
        return self._buttons.get(name) if name else None

    def area(self, name: str | None) -> Rect | None:
        """Return the rectangle that a spot or a button of this name shows."""
        if spot := self.spot(name):
            return spot.ring
        button = self.button(name)
        return button.rect if button else None

    def rect_of(self, key: Key) -> Rect | None:
        """Return where a card is or would be: its place, else the nearest anchor for its key."""
        if place := self.place(key):
            return place.rect
        for length in range(len(key), 0, -1):
            if key[:length] in self.anchors:
                return self.anchors[key[:length]]
        return None

    def spot_at(self, point: Point, among: Sequence[str] | None = None) -> Spot | None:
        """Return the spot at a point; where hit zones overlap, the one whose centre is nearer."""
        here = [
            spot
            for spot in self.spots
            if spot.hit.contains(point) and (among is None or spot.name in among)
        ]
        return min(here, key=lambda spot: distance(point, spot.hit.center), default=None)

    def button_at(self, point: Point) -> TableButton | None:
        """Return the button at a point."""
        return next((b for b in self.buttons if hit_zone(b.rect).contains(point)), None)


def distance(one: Point, other: Point) -> float:
    """Return the distance of two points in pixels."""
    return math.hypot(one.x - other.x, one.y - other.y)


def distance_to(point: Point, area: Rect) -> float:
    """Return the distance in pixels of a point from a rectangle, 0 inside."""
    dx = max(area.x - point.x, 0, point.x - area.right)
    dy = max(area.y - point.y, 0, point.y - area.bottom)
    return math.hypot(dx, dy)


def union(areas: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle that holds them all."""
    left, top = min(a.x for a in areas), min(a.y for a in areas)
    right, bottom = max(a.right for a in areas), max(a.bottom for a in areas)
    return rect(left, top, right - left, bottom - top)


def wrapped(text: str, size: int, face: Face, width: float, measure: Measure) -> list[str]:
    """Return a text in lines no wider than ``width`` pixels, as far as its words allow."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def clipped(text: str, size: int, face: Face, width: float, measure: Measure) -> str:
    """Return a text cut with … so that it is no wider than ``width`` pixels."""
    if measure(text, size, face) <= width:
        return text
    while text and measure(text + "…", size, face) > width:
        text = text[:-1].rstrip()
    return text + "…"
