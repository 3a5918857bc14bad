"""The number of cards in a player's HAND, beside small backs or in words."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.art.workshop import CardWanted
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.type.fitting import Measure

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.workshop import Wanted

STEP = 0.38
"""The step from back to back, as a share of a back's height."""

APART = 0.35
"""The gap between the number and the backs, as a share of the number's size."""


@dataclass(frozen=True, slots=True)
class HeldCards(Piece):
    """A number and some backs to the right of it, or words that say what it counts."""

    layer: ClassVar[Layer] = Layer.CARD

    count: int
    right: Point
    """The middle of the right edge."""
    size: int
    """The text size of the number."""
    height: int
    """The height of a back in pixels."""
    backs: int
    """The number of backs drawn."""
    text: str
    """The number, or words with it."""
    number: int = 0
    """The width of the text in pixels; 0 until measured."""

    @property
    def width(self) -> float:
        """The whole width in pixels."""
        return self.number + (APART * self.size + self._row if self.backs else 0)

    @property
    def _row(self) -> float:
        return card_width(self.height) + (self.backs - 1) * STEP * self.height

    @property
    def area(self) -> Rect:
        """The number and the backs."""
        high = max(self.height if self.backs else 0, self.size)
        return rect(self.right.x - self.width, self.right.y - high / 2, self.width, high)

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the backs' shadows."""
        return pen.art.with_shadow(self.area, 0)

    @property
    def text_area(self) -> Rect | None:
        """The whole piece."""
        return self.area

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The back."""
        return (CardWanted(NUMBERED_BACK, self.height),) if self.backs else ()

    @property
    def need(self) -> Need:
        """Numbers are there to be read."""
        return Need.WORDS

    def spoken(self, words: Words) -> str:
        """Return the number of cards in words."""
        return words("ladders.in_hand", count=self.count)

    def measured(self, measure: Measure) -> "HeldCards":
        """Return the piece with the width of its text."""
        return replace(self, number=measure(self.text, self.size, "semibold"))

    @property
    def last_back(self) -> Rect:
        """The area of the topmost back, drawn or not."""
        width = card_width(self.height)
        return rect(self.right.x - width, self.right.y - self.height / 2, width, self.height)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the backs and the number."""
        last = self.last_back
        for number in range(self.backs):
            back = last.moved(-(self.backs - 1 - number) * STEP * self.height, 0)
            pen.art.draw_card(target, NUMBERED_BACK, back, 0, quick=True)
        at = Point(self.right.x - self.width, self.right.y)
        pen.art.write(target, self.text, at, self.size, "semibold", pen.palette.text, 0)
