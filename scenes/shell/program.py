"""The program without its window: takes pygame's events and seconds, and draws frames.

The loop runs it in a window; tests run it without one.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from time import monotonic

import pygame
from pygame import Surface

from scenes.shell.pads import Pads
from scenes.shell.screen_saver import ScreenSaver
from scenes.shell.stack import SceneStack
from scenes.shell.translate import Translator
from scenes.ui.bindings import does
from scenes.ui.clipboard import paste
from scenes.ui.inputs import Key, Typed


class Program:
    """A stack of scenes, and the devices that feed it."""

    def __init__(
        self,
        stack: SceneStack,
        pads: Pads,
        clock: Callable[[], float] = monotonic,
        pasted: Callable[[], str] = paste,
        screen_saver: ScreenSaver | None = None,
    ) -> None:
        """``clock`` times double clicks, in seconds; ``pasted`` returns the clipboard's text.

        ``screen_saver`` is that of the screen, if there is a real one.
        """
        self.stack = stack
        self._pads = pads
        self._translator = Translator(clock)
        self._pasted = pasted
        self._screen_saver = screen_saver

    @property
    def waiting(self) -> bool:
        """Whether the picture will soon change without input."""
        return self.stack.waiting or self._pads.held

    def take(self, events: Sequence[pygame.Event], ratio: float = 1.0) -> None:
        """Handle events; ``ratio`` is the number of pixels in a unit of the window."""
        for event, following in pairwise([*events, None]):
            # Of several pointer moves in a row, only the last counts.
            moves = [e is not None and e.type == pygame.MOUSEMOTION for e in (event, following)]
            if event is not None and not all(moves):
                self._take(event, ratio)
        if (again := self._pads.repeat()) is not None:
            self.stack.handle(again)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether a frame is due."""
        self.stack.update(seconds)
        if self._screen_saver is not None:
            self._screen_saver.pass_time(plays_on=self.stack.plays_on)
        return self.stack.stale and not self.stack.done

    def draw(self, target: Surface) -> None:
        """Draw a frame; only what has changed since the last one is drawn again."""
        self.stack.draw(target)

    def _take(self, event: pygame.Event, ratio: float) -> None:
        stack = self.stack
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            stack.done = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            stack.refresh()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            stack.context.in_front = event.type == pygame.WINDOWFOCUSGAINED
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            gone = event.type == pygame.AUDIODEVICEREMOVED
            stack.context.sounds.note_device(gone=gone, records=bool(event.iscapture))
        happened = self._pads.translate(event) or self._translator.translate(event, ratio)
        if happened is not None and self._screen_saver is not None:
            self._screen_saver.note_input()
        if happened is None or stack.done:
            return
        if isinstance(happened, Key) and does(happened, "paste") and not stack.takes_key(happened):
            happened = Typed(self._pasted(), pasted=True)
        stack.handle(happened)
