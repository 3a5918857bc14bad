"""Exports one person's history as a table for other programs."""

import csv
import sqlite3
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from game.store.faults import reason_of, store_fault
from game.store.files import write_atomically

COLUMNS = (
    *("ended", "game", "players", "rules", "place", "won", "total", "deals", "hints", "seconds"),
    *("strongest", "opponents", "code", "options"),
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""The possible starts of a formula: ASCII signs, ignored characters and full-width signs."""

_ROWS = """
SELECT ended, game, players, rules, place, won, total,
    (SELECT count(*) FROM deals WHERE deals.match = asked.match),
    hints, seconds, strongest,
    (SELECT group_concat(iif(name = '', '?', name) || coalesce(' (' || level || ')', ''), ', ')
        FROM seats WHERE seats.match = asked.match AND seats.seat <> asked.seat),
    code, options
FROM seats AS asked
    JOIN matches ON matches.id = asked.match
    JOIN kinds ON kinds.id = asked.kind
WHERE asked.profile = (SELECT id FROM profiles WHERE name = ?)
ORDER BY asked.match, asked.seat
"""


def csv_text(connection: sqlite3.Connection, profile: str) -> str:
    """Return all matches of a person as CSV, one per line, oldest first."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for ended, *row in connection.execute(_ROWS, (profile,)):
        day = datetime.fromtimestamp(ended, UTC).isoformat()
        table.writerow([day, *(harmless(cell) if isinstance(cell, str) else cell for cell in row)])
    return text.getvalue()


def harmless(text: str) -> str:
    """Return a text that spreadsheets don't take for a formula, as they would ``=1+1``."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def write_csv(path: Path, text: str) -> None:
    """Write a table to a file; raise ``StoreFault`` with the reason if that fails."""
    try:
        write_atomically(path, text)
    except OSError as fault:
        raise store_fault("unwritten", reason=reason_of(fault)) from None
