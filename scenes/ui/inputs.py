"""Inputs as plain values without pygame, so that gestures and tests need no window."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from scenes.ui.geometry import Point

Button: TypeAlias = Literal["left", "middle", "right"]


class PointerDown(NamedTuple):
    """A button went down. ``clicks`` is 2 for the second press of a double click."""

    at: Point
    button: Button = "left"
    clicks: int = 1
    again: bool = False
    """Whether it follows another within half a second, at about the same place."""


class PointerMove(NamedTuple):
    """The pointer moved to a point."""

    at: Point


class PointerUp(NamedTuple):
    """A button was released."""

    at: Point
    button: Button = "left"


def click(at: Point) -> tuple[PointerDown, PointerUp]:
    """Return a click at a point."""
    return PointerDown(at), PointerUp(at)


class Wheel(NamedTuple):
    """The wheel turned; positive ``steps`` scroll up."""

    at: Point
    steps: float


class Key(NamedTuple):
    """A key went down, by pygame's name: ``return``, ``escape``, ``left``, ``f11``, ``a``."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    pad: bool = False
    """Whether it comes from a gamepad's button."""
    again: bool = False
    """Whether it repeats, because it is held."""

    @property
    def types(self) -> bool:
        """Whether it types a character, which also arrives as ``Typed``."""
        sign = self.name == "space" or len(self.name) == 1
        return sign and not self.ctrl and not self.alt


class KeyUp(NamedTuple):
    """A key was released."""

    name: str


class Typed(NamedTuple):
    """Text was typed, by the keyboard layout."""

    text: str
    pasted: bool = False
    """Whether it comes from the clipboard, so that it is text only, and no key."""


class Composed(NamedTuple):
    """Text is being composed, as of several signs for a Chinese one; empty when that has ended."""

    text: str


class Dropped(NamedTuple):
    """A file or a folder was dropped onto the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window, or the window lost the keyboard focus."""


Input: TypeAlias = (
    PointerDown
    | PointerMove
    | PointerUp
    | Wheel
    | Key
    | KeyUp
    | Typed
    | Composed
    | Dropped
    | PointerLeft
)
