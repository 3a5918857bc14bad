"""The contract of widgets: things with a place that draw themselves and handle inputs."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from scenes.ui.access import Amount, Part, Role
from scenes.ui.easing import Course
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush

Act: TypeAlias = Callable[[], Step | None]
"""What a widget does when used; it may return the step for the scene."""


class Done(NamedTuple):
    """An input was handled; ``step`` is the scene's next step, if any."""

    step: Step | None = None


Answer: TypeAlias = Done | None
"""``None`` means that the input was not for this widget."""


class Widget(Protocol):
    """One thing on a screen. Its screen sets its place whenever the window changes."""

    rect: Rect

    scanned: tuple[str, ...]
    """The acts that one switch can do with it."""

    @property
    def course(self) -> Course | None:
        """The motion in which it may be; such widgets are drawn above those that stand still."""

    @property
    def focusable(self) -> bool:
        """Whether the pointer and the keyboard can reach it."""

    @property
    def tip(self) -> str:
        """The text of its tooltip: what it does, or why it is disabled; empty for none."""

    @property
    def spoken(self) -> str:
        """Its words for a screen reader; empty if other widgets say the same."""

    @property
    def role(self) -> Role:
        """What kind of thing it is to a screen reader."""

    @property
    def parts(self) -> Sequence[Part]:
        """Its parts that are pressed by themselves; usually none."""

    @property
    def checked(self) -> bool | None:
        """Whether it is on or chosen; ``None`` for what can't be."""

    @property
    def amount(self) -> Amount | None:
        """What it is set to, if that is a number between two."""

    @property
    def tip_clear(self) -> Sequence[Rect]:
        """Areas on which a tooltip doesn't lie, if it can."""

    def tip_anchor(self) -> Rect:
        """Return the area that a tooltip points at: the widget, or a part of it."""

    def handle(self, happened: Input) -> Answer:
        """Handle an input meant for it, because it is hovered or focused."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""


class _Placed:
    """A widget without a place, a tip or spoken words yet."""

    rect: Rect = NOWHERE
    scanned: tuple[str, ...] = ()

    @property
    def course(self) -> Course | None:
        """None, by default: it stands still."""
        return None

    @property
    def tip(self) -> str:
        """An empty text, by default."""
        return ""

    @property
    def spoken(self) -> str:
        """An empty text, by default."""
        return ""

    @property
    def role(self) -> Role:
        """Words, by default."""
        return "text"

    @property
    def parts(self) -> Sequence[Part]:
        """None, by default."""
        return ()

    @property
    def checked(self) -> bool | None:
        """Neither, by default."""
        return None

    @property
    def amount(self) -> Amount | None:
        """None, by default."""
        return None

    @property
    def tip_clear(self) -> Sequence[Rect]:
        """None, by default."""
        return ()

    def tip_anchor(self) -> Rect:
        """The whole widget."""
        return self.rect


class Still(_Placed):
    """A widget that only shows something."""

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: never."""
        return False

    def handle(self, happened: Input) -> Answer:
        """Take no input."""
        return None


class Live(_Placed):
    """A widget that can be used."""

    scanned: tuple[str, ...] = ("left", "right")

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: always."""
        return True
