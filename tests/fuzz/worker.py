"""Runs cases of one kind in this process, within limits: ``tests.fuzz.run`` starts it.

Writes a line of JSON to standard output before each case and one after it, so that whoever started
it knows which case ended the process.
"""

import json
import os
import resource
import signal
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from tests.fuzz.frame import Kind, Limits, contents, find_kind, lost, rng_of, unfit

_MEGABYTE = 2**20
_ROOM = 8
"""The process may address so many times the memory it may use: threads reserve far more."""
_LEFT_OVER = 5.0
"""Seconds for threads that are about to end."""


def main() -> None:
    """Run the cases that the arguments name."""
    name, seed, first, count, folder, processor_seconds, memory_mb = sys.argv[1:]
    limits = Limits(processor_seconds=float(processor_seconds), memory_mb=int(memory_mb))
    # What the program itself prints must not get among the lines.
    with os.fdopen(os.dup(1), "w", buffering=1) as told:
        os.dup2(2, 1)
        kind = find_kind(name)
        most = limits.memory_mb * _MEGABYTE * _ROOM
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for number in range(int(first), int(first) + int(count)):
            with _own_folder(folder, number) as own:
                case = kind.prepare(number, rng_of(name, int(seed), number), own)
                _tell(told, begun=number, case=case)
                _tell(told, done=number, wrong=_try(kind, own, limits))


def _try(kind: Kind, folder: Path, limits: Limits) -> list[str]:
    """Return what is wrong with a case."""
    os.environ["CLAMBER_HOME"] = str(folder)
    before, threads = contents(folder), set(threading.enumerate())
    _forget_peak()
    died: list[str] = []
    threading.excepthook = lambda fault: died.append(
        f"the thread {fault.thread.name if fault.thread else '?'} died of {fault.exc_value!r}"
    )
    # What uses up its time is ended by the system, whatever it is doing.
    signal.setitimer(signal.ITIMER_PROF, limits.processor_seconds)
    try:
        used = kind.use(folder)
    except Exception:
        return [traceback.format_exc(), *died]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    wrong = [*died, *_left_over(threads), *unfit(used.messages)]
    wrong += lost(before, contents(folder), used)
    if (peak := _peak_mb()) > limits.memory_mb:
        wrong.append(f"{peak} MB of memory were used")
    return wrong


def _left_over(threads: set[threading.Thread]) -> list[str]:
    found = []
    for thread in set(threading.enumerate()) - threads:
        thread.join(_LEFT_OVER)
        if thread.is_alive():
            found.append(f"the thread {thread.name} still runs")
    return found


def _forget_peak() -> None:
    """Have the peak of memory counted from now on, where the system can do that."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def _peak_mb() -> int:
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


@contextmanager
def _own_folder(folder: str, number: int) -> Iterator[Path]:
    """Offer an empty folder for a case; it stays where a folder to keep cases in is given."""
    if folder:
        own = Path(folder) / str(number)
        own.mkdir(parents=True)
        yield own
        return
    with tempfile.TemporaryDirectory(prefix="clamber-fuzz-") as made:
        yield Path(made)


def _tell(told: TextIO, **facts: object) -> None:
    told.write(json.dumps(facts) + "\n")


if __name__ == "__main__":
    main()
