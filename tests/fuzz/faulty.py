"""A program with each fault that the frame must notice, one in each case."""

import os
import signal
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from tests.fuzz.frame import Kind, Used

_FILE, _FAULT = "original.txt", "fault.txt"
_never = threading.Event()


def _raises(_: Path) -> Used:
    raise RuntimeError("raised")


def _segfaults(_: Path) -> Used:
    os.kill(os.getpid(), signal.SIGSEGV)
    return Used()


def _works_without_end(_: Path) -> Used:
    while True:
        pass


def _waits_without_end(_: Path) -> Used:
    _never.wait()
    return Used()


def _fills_memory(_: Path) -> Used:
    return Used([str(len(b"x" * 2**32))])


def _uses_much_memory_for_a_moment(_: Path) -> Used:
    return Used([str(len(b"x" * 400 * 2**20))])


def _overwrites(folder: Path) -> Used:
    (folder / _FILE).write_text("defaults", encoding="utf-8")
    return Used()


def _removes(folder: Path) -> Used:
    (folder / _FILE).unlink()
    return Used()


def _lets_a_thread_die(_: Path) -> Used:
    thread = threading.Thread(target=_raises, args=(_,), name="writer")
    thread.start()
    thread.join()
    return Used()


def _lets_a_thread_go_on(_: Path) -> Used:
    threading.Thread(target=_never.wait, name="writer", daemon=True).start()
    return Used()


def _sets_aside(folder: Path) -> Used:
    (folder / _FILE).rename(folder / "original.broken-1.txt")
    return Used(["x" * 300])


def _writes_what_it_understood(folder: Path) -> Used:
    _overwrites(folder)
    return Used(understood=[folder / _FILE])


FAULTS: Mapping[str, tuple[Callable[[Path], Used], str]] = {
    "raises": (_raises, "RuntimeError: raised"),
    "segfaults": (_segfaults, "SIGSEGV"),
    "works": (_works_without_end, "of the processor"),
    "waits": (_waits_without_end, "did not end"),
    "fills memory": (_fills_memory, "MemoryError"),
    "much memory": (_uses_much_memory_for_a_moment, "MB of memory"),
    "overwrites": (_overwrites, "original.txt was overwritten"),
    "removes": (_removes, "original.txt was overwritten or removed"),
    "dead thread": (_lets_a_thread_die, "the thread writer died of RuntimeError"),
    "thread left": (_lets_a_thread_go_on, "the thread writer still runs"),
    "long": (lambda _: Used(["x" * 301]), "a message of 301 characters"),
    "two lines": (lambda _: Used(["one\ntwo"]), "no line of plain text"),
    "escape": (lambda _: Used(["\x1b[2J"]), "no line of plain text"),
}
"""What goes wrong, and what is told of it."""

HARMLESS: Mapping[str, Callable[[Path], Used]] = {
    "nothing": lambda _: Used(),
    "sets aside": _sets_aside,
    "writes what it understood": _writes_what_it_understood,
}

ALL = {**{name: use for name, (use, _) in FAULTS.items()}, **HARMLESS}


def fault_of(rng: Random) -> str:
    """Return the fault of a case."""
    return rng.choice(sorted(ALL))


def _make(rng: Random, folder: Path) -> None:
    (folder / _FILE).write_text("a player's own", encoding="utf-8")
    (folder / _FAULT).write_text(fault_of(rng), encoding="utf-8")


def _use(folder: Path) -> Used:
    return ALL[(folder / _FAULT).read_text(encoding="utf-8")](folder)


KIND = Kind(_make, _use)
