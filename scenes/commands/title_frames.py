"""``clamber bench title``: measures the title while its climber walks, then while it is at rest.

Window and loop are the real ones; only the pointer is simulated.
"""

import time
from typing import Any

import pygame

from game.commands.faults import CommandFault
from game.store.keeper import SettingsKeeper
from scenes.commands.frames import milliseconds
from scenes.running import run_window
from scenes.screens.title import Title
from scenes.shell.flipping import FrameTimes
from scenes.shell.loop import Watcher
from scenes.shell.stack import SceneStack
from scenes.ui.inputs import PointerMove

WARM_UP_SECONDS = 8.0
"""The seconds before measuring: the sun comes up, and what the title opens is imported."""
STAY_SECONDS = 1.0
"""How long the pointer stays on a card."""


class _TitleBench:
    """Points at one card after the other, then at none."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._begun = time.perf_counter()
        self._pointed = -1
        self.walking: list[FrameTimes] = []
        self.resting: list[FrameTimes] = []
        self.driver = ""
        self.rest_began: tuple[float, float] | None = None
        """The time and the processor time at which the rest began, in seconds."""
        self.rest_share = 0.0

    @property
    def _since(self) -> float:
        return time.perf_counter() - self._begun - WARM_UP_SECONDS

    def tick(self, stack: SceneStack) -> None:
        """Move the pointer when it is time, and leave at the end."""
        self.driver = pygame.display.get_driver()
        title, since = stack.top, self._since
        assert isinstance(title, Title)
        if 0 <= since < self._seconds:
            number = int(since / STAY_SECONDS)
            if number != self._pointed:
                self._pointed = number
                cards = title.kept_clear
                # Every third, so that he goes up and down by one tread and by more.
                stack.handle(PointerMove(cards[3 * number % len(cards)].center))
        elif since >= self._seconds:
            self._rest(since)
            stack.done = since >= 2 * self._seconds

    def _rest(self, since: float) -> None:
        if self.rest_began is None:
            self.rest_began = since, time.process_time()
        elif since >= 2 * self._seconds:
            began, worked = self.rest_began
            self.rest_share = (time.process_time() - worked) / (since - began)

    def frame(self, times: FrameTimes) -> None:
        """Count a frame."""
        if self._since >= self._seconds:
            self.resting.append(times)
        elif self._since >= 0:
            self.walking.append(times)


def measure_title(size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """Run the window and return the frame times in milliseconds, and the work at rest.

    ``seconds`` is the time for which the climber walks, and that of the rest: ``share_of_a_core``
    is the processor time of the whole program meanwhile.
    """
    keeper = SettingsKeeper(None)
    keeper.change(window=size, sound=False, offers_lesson=False)
    bench = _TitleBench(seconds)
    run_window(keeper=keeper, watcher=Watcher(frame=bench.frame, tick=bench.tick))
    if not bench.walking or not bench.rest_share:
        raise CommandFault("command_line.ended_early")
    return {
        "size": list(size),
        "driver": bench.driver,
        "walking_frames": len(bench.walking),
        "work_ms": milliseconds([one.work for one in bench.walking]),
        "processor_ms": milliseconds([one.processor for one in bench.walking]),
        "resting_frames": len(bench.resting),
        "share_of_a_core": round(bench.rest_share, 4),
    }
