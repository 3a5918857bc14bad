"""A small stair before a chapter's title, filled up to that chapter."""

from scenes.ui.geometry import rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_FREE = 0.2
"""The gap between steps, as a share of a step's width."""


class ChapterStair(Still):
    """A step for each chapter; those up to its own are lit."""

    def __init__(self, chapter: int, chapters: int) -> None:
        self._chapter = chapter
        self._chapters = chapters

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        place, palette = self.rect, brush.palette
        wide, high = place.w / self._chapters, place.h / self._chapters
        for step in range(self._chapters):
            tall = (step + 1) * high
            colour = palette.text if step <= self._chapter else palette.control
            x, y = place.x + step * wide, place.bottom - tall
            brush.surface.fill(colour, rect(x, y, max(2, (1 - _FREE) * wide), tall))
