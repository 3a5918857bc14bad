"""Exports one person's history as a table for other programs."""

import csv
import sqlite3
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from game.files.decoding import optional, row, text, whole
from game.store.faults import reason_of, store_fault
from game.store.files import write_atomically
from game.store.history.summary import LONGEST_CODE, LONGEST_ID, MOST_SECONDS
from game.store.listing import LATEST_MOMENT

LONGEST_CELL = 1_000_000
"""The most characters of a cell: all names of a record."""

COLUMNS = (
    *("ended", "game", "players", "rules", "place", "won", "total", "deals", "hints", "seconds"),
    *("strongest", "opponents", "code", "options"),
)

_word, _words, _number = text(LONGEST_ID), text(LONGEST_CELL), whole(-MOST_SECONDS, MOST_SECONDS)
_row = row(
    *(whole(0, int(LATEST_MOMENT)), _word, _number, _word, _number, _number, _number, _number),
    *(_number, _number, _word, optional(_words), optional(text(LONGEST_CODE)), _words),
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
    for ended, *cells in map(_row, connection.execute(_ROWS, (profile,))):
        day = datetime.fromtimestamp(ended, UTC).isoformat()
        table.writerow([day, *(harmless(one) if isinstance(one, str) else one for one in cells)])
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
