"""Queries for one person's figures; each reads few rows, so it is fast."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeVar

from game.match import LEVELS
from game.store.history.figures import (
    BestDeal,
    FigureQuery,
    Figures,
    LevelFigures,
    PastMatch,
    RivalFigures,
)
from game.store.history.summary import PEOPLE
from game.store.history.writing import BEST_KEPT
from game.version import VERSION

KeyT = TypeVar("KeyT")

LATEST = 24
"""How many matches are shown one by one."""

_MATCHES = (
    "SELECT match, ended, players, place, won, total FROM seats AS asked"
    " JOIN matches ON matches.id = match JOIN kinds ON kinds.id = asked.kind"
)


def profiles(connection: sqlite3.Connection) -> list[str]:
    """Return the names of everyone who has finished a match."""
    return [name for (name,) in connection.execute("SELECT name FROM profiles ORDER BY name")]


def known_records(connection: sqlite3.Connection) -> set[str]:
    """Return the ids of all records that have been counted."""
    return {record for (record,) in connection.execute("SELECT record FROM matches")}


def uncounted_records(connection: sqlite3.Connection) -> set[tuple[str, float]]:
    """Return the records that this version can't count, with their modification times."""
    found = connection.execute(
        "SELECT record, changed FROM uncounted WHERE program = ?", (VERSION,)
    )
    return set(found)


def table_sizes(connection: sqlite3.Connection, profile: str, game: str) -> list[int]:
    """Return the numbers of players with which a person has played a game."""
    found = connection.execute(
        "SELECT DISTINCT players FROM match_tallies JOIN kinds ON kinds.id = kind"
        " WHERE profile = (SELECT id FROM profiles WHERE name = ?) AND game = ? ORDER BY players",
        (profile, game),
    )
    return [players for (players,) in found]


def figures(connection: sqlite3.Connection, question: FigureQuery) -> Figures:
    """Return all figures for a question."""
    asked = _Asked(connection, question)
    tallies = asked.rows(
        "SELECT strongest, place, matches, even, hints, players"
        " FROM match_tallies AS asked JOIN kinds ON kinds.id = kind"
    )
    moves = asked.rows("SELECT begun, place, deals FROM deal_tallies AS asked")
    matches = sum(row["matches"] for row in tallies)
    streak, best, best_ended = _streaks(asked)
    return Figures(
        matches=matches,
        won=sum(row["matches"] for row in tallies if row["place"] == 1),
        even_wins=sum(row["even"] for row in tallies),
        deals=sum(row["deals"] for row in moves),
        hints=sum(row["hints"] for row in tallies),
        mean_place=_mean(matches, sum(row["place"] * row["matches"] for row in tallies)),
        even_place=_mean(
            2 * matches, sum(row["matches"] * (row["players"] + 1) for row in tallies)
        ),
        streak=streak,
        best_streak=best,
        best_streak_ended=best_ended,
        latest=_latest(asked),
        by_level=_by_level(tallies),
        rivals=_rivals(asked),
        places=_added_up((row["place"], row["deals"]) for row in moves if row["place"]),
        moves=_added_up(
            ((row["begun"], row["place"]), row["deals"]) for row in moves if row["begun"]
        ),
        best_deals=_best_deals(asked),
    )


class _Asked:
    """Finds the rows for a question."""

    def __init__(self, connection: sqlite3.Connection, question: FigureQuery) -> None:
        self._cursor = connection.cursor()
        self._cursor.row_factory = sqlite3.Row
        found = connection.execute("SELECT id FROM profiles WHERE name = ?", (question.profile,))
        self._profile = next((profile for (profile,) in found), None)
        kinds = connection.execute(
            "SELECT id, players, rules FROM kinds WHERE game = ?", (question.game,)
        )
        self._kinds = [
            kind
            for kind, players, rules in kinds
            if rules in question.rules and question.players in (None, players)
        ]

    def rows(self, select: str, rest: str = "", *values: object) -> list[Any]:
        """Return the person's rows of a table with profile and kind, aliased ``asked``."""
        where = "asked.profile = ? AND asked.kind IN (SELECT value FROM json_each(?))"
        query = f"{select} WHERE {where} {rest}"
        return self.ask(query, self._profile, json.dumps(self._kinds), *values)

    def latest(self, number: int) -> list[Any]:
        """Return the person's latest matches, newest first."""
        # One query per kind: the index has each kind in order, so no other match is read.
        query = (
            f"{_MATCHES} WHERE asked.profile = ? AND asked.kind = ?"
            " ORDER BY match DESC, seat DESC LIMIT ?"
        )
        found = [
            row for kind in self._kinds for row in self.ask(query, self._profile, kind, number)
        ]
        return sorted(found, key=itemgetter("match"), reverse=True)[:number]

    def ask(self, query: str, *values: object) -> list[Any]:
        """Return all rows of a query."""
        return self._cursor.execute(query, values).fetchall()


def _mean(count: int, total: float) -> float | None:
    return total / count if count else None


def _added_up(counts: Iterable[tuple[KeyT, int]]) -> Mapping[KeyT, int]:
    added: Counter[KeyT] = Counter()
    for key, count in counts:
        added[key] += count
    return dict(sorted(added.items()))


def _streaks(asked: _Asked) -> tuple[int, int, int | None]:
    """Return the current streak, the best streak, and when the best one ended."""
    # One text of ones and zeros, because fetching a hundred thousand rows would take long.
    [[results]] = asked.rows(
        "SELECT group_concat(won, '') FROM (SELECT won FROM seats AS asked", "ORDER BY match, seat)"
    )
    runs = (results or "").split("0")
    best = max(map(len, runs))
    if not best:
        return 0, 0, None
    last = results.index("1" * best) + best - 1
    [[ended]] = asked.rows(
        "SELECT ended FROM matches WHERE id = (SELECT match FROM seats AS asked",
        "ORDER BY match, seat LIMIT 1 OFFSET ?)",
        last,
    )
    return len(runs[-1]), best, ended


def _latest(asked: _Asked) -> tuple[PastMatch, ...]:
    return tuple(
        PastMatch(row["ended"], row["players"], row["place"], bool(row["won"]), row["total"])
        for row in reversed(asked.latest(LATEST))
    )


def _by_level(tallies: Sequence[Any]) -> tuple[LevelFigures, ...]:
    return tuple(
        LevelFigures(level, by_place)
        for level in (*LEVELS, PEOPLE)
        if (
            by_place := _added_up(
                (row["place"], row["matches"]) for row in tallies if row["strongest"] == level
            )
        )
    )


def _rivals(asked: _Asked) -> tuple[RivalFigures, ...]:
    rows = asked.rows(
        "SELECT profiles.name, sum(matches), sum(ahead), sum(behind)"
        " FROM rival_tallies AS asked JOIN profiles ON profiles.id = rival",
        "GROUP BY rival ORDER BY sum(matches) DESC, profiles.name",
    )
    return tuple(RivalFigures(*row) for row in rows)


def _best_deals(asked: _Asked) -> tuple[BestDeal, ...]:
    rows = asked.rows(
        "SELECT score, ended, players, deal, code FROM best_deals AS asked"
        " JOIN matches ON matches.id = match JOIN kinds ON kinds.id = asked.kind",
        f"ORDER BY score DESC, match, deal, seat LIMIT {BEST_KEPT}",
    )
    return tuple(BestDeal(*row) for row in rows)
