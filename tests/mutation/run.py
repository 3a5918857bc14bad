"""Do the tests notice when the program is wrong? ``python -m tests.mutation.run --in rules``

Takes places at random, puts something wrong at each (``a < b`` becomes ``a <= b``, 1 becomes 2, a
call goes …) and runs the tests that call the function, the quick ones first. Prints what they did
not notice, and fails where that is more than a tenth. Works on a copy. Needs
``pip install -e .[mutation]``, and ``python -m tests.mutation.reach`` once before.
"""

import argparse
import difflib
import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.mutation.faults import AREAS, SeededFault, modules, sample
from tests.mutation.reach import Reach, copy_project, environment_of

LEAST_SHARE = 0.9
FIRST = 10.0
"""Seconds of tests that run first: nine faults of ten are found by them."""
TIMES, SPARE = 3.0, 30.0
"""How many times as long as measured the tests of a fault may take, and how many seconds more."""
PATIENCE = 10
"""How many times as long the processor may have been busy with other things."""
MOST_MEMORY = 4 * 1024**3


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

    def notices(self, number: int, fault: SeededFault) -> bool:
        """Whether a test fails once a fault is in its module."""
        tests = self._reach.tests(fault.module, fault.place[0])
        first, rest = self._split(tests)
        path = Path(fault.module)
        right = path.read_text(encoding="utf-8")
        path.write_text(fault.in_source(right), encoding="utf-8")
        try:
            found = next(
                (said for batch in (first, rest) if batch and (said := self._run(batch))), ""
            )
        finally:
            path.write_text(right, encoding="utf-8")
        reached = f"{len(first) + len(rest)} of {len(tests)} tests"
        print(f"{number:4} {found or 'LIVES'} | {fault} | {reached}", flush=True)
        return bool(found)

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

    def _run(self, tests: list[str]) -> str:
        """Return the first test that fails, or nothing."""
        names = Path("tests-of-a-fault.txt")
        names.write_text("\n".join(tests), encoding="utf-8")
        plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", *plugins, f"@{names}"]
        seconds = SPARE + TIMES * sum(self._reach.seconds[test] for test in tests)
        status, output = _bounded(command, round(seconds))
        if status is None or status == -signal.SIGXCPU:
            return "no end"
        failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0].split(" - ")[0] if failed else f"ended with {status}" if status else ""


def _bounded(command: list[str], seconds: int) -> tuple[int | None, str]:
    """Run a command, for so long of the processor's time; return its status, and what it said.

    The status is ``None`` where it only waits and was stopped for that.
    """

    def limit() -> None:
        # At the first limit it is told, and at the second ended without a word.
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))

    with subprocess.Popen(
        command,
        env=environment_of(Path.cwd()),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=limit,
    ) as running:
        try:
            output, _ = running.communicate(timeout=PATIENCE * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            return None, ""
        return running.returncode, output


def _difference(fault: SeededFault) -> list[str]:
    right = Path(fault.module).read_text(encoding="utf-8")
    wrong = fault.in_source(right)
    lines = difflib.unified_diff(right.splitlines(), wrong.splitlines(), lineterm="", n=1)
    return list(lines)[2:]


if __name__ == "__main__":
    main()
