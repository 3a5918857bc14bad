"""Inputs as plain values without pygame, so that gestures and tests need no window."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from scenes.ui.geometry import Point

Button: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down. ``clicks`` is 2 for the second press of a double click."""

    at: Point
    button: Button = "left"
    clicks: int = 1
    again: bool = False
    """Whether it follows another within half a second, at about the same place."""
    soon: bool = False
    """Whether it follows another as fast as in a double click, at any place."""


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer moved to a point."""

    at: Point


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was released."""

    at: Point
    button: Button = "left"


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; positive ``steps`` scroll up."""

    at: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, by pygame's name: ``return``, ``escape``, ``left``, ``f11``, ``a``."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    pad: bool = False
    """Whether it comes from a gamepad's button."""

    @property
    def types(self) -> bool:
        """Whether it types a character, which also arrives as ``Typed``."""
        sign = self.name == "space" or len(self.name) == 1
        return sign and not self.ctrl and not self.alt


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was released."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed, by the keyboard layout."""

    text: str


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window, or the window lost the keyboard focus."""


Input: TypeAlias = PointerDown | PointerMove | PointerUp | Wheel | Key | KeyUp | Typed | PointerLeft
