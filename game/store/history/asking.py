"""Queries for one person's figures; each reads few rows, so it is fast.

Every row is decoded here. A value that no record could have given raises ``Undecodable``: then the
history is damaged, and is counted again from the records.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from game.files.decoding import Undecodable, number, one_of, optional, row, text, whole
from game.match import LEVELS
from game.store.history.figures import (
    BestDeal,
    FigureQuery,
    Figures,
    LevelFigures,
    PastMatch,
    RivalFigures,
)
from game.store.history.summary import LONGEST_CODE, LONGEST_ID, LONGEST_NAME, PEOPLE
from game.store.history.writing import BEST_KEPT
from game.store.listing import LATEST_MOMENT
from game.version import VERSION

KeyT = TypeVar("KeyT")

LATEST = 24
"""How many matches are shown one by one."""

MOST = 1_000_000_000
"""The largest number of points or matches."""
MOST_PLAYERS = 12

_name = text(LONGEST_NAME, 1)
_record = text(LONGEST_ID, 1)
_players, _place = whole(2, MOST_PLAYERS), whole(1, MOST_PLAYERS)
_no_place_or_one = whole(0, MOST_PLAYERS)
_count, _points = whole(0, MOST), whole(-MOST, MOST)
_ended = whole(0, int(LATEST_MOMENT))
_tally = row(one_of(*LEVELS, PEOPLE), _place, _count, number(0, MOST), _count, _players)
_move = row(_no_place_or_one, _no_place_or_one, _count, _players)
_past = row(_count, _ended, _players, _place, one_of(0, 1), _points)
_rival = row(_name, _count, _count, _count)
_best = row(_points, _ended, _players, _count, optional(text(LONGEST_CODE)))

_MATCHES = (
    "SELECT match, ended, players, place, won, total FROM seats AS asked"
    " JOIN matches ON matches.id = match JOIN kinds ON kinds.id = asked.kind"
)


def profiles(connection: sqlite3.Connection) -> list[str]:
    """Return the names of everyone who has finished a match."""
    found = connection.execute("SELECT name FROM profiles ORDER BY name")
    return [_name(name) for (name,) in found]


def known_records(connection: sqlite3.Connection) -> set[str]:
    """Return the ids of all records that have been counted."""
    found = connection.execute("SELECT record FROM matches")
    return {_record(record) for (record,) in found}


def uncounted_records(connection: sqlite3.Connection) -> set[tuple[str, float | None]]:
    """Return the records that this version can't count, with their modification times."""
    found = connection.execute(
        "SELECT record, changed FROM uncounted WHERE program = ?", (VERSION,)
    )
    changed = optional(number(0, LATEST_MOMENT))
    return {(_record(record), changed(at)) for record, at in found}


def table_sizes(connection: sqlite3.Connection, profile: str, game: str) -> list[int]:
    """Return the numbers of players with which a person has played a game."""
    found = connection.execute(
        "SELECT DISTINCT players FROM match_tallies JOIN kinds ON kinds.id = kind"
        " WHERE profile = (SELECT id FROM profiles WHERE name = ?) AND game = ? ORDER BY players",
        (profile, game),
    )
    return [_players(players) for (players,) in found]


def figures(connection: sqlite3.Connection, question: FigureQuery) -> Figures:
    """Return all figures for a question."""
    asked = _Asked(connection, question)
    tallies = [
        _Tally(*_tally(one))
        for one in asked.rows(
            "SELECT strongest, place, matches, even, hints, players"
            " FROM match_tallies AS asked JOIN kinds ON kinds.id = kind"
        )
    ]
    moves = [
        _Move(*_move(one))
        for one in asked.rows(
            "SELECT begun, place, deals, players"
            " FROM deal_tallies AS asked JOIN kinds ON kinds.id = kind"
        )
    ]
    places = [(one.place, one.players) for one in tallies]
    places += [(max(one.begun, one.place), one.players) for one in moves]
    if any(place > players for place, players in places):
        raise Undecodable("a place that nobody can hold")
    matches = sum(one.matches for one in tallies)
    streak, best, best_ended = _streaks(asked, matches)
    return Figures(
        matches=matches,
        won=sum(one.matches for one in tallies if one.place == 1),
        even_wins=sum(one.even for one in tallies),
        deals=sum(one.deals for one in moves),
        hints=sum(one.hints for one in tallies),
        mean_place=_mean(matches, sum(one.place * one.matches for one in tallies)),
        even_place=_mean(2 * matches, sum(one.matches * (one.players + 1) for one in tallies)),
        streak=streak,
        best_streak=best,
        best_streak_ended=best_ended,
        latest=_latest(asked),
        by_level=_by_level(tallies),
        rivals=_rivals(asked),
        places=_added_up((one.place, one.deals) for one in moves if one.place),
        moves=_added_up(((one.begun, one.place), one.deals) for one in moves if one.begun),
        best_deals=_best_deals(asked),
    )


class _Tally(NamedTuple):
    strongest: str
    place: int
    matches: int
    even: float
    hints: int
    players: int


class _Move(NamedTuple):
    begun: int
    place: int
    deals: int
    players: int


class _Asked:
    """Finds the rows for a question."""

    def __init__(self, connection: sqlite3.Connection, question: FigureQuery) -> None:
        self._cursor = connection.cursor()
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
        return sorted(found, key=itemgetter(0), reverse=True)[:number]

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


def _streaks(asked: _Asked, matches: int) -> tuple[int, int, int | None]:
    """Return the current streak, the best streak, and when the best one ended."""
    # One text of ones and zeros, because fetching a hundred thousand rows would take long.
    [[joined]] = asked.rows(
        "SELECT group_concat(won, '') FROM (SELECT won FROM seats AS asked", "ORDER BY match, seat)"
    )
    results = text(matches, matches)(joined or "")
    if results.strip("01"):
        raise Undecodable("matches that are neither won nor lost")
    runs = results.split("0")
    best = max(map(len, runs))
    if not best:
        return 0, 0, None
    last = results.index("1" * best) + best - 1
    [[ended]] = asked.rows(
        "SELECT ended FROM matches WHERE id = (SELECT match FROM seats AS asked",
        "ORDER BY match, seat LIMIT 1 OFFSET ?)",
        last,
    )
    return len(runs[-1]), best, _ended(ended)


def _latest(asked: _Asked) -> tuple[PastMatch, ...]:
    found = []
    for _, ended, players, place, won, total in map(_past, reversed(asked.latest(LATEST))):
        if place > players:
            raise Undecodable("a place that nobody can hold")
        found.append(PastMatch(ended, players, place, won == 1, total))
    return tuple(found)


def _by_level(tallies: Sequence[_Tally]) -> tuple[LevelFigures, ...]:
    return tuple(
        LevelFigures(level, by_place)
        for level in (*LEVELS, PEOPLE)
        if (by_place := _added_up((o.place, o.matches) for o in tallies if o.strongest == level))
    )


def _rivals(asked: _Asked) -> tuple[RivalFigures, ...]:
    rows = asked.rows(
        "SELECT profiles.name, sum(matches), sum(ahead), sum(behind)"
        " FROM rival_tallies AS asked JOIN profiles ON profiles.id = rival",
        "GROUP BY rival ORDER BY sum(matches) DESC, profiles.name",
    )
    rivals = tuple(RivalFigures(*_rival(one)) for one in rows)
    if not all(one.ahead + one.behind <= one.matches for one in rivals):
        raise Undecodable("more results than matches")
    return rivals


def _best_deals(asked: _Asked) -> tuple[BestDeal, ...]:
    rows = asked.rows(
        "SELECT score, ended, players, deal, code FROM best_deals AS asked"
        " JOIN matches ON matches.id = match JOIN kinds ON kinds.id = asked.kind",
        f"ORDER BY score DESC, match, deal, seat LIMIT {BEST_KEPT}",
    )
    return tuple(BestDeal(*_best(one)) for one in rows)
