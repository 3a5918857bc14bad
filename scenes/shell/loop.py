"""The main loop: takes events, draws frames, and sleeps while nothing changes."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from time import perf_counter, sleep, thread_time

import pygame

from game.process.holding import end_if_interrupted
from scenes.shell.access.hearing import Hearing
from scenes.shell.flipping import FlipChooser, FrameTimes
from scenes.shell.garbage import collect_if_pressing
from scenes.shell.pads import Pads
from scenes.shell.program import Program
from scenes.shell.screen_saver import ScreenSaver
from scenes.shell.stack import SceneStack
from scenes.shell.window import go_fullscreen, pixel_ratio

FRAMES_PER_SECOND = 60
WAITING_SECONDS = 0.03
"""The sleep while nothing moves, which is how often bots and tooltips are updated."""
IDLE_SECONDS = 0.5
"""The sleep while only an input can change anything; background faults are seen this late."""
NAP_SECONDS = 1 / FRAMES_PER_SECOND
"""The pause between two checks for input, so that none waits longer than a frame. SDL's own wait
checks 900 times a second, which takes 2 % of a core."""
LONGEST_STEP = 0.1
"""The longest time step of a frame, so that nothing jumps after the window was dragged."""
KEY_REPEAT = (400, 35)


def _nothing(*_: object) -> None:
    """Do nothing."""


@dataclass(slots=True)
class Watcher:
    """Callbacks with which benchmarks and tests watch the running window."""

    first_frame: Callable[[], object] = _nothing
    """Called once, when the first complete frame has been flipped."""
    frame: Callable[[FrameTimes], object] = _nothing
    """Called after every frame drawn."""
    tick: Callable[[SceneStack], object] = _nothing
    """Called in each round of the loop before time passes; may handle inputs or end the stack."""


class Loop:
    """Runs a stack in a window."""

    def __init__(
        self,
        window: pygame.Window,
        stack: SceneStack,
        flips: FlipChooser,
        watcher: Watcher,
        pads: Pads,
        between_frames: Event,
        hearing: Hearing,
    ) -> None:
        """``between_frames`` is set while no frame is made: the time for what would hold one up.

        ``hearing`` tells those who listen what the window shows.
        """
        self._program = Program(stack, pads, screen_saver=ScreenSaver())
        self._window = window
        self._stack = stack
        self._flips = flips
        self._watcher = watcher
        self._between_frames = between_frames
        self._hearing = hearing
        self._fullscreen = stack.context.settings.fullscreen
        self._last = self._due = self._begun = perf_counter()
        self._began_working = thread_time()
        pygame.key.set_repeat(*KEY_REPEAT)

    def run(self) -> bool:
        """Run until the program is left; return whether to reopen the window.

        Raises ``KeyboardInterrupt`` after Ctrl+C, between two rounds.
        """
        while not self._stack.done:
            end_if_interrupted()
            self._take_events()
            self._watcher.tick(self._stack)
            self._between_frames.clear()
            reopen = self._let_time_pass() and self._draw_frame()
            self._between_frames.set()
            if reopen:
                return True
        return False

    def draw_first_frame(self) -> None:
        """Draw the first frame before doing anything else, because the user waits for it."""
        self._draw_frame()
        self._watcher.first_frame()

    def _take_events(self) -> None:
        if self._stack.stale or self._stack.draws_later:
            collect_if_pressing()
            self._wait_until_due()
            events = pygame.event.get()
        else:
            self._stack.tidy()
            events = self._rest(self._resting_seconds)
        self._begun, self._began_working = perf_counter(), thread_time()
        if any(event.type == pygame.WINDOWSIZECHANGED for event in events):
            self._take_size()
        self._program.take(events, pixel_ratio(self._window))

    @property
    def _resting_seconds(self) -> float:
        """The longest sleep while nothing has to be drawn, unless something happens."""
        if self._program.waiting:
            return WAITING_SECONDS
        # Time passes in no longer steps.
        return LONGEST_STEP if self._stack.counts_time else IDLE_SECONDS

    def _take_size(self) -> None:
        self._stack.resize(self._window.get_surface().get_size())
        if not self._fullscreen:
            width, height = self._window.size
            self._stack.context.keeper.change(window=(width, height))

    def _rest(self, seconds: float) -> list[pygame.Event]:
        """Sleep in short naps until an event arrives or the seconds have passed."""
        until = perf_counter() + seconds
        while not (events := pygame.event.get()) and (left := until - perf_counter()) > 0:
            end_if_interrupted()
            sleep(min(NAP_SECONDS, left))
        return events

    def _wait_until_due(self) -> None:
        now = perf_counter()
        if self._due > now:
            sleep(self._due - now)
        self._due = max(self._due, now - 1 / FRAMES_PER_SECOND) + 1 / FRAMES_PER_SECOND

    def _let_time_pass(self) -> bool:
        """Let time pass; return whether a frame must be drawn."""
        now = perf_counter()
        seconds = now - self._last
        must_draw = self._program.pass_time(min(seconds, LONGEST_STEP))
        self._hearing.follow(self._stack, seconds)
        self._last = now
        settings = self._stack.context.settings
        if settings.fullscreen != self._fullscreen:
            self._fullscreen = settings.fullscreen
            go_fullscreen(self._window, self._fullscreen, settings.window)
        return must_draw

    def _draw_frame(self) -> bool:
        """Draw and flip; return whether to reopen the window for the other way of flipping."""
        self._program.draw(self._window.get_surface())
        drawn, worked = perf_counter(), thread_time() - self._began_working
        self._window.flip()
        times = FrameTimes(self._begun, drawn - self._begun, perf_counter() - drawn, worked)
        self._watcher.frame(times)
        return self._flips.note(times)
