"""The loop: events in, finished frames out, and sleep while nothing changes."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter, sleep, thread_time

import pygame

from scenes.flipping import FlipChooser, FrameTimes
from scenes.inputs import Key, Typed
from scenes.pads import Pads
from scenes.stack import Stack
from scenes.translate import Translator
from scenes.window import go_fullscreen, pixel_ratio

FRAMES_PER_SECOND = 60
WAITING_SECONDS = 0.03
"""How long the loop sleeps while nothing moves: bots and tooltips are looked after this often."""
IDLE_SECONDS = 0.5
"""How long it sleeps where only an input can change anything; troubles are told this late."""
NAP_SECONDS = 1 / FRAMES_PER_SECOND
"""An input is seen a frame later at most. SDL's own waiting looks 900 times a second, which
takes 2 % of a core."""
LONGEST_STEP = 0.1
"""A frame never lets more time pass than this, so that nothing jumps after the window was held."""
KEY_REPEAT = (400, 35)


def _nothing(*_: object) -> None:
    """Look away."""


@dataclass(slots=True)
class Watcher:
    """Who looks on while the window runs: benchmarks and tests."""

    first_frame: Callable[[], object] = _nothing
    """Called once, when the first complete frame has been flipped."""
    frame: Callable[[FrameTimes], object] = _nothing
    """Called after every frame drawn."""
    tick: Callable[[Stack], object] = _nothing
    """Called every time round, before time passes; it may handle inputs or end the stack."""


class Loop:
    """Runs a stack in a window."""

    def __init__(
        self,
        window: pygame.Window,
        stack: Stack,
        flips: FlipChooser,
        watcher: Watcher,
        pads: Pads,
    ) -> None:
        self._pads = pads
        self._window = window
        self._stack = stack
        self._flips = flips
        self._watcher = watcher
        self._translator = Translator()
        self._fullscreen = stack.desk.settings.fullscreen
        self._last = self._due = self._begun = perf_counter()
        self._began_working = thread_time()
        pygame.key.set_repeat(*KEY_REPEAT)

    def run(self) -> bool:
        """Go round until someone leaves; true if the window should rather be opened anew."""
        while not self._stack.done:
            self._take_events()
            self._watcher.tick(self._stack)
            self._let_time_pass()
            if self._stack.stale and not self._stack.done and self._draw_frame():
                return True
        return False

    def draw_first_frame(self) -> None:
        """Draw before anything else is looked after: whoever started the program waits for it."""
        self._draw_frame()
        self._watcher.first_frame()

    def _take_events(self) -> None:
        if self._stack.stale:
            self._wait_until_due()
            events = pygame.event.get()
        else:
            self._stack.tidy()
            waiting = self._stack.waiting or self._pads.held
            events = self._rest(WAITING_SECONDS if waiting else IDLE_SECONDS)
        self._begun, self._began_working = perf_counter(), thread_time()
        ratio = pixel_ratio(self._window)
        for event, following in pairwise([*events, None]):
            # Of several moves in a row only the last one is seen.
            moves = [e is not None and e.type == pygame.MOUSEMOTION for e in (event, following)]
            if event is not None and not all(moves):
                self._take(event, ratio)
        if (again := self._pads.repeat()) is not None:
            self._stack.handle(again)

    def _take(self, event: pygame.Event, ratio: float) -> None:
        stack = self._stack
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            stack.done = True
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._take_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            stack.refresh()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            stack.desk.in_front = event.type == pygame.WINDOWFOCUSGAINED
        happened = self._pads.translate(event) or self._translator.translate(event, ratio)
        if isinstance(happened, Key) and happened.ctrl and happened.name == "v":
            stack.handle(Typed(pygame.scrap.get_text()))
        elif happened is not None and not stack.done:
            stack.handle(happened)

    def _take_size(self) -> None:
        self._stack.resize(self._window.get_surface().get_size())
        if not self._fullscreen:
            width, height = self._window.size
            self._stack.desk.keeper.change(window=(width, height))

    def _rest(self, seconds: float) -> list[pygame.Event]:
        """Nap until something happens, or so many seconds have passed."""
        until = perf_counter() + seconds
        while not (events := pygame.event.get()) and (left := until - perf_counter()) > 0:
            sleep(min(NAP_SECONDS, left))
        return events

    def _wait_until_due(self) -> None:
        now = perf_counter()
        if self._due > now:
            sleep(self._due - now)
        self._due = max(self._due, now - 1 / FRAMES_PER_SECOND) + 1 / FRAMES_PER_SECOND

    def _let_time_pass(self) -> None:
        now = perf_counter()
        self._stack.update(min(now - self._last, LONGEST_STEP))
        self._last = now
        wanted = self._stack.desk.settings.fullscreen
        if wanted != self._fullscreen:
            self._fullscreen = wanted
            go_fullscreen(self._window, wanted)

    def _draw_frame(self) -> bool:
        """Draw and flip; true if the flip should be tried another way."""
        self._stack.draw(self._window.get_surface())
        drawn, worked = perf_counter(), thread_time() - self._began_working
        self._window.flip()
        times = FrameTimes(self._begun, drawn - self._begun, perf_counter() - drawn, worked)
        self._watcher.frame(times)
        return self._flips.note(times)
