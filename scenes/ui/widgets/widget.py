"""What a widget is: a thing with a place that draws itself and reacts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

Act: TypeAlias = Callable[[], Step | None]
"""What a widget does when it is used; the step, if any, is the scene's answer."""

NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Done:
    """An input was taken; ``step`` is what the scene should answer."""

    step: Step | None = None


Answer: TypeAlias = Done | None
"""``None``: the input was not for this widget."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is to be drawn now."""

    scale: Scale
    palette: Palette
    hovered: bool = False
    focused: bool = False
    """Whether it has the focus and the focus is shown: after a key, not after a click."""
    pressed: bool = False
    active: bool = False
    """Whether it has the focus, shown or not."""
    hints: bool = True
    """Whether key caps are shown."""
    pad: bool = False
    """Whether a gamepad was used last: then its buttons are hinted at."""
    pointer: Point | None = None


class Widget(Protocol):
    """One thing on a screen. Its scene gives it a place whenever the window changes."""

    rect: Rect

    @property
    def focusable(self) -> bool:
        """Whether the pointer and the keyboard can reach it."""

    @property
    def tip(self) -> str:
        """What a tooltip says of it: what it does, or why it can't; empty for none."""

    @property
    def spoken(self) -> str:
        """What is read of it to whoever can't see it; empty where others tell as much."""

    def tip_anchor(self) -> Rect:
        """Return what a tooltip points at: the widget, or the part that it tells of."""

    def handle(self, happened: Input) -> Answer:
        """React to an input meant for it: under the pointer, or with the keyboard's focus."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""


class _Placed:
    """A widget that has got no place as yet, and of which nothing is to be said."""

    rect: Rect = NOWHERE

    @property
    def tip(self) -> str:
        """Nothing is to be said of it."""
        return ""

    @property
    def spoken(self) -> str:
        """Nothing is read of it."""
        return ""

    def tip_anchor(self) -> Rect:
        """A tooltip points at the whole of it."""
        return self.rect


class Still(_Placed):
    """A widget that only shows something."""

    @property
    def focusable(self) -> bool:
        """It can't be reached."""
        return False

    def handle(self, happened: Input) -> Answer:
        """Leave every input to others."""
        return None


class Live(_Placed):
    """A widget that can be used."""

    @property
    def focusable(self) -> bool:
        """It can be reached."""
        return True
