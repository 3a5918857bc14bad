"""Ornaments: pieces that only decorate, such as a bar below cards or a small stair."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import Comes, DrawFilter, Layer, Need, Piece
from scenes.ui.geometry import Rect, card_width

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


_NOTE = 215
"""The strength of the ground of small words, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Ornament(Piece):
    """A decorative piece in a rectangle; other pieces tell all that it shows."""

    rect: Rect

    @property
    def area(self) -> Rect:
        """The rectangle."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """An ornament is never spoken."""
        return True


@dataclass(frozen=True, slots=True)
class Bar(Ornament):
    """A thin bar between texts, or as a step or a rung."""

    layer: ClassVar[Layer] = Layer.BAR

    need: Need = Need.CARD
    """The bars of a stair belong to its cards."""
    draws: bool = False
    """Whether a new one draws itself while the card comes that will stand on it."""
    drawn: float = 1.0
    """How much of it is there, 0 to 1: a tread from the left, a riser from below."""

    @property
    def comes(self) -> Comes:
        """At once, unless it draws itself."""
        return "draw" if self.draws else ""

    def shown(self, only: DrawFilter) -> "Bar | None":
        """Return as much of the bar as is there."""
        drawn = only.coming.get(self.id, 1.0)
        if drawn == self.drawn:
            return self
        return replace(self, drawn=drawn) if drawn else None

    @property
    def _there(self) -> Rect:
        x, y, w, h = self.rect
        if w > h:
            return Rect(x, y, round(self.drawn * w), h)
        high = round(self.drawn * h)
        return Rect(x, y + h - high, w, high)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the bar."""
        target.fill(pen.palette.brass, self._there)


@dataclass(frozen=True, slots=True)
class NotePlate(Ornament):
    """The dark ground of small words that may stand before the sun or the city."""

    layer: ClassVar[Layer] = Layer.PLATE

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a plate without a rim."""
        pen.art.plate(target, self.rect, pen.palette.plate, _NOTE, pen.scale.px(8))


@dataclass(frozen=True, slots=True)
class RowGap(Ornament):
    """The gap round a row of cards that lies over another row, so that two rows are seen."""

    layer: ClassVar[Layer] = Layer.CARD

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the gap in the colour of a plate; the row comes over it."""
        radius = pen.art.card_radius(card_width(self.rect.h))
        pen.art.plate(target, self.rect, pen.palette.plate, 255, radius, pen.palette.line, 1)


@dataclass(frozen=True, slots=True)
class PlaceStair(Ornament):
    """The golden stair with a number of steps climbed; words beside it name the place."""

    layer: ClassVar[Layer] = Layer.STAIR

    steps: int
    climbed: int

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a stair that rises to the right; the steps above are darker."""
        pitch = self.rect.w / self.steps
        for step in range(self.steps):
            height = round((step + 1) / self.steps * self.rect.h)
            left = round(self.rect.x + step * pitch)
            right = round(self.rect.x + (step + 1) * pitch)
            area = Rect(left, self.rect.bottom - height, right - left, height)
            target.fill(pen.palette.brass if step < self.climbed else pen.palette.line, area)
