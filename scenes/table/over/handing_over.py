"""Overlays for a change of turn and for a change of viewer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.turning import TurnChange, Turning, turn_pieces
from scenes.table.over.overlay import Faded, Redrawn, Relayered, TableMark
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer, Piece
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.art.raster import blit_faded
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

_HALF = 0.5
"""The share of its time at which a turning table shows only what both viewers see alike."""


@dataclass(frozen=True, slots=True)
class SinkingMarker(Redrawn, TurnMarker):
    """The turn marker while it sinks behind its plate or rises from there.

    Flying cards pass above it.
    """

    layer: ClassVar[Layer] = Layer.NUMBER

    out: float = 1.0
    """How much of it has come out, from 0 to 1 or a little beyond."""

    @property
    def seen(self) -> Rect:
        """The part of the window in which it is seen: where it is clear of its plate."""
        flag, plate = self.rect, self.plate
        if self._above:
            over = flag.h // 4
            return Rect(flag.x, flag.y - over, flag.w, max(flag.bottom, plate.y) - flag.y + over)
        left = min(plate.right, flag.x)
        return Rect(left, flag.y, flag.right + flag.w // 4 - left, flag.h)

    @property
    def area(self) -> Rect:
        """The part of the window in which it is seen."""
        return self.seen

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the part of the flag that looks out from behind the plate."""
        seen, clip = self.seen, target.get_clip()
        hidden = 1 - self.out
        dx, dy = (0, hidden * self.rect.h) if self._above else (-hidden * self._reach, 0)
        flag = TurnMarker(self.plate, self.rect.moved(dx, dy), self.words, self.size, self.radius)
        target.set_clip(clip.clip(seen))
        flag.draw(target, pen)
        target.set_clip(clip)

    @property
    def _above(self) -> bool:
        """Whether it stands above its plate, not beside it."""
        return self.rect.center.y < self.plate.y

    @property
    def _reach(self) -> int:
        """How far it reaches out beside its plate."""
        return self.rect.right - min(self.plate.right, self.rect.x)


@dataclass(frozen=True, slots=True)
class FadedTurnLine(Faded):
    """The line round the plate of the previous or the next player to move, while it fades."""

    layer: ClassVar[Layer] = Layer.NUMBER


@dataclass(frozen=True, slots=True)
class FadedTurnMarker(Faded):
    """The turn marker while it fades in its place, because motion is reduced."""

    layer: ClassVar[Layer] = Layer.NUMBER


@dataclass(frozen=True, slots=True)
class TurnUnderCards(Relayered):
    """The turn marker or its line while cards are in the air: they pass above it."""

    layer: ClassVar[Layer] = Layer.NUMBER


def turn_under_cards(layout: TableLayout) -> Iterator[Piece]:
    """Yield the marker and the lines of the player whose turn it is, below cards in the air."""
    return map(TurnUnderCards, turn_pieces(layout))


def turn_changing(layout: TableLayout, change: TurnChange, elapsed: float) -> Iterator[Piece]:
    """Yield the marker and the lines of the player who has moved, and of the next one."""
    yield from _partly(change.before, change.left(elapsed), fades=change.tempo.reduced)
    yield from _partly(turn_pieces(layout), change.come(elapsed), fades=change.tempo.reduced)


def _partly(pieces: Sequence[Piece], there: float, *, fades: bool) -> Iterator[Piece]:
    """Yield the pieces of one seat's turn as far as they are there."""
    for piece in pieces if there > 0 else ():
        if not isinstance(piece, TurnMarker):
            yield FadedTurnLine(piece, min(1.0, there))
        elif fades:
            yield FadedTurnMarker(piece, there)
        else:
            place = piece.plate, piece.rect
            yield SinkingMarker(*place, piece.words, piece.size, piece.radius, out=there)


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
        blit_faded(target, between, min(1.0, self.share / _HALF, (1 - self.share) / _HALF))
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
