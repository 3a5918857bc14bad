"""How long the title takes to be complete, seen from outside: median of warm starts.

Usage: python tests/benchmarks/title_start.py [--runs 10] [COMMAND …]

Starts the command (``dist/clamber/clamber`` unless one is given) under a screen of its own (Xvfb),
watches the screen's memory, and takes the time until every pixel is what it stays.
"""

import argparse
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
"""Of the screen: the window opens with 1600 × 900."""
STAY_SECONDS = 3.0
"""After so long at the first start, what the screen shows is taken for the complete title."""
LONGEST_SECONDS = 20.0
LOOK_EVERY = 0.0005


@contextmanager
def screen() -> Iterator[tuple[str, mmap.mmap]]:
    """Yield the name of a new screen and its pixels."""
    with tempfile.TemporaryDirectory() as folder:
        reading, writing = os.pipe()
        geometry = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", geometry]
        command += ["-fbdir", folder, "-nocursor", "-noreset", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                name = f":{answer.readline().strip()}"
            put_pointer_away(name)
            with Path(folder, "Xvfb_screen0").open("rb") as file:
                yield name, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            server.terminate()
            server.wait()


def put_pointer_away(display: str) -> None:
    """Move the pointer to a corner: over the window it would raise cards and open tips."""
    environment = {**os.environ, "DISPLAY": display}
    subprocess.run(["xdotool", "mousemove", "0", "0"], env=environment, check=True)


@contextmanager
def started(command: list[str], display: str, home: str) -> Iterator[float]:
    """Yield the moment at which the command was started; end it afterwards."""
    environment = {**os.environ, "DISPLAY": display, "CLAMBER_HOME": home}
    environment["SDL_AUDIODRIVER"] = "dummy"
    began = perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as running:
        try:
            yield began
        finally:
            running.terminate()


def seconds_until(pixels: mmap.mmap, began: float, shown: bytes) -> float:
    """Return how long after a moment the screen shows what is awaited."""
    while pixels[:] != shown:
        if perf_counter() - began > LONGEST_SECONDS:
            raise TimeoutError(f"the title was not complete after {LONGEST_SECONDS:g} s")
        sleep(LOOK_EVERY)
    return perf_counter() - began


def measure(command: list[str], runs: int) -> list[float]:
    """Return the seconds that each warm start took."""
    times = []
    with screen() as (display, pixels), tempfile.TemporaryDirectory() as home:
        nothing = pixels[:]
        with started(command, display, home):
            sleep(STAY_SECONDS)
            title = pixels[:]
        if title == nothing:
            raise RuntimeError("nothing was shown")
        for _ in range(runs):
            seconds_until(pixels, perf_counter(), nothing)
            with started(command, display, home) as began:
                times.append(seconds_until(pixels, began, title))
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time from start to the complete title.")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    chosen = parser.parse_args()
    times = measure(chosen.command or [str(ROOT / "dist/clamber/clamber")], chosen.runs)
    each = ", ".join(f"{seconds:.3f}" for seconds in sorted(times))
    print(f"median {statistics.median(times):.3f} s of {len(times)} starts: {each}")


if __name__ == "__main__":
    sys.exit(main())
