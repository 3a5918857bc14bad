"""How many cards somebody holds: a number beside small backs."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.art.fitting import Measure
from scenes.ui.geometry import Point, Rect, card_width, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

STEP = 0.38
"""Of its height, from one back to the next."""

APART = 0.35
"""Of its size, the gap between the number and the backs."""


@dataclass(frozen=True, slots=True)
class HeldCards(Piece):
    """A number and, right of it, some backs side by side."""

    layer: ClassVar[Layer] = Layer.CARD
    stays_seen: ClassVar[bool] = True

    count: int
    right: Point
    """The middle of its right side."""
    size: int
    """Of the number."""
    height: int
    """Of a back, in pixels."""
    backs: int
    """How many are drawn."""
    number: int = 0
    """Pixels of the number, once measured."""

    @property
    def width(self) -> float:
        """All of it, in pixels."""
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
        """Return them with the backs' shadows."""
        return pen.art.with_shadow(self.area, 0)

    @property
    def text_area(self) -> Rect | None:
        """All of it."""
        return self.area

    @property
    def need(self) -> Need:
        """A number is there to be read."""
        return Need.WORDS

    def spoken(self, words: Words) -> str:
        """Say how many cards they are."""
        return words("ladders.in_hand", count=self.count)

    def measured(self, measure: Measure) -> "HeldCards":
        """Return it with the width of its number."""
        return replace(self, number=measure(str(self.count), self.size, "semibold"))

    @property
    def last_back(self) -> Rect:
        """Where the uppermost back lies, or would."""
        width = card_width(self.height)
        return rect(self.right.x - width, self.right.y - self.height / 2, width, self.height)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the backs and the number."""
        last = self.last_back
        for number in range(self.backs):
            back = last.moved(-(self.backs - 1 - number) * STEP * self.height, 0)
            pen.art.draw_card(target, NUMBERED_BACK, back, 0, quick=True)
        at = Point(self.right.x - self.width, self.right.y)
        pen.art.write(target, str(self.count), at, self.size, "semibold", pen.palette.text, 0)
