"""Numbers and words in pills."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Need, Piece
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

CountKind: TypeAlias = Literal["count", "climb", "next", "stands", "cards", "word"]
"""What a pill shows: cards, steps left to climb, the next card or the value of a pile, a word."""


@dataclass(frozen=True, slots=True)
class Count(Piece):
    """A number of cards in a pill, or a word."""

    layer: ClassVar[Layer] = Layer.COUNT
    id_word: ClassVar[str] = "count"
    id_field: ClassVar[str] = "key"

    text: str
    at: Point
    size: int
    width: int
    rider: int | None = None
    """The player it belongs to; it is hidden while they change seats."""
    kind: CountKind = "count"
    key: Key | None = None
    """The key of the card it stands on; it is hidden while that card is away."""

    @property
    def area(self) -> Rect:
        """The pill."""
        height = pill_height(self.size)
        x, y = round(self.at.x - self.width / 2), round(self.at.y - height / 2)
        return Rect(x, y, self.width, height)

    @property
    def need(self) -> Need:
        """Numbers are there to be read."""
        return Need.WORDS

    def spoken(self, words: Words) -> str:
        """Return its words, or its number with what it counts."""
        number = self.text.lstrip("+")
        if not number.isdigit():
            return self.text
        return words.count(f"pieces.counts.{self.kind}", int(number), text=self.text)

    def shown(self, only: DrawFilter) -> "Count | None":
        """Return the pill unless its card is away or its player is changing seats."""
        return None if self.rider in only.riding or self.key in only.away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a number or a word in a pill."""
        palette, place = pen.palette, self.area
        fill, ink, edge = {
            "count": (palette.plate, palette.text, palette.line),
            "climb": (palette.coral, palette.ink, palette.coral),
            "next": (palette.plate, palette.text, palette.brass),
            "stands": (palette.cream, palette.ink, palette.brass),
            "cards": (palette.flag, palette.on_flag, palette.on_flag),
            "word": (palette.raised, palette.text, palette.control),
        }[self.kind]
        pen.art.plate(target, place, fill, 255, place.h // 2, edge, 1)
        pen.art.write(target, self.text, place.center, self.size, "semibold", ink, 0.5)


def pill_height(size: int) -> int:
    """Return the height of a pill in pixels, for a size of its words."""
    return round(1.55 * size)
