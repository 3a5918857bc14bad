"""Lets the screen sleep, except while something plays on that somebody may be watching."""

from collections.abc import Callable
from time import monotonic

import pygame

UNTOUCHED_SECONDS = 60.0
"""So long after the last input the system's own timer needs no help to keep the screen on."""
STILL_SECONDS = 5.0
"""What has not moved for so long does not play on: a bot may think between two moves."""


class ScreenSaver:
    """Tells the system whether the screen may sleep; SDL's default is that it never may."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        allow: Callable[[bool], object] = pygame.display.set_allow_screensaver,
    ) -> None:
        self._clock, self._allow = clock, allow
        self._touched = self._moved = clock()
        self._allowed = True
        allow(True)

    def note_input(self) -> None:
        """Note that somebody has touched something."""
        self._touched = self._clock()

    def pass_time(self, *, plays_on: bool) -> None:
        """Let time pass; ``plays_on`` is whether the picture will soon change without input.

        While people play, their inputs keep the screen on. It must be kept on only for those who
        watch bots or a replay.
        """
        now = self._clock()
        self._moved = now if plays_on else self._moved
        watched = now - self._moved < STILL_SECONDS and now - self._touched >= UNTOUCHED_SECONDS
        # The system is told of changes only: to some desktops each is a message.
        if watched is self._allowed:
            self._allowed = not watched
            self._allow(self._allowed)
