"""The climber looks up before another page comes: the title's last moment."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface


class LookingUp:
    """That moment: in one place the title shows something else than before."""

    def __init__(self, area: Rect, draw: "Callable[[Surface], None]", seconds: float) -> None:
        """``draw`` draws the title as it is then, of which ``area`` is seen."""
        self._area, self._draw = area, draw
        self.seconds = seconds
        """How long it takes."""
        self._drawn = False

    def draw(self, target: "Surface", old: "Surface", elapsed: float) -> None:
        """Draw the moment, also on the title's last picture, over which the stair will come."""
        if not self._drawn:
            self._drawn = True
            old.set_clip(self._area)
            self._draw(old)
            old.set_clip(None)
            target.blit(old, self._area, self._area)
