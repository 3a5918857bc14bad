"""The tables of the history, and the migrations from earlier versions.

The tally tables repeat what the other tables contain. They are updated with every match, so that
figures don't need a hundred thousand rows.
"""

import sqlite3
from collections.abc import Set
from contextlib import closing
from functools import cache

_VERSION_1 = """
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
CREATE INDEX seats_of_profile ON seats (profile, kind, match, won) WHERE profile IS NOT NULL;
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
) WITHOUT ROWID;
CREATE TABLE match_tallies (
    profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    kind INTEGER NOT NULL REFERENCES kinds,
    strongest TEXT NOT NULL,
    place INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    even REAL NOT NULL,
    hints INTEGER NOT NULL,
    PRIMARY KEY (profile, kind, strongest, place)
) WITHOUT ROWID;
CREATE TABLE deal_tallies (
    profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    kind INTEGER NOT NULL REFERENCES kinds,
    begun INTEGER NOT NULL,
    place INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    PRIMARY KEY (profile, kind, begun, place)
) WITHOUT ROWID;
CREATE TABLE rival_tallies (
    profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    kind INTEGER NOT NULL REFERENCES kinds,
    rival INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    matches INTEGER NOT NULL,
    ahead INTEGER NOT NULL,
    behind INTEGER NOT NULL,
    PRIMARY KEY (profile, kind, rival)
) WITHOUT ROWID;
CREATE TABLE best_deals (
    profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    kind INTEGER NOT NULL REFERENCES kinds,
    score INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    deal INTEGER NOT NULL,
    PRIMARY KEY (profile, kind, score, match, deal)
) WITHOUT ROWID
"""

_VERSION_2 = """
-- A person may sit at a table twice, and both may score the same.
CREATE TABLE former_best_deals AS SELECT * FROM best_deals;
DROP TABLE best_deals;
CREATE TABLE best_deals (
    profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
    kind INTEGER NOT NULL REFERENCES kinds,
    score INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (profile, kind, score, match, deal, seat)
) WITHOUT ROWID;
INSERT INTO best_deals
    SELECT profile, kind, score, match, deal, (
        SELECT min(seats.seat) FROM seats JOIN placings USING (match, seat)
        WHERE seats.match = former.match AND seats.profile = former.profile
            AND placings.deal = former.deal AND placings.score = former.score
    ) FROM former_best_deals AS former;
DROP TABLE former_best_deals;
DROP INDEX seats_of_profile;
CREATE INDEX seats_of_profile ON seats (profile, kind, match, seat, won)
    WHERE profile IS NOT NULL;
-- Records that can't be counted, so that none is tried twice by one version of the program.
CREATE TABLE uncounted (
    record TEXT PRIMARY KEY,
    changed REAL,
    program TEXT NOT NULL
) WITHOUT ROWID
"""

MIGRATIONS: tuple[str, ...] = (_VERSION_1, _VERSION_2)
"""The migration to each version from the one before; released ones never change."""

VERSION = len(MIGRATIONS)


class NotOurs(sqlite3.DatabaseError):
    """The database was not made by this program or an earlier version."""

    sqlite_errorcode = sqlite3.SQLITE_NOTADB


class LaterHistory(Exception):
    """The database was written by a later version of Clamber."""


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate a database to the current version; two copies of the program may do so at once."""
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        found = _version(connection)
        if not 0 <= found <= VERSION:
            raise LaterHistory(f"version {found}")
        _bring(connection, found, VERSION)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def check_tables(connection: sqlite3.Connection) -> None:
    """Raise ``NotOurs`` if the tables don't match the version that the database claims.

    It writes nothing, and runs nothing from the file, such as triggers or views.
    """
    connection.execute("BEGIN")
    try:
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
    tables, wanted = _made_by(found)
    # Tables with other names belong to other programs, and do no harm.
    return wanted == {
        statement
        for kind, table, statement in made
        if statement and (table in tables or kind in ("trigger", "view"))
    }


def _bring(connection: sqlite3.Connection, version: int, later: int) -> None:
    for migration in MIGRATIONS[version:later]:
        for statement in migration.split(";"):
            connection.execute(statement)


@cache
def _made_by(version: int) -> tuple[Set[str], Set[str]]:
    """Return the tables of a version, and the statements that create them and their indices."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        _bring(fresh, 0, version)
        made = fresh.execute("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        tables, statements = zip(*made, strict=True)
    return frozenset(tables), frozenset(statements)


def _version(connection: sqlite3.Connection) -> int:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
