"""Places without a card."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.art.fitting import Measure
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

NEAR_EDGE = 2
"""Pixels that words keep from the outline."""

JOINED = 0.9
"""Of its width, the most that two words in one line take."""

LEADING = 1.33
"""Of their size, from one line of words to the next."""


@dataclass(frozen=True, slots=True)
class Slot(Piece):
    """A place without a card: an outline, and a word in it where that has room."""

    layer: ClassVar[Layer] = Layer.SLOT
    stays_seen: ClassVar[bool] = True

    rect: Rect
    word: str = ""
    size: int = 14
    lines: tuple[str, ...] = ()
    """Its words as they have room, once measured."""

    @property
    def area(self) -> Rect:
        """The outline."""
        return self.rect

    def reach(self, pen: "Pen") -> Rect:
        """Return the outline, and what a word in a low one stands out of it."""
        return self.rect.grown(0, self.size)

    @property
    def text_area(self) -> Rect | None:
        """All of it, if it has a word."""
        return self.rect if self.lines else None

    @property
    def need(self) -> Need:
        """Its word matters as words do; an empty place as the card that may come there."""
        return Need.WORDS if self.lines else Need.CARD

    def spoken(self, words: Words) -> str:
        """Say its word, or that it is empty."""
        return self.word or words("pieces.empty_place")

    def measured(self, measure: Measure) -> "Slot":
        """Return it with its words in one line or one below the other, as large as they fit."""
        room = self.rect.w - 2 * NEAR_EDGE
        for size in range(self.size, SMALLEST_TEXT - 1, -1):
            lines = _broken(self.word, size, room, measure)
            if lines:
                return replace(self, lines=lines, size=size)
        return self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the outline, and its words in its middle."""
        palette, place = pen.palette, self.rect
        radius = pen.art.card_radius(place.w)
        pen.art.plate(target, place, palette.field, 95, radius, palette.control, 1.6)
        pitch = LEADING * self.size
        for number, line in enumerate(self.lines):
            y = place.center.y + (number - (len(self.lines) - 1) / 2) * pitch
            at = Point(place.center.x, y)
            pen.art.write(target, line, at, self.size, "medium", palette.second, 0.5)


def _broken(words: str, size: int, room: float, measure: Measure) -> tuple[str, ...]:
    """Return words in as few lines as they fit in; none where one alone has no room."""
    lines: list[str] = []
    for word in reversed(words.split()):
        if measure(word, size, "medium") > room:
            return ()
        longer = f"{word} {lines[-1]}" if lines else word
        if lines and measure(longer, size, "medium") <= JOINED * room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(reversed(lines))
