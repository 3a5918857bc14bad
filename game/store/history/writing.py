"""Writes matches into the history, and removes people from it."""

import json
import sqlite3
from dataclasses import astuple

from game.store.history.summary import MatchSummary, SeatSummary
from game.version import VERSION


def add_match(connection: sqlite3.Connection, match: MatchSummary, ended: int) -> bool:
    """Write a match in one transaction; return whether it was new.

    A match that is already there stays unchanged.
    """
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        known = "SELECT 1 FROM matches WHERE record = ?"
        if connection.execute(known, (match.record,)).fetchone():
            return False
        insert_match(connection, match, ended)
    return True


def insert_match(connection: sqlite3.Connection, match: MatchSummary, ended: int) -> None:
    """Write a new match, inside a transaction."""
    kind = _kind(connection, match)
    options = json.dumps(dict(match.options), ensure_ascii=False)
    number = connection.execute(
        "INSERT INTO matches (record, kind, ended, seconds, options, code)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (match.record, kind, ended, match.seconds, options, match.code),
    ).lastrowid
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (number, place, kind, _profile(connection, seat), *astuple(seat))
            for place, seat in enumerate(match.seats)
        ),
    )
    connection.executemany(
        "INSERT INTO deals VALUES (?, ?)",
        ((number, deal) for deal in range(1, len(match.deals) + 1)),
    )
    connection.executemany(
        "INSERT INTO placings VALUES (?, ?, ?, ?, ?, ?)",
        (
            (number, count, seat, deal.begun[seat], deal.places[seat], deal.scores[seat])
            for count, deal in enumerate(match.deals, 1)
            for seat in range(match.players)
        ),
    )


def note_uncounted(connection: sqlite3.Connection, record: str, changed: float | None) -> bool:
    """Remember a record that this version can't count, with its modification time.

    Return whether it was not remembered before, with any time.
    """
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        known = connection.execute(
            "SELECT 1 FROM uncounted WHERE record = ? AND program = ?", (record, VERSION)
        ).fetchone()
        connection.execute(
            "INSERT OR REPLACE INTO uncounted VALUES (?, ?, ?)", (record, changed, VERSION)
        )
    return known is None


def delete_profile(connection: sqlite3.Connection, name: str) -> None:
    """Remove a person and their data; matches with other people lose only this person's part."""
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        found = connection.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
        if found is None:
            return
        connection.execute(
            "DELETE FROM matches WHERE id IN (SELECT match FROM seats WHERE profile = ?)"
            " AND id NOT IN (SELECT match FROM seats WHERE profile IS NOT NULL AND profile <> ?)",
            (*found, *found),
        )
        connection.execute("UPDATE seats SET name = '' WHERE profile = ?", found)
        connection.execute("DELETE FROM profiles WHERE id = ?", found)
    # Truncate the log file, so that deleted data can't be found there either.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _kind(connection: sqlite3.Connection, match: MatchSummary) -> int:
    key = (match.game, match.players, match.rules)
    connection.execute("INSERT OR IGNORE INTO kinds (game, players, rules) VALUES (?, ?, ?)", key)
    [kind] = connection.execute(
        "SELECT id FROM kinds WHERE game = ? AND players = ? AND rules = ?", key
    ).fetchone()
    return int(kind)


def _profile(connection: sqlite3.Connection, seat: SeatSummary) -> int | None:
    """Return the profile of a seat, created if it is new; ``None`` for a bot or a guest."""
    if seat.level is not None or not seat.name:
        return None
    connection.execute("INSERT OR IGNORE INTO profiles (name) VALUES (?)", (seat.name,))
    [profile] = connection.execute(
        "SELECT id FROM profiles WHERE name = ?", (seat.name,)
    ).fetchone()
    return int(profile)
