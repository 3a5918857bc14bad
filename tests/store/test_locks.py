"""Locks: never two holders, and nothing left behind."""

import errno
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.store import locks
from game.store.locks import is_locked, take_lock
from tests.store.folders import failing


def test_one_at_a_time_holds_a_lock(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    first = take_lock(path)
    assert first
    assert take_lock(path) is None
    assert is_locked(path)
    first.release()
    first.release()
    second = take_lock(path)
    assert second
    first.release()
    assert is_locked(path), "who has let go can't let go for others"
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_however_many_hurry_there_is_never_a_second_holder(tmp_path: Path) -> None:
    path, holders, seen, taken = tmp_path / "match.jsonl", [0], set[int](), [0]

    def hurry() -> None:
        for _ in range(300):
            if lock := take_lock(path):
                holders[0] += 1
                seen.add(holders[0])
                taken[0] += 1
                holders[0] -= 1
                lock.release()

    with ThreadPoolExecutor(4) as pool:
        for hurried in [pool.submit(hurry) for _ in range(4)]:
            hurried.result()
    assert seen == {1}
    assert taken[0]
    assert not is_locked(path)


def test_a_drive_without_locks_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        monkeypatch.setattr(locks.msvcrt, "locking", failing(errno.EINVAL))
    else:
        monkeypatch.setattr(locks.fcntl, "flock", failing(errno.ENOLCK))
    lock = take_lock(tmp_path / "match.jsonl")
    assert lock
    lock.release()


def test_a_folder_that_takes_no_lock_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        take_lock(tmp_path / "gone" / "match.jsonl")
    assert not is_locked(tmp_path / "gone" / "match.jsonl")
