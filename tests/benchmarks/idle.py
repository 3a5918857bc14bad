"""What the program takes of the machine while nothing happens, seen from outside it.

``python -m tests.benchmarks.idle`` opens the real program on a virtual screen of 1920 × 1080 and
reads ``/proc``. First a table at which a person is to move stands idle; then six bots play a whole
deal, and the memory of the main process is read at its result, its worker's told apart.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.desktop import ROOT, screen

SIZE = (1920, 1080)
MEASURED_SECONDS = 10.0
RESTED = 0.1
"""A process that takes no more than this share of a core over a second has come to rest."""

TABLES = {
    "idle_table": "human:Ann,bot:easy,bot:easy,bot:easy,bot:easy,bot:easy",
    "after_a_deal": ",".join(f"bot:medium:Bot {seat}" for seat in range(1, 7)),
}
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process and all its threads have taken."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / TICKS


def memory_mb(pid: int, line: str = "VmRSS") -> float:
    """Return what a process has in memory, in millions of bytes; ``VmHWM`` is the most it had."""
    status = Path(f"/proc/{pid}/status").read_text()
    kilobytes = next(row for row in status.splitlines() if row.startswith(line)).split()[1]
    return round(int(kilobytes) * 1024 / 1e6, 1)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in threads for child in (task / "children").read_text().split()]


def share_of_a_core(pid: int, seconds: float) -> float:
    """Return which share of one core a process takes over some seconds."""
    before, began = cpu_seconds(pid), time.monotonic()
    time.sleep(seconds)
    return (cpu_seconds(pid) - before) / (time.monotonic() - began)


def wait_for_rest(pid: int) -> None:
    """Wait until nothing has happened for three seconds."""
    quiet = 0
    while quiet < 3:
        quiet = quiet + 1 if share_of_a_core(pid, 1.0) < RESTED else 0


@contextmanager
def program(display: str, players: str) -> Iterator[int]:
    """Run the program at a table; offer its process."""
    with tempfile.TemporaryDirectory() as home:
        settings = f"version: 1\nwindow: [{SIZE[0]}, {SIZE[1]}]\nbot_rest: 0.0\n"
        Path(home, "settings.yaml").write_text(settings)
        surroundings = {
            "SDL_AUDIODRIVER": "dummy",
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "CLAMBER_HOME": home,
        }
        command = [sys.executable, "-m", "scenes.app", "play", "--game", "social_climbing"]
        process = subprocess.Popen(
            [*command, "--players", players, "--seed", "idle"], cwd=ROOT, env=surroundings
        )
        try:
            time.sleep(3.0)
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def measure(players: str) -> dict[str, float | list[float]]:
    """Return the figures of one table once it has come to rest."""
    with screen(*SIZE) as display, program(display, players) as pid:
        wait_for_rest(pid)
        return {
            "cpu_percent": round(100 * share_of_a_core(pid, MEASURED_SECONDS), 2),
            "memory_mb": memory_mb(pid),
            "most_memory_mb": memory_mb(pid, "VmHWM"),
            "workers_memory_mb": [memory_mb(child) for child in children(pid)],
        }


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(TABLES)
    print(json.dumps({name: measure(TABLES[name]) for name in wanted}, indent=2))
