"""Slots: empty places for cards."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.late import LatePiece
from scenes.table.pieces.piece import Comes, DrawFilter, Layer, Need
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fitting import Measure

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

NEAR_EDGE = 5
"""The pixels between words and the outline."""

JOINED = 0.9
"""That share, unless a game wants each word in a line of its own."""

LEADING = 1.33
"""The distance from line to line, as a share of the words' size."""


@dataclass(frozen=True, slots=True)
class Slot(LatePiece):
    """An empty place for a card: an outline, and its words if they fit."""

    layer: ClassVar[Layer] = Layer.SLOT

    rect: Rect
    word: str = ""
    size: int = 14
    lines: tuple[str, ...] = ()
    """Its words broken into lines that fit; empty until measured."""
    joined: float = JOINED
    """The largest share of the width that two words in one line take."""
    stands: bool = False
    """Whether it is there as an outline while the cards move that leave it empty."""
    quiet: bool = False
    """Whether it is drawn as a thin line: a place of somebody else, where nothing can be done."""

    @property
    def area(self) -> Rect:
        """The outline."""
        return self.rect

    def reach(self, pen: "Pen") -> Rect:
        """Return the outline, grown if the words in a low slot reach out of it."""
        return self.rect.grown(0, self.size)

    @property
    def text_area(self) -> Rect | None:
        """The whole slot, if it has words."""
        return self.rect if self.lines else None

    @property
    def inked(self) -> Rect:
        """The lines of its words, across its whole width."""
        high = LEADING * self.size * len(self.lines)
        return self.rect.grown(0, (high - self.rect.h) / 2)

    @property
    def need(self) -> Need:
        """The need of words, or of the card that may come into an empty slot."""
        return Need.WORDS if self.lines else Need.CARD

    @property
    def comes(self) -> Comes:
        """At once, or late; one that stands as an outline, without its words."""
        return "outline" if self.stands else "appear" if self.late else ""

    def shown(self, only: DrawFilter) -> "Slot | None":
        """Return the slot as much as it is there while cards move."""
        come = only.coming.get(self.id, 1.0)
        if self.stands:
            return self if come == 1 else replace(self, lines=())
        return None if self.late and not come else self

    def spoken(self, words: Words) -> str:
        """Return its words, or that it is empty."""
        return self.word or words("pieces.empty_place")

    def measured(self, measure: Measure) -> "Slot":
        """Return the slot with its words in one or more lines, as large as they fit."""
        room = self.rect.w - 2 * NEAR_EDGE
        fitting = self
        for size in range(self.size, SMALLEST_TEXT - 1, -1):
            lines = _broken(self.word, size, room, measure, self.joined)
            if lines:
                fitting = replace(self, lines=lines, size=size)
                if size * len(lines) <= self.rect.h:
                    break
        return fitting

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the outline, and the words in its middle."""
        palette, place = pen.palette, self.rect
        radius = pen.art.card_radius(place.w)
        if self.quiet:
            pen.art.plate(target, place, None, 255, radius, palette.line, 1.2)
        else:
            pen.art.plate(target, place, palette.field, 95, radius, palette.control, 1.6)
        pitch = LEADING * self.size
        for number, line in enumerate(self.lines):
            y = place.center.y + (number - (len(self.lines) - 1) / 2) * pitch
            at = Point(place.center.x, y)
            pen.art.write(target, line, at, self.size, "medium", palette.second, 0.5)


def _broken(words: str, size: int, room: float, measure: Measure, joined: float) -> tuple[str, ...]:
    """Break words into as few lines as fit; none if a single word is too wide."""
    lines: list[str] = []
    for word in reversed(words.split()):
        if measure(word, size, "medium") > room:
            return ()
        longer = f"{word} {lines[-1]}" if lines else word
        if lines and measure(longer, size, "medium") <= joined * room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(reversed(lines))
