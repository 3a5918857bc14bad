"""A change of what the window shows, from one still picture to another."""

from collections.abc import Callable
from typing import Protocol

from pygame import Surface

from scenes.ui.art.raster import solid

_FRAME = 1 / 60
"""The seconds that the frame counts in which the new picture is drawn, however long it takes."""


class Passage(Protocol):
    """How one picture gives way to another."""

    @property
    def seconds(self) -> float:
        """How long it takes."""

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Draw the moment after some seconds; ``target`` shows the moment drawn last.

        At the first moment it shows ``old``.
        """


class PageChange:
    """One change under way. Both pictures stand still; the new one is drawn only once.

    Unless the new page moves while it comes.
    """

    def __init__(self, passage: Passage, shown: Surface | None = None) -> None:
        """``shown`` is the picture that gives way, if the window does not show it."""
        self._passage = passage
        self._old = shown
        self._old_unseen = shown is not None
        self._new: Surface | None = None
        self._drawn = False
        """Whether the new picture has been drawn."""
        self._elapsed = 0.0
        self._just_drawn = False

    @property
    def done(self) -> bool:
        """Whether the new picture is there."""
        return self._elapsed >= self._passage.seconds

    @property
    def picture(self) -> Surface | None:
        """The new picture, once it has been drawn."""
        return self._new if self._drawn else None

    def pass_time(self, seconds: float) -> None:
        """Let time pass; frames that come late are skipped."""
        self._elapsed += min(seconds, _FRAME) if self._just_drawn else seconds
        self._just_drawn = False

    def keep(self, window: Surface) -> bool:
        """Keep what the window shows, or make room for the new picture, one a round.

        Return whether there was anything left to do: such a round has no time to draw.
        """
        if self._old is None:
            self._old = window.copy()
        elif self._new is None:
            self._new = solid(*window.get_size())
        else:
            return False
        return True

    def draw(
        self, target: Surface, draw_page: Callable[[Surface], None], *, moves: bool = False
    ) -> None:
        """Draw a frame on what shows the last one; ``draw_page`` draws the new picture.

        ``moves``: whether the new page looks other in each frame.

        Nothing moves in the frame in which it is drawn.
        """
        while self.keep(target):
            pass
        assert self._old is not None
        assert self._new is not None
        if self._drawn:
            if moves:
                draw_page(self._new)
            self._passage.draw(target, self._old, self._new, self._elapsed)
            return
        if self._old_unseen:
            target.blit(self._old, (0, 0))
        draw_page(self._new)
        self._elapsed, self._drawn, self._just_drawn = 0.0, True, True
