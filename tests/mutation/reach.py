"""Which tests reach a line of the program? ``python -m tests.mutation.reach``

Runs all tests once under coverage, in a copy of the project, and keeps in ``.coverage-reach/``
which test reached which line and how long it took. ``run.py`` tries a fault with these tests alone.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from coverage import CoverageData

from tests.mutation.by_test import FOLDER, SECONDS

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".coverage-reach"
SETTINGS = "tests/mutation/coverage.ini"
PLUGIN = "tests.mutation.by_test"


def copy_project(folder: Path) -> None:
    """Copy what is in the work tree, without what git ignores."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def environment_of(copy: Path, **more: str) -> dict[str, str]:
    """Return the environment in which the copy's own packages are imported."""
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **more}


def measure(arguments: Sequence[str]) -> None:
    """Run the tests under coverage; ``arguments`` go to pytest."""
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir()
    with tempfile.TemporaryDirectory(prefix="clamber-reach-") as name:
        copy = Path(name).resolve()
        copy_project(copy)
        (KEPT / "root").write_text(str(copy), encoding="utf-8")
        settings = str(copy / SETTINGS)
        given = environment_of(copy, **{FOLDER: str(KEPT), "COVERAGE_PROCESS_START": settings})
        tests = ["pytest", "-q", "-p", "no:cacheprovider", "-p", PLUGIN, *arguments]
        combine = ["coverage", "combine", "--quiet", f"--rcfile={settings}"]
        for command in (tests, combine):
            subprocess.run([sys.executable, "-m", *command], cwd=copy, env=given, check=False)


class Reach:
    """What was measured."""

    def __init__(self, folder: Path = KEPT) -> None:
        self._data = CoverageData(str(folder / "data"))
        self._data.read()
        self._root = Path((folder / "root").read_text(encoding="utf-8"))
        lines = (folder / SECONDS).read_text(encoding="utf-8").splitlines()
        self.seconds: dict[str, float] = dict(map(json.loads, lines))
        """How long each test took, while it was measured."""

    def tests(self, module: str, lines: Iterable[int]) -> list[str]:
        """Return the tests that reach lines of a module, the quick ones first, then those beside.

        Lines that run when a module is imported are reached by all tests that run anything in it;
        of a module in which nothing else runs, by any test. Beside them stand the other tests of
        the same files: what is made once for several tests was made in the first of them.
        """
        by_line = self._by_line(module)
        wanted = set(lines)
        found = set().union(*(tests for line, tests in by_line.items() if line in wanted))
        found &= self.seconds.keys()
        if not found:
            found = set().union(*by_line.values()) & self.seconds.keys()
        files = {test.split("::")[0] for test in found}
        beside = {test for test in self.seconds if test.split("::")[0] in files} - found
        return self._in_turn(found) + self._in_turn(beside) or self._in_turn(self.seconds)

    @cache  # noqa: B019 - there is one
    def _by_line(self, module: str) -> dict[int, set[str]]:
        contexts = self._data.contexts_by_lineno(str(self._root / module))
        return {line: set(tests) for line, tests in contexts.items()}

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        """Sort tests by their time; the cases of one function are far apart, as they are alike."""
        functions: dict[str, list[str]] = {}
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            functions.setdefault(test.split("[")[0], []).append(test)
        places = {test: place for cases in functions.values() for place, test in enumerate(cases)}
        return sorted(places, key=lambda test: (places[test].bit_length(), self.seconds[test]))


if __name__ == "__main__":
    measure(sys.argv[1:])
