"""The base classes of overlays, the pieces of the second, short list."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout, drawing_order
from scenes.table.pieces.count import Count
from scenes.table.pieces.pen import draw_faded
from scenes.table.pieces.piece import Band, Key, Layer, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Overlay(Piece):
    """A piece that lies over the table for a while."""

    layer: ClassVar[Layer] = Layer.OVER
    band: ClassVar[Band] = "moving"

    @property
    def own_id(self) -> Key:
        """Its kind; the list adds a number if there are several of a kind."""
        return ("over", type(self).__name__)


@dataclass(frozen=True, slots=True)
class WordsOnPlate(Overlay):
    """Words at a place, on a plate of their own."""

    layer: ClassVar[Layer] = Layer.PLACE_WORDS

    place: Rect
    words: str

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def spoken(self, words: Words) -> str:
        """Return the words."""
        return self.words


@dataclass(frozen=True, slots=True)
class TableMark(Overlay):
    """A shape round or on a piece; it is decoration, for other pieces have its meaning in words."""

    layer: ClassVar[Layer] = Layer.MARK

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: always."""
        return True


@dataclass(frozen=True, slots=True)
class Relayered(TableMark):
    """A piece of the table that is drawn on another layer for a while."""

    piece: Piece

    @property
    def area(self) -> Rect:
        """The area of the piece."""
        return self.piece.area

    def reach(self, pen: "Pen") -> Rect:
        """Return the reach of the piece."""
        return self.piece.reach(pen)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the piece."""
        self.piece.draw(target, pen)


@dataclass(frozen=True, slots=True)
class Faded(Relayered):
    """A piece of the table while it appears or disappears."""

    strength: float
    """The opacity, 0 to 1."""

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the piece as strong as it is."""
        draw_faded(target, self.reach(pen), self.strength, partial(self.piece.draw, target, pen))


@dataclass(frozen=True, slots=True)
class OverSill(Relayered):
    """A count at the foot of a card that stands on the sill: it hangs over the brass line."""

    layer: ClassVar[Layer] = Layer.OVER_SILL


def hanging_counts(layout: TableLayout, sill: Rect) -> Iterator[Count]:
    """Yield the counts of a table that hang over the edge of the sill below it."""
    yield from (count for count in layout.of(Count) if count.area.bottom > sill.y)


class Redrawn:
    """A mixin for a piece of the layout that is drawn differently for a while.

    It comes before the kind of piece among the bases and keeps the id of the layout's piece, which
    is the one that is spoken.
    """

    __slots__ = ()

    band: ClassVar[Band] = "moving"

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: always."""
        return True

    def spoken(self, words: Words) -> str:
        """Return an empty text."""
        return ""


def over_list(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return overlays as a list in drawing order, each with a unique id."""
    found = drawing_order(pieces)
    numbers: Counter[Key] = Counter()
    for place, piece in enumerate(found):
        if not piece.id:
            key = piece.own_id
            piece.settle((*key, numbers[key]) if numbers[key] else key, "over", (0, place))
            numbers[key] += 1
    return found
