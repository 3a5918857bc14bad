"""What lies over a table for a while: pieces of a second, short list."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from game.texts.words import Words
from scenes.table.layout.layout import drawing_order
from scenes.table.pieces.piece import Band, Key, Layer, Piece
from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Overlay(Piece):
    """Something that lies over the table for a while."""

    layer: ClassVar[Layer] = Layer.OVER
    band: ClassVar[Band] = "moving"

    @property
    def own_id(self) -> Key:
        """Its kind tells which it is, with a number where there are several."""
        return ("over", type(self).__name__)


@dataclass(frozen=True, slots=True)
class LinesOnPlate(Overlay):
    """Lines of words on a plate."""

    place: Rect
    lines: tuple[str, ...]

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def spoken(self, words: Words) -> str:
        """Say its words."""
        return " ".join(self.lines)


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
        """Say them."""
        return self.words


@dataclass(frozen=True, slots=True)
class TableMark(Overlay):
    """A shape round or on something: whatever it means, other pieces say in words."""

    layer: ClassVar[Layer] = Layer.MARK

    @property
    def decoration(self) -> bool:
        """It is never spoken."""
        return True


class Redrawn:
    """A piece of the layout as it is drawn otherwise for a while; the layout's own is spoken.

    Comes before the kind of piece among the bases; the id is that of the layout's own.
    """

    __slots__ = ()

    band: ClassVar[Band] = "moving"

    @property
    def decoration(self) -> bool:
        """It is never spoken."""
        return True

    def spoken(self, words: Words) -> str:
        """Say nothing."""
        return ""


def over_list(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces as the second list: in the order of drawing, each with an id of its own."""
    found, numbers = drawing_order(pieces), Counter[Key]()
    for place, piece in enumerate(found):
        if not piece.id:
            key = piece.own_id
            piece.settle((*key, numbers[key]) if numbers[key] else key, "over", (0, place))
            numbers[key] += 1
    return found
