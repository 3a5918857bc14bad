"""No action is far ahead of its record, and nobody waits long for a disk that hangs."""

import threading

import pytest

from game.store.backlog import PATIENCE, Backlog


def test_nobody_waits_where_all_is_written() -> None:
    backlog = Backlog()
    backlog.wait()
    backlog.add()
    backlog.note_written()
    backlog.wait()


def test_an_action_waits_for_those_before_it() -> None:
    backlog = Backlog()
    order: list[int] = []
    backlog.add()
    backlog.add()

    def write() -> None:
        for number in range(2):
            order.append(number)
            backlog.note_written()

    threading.Timer(0.01, write).start()
    backlog.wait()
    assert order == [0, 1]


def test_where_the_disk_hangs_only_one_action_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    backlog = Backlog()
    waits: list[float] = []

    def hang(_: Backlog, seconds: float) -> bool:
        waits.append(seconds)
        return False

    monkeypatch.setattr(Backlog, "_written_within", hang)
    for _ in range(5):
        backlog.add()
        backlog.wait()
    assert len(waits) == 1
    for _ in range(5):
        backlog.note_written()
    backlog.wait()
    backlog.add()
    backlog.wait()
    assert len(waits) == 2, "once it has caught up it is waited for again"


def test_nobody_waits_for_a_writer_that_has_given_up() -> None:
    backlog = Backlog()
    backlog.add()
    backlog.give_up()
    backlog.wait()
    backlog.add()
    backlog.wait()


def test_who_can_wait_is_told_so_until_the_disk_seems_to_hang(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [100.0]
    monkeypatch.setattr("game.store.backlog.time.monotonic", lambda: clock[0])
    backlog = Backlog()
    assert not backlog.behind
    backlog.add()
    assert backlog.behind
    clock[0] += 0.9 * PATIENCE
    assert backlog.behind
    clock[0] += 0.2 * PATIENCE
    assert not backlog.behind, "play goes on"
    backlog.note_written()
    assert not backlog.behind
    backlog.add()
    assert backlog.behind, "once it has caught up it is waited for again"
