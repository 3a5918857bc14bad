"""Puzzles looked at, days whose windows are lit, and own moments that come back until found."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.puzzles import book as module
from game.puzzles.book import PuzzleBook

TODAY = date(2026, 6, 14)


def after(days: int) -> date:
    return TODAY + timedelta(days)


def again(book: PuzzleBook, path: Path) -> PuzzleBook:
    """Return the book as it is read by the next start."""
    book.close()
    return PuzzleBook(path)


def test_what_was_looked_at_and_the_days_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    book = PuzzleBook(path)
    book.look("sociable", "one", TODAY)
    book.look("sociable", "one")
    book.look("president", "two")
    book = again(book, path)
    assert book.days == {TODAY}
    assert book.looked_at("sociable") == ("one",)
    assert book.looked_at("president") == ("two",)
    assert book.looked_at("ladders") == ()


def test_a_moment_comes_back_after_1_4_and_16_days_until_it_is_found(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    book = PuzzleBook(path)
    book.take_up("a moment", "{}", TODAY)
    assert book.due(TODAY) == []
    now = after(1)
    for wait in (4, 16, 16):
        assert [one.name for one in book.due(now)] == ["a moment"]
        book.answered("a moment", now, found=False)
        assert book.due(now + timedelta(wait - 1)) == []
        now += timedelta(wait)
        book = again(book, path)
    book.answered("a moment", now, found=True)
    book = again(book, path)
    assert book.due(after(1000)) == []
    book.take_up("a moment", "{}", now)
    assert book.due(after(1000)) == []


def test_only_so_many_moments_wait_the_latest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_OWN", 2)
    book = PuzzleBook(tmp_path / "puzzles.json")
    for number in range(4):
        book.take_up(f"{number}", "{}", TODAY)
    assert [one.name for one in book.due(after(1))] == ["2", "3"]
    book.close()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1, "days": ["tomorrow"]}', "\x00"])
def test_a_damaged_file_is_set_aside_and_never_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(text)
    book = PuzzleBook(path)
    assert book.days == frozenset()
    book.look("sociable", "one", TODAY)
    book.close()
    kept = [one.read_text() for one in tmp_path.iterdir() if one != path]
    assert kept == [text]
    assert PuzzleBook(path).days == {TODAY}


def test_a_full_disk_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_atomically", full)
    book = PuzzleBook(tmp_path / "puzzles.json")
    book.look("sociable", "one", TODAY)
    book.close()
    assert book.take_fault() == "No space left on device"
    assert book.take_fault() == ""
