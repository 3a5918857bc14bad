"""``clamber bench frames --motion sunrise``: frames while a match ends and its stage arrives."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame

from game.store.keeper import SettingsKeeper
from scenes.commands.frames import frame_figures, play_on, seated
from scenes.results.stage_page import StagePage
from scenes.running import run_window
from scenes.shell.flipping import FrameTimes
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import FRAMES_PER_SECOND, Watcher
from scenes.shell.stack import SceneStack
from scenes.table.scene import TableScene
from scenes.ui.scene import Scene


@dataclass
class _SunriseBench:
    """Lets a match end, and again as soon as its stage has arrived; counts the frames of that."""

    game_id: str
    seconds: float
    top: Scene | None = None
    driver: str = ""
    times: list[FrameTimes] = field(default_factory=list)
    rasterised: float = 0.0

    def sit_down(self, context: AppContext) -> Scene:
        """Return the table of a match that has just ended, without the moves before."""
        session, rng = seated(self.game_id), Random("frames")
        session.next_deal()
        while not session.match_over:
            play_on(session, rng)
        session.viewing.reset()
        return TableScene(context, session)

    def tick(self, stack: SceneStack) -> None:
        """Go back to a table when a stage has arrived, and leave when the time is over."""
        self.driver = self.driver or pygame.display.get_driver()
        self.rasterised, self.top = stack.context.art.workshop.worst, stack.top
        stack.done = len(self.times) >= self.seconds * FRAMES_PER_SECOND
        if isinstance(self.top, StagePage) and not (self.top.arriving or stack.done):
            stack.show(self.sit_down(stack.context))

    def frame(self, times: FrameTimes) -> None:
        """Count a frame while a stage arrives."""
        if isinstance(self.top, StagePage) and self.top.arriving:
            self.times.append(times)


def bench_sunrise(game_id: str, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """Let a match end again and again: its table becomes the stage.

    Return the times of the frames of that, as for ``bench_frames``; ``seconds`` is how long.
    """
    keeper = SettingsKeeper(None)
    keeper.change(window=size, sound=False)
    bench = _SunriseBench(game_id, seconds)
    watcher = Watcher(frame=bench.frame, tick=bench.tick)
    run_window(bench.sit_down, keeper=keeper, watcher=watcher)
    driver = {"size": list(size), "driver": bench.driver}
    return {"game": game_id, **driver, **frame_figures(bench.times, bench.rasterised)}
