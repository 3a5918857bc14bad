"""Hostile histories: asked for figures, written to, exported, and a person taken out of them."""

import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line
from game.store.faults import StoreFault
from game.store.history.database import History
from game.store.history.figures import FigureQuery
from game.store.history.keeper import HistoryKeeper
from game.store.history.schema import VERSION
from game.store.history.writing import insert_match
from game.store.kept import record_text, with_new_id
from game.store.paths import HOME_VARIABLE, history_path, matches_folder
from game.texts.words import load_words
from scenes.screens.statistics.opening import statistics_of
from tests.benchmarks.history import drawn_up
from tests.fuzz.frame import WITH_WINDOW, Kind, Used, contents, lost
from tests.fuzz.odd_files import ODD_FILES
from tests.fuzz.odd_values import program, told
from tests.matches import played_lines
from tests.store.folders import at_table, damage

_COPIED = 50 * 10**6
_EVERY = frozenset(("own", "house", "practice"))
_TABLES = (
    *("profiles", "kinds", "matches", "seats", "deals", "placings", "uncounted"),
    "sqlite_sequence",
)
_COLUMNS = (
    *("id", "name", "game", "players", "rules", "record", "kind", "ended", "seconds", "options"),
    *("code", "match", "seat", "profile", "level", "strongest", "place", "total", "won", "hints"),
    *("number", "deal", "begun", "score", "changed", "program", "seq"),
)
_ENDLESS = "(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r)"
_VALUES = (
    *("NULL", "''", "0", "-1", "1.5", "9223372036854775807", "-9223372036854775808", "9e999"),
    *("'x'", "x''", "x'ff00'", "CAST(x'ff' AS TEXT)", "CAST(x'41004200' AS TEXT)", "char(27)"),
    *("'=1+1'", "'Ann'", "char(55296)", "printf('%.*c', 100000, 'x')", "zeroblob(1000000)"),
    *("rowid", "lot()", "'{}'", "'[' || '[' || '['"),
)


@cache
def _good() -> bytes:
    """Return a history of a few matches."""

    def write(connection: sqlite3.Connection) -> None:
        for number in range(12):
            insert_match(connection, drawn_up(number, Random(number)), 60 * number)

    with TemporaryDirectory() as folder:
        History(Path(folder) / "history.db").write(write)
        return (Path(folder) / "history.db").read_bytes()


@cache
def _played(seed: int) -> Sequence[Line]:
    _, lines = played_lines(at_table(find_game("president"), 4, Random(seed)), Random(seed))
    return [with_new_id(lines[0]), *lines[1:]]


def _make(rng: Random, folder: Path) -> None:
    path = folder / "history.db"
    making = (_damaged, _damaged, _changed, _changed, _changed, _changed, _filled, _odd, _foreign)
    rng.choice(making)(rng, path)
    if rng.random() < 0.2:
        beside = path.with_name(path.name + rng.choice(("-wal", "-shm", "-journal")))
        rng.choice((_noise, _noise, _odd))(rng, beside)
    (folder / "matches").mkdir()
    (folder / "matches" / "finished.jsonl").write_text(record_text(_played(1)), encoding="utf-8")
    _played(2)
    load_words()


def _damaged(rng: Random, path: Path) -> None:
    path.write_bytes(damage(_good(), rng))


def _changed(rng: Random, path: Path) -> None:
    """Write a history that SQLite finds sound, and in which anything may stand."""
    path.write_bytes(_good())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        # What is endless must not be so here already.
        connection.set_progress_handler(lambda: True, 5_000_000)
        connection.execute("PRAGMA max_page_count = 20000")
        connection.create_function("lot", 0, lambda: rng.randrange(2))
        for _ in range(rng.randint(1, 4)):
            with suppress(sqlite3.Error, sqlite3.Warning):
                connection.executescript(rng.choice(_CHANGES)(rng))


def _update(rng: Random) -> str:
    table, column, value = rng.choice(_TABLES), rng.choice(_COLUMNS), rng.choice(_VALUES)
    return (
        "PRAGMA ignore_check_constraints = ON;"
        f"UPDATE OR REPLACE {table} SET {column} = {value} WHERE lot();"
    )


def _huge(rng: Random) -> str:
    table, column = rng.choice(("profiles", "kinds", "matches")), rng.choice(_COLUMNS[:12])
    return f"UPDATE {table} SET {column} = printf('%.*c', 20000000, 'x') WHERE id = 1"


def _unlawful(rng: Random) -> str:
    """Change what a table is said to be, or where it is said to lie."""
    change = rng.choice(
        (
            "UPDATE sqlite_master SET rootpage = 2",
            "UPDATE sqlite_master SET rootpage = rootpage + 1",
            "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '')",
            "UPDATE sqlite_master SET sql = replace(sql, 'INTEGER', 'TEXT')",
            "UPDATE sqlite_master SET sql = replace(sql, 'WITHOUT ROWID', '')",
            "UPDATE sqlite_master SET sql = 'nonsense' WHERE lot()",
            "DELETE FROM sqlite_master WHERE lot() AND lot()",
        )
    )
    return f"PRAGMA writable_schema = ON; {change}"


def _instead(rng: Random) -> str:
    """Put a view in the place of a table."""
    table = rng.choice(_TABLES[:-1])
    value = rng.choice((_ENDLESS, "zeroblob(900000000)", "printf('%.*c', 900000000, 'x')", "1"))
    columns = ", ".join(f"{value} AS {column}" for column in _COLUMNS)
    return (
        f"PRAGMA legacy_alter_table = ON; ALTER TABLE {table} RENAME TO other;"
        f"CREATE VIEW {table} AS SELECT {columns};"
    )


def _trigger(rng: Random) -> str:
    table = rng.choice(_TABLES[:-1])
    happens = rng.choice(("INSERT", "UPDATE", "DELETE"))
    does = rng.choice(
        (
            f"SELECT {_ENDLESS}",
            "SELECT zeroblob(900000000)",
            "SELECT RAISE(ABORT, 'no')",
            "DELETE FROM profiles",
            "INSERT INTO deals SELECT match + 1, number FROM deals",
        )
    )
    return f"CREATE TRIGGER odd AFTER {happens} ON {table} BEGIN {does}; END"


def _index(rng: Random) -> str:
    table = rng.choice(("profiles", "matches", "seats", "placings"))
    what = rng.choice(("printf('%.*c', 100000000, 'x')", "abs(-9223372036854775807 - 1)", "1"))
    unique = rng.choice(("", "UNIQUE"))
    return f"DELETE FROM {table}; CREATE {unique} INDEX odd ON {table} ({what});"


def _pragma(rng: Random) -> str:
    version = rng.choice((-1, 0, 1, VERSION, VERSION + 1, 2**31 - 1))
    return rng.choice(
        (
            f"PRAGMA user_version = {version}",
            "PRAGMA page_size = 512; VACUUM",
            "PRAGMA page_size = 65536; VACUUM",
            "PRAGMA auto_vacuum = INCREMENTAL; VACUUM",
            "PRAGMA application_id = 1",
            "PRAGMA journal_mode = WAL",
            "PRAGMA max_page_count = 1",
        )
    )


def _many(rng: Random) -> str:
    count = rng.choice((100, 50_000))
    names = f"WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT {count})"
    return f"INSERT OR IGNORE INTO profiles (name) {names} SELECT 'p' || n FROM r"


def _drop(rng: Random) -> str:
    table = rng.choice(_TABLES)
    return rng.choice((f"DROP TABLE {table}", f"DELETE FROM {table}"))


_CHANGES: Sequence[Callable[[Random], str]] = (
    *(
        _update,
        _update,
        _update,
        _huge,
        _unlawful,
        _instead,
        _trigger,
        _index,
        _pragma,
        _many,
        _drop,
    ),
)


def _filled(rng: Random, path: Path) -> None:
    begun = _good()[: rng.choice((0, 16, 100, 4096, 8192))]
    path.write_bytes(begun)
    with path.open("r+b") as file:
        file.truncate(rng.choice((0, 1, 16, 100, 4096, 2 * 10**6, 3 * 10**9)))


def _noise(rng: Random, path: Path) -> None:
    path.write_bytes(rng.randbytes(rng.choice((0, 1, 32, 4152, 32768))))


def _odd(rng: Random, path: Path) -> None:
    # A second loop of two links has the link of the first.
    with suppress(FileExistsError):
        rng.choice(tuple(ODD_FILES.values()))(path)


def _foreign(rng: Random, path: Path) -> None:
    """Write a database of another program."""
    with closing(sqlite3.connect(path)) as connection:
        encoding = rng.choice(("UTF-8", "UTF-16le", "UTF-16be"))
        table = rng.choice(("profiles", "bookmarks"))
        connection.executescript(
            f"PRAGMA encoding = '{encoding}'; CREATE TABLE {table} (id, name);"
            f"INSERT INTO {table} VALUES (1, 'kept');"
            f"PRAGMA user_version = {rng.choice((0, 0, 1, VERSION, 99))};"
        )


def _looked_at(folder: Path) -> list[str]:
    """Open the statistics of a copy, as after a start; return what the notices say."""
    history, home = folder / "history.db", folder / "copy"
    if not history.is_file() or not 0 < history.stat().st_size < _COPIED:
        return []
    home.mkdir()
    shutil.copy(history, home)
    shutil.copytree(folder / "matches", home / "matches")
    with pytest.MonkeyPatch.context() as patched, program() as app:
        patched.setenv(HOME_VARIABLE, str(home))
        app.context.records.catch_up()
        for game in ("president", "sociable"):
            app.show(statistics_of(app.context, game))
            app.rest()
        app.context.records.history.close()
        app.frame()
        messages = told(app)
    shutil.rmtree(home)
    return messages


def _use(folder: Path) -> Used:
    messages = _looked_at(folder)
    keeper = HistoryKeeper(history_path(), lambda: 1.0)
    before = contents(folder)

    def ask(question: Callable[[], object]) -> None:
        try:
            question()
        except StoreFault as fault:
            messages.append(str(fault))

    ask(keeper.profiles)
    for game in GAMES:
        ask(lambda game=game: keeper.figures(FigureQuery("Ann", game.id, _EVERY)))
        ask(lambda game=game: keeper.table_sizes("Ann", game.id))
    ask(lambda: keeper.export("Ann", folder / "export.csv"))
    # What lies beside is SQLite's own.
    understood = [folder / f"history.db-{part}" for part in ("wal", "shm", "journal")]
    if not list(folder.glob("history.broken-*")):
        # It could be read, and so it is written to.
        understood.append(history_path())
    assert lost(before, contents(folder), Used(understood=understood)) == []
    keeper.catch_up(matches_folder())
    keeper.note(_played(2))
    keeper.close()
    ask(lambda: keeper.delete_profile("Ann"))
    ask(keeper.profiles)
    messages += keeper.troubles()
    # A person is taken out of what was set aside, too.
    return Used(messages, [*understood, history_path()])


KIND = Kind(_make, _use, limits=WITH_WINDOW)
