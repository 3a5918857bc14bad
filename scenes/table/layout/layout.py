"""A table's display list: all its pieces in drawing order, as plain values.

A game's table builds it. The static layer draws it, gestures are hit-tested against it, and
choreography moves cards from one layout to the next.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import attrgetter
from typing import TypeVar

from game.texts.words import Words
from scenes.table.layout.house import SeatHouse
from scenes.table.layout.shafts import Shafts
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key, Layer, Piece
from scenes.table.pieces.spot import Spot
from scenes.ui.art.workshop import Wanted
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

Kind = TypeVar("Kind", bound=Piece)


@dataclass(frozen=True, slots=True)
class BankPlace:
    """Where it is seen what a player's newest banked column has paid."""

    step: Rect
    """The column's step of the stair."""
    rays: Rect | None
    """The part of the plate in which rays may shine; ``None`` if it is too small for any."""


@dataclass(frozen=True)
class TableLayout:
    """Everything on the table, for one window and one view."""

    scale: Scale
    pieces: tuple[Piece, ...] = ()
    """All pieces in drawing order; ``reading`` has them in reading order."""
    anchors: Mapping[Key, Rect] = field(default_factory=dict)
    """Areas of places whose cards are not visible: a bank, a stub, the pack before the deal."""
    regions: Mapping[int, Rect] = field(default_factory=dict)
    """The area of each player's seat, by player; it moves as a whole when the table turns."""
    shafts: Shafts | None = None
    """The shafts for players who change seats; without them no ride is shown."""
    banks: Mapping[Key, BankPlace] = field(default_factory=dict)
    """The places of what was banked, by the key of the number that counts it."""
    house: SeatHouse | None = None
    """The seats as floors of a house, which is shown while they change after a deal."""
    no_fan: tuple[Rect, ...] = ()
    """Areas that an open fan must not cover."""
    taken: tuple[Rect, ...] = ()
    """Areas in which anything may lie in the course of a match: no sun and no moon stands there."""
    hand: tuple[str, ...] = ()
    """The names of the spots in the viewer's hand from left to right, if it can be reordered."""
    hand_zone: Rect | None = None
    """The area in which a dropped card only changes its place in the hand."""
    waiting: tuple[Rect, ...] = ()
    """Where picked cards wait to be given; a card of the hand dropped there is picked."""
    lingers: frozenset[str] = frozenset()
    """The groups whose pieces stay until cards have arrived, if the next layout lacks them."""
    for_moves: frozenset[str] = frozenset()
    """The groups whose cards the viewer may move, or move cards to."""

    @cached_property
    def reading(self) -> tuple[Piece, ...]:
        """The pieces in reading order, group by group."""
        return tuple(sorted(self.pieces, key=attrgetter("order")))

    def areas(self, layer: Layer) -> tuple[Rect, ...]:
        """Return the areas of a layer's pieces."""
        return tuple(piece.area for piece in self.pieces if piece.layer == layer)

    @cached_property
    def moving(self) -> tuple[Piece, ...]:
        """The pieces that are drawn in every frame, in drawing order."""
        return tuple(piece for piece in self.pieces if piece.band == "moving")

    @cached_property
    def _kinds(self) -> Mapping[type[Piece], tuple[Piece, ...]]:
        found: dict[type[Piece], list[Piece]] = {}
        for piece in self.pieces:
            found.setdefault(type(piece), []).append(piece)
        return {kind: tuple(pieces) for kind, pieces in found.items()}

    @cached_property
    def counters(self) -> tuple[Piece, ...]:
        """The pieces with a number that may count up, in drawing order."""
        return tuple(piece for piece in self.pieces if piece.counter)

    @cached_property
    def pictured(self) -> tuple[tuple[Key | None, tuple[Wanted, ...]], ...]:
        """The pictures of each piece that has any, with the key of a card."""
        return tuple(
            (piece.key if isinstance(piece, CardPlace) else None, pictures)
            for piece in self.pieces
            if (pictures := piece.pictures)
        )

    @cached_property
    def _places(self) -> Mapping[Key, CardPlace]:
        return {place.key: place for place in self.of(CardPlace)}

    @cached_property
    def _named(self) -> Mapping[str, Piece]:
        return {piece.name: piece for piece in self.pieces if piece.name}

    @cached_property
    def _hit(self) -> tuple[tuple[Rect, Piece], ...]:
        """The pieces with a hit area, the topmost layer first."""
        found = [(area, piece) for piece in self.pieces if (area := piece.hit_area)]
        return tuple(sorted(found, key=lambda one: -one[1].layer))

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the pieces of a kind in drawing order."""
        found: tuple[Kind, ...] = self._kinds.get(kind, ())  # type: ignore[assignment]
        return found

    def one(self, kind: type[Kind]) -> Kind | None:
        """Return the first piece of a kind."""
        return next(iter(self.of(kind)), None)

    def place(self, key: Key | None) -> CardPlace | None:
        """Return the card with a key, if it is visible."""
        return self._places.get(key) if key else None

    def card_of(self, name: str | None) -> CardPlace | None:
        """Return the card that can be lifted from a spot."""
        spot = self.spot(name)
        return self.place(spot.key) if spot else None

    def named(self, name: str | None) -> Piece | None:
        """Return the piece that pointer and keys know by a name."""
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
        """Return the outline of a named piece: what rings and the focus go round."""
        found = self.named(name)
        return found.outline if found else None

    def meaning_at(self, point: Point, words: Words) -> str:
        """Return what the topmost mark of a move at a point means; empty if there is none."""
        here = (piece for piece in reversed(self.moving) if piece.area.contains(point))
        return next(filter(None, (piece.meaning(words) for piece in here)), "")

    def piece_at(self, point: Point) -> Piece | None:
        """Return the topmost piece at a point; pieces without a hit area are never found.

        Within a layer it is the spot of the card that is seen there, else the piece with the
        nearest centre.
        """
        here = [(area, piece) for area, piece in self._hit if area.contains(point)]
        upper = [(area, piece) for area, piece in here if piece.layer == here[0][1].layer]
        seen = self._card_at(point) if len(upper) > 1 else None

        def far(one: tuple[Rect, Piece]) -> tuple[bool, float]:
            area, piece = one
            shows = isinstance(piece, Spot) and seen is not None and piece.key == seen
            return not shows, distance(point, area.center)

        return min(upper, key=far, default=(None, None))[1]

    def _card_at(self, point: Point) -> Key | None:
        """Return the key of the topmost card at a point."""
        cards = reversed(self.of(CardPlace))
        return next((card.key for card in cards if card.holds(point)), None)

    def rect_of(self, key: Key) -> Rect | None:
        """Return a card's area: its place, else the nearest anchor for its key."""
        if place := self.place(key):
            return place.rect
        for length in range(len(key), 0, -1):
            if key[:length] in self.anchors:
                return self.anchors[key[:length]]
        return None

    def words(self) -> Iterator[Rect]:
        """Yield the areas of words in the open, over which nothing may run."""
        return (area for piece in self.pieces if (area := piece.text_area))

    def with_pieces(self, pieces: Iterable[Piece]) -> "TableLayout":
        """Return the layout with other pieces, in any order; pieces without an id get one."""
        known = (piece if piece.id else replace(piece, id=piece.own_id) for piece in pieces)
        return replace(self, pieces=drawing_order(known))

    def to_watch(self) -> "TableLayout":
        """Return the layout without pieces that only a player can use."""
        return replace(self, pieces=tuple(piece for piece in self.pieces if not piece.for_play))

    def shared_with(self, other: "TableLayout") -> "TableLayout":
        """Return the layout with only those pieces that another layout has alike."""
        theirs = {piece.id: piece for piece in other.pieces}
        alike = (piece for piece in self.pieces if theirs.get(piece.id) == piece)
        return replace(self, pieces=tuple(alike))


def drawing_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces in drawing order; those of one layer keep the given order."""
    return tuple(sorted(pieces, key=attrgetter("layer")))


def distance(one: Point, other: Point) -> float:
    """Return the distance between two points in pixels."""
    return math.hypot(one.x - other.x, one.y - other.y)


def distance_to(point: Point, area: Rect) -> float:
    """Return the distance from a point to a rectangle in pixels; 0 inside."""
    return area.apart(point)
