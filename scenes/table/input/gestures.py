"""From pointer and keys to gestures: lift, drag, drop, click. Knows nothing of any game."""

from dataclasses import dataclass
from typing import TypeAlias

from scenes.table.layout.layout import TableLayout, distance
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, PointerDown, PointerLeft, PointerMove, PointerUp

DRAG_THRESHOLD = 6
"""Design units that a pressed pointer moves before it lifts the card; at least 4 pixels."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is over a spot or a button (``None``: over neither), with nothing held."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class Lift:
    """A card was pressed and pulled: it now hangs from the pointer."""

    spot: str
    at: Point


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved with the card."""

    at: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """The card was let go."""

    at: Point


@dataclass(frozen=True, slots=True)
class Click:
    """A spot or button was pressed and let go in one place; ``None``: the bare table."""

    over: str | None
    at: Point
    soon: bool = False
    """Whether it follows another click as soon as in a double click."""


@dataclass(frozen=True, slots=True)
class DoubleClick:
    """A spot was clicked twice."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class RightClick:
    """A spot was pressed with the other button: to look through it."""

    over: str | None
    at: Point


@dataclass(frozen=True, slots=True)
class Cancel:
    """What was held is to go back."""


Gesture: TypeAlias = Hover | Lift | Drag | Drop | Click | DoubleClick | RightClick | Cancel


def name_at(layout: TableLayout, at: Point) -> str | None:
    """Return the name of what is at a point; buttons lie above places."""
    piece = layout.piece_at(at)
    return piece.name if piece else None


class Gestures:
    """Follows one pointer. Positions come from events only."""

    def __init__(self) -> None:
        self._pressed: PointerDown | None = None
        self._over: str | None = None
        self._dragging = False

    @property
    def dragging(self) -> bool:
        """Whether a card hangs from the pointer."""
        return self._dragging

    @property
    def pressed(self) -> bool:
        """Whether a press has begun that is to come to its end here."""
        return self._pressed is not None

    def forget(self) -> None:
        """Drop what was begun: the table changed under the pointer."""
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
        return Click(self._over, at, press.soon)

    def _left(self) -> Gesture:
        if self._dragging:
            self.forget()
            return Cancel()
        self.forget()
        return Hover(None, Point(-1, -1))
