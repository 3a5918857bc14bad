"""The tables of the history: one schema, and no counts that are kept beside what they count.

The results are more than a copy of the records: those of a match stay when its record is deleted.
So a database of an earlier version keeps them, and all that was beside them goes (decision 35).
"""

import sqlite3
from collections.abc import Set
from contextlib import closing
from functools import cache

VERSION = 4
"""The number of the schema, as the database has it."""

_RESULTS = """
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
-- What can be compared: one game, so many players, by one kind of rules.
CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules TEXT NOT NULL CHECK (rules IN ('own', 'house', 'practice')),
    UNIQUE (game, players, rules)
);
-- In the order in which they ended, whatever the clock said.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    record TEXT NOT NULL UNIQUE,
    kind INTEGER NOT NULL REFERENCES kinds,
    ended INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    options TEXT NOT NULL,
    code TEXT
);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind INTEGER NOT NULL REFERENCES kinds,
    profile INTEGER REFERENCES profiles ON DELETE SET NULL,
    name TEXT NOT NULL,
    level TEXT,
    strongest TEXT NOT NULL,
    place INTEGER NOT NULL,
    total INTEGER NOT NULL,
    won INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE deals (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE placings (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    begun INTEGER,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (match, deal, seat),
    FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID"""
"""The same in every version so far, to the letter."""

_INDEX = """CREATE INDEX seats_of_profile ON seats (profile, kind, match, seat, won)
    WHERE profile IS NOT NULL"""

_BESIDE = f"""
{_INDEX};
-- Records that can't be counted, so that none is tried twice by one version of the program.
CREATE TABLE uncounted (
    record TEXT PRIMARY KEY,
    changed REAL,
    program TEXT NOT NULL
) WITHOUT ROWID"""
"""What can be made again from the results and the records."""

_DROP = """
DROP INDEX IF EXISTS seats_of_profile;
DROP TABLE IF EXISTS uncounted;
DROP TABLE IF EXISTS match_tallies;
DROP TABLE IF EXISTS deal_tallies;
DROP TABLE IF EXISTS rival_tallies;
DROP TABLE IF EXISTS best_deals"""
"""Drops what earlier versions had beside the results."""

_PLACES_OF_TITLES = """
UPDATE seats SET place = (
    SELECT place FROM placings AS last WHERE last.match = seats.match AND last.seat = seats.seat
    ORDER BY last.deal DESC LIMIT 1
)
WHERE match IN (
    SELECT matches.id FROM matches JOIN kinds ON kinds.id = matches.kind
    WHERE game = 'president' AND options LIKE '%"ends": "deals"%'
) AND EXISTS (SELECT 1 FROM placings WHERE placings.match = seats.match)"""
"""Places of matches that the last deal's titles decide; versions before 4 placed them by points."""

_EARLIER_INDICES = frozenset(
    (
        _INDEX,
        "CREATE INDEX seats_of_profile ON seats (profile, kind, match, won)"
        " WHERE profile IS NOT NULL",
    )
)
"""The indices of results in earlier versions."""


class NotOurs(sqlite3.DatabaseError):
    """The database was not made by this program or an earlier version."""

    sqlite_errorcode = sqlite3.SQLITE_NOTADB


class LaterHistory(Exception):
    """The database was written by a later version of Clamber."""


def lay_out(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty database; in one of an earlier version, keep the results.

    The tables must have been checked. Two copies of the program may do so at once.
    """
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        found = _version(connection)
        if found != VERSION:
            _refuse_later(found)
            if found:
                _run(connection, f"{_DROP};{_PLACES_OF_TITLES}")
            else:
                _run(connection, _RESULTS)
            _run(connection, _BESIDE)
            connection.execute(f"PRAGMA user_version = {VERSION}")


def check_tables(connection: sqlite3.Connection) -> None:
    """Raise ``NotOurs`` or ``LaterHistory`` if this version can't use the tables.

    It writes nothing, and runs nothing from the file, such as triggers or views.
    """
    connection.execute("BEGIN")
    try:
        _refuse_later(_version(connection))
        if not has_our_tables(connection):
            raise NotOurs("its tables are not those of a history")
    finally:
        connection.rollback()


def has_our_tables(connection: sqlite3.Connection) -> bool:
    """Return whether the tables match the version that the database claims."""
    found = _version(connection)
    if not 0 <= found <= VERSION:
        return True
    made = connection.execute("SELECT type, tbl_name, sql FROM sqlite_master").fetchall()
    if found == 0:
        return not made
    tables, wanted = _made_by(_RESULTS if found < VERSION else f"{_RESULTS};{_BESIDE}")
    # Tables with other names belong to other programs, and do no harm.
    held = {
        statement
        for kind, table, statement in made
        if statement and (table in tables or kind in ("trigger", "view"))
    }
    return wanted == (held - _EARLIER_INDICES if found < VERSION else held)


def _refuse_later(version: int) -> None:
    if not 0 <= version <= VERSION:
        raise LaterHistory(f"version {version}")


def _run(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        connection.execute(statement)


@cache
def _made_by(statements: str) -> tuple[Set[str], Set[str]]:
    """Return the tables that statements make, and how SQLite notes these and their indices."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        _run(fresh, statements)
        made = fresh.execute("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        tables, noted = zip(*made, strict=True)
    return frozenset(tables), frozenset(noted)


def _version(connection: sqlite3.Connection) -> int:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
