"""The act that opens the curtain: holding a key or the pointer, or pressing twice."""

from game.store.settings import CurtainOpens
from scenes.ui.bindings import presses
from scenes.ui.geometry import Rect
from scenes.ui.inputs import (
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)

POINTER = "pointer"

HOLD_SECONDS = 0.4
"""The time to hold."""
DRAIN_SECONDS = 0.15
"""The time in which a full ring drains after release."""


class Hold:
    """The ring that fills while a key or the pointer is held."""

    def __init__(self) -> None:
        self.filled = 0.0
        """How far the ring is filled, 0 to 1; at 1 the curtain opens."""
        self.held_by: str | None = None
        """The key that is held, or ``pointer``."""
        self.too_short = False
        """Whether it was let go too soon the last time."""
        self.armed = False
        """Whether the first of two presses was made."""

    @property
    def moving(self) -> bool:
        """Whether the ring fills or drains."""
        return self.held_by is not None or (self.filled > 0 and not self.armed)

    def follow(self, happened: Input, way: CurtainOpens, place: Rect) -> bool:
        """Take an input of a button at ``place``; return whether it presses or lets go.

        It is let go, too, when the pointer leaves the button or the window loses the focus.
        """
        match happened:
            case Key(name=name) if presses(happened):
                self.press(name, way)
            case KeyUp(name=name):
                self.let_go(name)
            case PointerDown():
                self.press(POINTER, way)
            case PointerUp():
                self.let_go(POINTER)
            case PointerMove(at=at) if not place.contains(at):
                self.let_go(POINTER)
            case PointerLeft():
                self.forget()
            case _:
                return False
        return True

    def press(self, by: str, way: CurtainOpens) -> None:
        """Note that a key or the pointer goes down; ``way`` is the setting."""
        if way == "hold":
            self.held_by = self.held_by or by
            self.too_short = False
        elif self.armed:
            self.filled = 1.0
        else:
            # However late the second press comes: nobody must be quick.
            self.filled, self.armed = 0.5, True

    def let_go(self, by: str) -> None:
        """Note that a key or the pointer goes up."""
        if self.held_by == by:
            self.held_by = None
            self.too_short = self.filled < 1

    def forget(self) -> None:
        """Empty the ring at once."""
        self.filled, self.held_by, self.armed = 0.0, None, False
        self.too_short = False

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the ring is full."""
        if self.filled < 1:
            if self.held_by:
                self.filled = min(1.0, self.filled + seconds / HOLD_SECONDS)
            elif not self.armed:
                self.filled = max(0.0, self.filled - seconds / DRAIN_SECONDS)
        return self.filled >= 1
