"""Do the tests notice when the program is wrong? ``python -m tests.mutation.run --in rules``

Takes places at random, puts something wrong at each (``a < b`` becomes ``a <= b``, 1 becomes 2, a
call goes …) and runs the tests that call the function, the quick ones first. Prints what they did
not notice, and fails where that is more than a tenth. Works on a copy. Needs
``python -m tests.mutation.reach`` once before.
"""

import argparse
import difflib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Self

from tests.mutation.faults import AREAS, SeededFault, modules, sample
from tests.mutation.forks import NO_FUNCTION, PIPES
from tests.mutation.reach import Reach, copy_project, environment_of

LEAST_SHARE = 0.9
FIRST = 10.0
"""Seconds of tests that run first: nine faults of ten are found by them."""
TIMES, SPARE = 3.0, 30.0
"""How many times as long as measured the tests of a fault may take, and how many seconds more."""


def main() -> None:
    """Take a sample, try every fault, tell what was not noticed."""
    chosen = _arguments()
    reach = Reach()
    faults = dict(enumerate(sample(_modules(chosen.area), chosen.sample, Random(chosen.seed)), 1))
    tried = {number: faults[number] for number in chosen.only or faults}
    with tempfile.TemporaryDirectory(prefix="clamber-faults-") as folder:
        copy_project(Path(folder))
        os.chdir(folder)
        bench = Bench(reach, chosen.most)
        lived = [number for number, fault in tried.items() if not bench.notices(number, fault)]
        for number in lived:
            print(f"\n{number} {tried[number]}", *_difference(tried[number]), sep="\n")
    noticed = len(tried) - len(lived)
    print(f"\n{noticed} of {len(tried)} were noticed: {noticed / len(tried):.1%}")
    sys.exit(noticed < LEAST_SHARE * len(tried))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Do the tests notice when the program is wrong?")
    parser.add_argument("--in", dest="area", default="rules", help="rules, scenes, or a pattern")
    parser.add_argument("--sample", type=int, default=300, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--only", type=int, nargs="+", help="numbers of the sample to try again")
    parser.add_argument("--most", type=float, default=120, help="seconds of tests for each fault")
    return parser.parse_args()


def _modules(area: str) -> list[str]:
    return modules(AREAS.get(area, (area,)))


class Bench:
    """Tries faults in the present folder, a copy of the project."""

    def __init__(self, reach: Reach, most: float) -> None:
        self._reach = reach
        self._most = most
        self._broken = set[str]()
        """Tests that fail without any fault."""
        self._forks = Forks({test.split("::")[0] for test in reach.seconds})

    def notices(self, number: int, fault: SeededFault) -> bool:
        """Whether a test fails once a fault is in its module."""
        tests = self._reach.tests(fault.module, fault.begin[0])
        first, rest = self._split([test for test in tests if test not in self._broken])
        found = self._found(fault, first) or self._found(fault, rest)
        reached = f"{len(first) + len(rest)} of {len(tests)} tests"
        print(f"{number:4} {found or 'LIVES'} | {fault} | {reached}", flush=True)
        return bool(found)

    def _found(self, fault: SeededFault, tests: list[str]) -> str:
        """Return the first test that fails with a fault and not without it, or nothing."""
        while tests:
            failed = self._run(fault, tests)
            if failed not in tests or not self._run(None, [failed]):
                return failed
            self._broken.add(failed)
            tests = [test for test in tests if test != failed]
        return ""

    def _split(self, tests: list[str]) -> tuple[list[str], list[str]]:
        """Return the tests to run at first, and then; what would take too long is left out."""
        first, rest, total = [], [], 0.0
        for test in tests:
            total += self._reach.seconds[test]
            if total < FIRST:
                first.append(test)
            elif total < self._most:
                rest.append(test)
        return first, rest

    def _run(self, fault: SeededFault | None, tests: list[str]) -> str:
        """Return the first test that fails, or nothing."""
        seconds = round(SPARE + TIMES * sum(self._reach.seconds[test] for test in tests))
        answer = self._forks.try_out(fault, tests, seconds)
        if fault is None or answer != NO_FUNCTION:
            return answer
        with _wrong(fault), Forks({test.split("::")[0] for test in tests}) as others:
            return others.try_out(None, tests, seconds)


class Forks:
    """A process that has collected tests, and runs some of them in forks: see ``forks.py``."""

    def __init__(self, files: Iterable[str]) -> None:
        asked, self._ask = os.pipe()
        self._hear, told = os.pipe()
        plugins = ("xdist", "cacheprovider")
        switches = [word for name in plugins for word in ("-p", f"no:{name}")]
        arguments = ["-q", "-s", *switches, "--hypothesis-seed=0", "-p", "tests.mutation.forks"]
        self._running = subprocess.Popen(
            [sys.executable, "-m", "pytest", *arguments, *sorted(files)],
            env=environment_of(Path.cwd(), **{PIPES: f"{asked},{told}"}),
            stdout=subprocess.DEVNULL,
            pass_fds=(asked, told),
        )
        os.close(asked)
        os.close(told)
        self._questions = os.fdopen(self._ask, "w")
        self._answers = os.fdopen(self._hear)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._questions.close()
        self._running.wait()
        self._answers.close()

    def try_out(self, fault: SeededFault | None, tests: Sequence[str], seconds: int) -> str:
        """Return the first test that fails with a fault, or what else comes of it."""
        told = {"fault": fault and asdict(fault), "tests": tests, "seconds": seconds}
        try:
            print(json.dumps(told), file=self._questions, flush=True)
        except BrokenPipeError:
            return "nothing can be collected"
        answer = self._answers.readline()
        return str(json.loads(answer)) if answer else "nothing can be collected"


@contextmanager
def _wrong(fault: SeededFault) -> Iterator[None]:
    """Put a fault into its module for a while."""
    path = Path(fault.module)
    right = path.read_text(encoding="utf-8")
    path.write_text(fault.in_source(right), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(right, encoding="utf-8")


def _difference(fault: SeededFault) -> list[str]:
    right = Path(fault.module).read_text(encoding="utf-8")
    wrong = fault.in_source(right)
    lines = difflib.unified_diff(right.splitlines(), wrong.splitlines(), lineterm="", n=1)
    return list(lines)[2:]


if __name__ == "__main__":
    main()
