"""Feeds hostile input to the program: ``python -m tests.fuzz.run --kind settings --count 10000``.

Tells of every case that went wrong, with its number: ``--only 123 --keep FOLDER`` runs that one
again and leaves its files. ``tests.fuzz.frame`` says what must hold, and how to add a kind.
"""

import argparse
import json
import os
import selectors
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.frame import KINDS, Limits, find_kind

ROOT = Path(__file__).resolve().parents[2]
_AT_ONCE = 1000
"""Cases in one process."""
_START = 60.0
"""Seconds a process may take to load what it needs."""
_TAIL = 2000


@dataclass(frozen=True, slots=True)
class Wrong:
    """A case that went wrong, and how."""

    number: int
    reasons: tuple[str, ...]
    name: str = ""


def run_cases(
    kind: str,
    count: int,
    *,
    seed: int = 1,
    first: int = 0,
    keep: Path | None = None,
    limits: Limits | None = None,
) -> Iterator[Wrong]:
    """Run cases of a kind and yield those that went wrong; of one that ends its process, too.

    The limits are those of the kind, or others.
    """
    limits = limits or find_kind(kind).limits
    number, end = first, first + count
    while number < end:
        worker = _Worker(kind, seed, number, min(_AT_ONCE, end - number), keep, limits)
        for tried in worker.run():
            number = tried.number + 1
            if tried.reasons:
                yield tried


class _Worker:
    """A process that runs some cases, and what it has told."""

    def __init__(
        self, kind: str, seed: int, first: int, count: int, keep: Path | None, limits: Limits
    ) -> None:
        self._limits = limits
        self._number, self._end = first, first + count
        self._name = ""
        self._facts = [kind, seed, first, count, keep or "", limits.processor_seconds]
        self._facts.append(limits.memory_mb)

    def run(self) -> Iterator[Wrong]:
        """Yield each case that was tried, the last one being that which ended the process."""
        with tempfile.TemporaryFile() as said:
            command = [sys.executable, "-m", "tests.fuzz.worker", *map(str, self._facts)]
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=said)
            try:
                yield from self._hear(process)
            finally:
                process.kill()
                process.communicate()
            if self._number < self._end:
                said.seek(0)
                tail = said.read().decode("utf-8", "replace")[-_TAIL:]
                yield Wrong(self._number, (f"{self._ending(process)}\n{tail}".strip(),), self._name)

    def _hear(self, process: "subprocess.Popen[bytes]") -> Iterator[Wrong]:
        assert process.stdout is not None
        # Nothing may be read ahead: it would not be waited for again.
        told, patience = process.stdout.fileno(), _START
        begun = b""
        with selectors.DefaultSelector() as selector:
            selector.register(told, selectors.EVENT_READ)
            while selector.select(patience):
                if not (more := os.read(told, 2**16)):
                    process.wait()
                    return
                patience = self._limits.waiting_seconds
                *whole, begun = (begun + more).split(b"\n")
                yield from filter(None, map(self._hear_line, whole))

    def _hear_line(self, line: bytes) -> Wrong | None:
        facts = json.loads(line)
        if "begun" in facts:
            self._name = facts["case"]
            return None
        self._number = facts["done"] + 1
        return Wrong(facts["done"], tuple(facts["wrong"]), self._name)

    def _ending(self, process: "subprocess.Popen[bytes]") -> str:
        status = process.returncode
        if status == -signal.SIGPROF:
            return f"it took more than {self._limits.processor_seconds:g} s of the processor"
        if status == -signal.SIGKILL:
            return f"it did not end within {self._limits.waiting_seconds:g} s"
        if status < 0:
            return f"the process ended by {signal.Signals(-status).name}"
        return f"the process ended with status {status}"


def main() -> None:
    """Run what the arguments name."""
    parser = argparse.ArgumentParser(description="Feeds hostile input to the program.")
    parser.add_argument("--kind", choices=KINDS, action="append", help="else all")
    parser.add_argument("--count", type=int, default=1000, help="how many cases of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--only", type=int, help="number of the only case")
    parser.add_argument("--keep", type=Path, help="a folder to leave the files of all cases in")
    chosen = parser.parse_args()
    first, count = chosen.first, chosen.count
    if chosen.only is not None:
        first, count = chosen.only, 1
    failed = 0
    for kind in chosen.kind or KINDS:
        wrong = 0
        for case in run_cases(kind, count, seed=chosen.seed, first=first, keep=chosen.keep):
            wrong += 1
            print(f"{kind} {case.number} {case.name}:", *case.reasons, sep="\n  ", flush=True)
        print(f"{kind}: {count} cases, {wrong} went wrong", flush=True)
        failed += wrong
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
