"""No thread ends of what its work raises: it says so, and goes on with what is next."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.chance import Line
from game.records.record import read_lines
from game.store import keeper as settings
from game.store import kept, saves
from game.store.history import keeper as history
from game.store.history.figures import FigureQuery
from game.store.history.summary import RulesKind
from game.store.kept import KeptMatch, with_new_id
from game.store.worker import KeepingThread
from game.threads import survive
from tests.matches import played_lines
from tests.store.folders import at_table, written

EVERY: frozenset[RulesKind] = frozenset(("own", "house", "practice"))


@pytest.fixture(autouse=True)
def ended() -> Iterator[list[str]]:
    """Fail where a thread ends of what it did not expect."""
    threads: list[str] = []
    before = threading.excepthook
    threading.excepthook = lambda raised: threads.append(str(raised.thread and raised.thread.name))
    yield threads
    threading.excepthook = before
    assert threads == []


def once(then: Callable[..., Any]) -> Callable[..., Any]:
    """Return a call that fails the first time as nobody expects."""
    calls = iter([True])

    def call(*given: Any, **named: Any) -> Any:
        if next(calls, False):
            raise RuntimeError("nobody thought of this")
        return then(*given, **named)

    return call


def record(seed: int) -> Sequence[Line]:
    setup = at_table(find_game("president"), 4, Random(seed))
    _, lines = played_lines(setup, Random(seed))
    return [with_new_id(lines[0]), *lines[1:]]


@pytest.mark.parametrize(
    "fault", [RuntimeError("x"), MemoryError(), RecursionError(), KeyError("x"), AssertionError()]
)
def test_after_a_job_that_raises_comes_the_next_on_the_same_thread(fault: Exception) -> None:
    told: list[Exception] = []
    threads: list[int] = []

    def fail() -> None:
        threads.append(threading.get_ident())
        raise fault

    worker = KeepingThread("any", told.append)
    worker.do(fail)
    worker.do(fail)
    worker.do(lambda: threads.append(threading.get_ident()))
    worker.close()
    assert told == [fault, fault]
    assert len(threads) == 3
    assert len(set(threads)) == 1


def test_a_worker_that_was_closed_takes_work_again() -> None:
    done: list[int] = []
    worker = KeepingThread("any", lambda _: None)
    worker.close()
    for number in (1, 2):
        worker.do(lambda number=number: done.append(number))
        worker.close()
    assert done == [1, 2]


def test_what_some_work_raises_is_answered_instead() -> None:
    assert survive(lambda: "done", str) == "done"
    assert survive(lambda: str(1 // 0), str) == "integer division or modulo by zero"


def test_the_history_says_once_what_nobody_expected_and_counts_the_next_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = history.HistoryKeeper(tmp_path / "history.db")
    monkeypatch.setattr(history, "each_match", once(history.each_match))
    keeper.catch_up(tmp_path)
    keeper.note(record(1))
    keeper.close()
    assert keeper.troubles() == [
        "Clamber met something it did not expect: RuntimeError: nobody thought of this."
    ]
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 1


def test_a_match_that_nobody_can_count_is_left_out_and_the_next_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = history.HistoryKeeper(tmp_path / "history.db")
    monkeypatch.setattr(history, "summarise", once(history.summarise))
    keeper.note(record(1))
    keeper.note(record(2))
    keeper.close()
    assert keeper.troubles() == [
        "A match can’t be counted and is left out of the statistics: nobody thought of this."
    ]
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 1


def test_the_settings_say_once_what_nobody_expected_and_write_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = settings.SettingsKeeper(tmp_path / "settings.yaml")
    monkeypatch.setattr(settings, "write_settings", once(settings.write_settings))
    keeper.change(text_size=115)
    keeper.close()
    assert [trouble.reason for trouble in keeper.troubles()] == ["nobody thought of this"]
    keeper.change(text_size=130)
    keeper.close()
    assert keeper.troubles() == []
    assert settings.SettingsKeeper(tmp_path / "settings.yaml").now.text_size == 130


@pytest.mark.parametrize(
    "call", [(kept, "new_file"), (saves.RecordKeeper, "_append"), (os, "fsync")], ids=itemgetter(1)
)
def test_a_record_says_what_nobody_expected_and_is_written_whole_when_it_is_tried_again(
    tmp_path: Path, call: tuple[Any, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = record(1)
    with monkeypatch.context() as broken:
        broken.setattr(*call, once(getattr(*call)))
        match = KeptMatch(tmp_path, "president")
        match.keep(lines[0])
        written(match)
    assert match.fault == "nobody thought of this"
    match.keep(lines[1])
    match.try_again()
    match.keep(lines[2])
    match.close()
    assert match.fault is None
    assert match.path
    assert list(read_lines(match.path.read_bytes()).lines) == match.lines
