"""A table's display list: everything on it, in the order of drawing, as plain values.

A game's table says where everything is. The static layer draws it, gestures are measured against
it, and choreography moves cards from one layout to the next.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import attrgetter
from typing import TypeVar

from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key, Layer, Piece
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

Kind = TypeVar("Kind", bound=Piece)


@dataclass(frozen=True, slots=True)
class Shafts:
    """Where players ride when seats change: climbers in one, who sinks in the other."""

    up: Rect
    down: Rect


@dataclass(frozen=True)
class TableLayout:
    """Everything on the table, for one window and one view."""

    scale: Scale
    pieces: tuple[Piece, ...] = ()
    """In the order of drawing; ``reading`` has them in the order of reading."""
    anchors: Mapping[Key, Rect] = field(default_factory=dict)
    """Where cards go that are not seen there: a bank, a stub, the pack before the deal."""
    regions: Mapping[int, Rect] = field(default_factory=dict)
    """By player, all that belongs to their seat: it moves as one when the table turns."""
    shafts: Shafts | None = None
    """Where those whose portraits change places ride; without them nobody is seen to ride."""
    no_fan: tuple[Rect, ...] = ()
    """What an opened fan must not cover."""
    hand: tuple[str, ...] = ()
    """The spots of the viewer's own cards, from left to right, where they may be put in order."""
    hand_zone: Rect | None = None
    """Where a card that is let go of only changes its place in the hand."""

    @cached_property
    def reading(self) -> tuple[Piece, ...]:
        """The pieces in reading order, group by group."""
        return tuple(sorted(self.pieces, key=attrgetter("order")))

    def areas(self, layer: Layer) -> tuple[Rect, ...]:
        """Return where the pieces of a layer lie."""
        return tuple(piece.area for piece in self.pieces if piece.layer == layer)

    @cached_property
    def moving(self) -> tuple[Piece, ...]:
        """The pieces that are drawn in every frame, in the order of drawing."""
        return tuple(piece for piece in self.pieces if piece.band == "moving")

    @cached_property
    def _kinds(self) -> Mapping[type[Piece], tuple[Piece, ...]]:
        found: dict[type[Piece], list[Piece]] = {}
        for piece in self.pieces:
            found.setdefault(type(piece), []).append(piece)
        return {kind: tuple(pieces) for kind, pieces in found.items()}

    @cached_property
    def counters(self) -> tuple[Piece, ...]:
        """The pieces that tell a number which may count, in the order of drawing."""
        return tuple(piece for piece in self.pieces if piece.counter)

    @cached_property
    def _places(self) -> Mapping[Key, CardPlace]:
        return {place.key: place for place in self.of(CardPlace)}

    @cached_property
    def _named(self) -> Mapping[str, Piece]:
        return {piece.name: piece for piece in self.pieces if piece.name}

    @cached_property
    def _hit(self) -> tuple[tuple[Rect, Piece], ...]:
        """What can be pointed at, the uppermost layer first."""
        found = [(area, piece) for piece in self.pieces if (area := piece.hit_area)]
        return tuple(sorted(found, key=lambda one: -one[1].layer))

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the pieces of a kind, in the order of drawing."""
        found: tuple[Kind, ...] = self._kinds.get(kind, ())  # type: ignore[assignment]
        return found

    def one(self, kind: type[Kind]) -> Kind | None:
        """Return the first piece of a kind."""
        return next(iter(self.of(kind)), None)

    def place(self, key: Key | None) -> CardPlace | None:
        """Return where the card with a key lies, if it is seen."""
        return self._places.get(key) if key else None

    def card_of(self, name: str | None) -> CardPlace | None:
        """Return the card that is lifted from a spot."""
        spot = self.spot(name)
        return self.place(spot.key) if spot else None

    def named(self, name: str | None) -> Piece | None:
        """Return the piece that hands and keys know by a name."""
        return self._named.get(name) if name else None

    def spot(self, name: str | None) -> Spot | None:
        """Return a spot by its name."""
        found = self.named(name)
        return found if isinstance(found, Spot) else None

    def button(self, name: str | None) -> TableButton | None:
        """Return a button by its name."""
        found = self.named(name)
        return found if isinstance(found, TableButton) else None

    def area(self, name: str | None) -> Rect | None:
        """Return what rings and the focus go round of the piece of a name."""
        found = self.named(name)
        return found.outline if found else None

    def piece_at(self, point: Point) -> Piece | None:
        """Return the piece at a point: the uppermost, and of one layer that whose middle is nearer.

        What is only there to be seen is never found.
        """
        here = [(area, piece) for area, piece in self._hit if area.contains(point)]
        upper = [(area, piece) for area, piece in here if piece.layer == here[0][1].layer]
        return min(upper, key=lambda one: distance(point, one[0].center), default=(None, None))[1]

    def rect_of(self, key: Key) -> Rect | None:
        """Return where a card is or would be: its place, else the nearest anchor for its key."""
        if place := self.place(key):
            return place.rect
        for length in range(len(key), 0, -1):
            if key[:length] in self.anchors:
                return self.anchors[key[:length]]
        return None

    def words(self) -> Iterator[Rect]:
        """Yield where words stand in the open, for nothing may run over them."""
        return (area for piece in self.pieces if (area := piece.text_area))

    def with_pieces(self, pieces: Iterable[Piece]) -> "TableLayout":
        """Return it with other pieces, given in any order; one without an id gets its own."""
        known = (piece if piece.id else replace(piece, id=piece.own_id) for piece in pieces)
        return replace(self, pieces=drawing_order(known))

    def to_watch(self) -> "TableLayout":
        """Return it without what is only of use to who plays."""
        return replace(self, pieces=tuple(piece for piece in self.pieces if not piece.for_play))


def drawing_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces in the order of drawing; those of one layer stay in the order given."""
    return tuple(sorted(pieces, key=attrgetter("layer")))


def distance(one: Point, other: Point) -> float:
    """Return the distance of two points in pixels."""
    return math.hypot(one.x - other.x, one.y - other.y)


def distance_to(point: Point, area: Rect) -> float:
    """Return the distance in pixels of a point from a rectangle, 0 inside."""
    dx = max(area.x - point.x, 0, point.x - area.right)
    dy = max(area.y - point.y, 0, point.y - area.bottom)
    return math.hypot(dx, dy)
