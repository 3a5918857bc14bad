"""Pictures that are seen more and more over others.

With reduced motion a page fades in over the one before, and nothing travels.
"""

from pygame import Surface


class Fade:
    """Shows the new page more and more."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """How long it takes."""

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Mix the pages."""
        target.blit(old, (0, 0))
        blit_faded(target, new, (0, 0), min(1.0, elapsed / self.seconds))


def blit_faded(
    target: Surface,
    picture: Surface,
    at: tuple[int, int],
    seen: float,
    area: tuple[int, int, int, int] | None = None,
) -> None:
    """Draw an opaque picture, or an area of it, as far as it is seen, 0 to 1."""
    alpha = round(255 * seen)
    # One that is wholly seen is drawn much faster if it has no alpha at all.
    picture.set_alpha(alpha if alpha < 255 else None)
    target.blit(picture, at, area)
    picture.set_alpha(None)
