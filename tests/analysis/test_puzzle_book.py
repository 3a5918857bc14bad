"""Puzzles looked at, days whose windows are lit, and own moments that come back until found."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.puzzles import book as module
from game.puzzles.book import LARGEST_MOMENT, MOST_DAYS, MOST_LOOKED, MOST_OWN, PuzzleBook
from game.puzzles.daily import next_of
from game.puzzles.reading import puzzles_of
from game.store.shared import file

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


def test_what_was_looked_at_again_is_the_latest(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    book = PuzzleBook(path)
    for name in ("one", "two", "one", "three", "two"):
        book.look("sociable", name)
    book = again(book, path)
    assert book.looked_at("sociable") == ("one", "three", "two")


def test_whoever_has_looked_at_all_of_a_game_sees_each_of_them_again(tmp_path: Path) -> None:
    book, some = PuzzleBook(tmp_path / "puzzles.json"), puzzles_of("sociable")[:3]
    shown = []
    for _ in range(7):
        puzzle = next_of(some, book.looked_at("sociable"))
        assert puzzle
        book.look("sociable", puzzle.id)
        shown.append(puzzle)
    assert shown == [*some, *some, some[0]]
    book.close()


def test_only_so_many_are_remembered_the_latest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LOOKED", 2)
    book = PuzzleBook(tmp_path / "puzzles.json")
    for name in ("one", "two", "three"):
        book.look("sociable", name)
    assert book.looked_at("sociable") == ("two", "three")
    book.close()


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


@pytest.mark.long
def test_a_book_full_of_all_it_may_hold_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.json"
    book = PuzzleBook(path)
    # Written once, at the end.
    monkeypatch.setattr(book._file._worker, "do", lambda _: None)
    for number in range(MOST_LOOKED):
        for game in ("sociable", "president", "social_climbing", "ladders"):
            book.look(game, f"{number:060}", TODAY - timedelta(number % MOST_DAYS))
        # Of these a file holds two characters each.
        book.take_up(f"{number:060}", '"' * LARGEST_MOMENT, TODAY)
    for number in range(MOST_DAYS + 1):
        book.look("sociable", "one of them", TODAY - timedelta(number))
    monkeypatch.undo()
    book.answered(f"{MOST_LOOKED - 1:060}", TODAY, found=False)
    found = again(book, path)
    assert len(found.due(after(1))) == MOST_OWN - 1
    assert len(found.days) == MOST_DAYS
    assert len(found.looked_at("ladders")) == MOST_LOOKED
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_what_would_be_too_large_to_read_is_not_written_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.json"
    monkeypatch.setattr(module, "LARGEST", 300)
    book = PuzzleBook(path)
    book.look("sociable", "one")
    book.close()
    book.look("sociable", "two" * 100)
    assert again(book, path).looked_at("sociable") == ("one",)
    assert book.take_fault() == "Larger than 300 bytes"


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


def test_a_damaged_file_that_can_not_be_set_aside_is_not_written_over_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text("damaged")

    def refused(path: Path, why: str) -> Path:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(file, "set_aside", refused)
    book = PuzzleBook(path)
    book.look("sociable", "one", TODAY)
    book.close()
    assert book.take_fault() == "Permission denied"
    assert [one.read_text() for one in tmp_path.iterdir()] == ["damaged"]
    monkeypatch.undo()
    book.look("sociable", "two")
    assert again(book, path).looked_at("sociable") == ("one", "two")
    assert [one.read_text() for one in tmp_path.glob("puzzles.broken-*")] == ["damaged"]


def test_a_full_disk_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(file, "write_atomically", full)
    book = PuzzleBook(tmp_path / "puzzles.json")
    book.look("sociable", "one", TODAY)
    book.close()
    assert book.take_fault() == "No space left on device"
    assert book.take_fault() == ""


def test_two_copies_of_the_program_do_not_take_back_what_the_other_noted(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    one, other = PuzzleBook(path), PuzzleBook(path)
    assert one.days == other.days == frozenset()
    one.look("sociable", "one", TODAY)
    one.take_up("a moment", "{}", TODAY)
    one.close()
    other.look("sociable", "two")
    other.close()
    for book in (other, PuzzleBook(path)):
        assert book.days == {TODAY}
        assert book.looked_at("sociable") == ("one", "two")
        assert [moment.name for moment in book.due(after(1))] == ["a moment"]
