"""Overlays for a change of turn and for a change of viewer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.turning import Handover, Turning
from scenes.table.over.overlay import Redrawn, TableMark
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer, Piece
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.art.raster import blank
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

_HALF = 0.5
"""The share of its time at which a turning table shows only what both viewers see alike."""


@dataclass(frozen=True, slots=True)
class FadingLine(TableMark):
    """The line round the plate of the previous or the next player to move, while it fades."""

    layer: ClassVar[Layer] = Layer.TURN_LINE

    plate: Rect
    strength: float
    """The opacity, 0 to 1."""
    radius: int | None = None

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.plate

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the line."""
        layer = blank(self.plate.w, self.plate.h)
        TurnLine(Rect(0, 0, self.plate.w, self.plate.h), self.radius).draw(layer, pen)
        layer.set_alpha(round(255 * self.strength))
        target.blit(layer, self.plate[:2])


@dataclass(frozen=True, slots=True)
class GlidingTurnMarker(Redrawn, TurnMarker):
    """The turn marker while it glides."""


def passing_turn(layout: TableLayout, handover: Handover, easing: str) -> Iterator[Piece]:
    """Yield the lines and the turn marker on the way from one plate to the next."""
    old, new = handover.before, layout.one(TurnMarker)
    if new is None:
        return
    eased = ease(easing, handover.share)
    yield FadingLine(old.plate, 1 - eased, old.radius)
    yield FadingLine(new.plate, eased, new.radius)
    dx, dy = old.rect.x - new.rect.x, old.rect.y - new.rect.y
    there = new.rect.moved(dx * (1 - eased), dy * (1 - eased))
    yield GlidingTurnMarker(new.plate, there, new.words, new.size, new.radius)


@dataclass(frozen=True, slots=True)
class TableBefore(TableMark):
    """The table as the viewer before saw it: it fades while seats of equal size slide.

    It fades to what both viewers see alike, and from there to what the new one sees, so that cards
    and words of the two never show through each other.
    """

    layer: ClassVar[Layer] = Layer.TABLE_BEFORE

    picture: "Surface"
    between: "Surface"
    """The table with only what both viewers see alike."""
    seats: tuple[tuple[Rect, Rect], ...]
    """The old and the new area of each sliding seat."""
    share: float

    @property
    def area(self) -> Rect:
        """The whole table."""
        return Rect(0, 0, *self.picture.get_size())

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the table as far as it has turned."""
        old, between = self.picture, self.between
        if self.share < _HALF:
            target.blit(old, (0, 0))
        between.set_alpha(round(255 * min(1.0, self.share / _HALF, (1 - self.share) / _HALF)))
        target.blit(between, (0, 0))
        eased = ease("in_out_cubic", self.share)
        for start, end in self.seats:
            if (start.w, start.h) == (end.w, end.h):
                x = start.x + (end.x - start.x) * eased
                target.blit(old, (round(x), start.y + (end.y - start.y) * eased), start)


def table_before(
    layout: TableLayout, turning: Turning, picture: "Surface", between: "Surface"
) -> TableBefore:
    """Return the piece for the table before it turned, from its pictures."""
    seats = ((old, layout.regions[seat]) for seat, old in turning.before.regions.items())
    return TableBefore(picture, between, tuple(seats), turning.share)
