"""What people answered: kept with their names, forgotten with them, never written over."""

import errno
import json
import os
from pathlib import Path

import pytest

from game.store import locks
from game.store.faults import StoreFault
from game.store.locks import take_lock
from game.store.shared import answers as module
from game.store.shared import file
from game.store.shared.answers import Answers
from game.threads import Job

SHARES = (15, 35, 30, 20)


def kept(path: Path) -> Answers:
    answers = Answers(path)
    answers.keep("Ann", "a match", SHARES)
    answers.keep("Ben", "a match", ())
    answers.keep("Ann", "another", (100, 0, 0, 0))
    answers.close()
    return answers


def test_answers_are_read_back_by_match(tmp_path: Path) -> None:
    kept(tmp_path / "answers.json")
    again = Answers(tmp_path / "answers.json")
    assert again.of("a match") == {"Ann": SHARES, "Ben": ()}
    assert again.of("another") == {"Ann": (100, 0, 0, 0)}
    assert again.of("none") == {}


def test_a_person_is_forgotten_with_all_answers(tmp_path: Path) -> None:
    answers = kept(tmp_path / "answers.json")
    answers.forget("Ann")
    answers.forget("nobody")
    assert "Ann" not in (tmp_path / "answers.json").read_text("utf-8")
    assert Answers(tmp_path / "answers.json").of("a match") == {"Ben": ()}


def test_a_full_disk_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = kept(tmp_path / "answers.json")

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(file, "write_atomically", full)
    answers.keep("Ann", "a third", SHARES)
    answers.close()
    assert answers.take_fault() == "No space left on device"
    assert answers.take_fault() == ""
    assert answers.of("a third") == {"Ann": SHARES}
    for _ in range(2):
        with pytest.raises(StoreFault):
            answers.forget("Ann")
    monkeypatch.undo()
    answers.forget("Ann")
    assert "Ann" not in (tmp_path / "answers.json").read_text("utf-8")


def test_the_oldest_answers_of_those_with_most_go_before_the_file_is_too_large_to_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.json"
    monkeypatch.setattr(module, "LARGEST", 300)
    answers = Answers(path)
    for number in range(20):
        answers.keep("Ann", f"match {number}", SHARES)
    answers.keep("Ben", "match 0", SHARES)
    answers.close()
    assert path.stat().st_size <= module.LARGEST
    again = Answers(path)
    assert again.by("Ben") == {"match 0": SHARES}
    matches = list(again.by("Ann"))
    assert len(matches) > 3
    assert matches == [f"match {number}" for number in range(20)][-len(matches) :]
    assert again.by("Ann") == answers.by("Ann")


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    bad: list[object] = [
        "no JSON",
        {"format": 2, "people": {}},
        {"format": 1},
        {"format": 1, "people": {"Ann": {"a match": [50, 60]}}},
        {"format": 1, "people": {"Ann": {"a match": ["15"]}}},
        {"format": 1, "people": [1]},
        {"format": 1, "people": {"\ud800": {"a match": []}}},
        {"format": 1, "people": {"\udc80": {"a match": []}}},
        {"format": 1, "people": {"x" * 1001: {"a match": []}}},
        {"format": 1, "people": {"Ann": {"m" * 65: []}}},
        {"format": 1, "people": {"Ann": {"a match": [100] + [0] * 10}}},
        {"format": 1, "people": {"Ann": {"a match": [True, 99]}}},
        {"format": 1, "people": {"Ann": {"a match": {}}}},
    ]
    for number, text in enumerate(bad, 1):
        path.write_text(text if isinstance(text, str) else json.dumps(text), "utf-8")
        answers = Answers(path)
        assert answers.of("a match") == {}
        assert answers.take_damage() == f"answers.broken-{number}.json"
        assert answers.take_damage() == ""
        assert not path.exists()


def test_a_damaged_file_that_can_not_be_set_aside_is_not_written_over_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.json"
    path.write_text("damaged")

    def refused(path: Path, why: str) -> Path:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(file, "set_aside", refused)
    answers = kept(path)
    assert answers.take_fault() == "Permission denied"
    with pytest.raises(StoreFault):
        answers.forget("Ann")
    assert [one.read_text() for one in tmp_path.iterdir()] == ["damaged"]
    monkeypatch.undo()
    answers.keep("Ben", "another", SHARES)
    answers.close()
    assert Answers(path).by("Ben") == {"a match": (), "another": SHARES}
    assert [one.read_text() for one in tmp_path.glob("answers.broken-*")] == ["damaged"]


def test_what_can_not_be_read_for_a_while_is_neither_moved_nor_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.json"
    kept(path)
    before = path.read_bytes()

    def refused(path: Path, most: int) -> bytes:
        raise OSError(5, "Input/output error")

    answers = Answers(path)
    with monkeypatch.context() as patched:
        patched.setattr(file, "read_regular", refused)
        assert answers.of("a match") == {}
        answers.keep("Ben", "a third", SHARES)
        answers.close()
        assert answers.take_fault() == "Input/output error"
        assert answers.by("Ben") == {"a third": SHARES}
        with pytest.raises(StoreFault):
            answers.forget("Ann")
        assert [one.read_bytes() for one in tmp_path.iterdir()] == [before]
    answers.keep("Ben", "a fourth", SHARES)
    answers.close()
    assert answers.by("Ben") == {"a match": (), "a third": SHARES, "a fourth": SHARES}
    assert Answers(path).by("Ben") == {"a match": (), "a third": SHARES, "a fourth": SHARES}
    assert Answers(path).by("Ann") == {"a match": SHARES, "another": (100, 0, 0, 0)}


def test_two_copies_of_the_program_do_not_take_back_each_others_answers(tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    one, other = Answers(path), Answers(path)
    assert one.by("Ann") == other.by("Ann") == {}
    one.keep("Ann", "a match", SHARES)
    one.close()
    other.keep("Ann", "another", ())
    other.close()
    assert Answers(path).by("Ann") == other.by("Ann") == {"a match": SHARES, "another": ()}
    one.forget("Ann")
    other.keep("Ben", "a match", SHARES)
    other.close()
    assert "Ann" not in path.read_text("utf-8")


def test_what_waits_to_be_written_is_written_along_when_a_person_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.json"
    answers = kept(path)
    waiting: list[Job] = []
    monkeypatch.setattr(answers._file._worker, "do", waiting.append)
    answers.keep("Ben", "a third", SHARES)
    answers.forget("Ann")
    written = path.read_bytes()
    assert Answers(path).by("Ben") == {"a match": (), "a third": SHARES}
    for job in waiting:
        job()
    assert path.read_bytes() == written
    assert answers.by("Ann") == {}


def test_a_copy_that_waits_for_the_other_in_vain_says_so_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.json"
    monkeypatch.setattr(locks, "WHOLE_PATIENCE", 0.0)
    lock = take_lock(path)
    assert lock
    answers = Answers(path)
    answers.keep("Ann", "a match", SHARES)
    answers.close()
    assert answers.take_fault() == os.strerror(errno.EAGAIN)
    lock.release()
    answers.keep("Ann", "another", SHARES)
    answers.close()
    assert Answers(path).by("Ann") == {"a match": SHARES, "another": SHARES}


@pytest.mark.parametrize("name", ["\ud800", "x" * 1001])
def test_of_a_name_that_the_file_can_not_hold_nothing_is_kept(tmp_path: Path, name: str) -> None:
    path = tmp_path / "answers.json"
    answers = kept(path)
    answers.keep(name, "a match", SHARES)
    answers.keep("Ben", "another", SHARES)
    answers.close()
    assert Answers(path).of("another") == {"Ann": (100, 0, 0, 0), "Ben": SHARES}
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
