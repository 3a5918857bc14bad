"""Queries that count one person's figures from all their matches.

Every row is decoded here. A value that no record could have given raises ``Undecodable``: then the
history is damaged, and is counted again from the records.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
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
from game.store.listing import LATEST_MOMENT
from game.version import VERSION

KeyT = TypeVar("KeyT")

LATEST = 24
"""How many matches are shown one by one."""
BEST = 10
"""How many of the best deals are shown."""

MOST = 1_000_000_000
"""The largest number of points or matches."""
MOST_PLAYERS = 12

_name = text(LONGEST_NAME, 1)
_record = text(LONGEST_ID, 1)
_players, _place = whole(2, MOST_PLAYERS), whole(1, MOST_PLAYERS)
_no_place_or_one = whole(0, MOST_PLAYERS)
_count, _points = whole(0, MOST), whole(-MOST, MOST)
_ended = whole(0, int(LATEST_MOMENT))
_result = row(
    one_of(*LEVELS, PEOPLE), _place, _count, whole(0, MOST_PLAYERS), _players, whole(1, MOST)
)
_move = row(optional(_place), _no_place_or_one, _players, _count)
_past = row(_ended, _players, _place, one_of(0, 1), _points)
_rival = row(_name, _count, _count, _count)
_best = row(_points, _ended, _players, _count, optional(text(LONGEST_CODE)))


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
        "SELECT DISTINCT players FROM kinds JOIN seats ON seats.kind = kinds.id"
        " WHERE profile = (SELECT id FROM profiles WHERE name = ?) AND game = ? ORDER BY players",
        (profile, game),
    )
    return [_players(players) for (players,) in found]


def figures(connection: sqlite3.Connection, question: FigureQuery) -> Figures:
    """Return all figures for a question."""
    ask = _asking(connection, question)
    results, moves = _results(ask), _moves(ask)
    matches = sum(one.matches for one in results)
    streak, best, best_ended = _streaks(ask, matches)
    return Figures(
        matches=matches,
        won=sum(one.matches for one in results if one.place == 1),
        even_wins=sum(one.matches * one.winners / one.players for one in results),
        deals=sum(one.deals for one in moves),
        hints=sum(one.matches * one.hints for one in results),
        mean_place=_mean(matches, sum(one.matches * one.place for one in results)),
        even_place=_mean(2 * matches, sum(one.matches * (one.players + 1) for one in results)),
        streak=streak,
        best_streak=best,
        best_streak_ended=best_ended,
        latest=_latest(ask),
        by_level=_by_level(results),
        rivals=_rivals(ask),
        places=_added_up((one.place, one.deals) for one in moves if one.place),
        moves=_added_up(((one.begun, one.place), one.deals) for one in moves if one.begun),
        best_deals=_best_deals(ask),
    )


class _Result(NamedTuple):
    """Matches with the same result."""

    strongest: str
    place: int
    hints: int
    winners: int
    players: int
    matches: int


class _Move(NamedTuple):
    """Deals with the same places at the beginning and at the end."""

    begun: int | None
    place: int
    players: int
    deals: int


_Ask = Callable[..., list[Any]]
"""Returns all rows of a query, which finds the person's seats in the table ``asked``."""

_ASKED = """
WITH asked AS (
    SELECT seats.*, players FROM seats JOIN kinds ON kinds.id = kind
    WHERE profile = (SELECT id FROM profiles WHERE name = :profile) AND game = :game
        AND rules IN (SELECT value FROM json_each(:rules)) AND players = ifnull(:players, players)
)
"""


def _asking(connection: sqlite3.Connection, question: FigureQuery) -> _Ask:
    values = {
        "profile": question.profile,
        "game": question.game,
        "rules": json.dumps(sorted(question.rules)),
        "players": question.players,
    }

    def ask(query: str, **more: object) -> list[Any]:
        return connection.execute(_ASKED + query, {**values, **more}).fetchall()

    return ask


def _results(ask: _Ask) -> Sequence[_Result]:
    # Grouped by all that is read, so that each value is decoded: a sum would hide odd ones.
    rows = ask(
        "SELECT strongest, place, hints,"
        " (SELECT sum(won) FROM seats WHERE match = asked.match) AS winners, players, count(*)"
        " FROM asked GROUP BY strongest, place, hints, winners, players"
    )
    results = [_Result(*_result(one)) for one in rows]
    _check_seats((max(one.place, one.winners), one.players) for one in results)
    return results


def _moves(ask: _Ask) -> Sequence[_Move]:
    rows = ask(
        "SELECT begun, placings.place, players, count(*)"
        " FROM asked JOIN placings USING (match, seat) GROUP BY begun, placings.place, players"
    )
    moves = [_Move(*_move(one)) for one in rows]
    _check_seats((max(one.begun or 0, one.place), one.players) for one in moves)
    return moves


def _check_seats(numbers: Iterable[tuple[int, int]]) -> None:
    if any(number > players for number, players in numbers):
        raise Undecodable("a place that nobody can hold, or more winners than players")


def _mean(count: int, total: float) -> float | None:
    return total / count if count else None


def _added_up(counts: Iterable[tuple[KeyT, int]]) -> Mapping[KeyT, int]:
    added: Counter[KeyT] = Counter()
    for key, count in counts:
        added[key] += count
    return dict(sorted(added.items()))


def _streaks(ask: _Ask, matches: int) -> tuple[int, int, int | None]:
    """Return the current streak, the best streak, and when the best one ended."""
    # One text of ones and zeros, because fetching a hundred thousand rows would take long.
    [[joined]] = ask(
        "SELECT group_concat(won, '') FROM (SELECT won FROM asked ORDER BY match, seat)"
    )
    results = text(matches, matches)(joined or "")
    if results.strip("01"):
        raise Undecodable("matches that are neither won nor lost")
    runs = results.split("0")
    best = max(map(len, runs))
    if not best:
        return 0, 0, None
    [[ended]] = ask(
        "SELECT ended FROM matches WHERE id ="
        " (SELECT match FROM asked ORDER BY match, seat LIMIT 1 OFFSET :last)",
        last=results.index("1" * best) + best - 1,
    )
    return len(runs[-1]), best, _ended(ended)


def _latest(ask: _Ask) -> tuple[PastMatch, ...]:
    rows = ask(
        "SELECT ended, players, place, won, total FROM asked JOIN matches ON matches.id = match"
        f" ORDER BY match DESC, seat DESC LIMIT {LATEST}"
    )
    return tuple(
        PastMatch(ended, players, place, won == 1, total)
        for ended, players, place, won, total in map(_past, reversed(rows))
    )


def _by_level(results: Sequence[_Result]) -> tuple[LevelFigures, ...]:
    return tuple(
        LevelFigures(level, by_place)
        for level in (*LEVELS, PEOPLE)
        if (by_place := _added_up((o.place, o.matches) for o in results if o.strongest == level))
    )


def _rivals(ask: _Ask) -> tuple[RivalFigures, ...]:
    rows = ask(
        "SELECT profiles.name, count(*), sum(asked.place < other.place),"
        " sum(asked.place > other.place)"
        " FROM asked JOIN seats AS other USING (match) JOIN profiles ON profiles.id = other.profile"
        " WHERE other.profile <> asked.profile"
        " GROUP BY other.profile ORDER BY count(*) DESC, profiles.name"
    )
    return tuple(RivalFigures(*_rival(one)) for one in rows)


def _best_deals(ask: _Ask) -> tuple[BestDeal, ...]:
    rows = ask(
        "SELECT score, ended, players, deal, code"
        " FROM asked JOIN placings USING (match, seat) JOIN matches ON matches.id = match"
        f" ORDER BY score DESC, match, deal, seat LIMIT {BEST}"
    )
    return tuple(BestDeal(*_best(one)) for one in rows)
