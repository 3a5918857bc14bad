"""The time that debrief, review and lab take, and what they leave the window.

Run as ``python -m tests.benchmarks.learning`` from the project's folder, on Linux. First each is
done in this process: seconds of one core, and of the clock. Then each is done beside a screen, as
for a player, while the screen draws 60 frames a second: the time of frames, and the memory of the
window's process. What is beyond a limit is marked, and makes the exit code 1.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep, thread_time
from typing import TypeAlias

from game.analysis.debrief import debrief_in_steps
from game.analysis.review import Reviewer, rest_of
from game.analysis.splitters import Splitting
from game.catalogue import find_game
from game.compiled import which_code
from game.measuring.lab import LabDeals, play_lab_deals
from game.process.terminal import answer
from game.records.playback import Playback
from game.store.paths import HOME_VARIABLE
from scenes.screens.lab import LabScene
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.why import Subject, WhyScene
from scenes.ui.scene import Scene
from tests.benchmarks.debriefs import played
from tests.benchmarks.memory import resident_kib
from tests.driver.driver import Driver

DEALS, LAB_DEALS, PLAYERS = 5, 1000, 5
FIRST, WHOLE, REVIEW = 1.0, 5.0, 20.0
LAB = {"sociable": 5.0, "president": 12.0}
FRAME = 1 / 60
WORK_OF_A_FRAME, MEMORY = 8.0, 200.0
"""The limits: seconds; of a frame's work milliseconds, and of memory MiB."""


Frames: TypeAlias = Sequence[tuple[float, float]]
"""The seconds that frames take: of a core, which no other work lengthens, and of the clock."""


class Figures:
    """Prints figures, and marks those beyond their limits."""

    def __init__(self) -> None:
        self.all_within = True

    def tell(self, what: str, unit: str, value: float, limit: float, more: str = "") -> None:
        """Print one figure."""
        within = value < limit
        self.all_within &= within
        mark = "" if within else "  beyond the limit"
        answer(f"{what:34} {value:8.2f} {unit:3} of {limit:g}{mark}{more}")

    @contextmanager
    def timed(self, what: str, limit: float) -> Iterator[None]:
        """Print how many seconds of a core, and of the clock, something takes."""
        core, clock = process_time(), perf_counter()
        yield
        core, clock = process_time() - core, perf_counter() - clock
        self.tell(what, "s", core, limit, f"  ({clock:.2f} s by the clock)")


def of_one_core(figures: Figures, match: Playback) -> None:
    """Measure each without a window, in seconds of a core."""
    with figures.timed("debrief: first figures", FIRST):
        steps = debrief_in_steps(Splitting(match))
        next(steps)
    with figures.timed("debrief: the rest", WHOLE):
        for _ in steps:
            pass
    with figures.timed("review of a seat, with the rest", REVIEW):
        reviewer = Reviewer(match)
        for step in reviewer.steps(0):
            reviewer.review(step)
        for _ in rest_of(Splitting(match), 0):
            pass
    for game_id, limit in LAB.items():
        options = dict(find_game(game_id).sheet.resolve({}, PLAYERS))
        deals = LabDeals(game_id, PLAYERS, options, "medium", "learning", range(LAB_DEALS))
        with figures.timed(f"lab: {LAB_DEALS} deals of {game_id}", limit):
            play_lab_deals(deals)


def beside_a_window(figures: Figures, match: Playback) -> None:
    """Measure each beside a screen; the lab plays by two rule sets."""
    setup = match.setup
    cast = seated(seat_plans_of(setup.players))

    def why(app: Driver) -> Scene:
        return WhyScene(app.context, Subject(setup, match.lines, cast), lambda moment, told: None)

    def review(app: Driver) -> Scene:
        app.context.keeper.change(judged=True)
        return ReplayScene(app.context, ReplayedMatch(match, cast))

    def lab(game_id: str) -> Callable[[Driver], Scene]:
        def make(app: Driver) -> Scene:
            shown = LabScene(app.context, game_id, lambda *_: None, page="rules")
            shown.counter.go_on()
            return shown

        return make

    screens = {"debrief": why, "review": review, **{f"lab, {game}": lab(game) for game in LAB}}
    for name, make in screens.items():
        wall, frames, memory = watched(make)
        answer(f"{name}: {len(frames)} frames beside {wall:.1f} s of work")
        core, clock = (1000 * percentile(times, 0.99) for times in zip(*frames, strict=True))
        by_clock = f"  ({clock:.1f} ms by the clock)"
        figures.tell("  frames, p99", "ms", core, WORK_OF_A_FRAME, by_clock)
        figures.tell("  memory of the window's process", "MiB", memory, MEMORY)


def watched(make: Callable[[Driver], Scene]) -> tuple[float, Frames, float]:
    """Show a screen until its work is done; return the seconds, each frame's, and the memory."""
    app = Driver(size=(1280, 720), picture_thread=True)
    app.check_rests = False
    frames, memory = list[tuple[float, float]](), 0
    began = perf_counter()
    shown = make(app)
    app.show(shown)
    while shown.waiting:
        core, start = thread_time(), perf_counter()
        app.frame()
        frames.append((thread_time() - core, perf_counter() - start))
        memory = max(memory, resident_kib()) if len(frames) % 60 == 1 else memory
        sleep(max(0.0, FRAME - (perf_counter() - start)))
    wall = perf_counter() - began
    app.close()
    return wall, frames, memory / 1024


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that a share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _matches(seed: str) -> Iterator[Playback]:
    """Yield matches that bots have played, one after another."""
    return (played("sociable", PLAYERS, {}, f"{seed}-{number}") for number in count())


def _deals_of(match: Playback) -> int:
    return sum(step.result is not None for step in match.steps)


def main() -> int:
    """Print all figures; return 1 if one is beyond its limit."""
    parser = argparse.ArgumentParser(description="Time debrief, review and lab.")
    parser.add_argument("--seed", default="debriefs")
    given = parser.parse_args()
    match = next(match for match in _matches(given.seed) if _deals_of(match) == DEALS)
    answer(f"SOCiable, {PLAYERS} players, {DEALS} deals; {which_code()} code")
    figures = Figures()
    of_one_core(figures, match)
    with TemporaryDirectory(prefix="clamber-") as home:
        # Kept deals would not be played again.
        os.environ[HOME_VARIABLE] = home
        beside_a_window(figures, match)
    return 0 if figures.all_within else 1


if __name__ == "__main__":
    raise SystemExit(main())
