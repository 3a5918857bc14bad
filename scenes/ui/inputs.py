"""What a person does, freed of pygame, so that gestures and tests need no window."""

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
    """Whether it comes within half a second of another, at about the same place."""
    soon: bool = False
    """Whether it follows another as soon as in a double click, wherever that was."""


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer is here now."""

    at: Point


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was let go."""

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
    """Whether a gamepad's button stands for it."""

    @property
    def types(self) -> bool:
        """Whether it types a sign, which comes as ``Typed`` as well."""
        sign = self.name == "space" or len(self.name) == 1
        return sign and not self.ctrl and not self.alt


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was let go."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed, as the keyboard layout has it."""

    text: str


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window, or the window lost the keyboard."""


Input: TypeAlias = PointerDown | PointerMove | PointerUp | Wheel | Key | KeyUp | Typed | PointerLeft
