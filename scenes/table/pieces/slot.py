"""Places without a card."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Measure, Need, Piece
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Slot(Piece):
    """A place without a card: an outline, and a word in it where that has room."""

    layer: ClassVar[Layer] = Layer.SLOT
    stays_seen: ClassVar[bool] = True

    rect: Rect
    word: str = ""
    size: int = 14
    width: int = 0
    """Pixels of its word, once measured."""

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
        return self.rect if self._told else None

    @property
    def need(self) -> Need:
        """Its word matters as words do; an empty place as the card that may come there."""
        return Need.WORDS if self._told else Need.CARD

    @property
    def _told(self) -> bool:
        """Whether it has a word, and room for it."""
        return bool(self.word) and self.width < self.rect.w - 4

    def spoken(self, words: Words) -> str:
        """Say its word, or that it is empty."""
        return self.word or words("pieces.empty_place")

    def measured(self, measure: Measure) -> "Slot":
        """Return it with the width of its word."""
        return replace(self, width=measure(self.word, self.size, "medium")) if self.word else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the outline, and its word where that has room."""
        palette, place = pen.palette, self.rect
        radius = pen.art.card_radius(place.w)
        pen.art.plate(target, place, palette.field, 95, radius, palette.control, 1.6)
        if self._told:
            down = min(0.28 * place.h, pen.scale.text(23))
            at = Point(place.center.x, place.y + down)
            pen.art.write(target, self.word, at, self.size, "medium", palette.second, 0.5)
