"""Turns pointer inputs into gestures: lift, drag, drop, click. Knows no game."""

from dataclasses import dataclass
from typing import TypeAlias

from scenes.table.layout.layout import TableLayout, distance
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, PointerDown, PointerLeft, PointerMove, PointerUp

DRAG_THRESHOLD = 6
"""How far, in units, a pressed pointer moves before it lifts the card; at least 4 pixels."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is over a spot or a button, or over neither (``None``); no card is held."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class Lift:
    """A card was pressed and pulled: the pointer now holds it."""

    spot: str
    at: Point


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved with the card."""

    at: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """The held card was dropped."""

    at: Point


@dataclass(frozen=True, slots=True)
class Click:
    """A spot, a button or the bare table (``None``) was pressed and released in one place."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class DoubleClick:
    """A spot was clicked twice."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class RightClick:
    """A spot was pressed with the right button, to look through its cards."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class Cancel:
    """The held card has to go back."""


Gesture: TypeAlias = Hover | Lift | Drag | Drop | Click | DoubleClick | RightClick | Cancel


def name_at(layout: TableLayout, at: Point) -> str | None:
    """Return the name of the piece at a point; buttons lie above spots."""
    piece = layout.piece_at(at)
    return piece.name if piece else None


class Gestures:
    """Recognises the gestures of one pointer. Positions come from events only."""

    def __init__(self) -> None:
        self._pressed: PointerDown | None = None
        self._over: str | None = None
        self._dragging = False

    @property
    def dragging(self) -> bool:
        """Whether the pointer holds a card."""
        return self._dragging

    @property
    def pressed(self) -> bool:
        """Whether a press has begun on the table and not ended."""
        return self._pressed is not None

    def forget(self) -> None:
        """Drop a gesture that has begun, because the table has changed under the pointer."""
        self._pressed = None
        self._dragging = False

    def feed(self, happened: Input, layout: TableLayout) -> Gesture | None:
        """Return the gesture that an input completes."""
        match happened:
            case PointerDown():
                return self._down(happened, layout)
            case PointerMove(at):
                return self._move(at, layout)
            case PointerUp(at, "left"):
                return self._up(at, layout)
            case PointerLeft():
                return self._left()
            case _:
                return None

    def _down(self, press: PointerDown, layout: TableLayout) -> Gesture | None:
        if self._dragging:
            self.forget()
            return Cancel()
        over = name_at(layout, press.at)
        if press.button == "right":
            return RightClick(over, press.at)
        if press.button == "left":
            self._pressed, self._over = press, over
        return None

    def _move(self, at: Point, layout: TableLayout) -> Gesture | None:
        if self._dragging:
            return Drag(at)
        if self._pressed is None:
            return Hover(name_at(layout, at), at)
        far = distance(at, self._pressed.at) >= max(4, layout.scale.px(DRAG_THRESHOLD))
        if far and self._over and layout.spot(self._over):
            self._dragging = True
            return Lift(self._over, at)
        return None

    def _up(self, at: Point, layout: TableLayout) -> Gesture | None:
        press, dragging = self._pressed, self._dragging
        self.forget()
        if dragging:
            return Drop(at)
        if press is None or name_at(layout, at) != self._over:
            return None
        if press.clicks == 2:
            return DoubleClick(self._over, at)
        return Click(self._over, at)

    def _left(self) -> Gesture:
        if self._dragging:
            self.forget()
            return Cancel()
        self.forget()
        return Hover(None, Point(-1, -1))
