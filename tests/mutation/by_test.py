"""A plugin for pytest that notes which functions of the program each test calls, and its seconds.

The profiler of the standard library counts calls in C: the tests take about twice as long,
far less than with a trace of every line.
"""

import json
import os
import threading
from collections.abc import Iterator
from cProfile import Profile
from itertools import count
from pathlib import Path

import pytest

KEPT_IN = "REACH_FILE"
"""An environment variable: the file that is given what was seen."""

_called: dict[str, set[str]] = {}
"""By function, as ``game/match.py:120`` (its first line), the tests that call it."""
_seconds: dict[str, float] = {}
_passed: dict[str, float] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    seen = Seen()
    try:
        return (yield)
    finally:
        for function in seen.end():
            _called.setdefault(function, set()).add(item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        del _seconds[report.nodeid]
    elif report.when == "teardown" and report.nodeid in _seconds:
        _passed[report.nodeid] = _seconds.pop(report.nodeid)


def pytest_sessionfinish() -> None:
    numbers = dict(zip(_passed, count(), strict=False))
    called = {
        function: sorted(numbers[test] for test in tests & numbers.keys())
        for function, tests in _called.items()
    }
    kept = {"seconds": _passed, "called": called}
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
