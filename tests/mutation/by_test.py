"""A plugin for pytest that notes which functions of the program each test calls, and its seconds.

The profiler of the standard library counts calls in C: the tests take about twice as long,
far less than with a trace of every line. Of the cases of a test with parameters one for each game
runs, for the others call the same.
"""

import json
import os
import threading
from collections.abc import Iterator
from cProfile import Profile
from pathlib import Path
from time import process_time

import pytest

from game.catalogue import GAMES
from tests.quick import in_sample

KEPT_IN = "REACH_FILE"
"""An environment variable: the file that is given what was seen."""
ONE_IN = "REACH_ONE_IN"
"""An environment variable: how small a sample of the tests runs."""

_called: dict[str, set[str]] = {}
"""By function, as ``game/match.py:120`` (its first line), the tests that call it."""
_seconds: dict[str, float] = {}
"""Of the processor: others may be busy on the same machine."""
_failed: set[str] = set()
_alike: dict[str, list[str]] = {}
"""By test that runs, all cases that it stands for."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kinds: dict[tuple[str, tuple[bool, ...]], list[pytest.Item]] = {}
    for item in items:
        test, _, case = item.nodeid.partition("[")
        of_game = tuple(game.id in case for game in GAMES)
        kinds.setdefault((test, of_game), []).append(item)
    for one, *others in kinds.values():
        _alike[one.nodeid] = [one.nodeid, *(other.nodeid for other in others)]
    left = [item for item in items if not _runs(item.nodeid)]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if _runs(item.nodeid)]


def _runs(test: str) -> bool:
    return test in _alike and in_sample(test, int(os.environ.get(ONE_IN, "1")), "reach")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    seen, began = Seen(), process_time()
    try:
        return (yield)
    finally:
        _seconds[item.nodeid] = process_time() - began
        for function in seen.end():
            _called.setdefault(function, set()).add(item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    passed = {test: seconds for test, seconds in _seconds.items() if test not in _failed}
    numbers = {test: number for number, test in enumerate(passed)}
    called = {
        function: sorted(numbers[test] for test in tests & numbers.keys())
        for function, tests in _called.items()
    }
    kept = {"seconds": passed, "alike": _alike, "called": called}
    Path(os.environ[KEPT_IN]).write_text(json.dumps(kept), encoding="utf-8")


class Seen:
    """The functions called from now on, in this thread and in those it starts."""

    def __init__(self) -> None:
        self._profiles: list[Profile] = []
        self._begin()
        threading.setprofile(self._begin)

    def _begin(self, *_: object) -> None:
        profile = Profile(subcalls=False, builtins=False)
        self._profiles.append(profile)
        profile.enable()

    def end(self) -> set[str]:
        """Return the functions of the program that were called, and stop."""
        threading.setprofile(None)  # type: ignore[arg-type]
        self._profiles[0].disable()
        codes = {entry.code for profile in self._profiles for entry in profile.getstats()}
        codes = [code for code in codes if not isinstance(code, str)]
        places = [(Path(code.co_filename), code.co_firstlineno) for code in codes]
        rooms = [Path.cwd() / "game", Path.cwd() / "scenes"]
        return {
            f"{path.relative_to(Path.cwd()).as_posix()}:{line}"
            for path, line in places
            if any(path.is_relative_to(room) for room in rooms)
        }
