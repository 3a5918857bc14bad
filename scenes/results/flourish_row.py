"""Rows of a result that can show the winner's flourish behind their words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from pygame import Surface


Behind: TypeAlias = "Callable[[Surface, Rect, Sequence[Rect]], None]"
"""Draws into an area, without lines through the words in it."""


class FlourishRow(ABC):
    """A row that draws the flourish above its plate and below its words."""

    rect: Rect
    behind: "Behind | None" = None
    """Draws the flourish; ``None`` if there is none."""

    @abstractmethod
    def flourish_area(self, scale: Scale) -> Rect:
        """Return the part of the row that it may fill, without numbers."""

    @abstractmethod
    def draw(self, brush: Brush) -> None:
        """Draw the row, and call ``draw_flourish`` in it."""

    def draw_flourish(self, brush: Brush) -> None:
        """Draw the flourish, if there is one."""
        if self.behind:
            words = self._lines(brush)
            self.behind(brush.surface, self.flourish_area(brush.scale), words)

    def _lines(self, brush: Brush) -> Sequence[Rect]:
        """Return the areas of the row's words, found by drawing it invisibly."""
        behind, self.behind = self.behind, None
        clip = brush.surface.get_clip()
        brush.surface.set_clip((0, 0, 0, 0))
        with brush.art.noting() as words:
            self.draw(brush)
        brush.surface.set_clip(clip)
        self.behind = behind
        return words
