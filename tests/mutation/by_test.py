"""A plugin for pytest: coverage notes lines by test, and the seconds of each test are kept.

Processes that a test starts find its name in ``REACH_TEST`` and count as that test's.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

FOLDER = "REACH_FOLDER"
"""An environment variable: the folder that is given what was measured."""
STARTED_BY = "REACH_TEST"
SECONDS = "seconds.jsonl"
"""In that folder: a line ``[test, seconds]`` for each test that passed."""

_seconds: dict[str, float] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    measuring = Coverage.current()
    assert measuring, "coverage does not run"
    os.environ[STARTED_BY] = item.nodeid
    measuring.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        del os.environ[STARTED_BY]
        measuring.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        del _seconds[report.nodeid]
    elif report.when == "teardown" and report.nodeid in _seconds:
        with (Path(os.environ[FOLDER]) / SECONDS).open("a", encoding="utf-8") as file:
            file.write(json.dumps([report.nodeid, _seconds.pop(report.nodeid)]) + "\n")
