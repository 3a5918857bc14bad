"""Shared fixtures: tests touch no user's settings or matches, and no deal is random."""

import gc
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Before any module loads words: tests expect English, whatever language their starter plays in.
os.environ.pop("CLAMBER_LANGUAGE", None)
# Whatever the language of this machine, the window speaks English.
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C"

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from game.texts import language
from tests.amounts import WHOLE, whole
from tests.driver.chance import chance_of
from tests.driver.kept_drawings import drawings_kept
from tests.pairs import leave_a_few
from tests.quick import leave_all_but_a_sample, leave_long, mark_long

_numbers = count()
"""The numbers of tests' folders."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="try all there is, not a sample")
    parser.addoption("--long", action="store_true", help="run the long tests, too")
    parser.addoption("--one-in", type=int, default=1, help="how small a sample of all to run")
    parser.addoption("--seed", default="", help="any text: which sample it is")


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile("same examples every time", derandomize=True)
    settings.load_profile("same examples every time")
    if config.getoption("--whole"):
        os.environ[WHOLE] = "1"


@pytest.hookimpl(tryfirst=True)  # Before pytest looks at ``-m long``.
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if whole():
        return
    config.hook.pytest_deselected(items=leave_a_few(items))
    mark_long(items)
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=leave_long(items))
    one_in, seed = config.getoption("--one-in"), config.getoption("--seed")
    config.hook.pytest_deselected(items=leave_all_but_a_sample(items, one_in, seed))


def pytest_collection_finish() -> None:
    """Exclude all objects that exist now from garbage collection, because they stay alive."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


@pytest.fixture(scope="session", autouse=True)
def _drawings() -> Iterator[None]:
    with drawings_kept():
        yield


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of its own for a test.

    For a free name, pytest's own fixture looks through the folders of all tests before: 5 ms a
    test after some thousands of them.
    """
    return tmp_path_factory.mktemp(f"test{next(_numbers)}", numbered=False)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAMBER_HOME", str(tmp_path / "clamber home"))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window speak English, whatever it spoke in the test before."""
    monkeypatch.setattr(language, "_spoken", language.ENGLISH)


@pytest.fixture(autouse=True)
def _own_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Derive deals without a seed from the test's name, so that every run is the same."""
    with chance_of(request.node.nodeid):
        yield
