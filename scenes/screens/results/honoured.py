"""Rows of a result behind whose words the winner's flourish is seen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

Behind: TypeAlias = "Callable[[Surface, Rect, Sequence[Rect]], None]"
"""Draws into an area, and no line through any of the words that lie in it."""


class Honoured(ABC):
    """A row that draws what honours its player above its plate and below all its words."""

    rect: Rect
    behind: "Behind | None" = None
    """``None`` where there is nothing to see."""

    @abstractmethod
    def honour_area(self, scale: Scale) -> Rect:
        """Return the part of the row that it may fill: no numbers stand there."""

    @abstractmethod
    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw the row, and in it ``honour``."""

    def honour(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it, if there is anything to see."""
        if self.behind:
            words = self._lines(art, target, look)
            self.behind(target, self.honour_area(look.scale), words)

    def _lines(self, art: "Art", target: "Surface", look: Look) -> Sequence[Rect]:
        """Return where the row's words will lie: it is drawn once where nothing is seen of it."""
        behind, self.behind = self.behind, None
        clip = target.get_clip()
        target.set_clip((0, 0, 0, 0))
        with art.noting() as words:
            self.draw(art, target, look)
        target.set_clip(clip)
        self.behind = behind
        return words
