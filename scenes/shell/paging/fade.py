"""Pictures that are seen more and more over others.

With reduced motion a page fades in over the one before, and nothing travels.
"""

from pygame import Surface

from scenes.ui.art.raster import blit_faded


class Fade:
    """Shows the new page more and more."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """How long it takes."""

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Mix the pages."""
        target.blit(old, (0, 0))
        blit_faded(target, new, min(1.0, elapsed / self.seconds))
