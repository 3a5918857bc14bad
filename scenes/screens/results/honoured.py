"""Rows of a result behind whose words the winner's flourish is seen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface


class Honoured:
    """A row that draws what honours its player above its plate and below all its words."""

    rect: Rect
    behind: "Callable[[Surface, Rect], None] | None" = None
    """Draws it into an area; ``None`` where there is nothing to see."""

    def honour_area(self, scale: Scale) -> Rect:
        """Return the part of the row that it may fill: no numbers stand there."""
        raise NotImplementedError

    def honour(self, target: "Surface", scale: Scale) -> None:
        """Draw it, if there is anything to see."""
        if self.behind:
            self.behind(target, self.honour_area(scale))
