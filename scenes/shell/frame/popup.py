"""A plate over a screen that closes on a press beside it."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from scenes.shell.frame.screen import Screen
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, PointerDown
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class Popup(Screen):
    """The base class of plates with things to choose from, near what they were opened from."""

    opaque = False

    def __init__(self, context: "AppContext", game_id: str | None = None) -> None:
        super().__init__(context, game_id)
        self.plate: Rect = NOWHERE
        """The area of the plate, which the layout sets."""

    @abstractmethod
    def corner(self, scale: Scale) -> int:
        """Return the radius of the plate's corners in pixels."""

    def handle(self, happened: Input) -> Step | None:
        """Close on a press beside the plate, else handle the input like any screen."""
        if isinstance(happened, PointerDown) and not self.plate.contains(happened.at):
            return Pop()
        return super().handle(happened)

    def paint(self, target: "Surface") -> None:
        """Draw the plate."""
        art, palette, radius = self.context.art, self.palette, self.corner(self.scale)
        art.cast(target, self.plate, radius, 3)
        art.plate(target, self.plate, palette.raised, 255, radius, palette.control, 1.5)
