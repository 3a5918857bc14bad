"""``clamber bench start``: measures, from another process, the time to the complete title."""

import argparse
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from game.commands.arguments import file_name
from game.commands.faults import CommandFault
from game.process.terminal import answer, answer_json
from game.store.paths import HOME_VARIABLE, start_pictures_path
from game.texts.words import load_words

RUNS = 10
LONGEST_SECONDS = 20.0
PICTURES_SECONDS = 2.0
"""How long the pictures of a first start are awaited; some programs keep none."""
CHECKOUT = Path(__file__).resolve().parents[2]
REPORT = "--report-first-frame"


@dataclass(frozen=True, slots=True)
class Starts:
    """The seconds from the start of the process to its first complete frame, for each run."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median."""
        return median(self.seconds)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--runs", type=int, default=RUNS, help=f"how many (default {RUNS})")
    parser.add_argument(
        "--program", type=file_name, help="an executable to start instead of this Clamber"
    )
    parser.add_argument(
        "--first", action="store_true", help="draw the title each time, as the first start does"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    if arguments.runs < 1:
        raise CommandFault("command_line.runs", value=arguments.runs)
    program = [arguments.program] if arguments.program else this_program()
    starts = measure_starts(program, arguments.runs, first=arguments.first)
    if arguments.json:
        answer_json({**asdict(starts), "median": starts.median})
    else:
        answer(f"{starts.median:.3f} s to the first frame, median of {len(starts.seconds)} starts")
    return 0


def measure_starts(program: Sequence[str], runs: int = RUNS, *, first: bool = False) -> Starts:
    """Start a program ``runs`` times in a fresh home, and once before to warm up.

    With ``first``, each start finds no pictures kept by the one before.
    """
    with tempfile.TemporaryDirectory() as home:
        environment = warm_environment(home)
        pictures = start_pictures_path(Path(home))
        time_start(program, environment, meanwhile=lambda: _await_file(pictures))
        seconds = []
        for _ in range(runs):
            if first:
                pictures.unlink(missing_ok=True)
            seconds.append(time_start(program, environment))
        return Starts(tuple(seconds))


def _await_file(path: Path) -> None:
    until = time.perf_counter() + PICTURES_SECONDS
    while not path.exists() and time.perf_counter() < until:
        time.sleep(0.01)


def warm_environment(home: str) -> dict[str, str]:
    """Return an environment in which later starts find all modules compiled, as usual."""
    environment = {
        name: os.environ[name] for name in os.environ if name != "PYTHONDONTWRITEBYTECODE"
    }
    return {
        **environment,
        HOME_VARIABLE: home,
        "PYTHONPATH": str(CHECKOUT),
        "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
    }


def time_start(
    program: Sequence[str],
    environment: Mapping[str, str],
    meanwhile: Callable[[], None] = lambda: None,
) -> float:
    """Start a program, wait for its first frame, end it; return the seconds to that frame.

    It is ended when ``meanwhile``, called after that frame, has returned.
    """
    reader, writer = os.pipe()
    try:
        begun = time.perf_counter()
        with subprocess.Popen(
            [*program, REPORT, str(writer)],
            env=environment,
            pass_fds=(writer,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as process:
            os.close(writer)
            writer = -1
            try:
                seconds = _await_frame(reader, process, begun)
                meanwhile()
                return seconds
            finally:
                process.kill()
    finally:
        os.close(reader)
        if writer >= 0:
            os.close(writer)


def this_program() -> list[str]:
    """Return the command that starts this Clamber again."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "scenes.app"]


def _await_frame(reader: int, process: "subprocess.Popen[bytes]", begun: float) -> float:
    ready, _, _ = select.select([reader], [], [], LONGEST_SECONDS)
    seconds = time.perf_counter() - begun
    if ready and os.read(reader, 1):
        return seconds
    if not ready:
        raise OSError(load_words()("command_line.no_frame", seconds=round(LONGEST_SECONDS)))
    process.wait()
    assert process.stderr is not None
    said = process.stderr.read().decode(errors="replace").strip().splitlines()
    words = load_words()
    raise OSError(said[-1].removeprefix("clamber: ") if said else words("command_line.ended_early"))
