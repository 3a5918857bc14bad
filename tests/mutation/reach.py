"""Which tests call a function of the program? ``python -m tests.mutation.reach``

Runs tests once, in a copy of the project, and keeps in ``.coverage-reach.json`` which of them
called which function and how long it took. ``run.py`` tries a fault with these alone. With
``REACH_ONE_IN=3`` it is a third of the tests, in a third of the time: of the same files ``run.py``
tries the others, too.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode
from statistics import fmean

from tests.mutation.by_test import KEPT_IN

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".coverage-reach.json"
PLUGIN = "tests.mutation.by_test"


def copy_project(folder: Path) -> None:
    """Copy what is in the work tree, without what git ignores."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    # So that only a module with a fault is compiled anew. What is found by its time of writing
    # would be taken for the right one, where a fault comes and goes within a second.
    for room in ("game", "scenes"):
        compile_dir(folder / room, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def environment_of(copy: Path, **more: str) -> dict[str, str]:
    """Return the environment in which the copy's own packages are imported."""
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "", **more}


def measure(arguments: Sequence[str]) -> None:
    """Run the tests and note what they call; ``arguments`` go to pytest."""
    with tempfile.TemporaryDirectory(prefix="clamber-reach-") as name:
        copy = Path(name).resolve()
        copy_project(copy)
        tests = ["pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", PLUGIN]
        subprocess.run(
            [sys.executable, "-m", *tests, *arguments],
            cwd=copy,
            env=environment_of(copy, **{KEPT_IN: str(KEPT)}),
            check=False,
        )


class Reach:
    """What was measured."""

    def __init__(self, kept: Path = KEPT) -> None:
        read = json.loads(kept.read_text(encoding="utf-8"))
        measured: dict[str, float] = read["seconds"]
        alike: dict[str, list[str]] = read["alike"]
        usual = fmean(measured.values())
        self.seconds = {
            test: measured.get(one, usual) for one, tests in alike.items() for test in tests
        }
        """How long each test took, or one like it, while it was measured; of others the mean."""
        ran = list(measured)
        self._called = {
            function: {test for number in numbers for test in alike[ran[number]]}
            for function, numbers in read["called"].items()
        }

    def tests(self, module: str, line: int) -> list[str]:
        """Return the tests that call the function round a line, the quick ones first, then more.

        What stands in no function runs when the module is imported: any test that calls something
        of the module reaches it. Then come the other tests of the same files: what is made once
        for several tests was made in the first of them, and some were not measured. What only
        other processes call is tried with all tests.
        """
        found = self._called.get(f"{module}:{_first_line(module, line)}") or self._of(module)
        files = {test.split("::")[0] for test in found}
        beside = {test for test in self.seconds if test.split("::")[0] in files} - found
        return self._in_turn(found) + self._in_turn(beside) or self._in_turn(self.seconds)

    def _of(self, module: str) -> set[str]:
        of_it = (tests for at, tests in self._called.items() if at.startswith(f"{module}:"))
        return set().union(*of_it)

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        """Sort tests by their time; the cases of one function are far apart, as they are alike."""
        functions: dict[str, list[str]] = {}
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            functions.setdefault(test.split("[")[0], []).append(test)
        places = {test: place for cases in functions.values() for place, test in enumerate(cases)}
        return sorted(places, key=lambda test: (places[test].bit_length(), self.seconds[test]))


def _first_line(module: str, line: int) -> int:
    """Return where the innermost function round a line begins; 0 where there is none."""
    tree = ast.parse(Path(module).read_text(encoding="utf-8"))
    functions = (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))
    begun = [
        min(part.lineno for part in (function, *function.decorator_list))
        for function in functions
        if function.lineno <= line <= (function.end_lineno or 0)
    ]
    return max(begun, default=0)


if __name__ == "__main__":
    measure(sys.argv[1:])
