"""When a check may end a program that has opened a history of an older version."""

import importlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"


def test_an_older_history_is_opened_when_its_new_tables_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    old_files = importlib.import_module("old_files")
    file = tmp_path / "history.db"
    file.write_bytes(old_files.history(old_files.HISTORIES[0]))
    assert not old_files.is_opened(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as program:
        program.execute("PRAGMA journal_mode = WAL")
        assert not old_files.is_opened(file)
        # So little memory that pages are written before the transaction is whole.
        program.execute("PRAGMA cache_size = 1")
        program.execute("BEGIN IMMEDIATE")
        program.execute("CREATE TABLE more (told TEXT)")
        for number in range(200):
            program.execute("INSERT INTO more VALUES (?)", (f"{number}" * 500,))
        assert file.with_name("history.db-wal").stat().st_size > old_files.LOG_HEADER
        assert not old_files.is_opened(file), "it has only begun"
        program.execute("COMMIT")
        assert old_files.is_opened(file)
        assert file.read_bytes()[63] != len(old_files.HISTORIES), "only the log knows"
