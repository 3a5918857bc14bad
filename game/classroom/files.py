"""Reads and writes the files of tables' results; what comes from one is typed and bounded."""

from collections.abc import Mapping
from pathlib import Path
from re import fullmatch
from typing import Protocol, runtime_checkable

from game.analysis.splitters import asked_of
from game.catalogue import find_game
from game.classroom.result import FORMAT, ClassAnswers, DealPlaces, TableResult, as_object
from game.contract import AnyRules, EndsByTime
from game.faults import Fault
from game.files.bounded import read_regular
from game.files.clipping import clip_value
from game.files.decoding import DAMAGE, Undecodable, fields, listed, one_of, row, text, whole
from game.files.jsonl import read_object, write_object
from game.match import ClassTable
from game.options import OptionValue
from game.records.classcode import MOST_TABLES, class_games
from game.registry import Game
from game.store.files import replacing

LARGEST = 200_000
"""The most bytes of a result's file."""
MOST_DEALS = 1_000
MOST_SCORE = 100
MOST_PLAYERS = 10
PERCENT = 100


@runtime_checkable
class ScoresPlaces(Protocol):
    """Rules in which the places of a deal decide its scores."""

    @property
    def place_scores(self) -> tuple[int, ...]:
        """The scores of a deal by place, the highest first."""


class ResultFault(Fault):
    """Why a file is no result of a table, in one sentence that names it."""


def file_name(result: TableResult) -> str:
    """Return what a result's file is called: without a name, a time or a machine."""
    return f"class-{result.table.id[:6]}-table-{result.table.table}.json"


def write_result(path: Path, result: TableResult) -> None:
    """Write a table's result; raise ``OSError`` and leave an older file as it was if that fails."""
    with replacing(path) as file:
        file.write(write_object(as_object(result)))


def read_result(path: Path) -> TableResult:
    """Return the result in a file; raise ``ResultFault`` with the reason if it holds none.

    Raises ``OSError`` if the file can't be read.
    """
    data, named = read_regular(path, LARGEST), clip_value(str(path))
    try:
        entry = read_object(data, LARGEST)
    except ValueError:
        raise ResultFault("commands.classes.damaged", path=named) from None
    form = entry.get("format")
    if form != FORMAT:
        if isinstance(form, str) and form.startswith(FORMAT.split("/")[0]):
            raise ResultFault("commands.classes.later", path=named)
        raise ResultFault("commands.classes.no_result", path=named)
    try:
        return _decoded(entry)
    except DAMAGE:
        raise ResultFault("commands.classes.damaged", path=named) from None


def _decoded(value: object) -> TableResult:
    entry = fields(value, *_KEYS)
    game = find_game(one_of(*(game.id for game in class_games()))(entry["game"]))
    players = whole(game.least_players, game.most_players)(entry["players"])
    options = _options(game, players, entry["options"])
    asked = len(asked_of(game))
    shares = listed(listed(_percent, asked, asked), players)
    result = TableResult(
        ClassTable(_mark(entry["class"]), whole(1, MOST_TABLES)(entry["table"])),
        _mark(entry["match"]),
        game.id,
        players,
        options,
        one_of(False, True)(entry["time_up"]),
        listed(_deal, MOST_DEALS)(entry["deals"]),
        ClassAnswers(
            listed(row(_percent, _percent), players)(entry["predictions"]),
            shares(entry["shares"]),
            shares(entry["found"]),
        ).in_no_order(),
    )
    _check(result, game.rules(players, options))
    return result


def _options(game: Game, players: int, given: object) -> Mapping[str, OptionValue]:
    if not isinstance(given, dict) or given.keys() != game.sheet.options.keys():
        raise Undecodable("not every option")
    return dict(game.sheet.resolve(given, players))


def _deal(value: object) -> DealPlaces:
    entry = fields(value, "before", "after", "scores")
    return DealPlaces(_seats(entry["before"]), _seats(entry["after"]), _scores(entry["scores"]))


def _mark(value: object) -> str:
    found = text(16, 16)(value)
    if not fullmatch("[0-9a-f]+", found):
        raise Undecodable("no digest")
    return found


_KEYS = (
    *("class", "match", "table", "game", "players", "options", "time_up", "deals"),
    *("predictions", "shares", "found"),
)
_percent = whole(0, PERCENT)
_seats = listed(whole(0, MOST_PLAYERS - 1), MOST_PLAYERS)
_scores = listed(whole(0, MOST_SCORE), MOST_PLAYERS)


def _check(result: TableResult, rules: AnyRules) -> None:
    """Raise ``Undecodable`` if no match by these rules can have such a result."""
    assert isinstance(rules, ScoresPlaces)
    everybody, before = list(range(result.players)), tuple[int, ...]()
    if result.time_up and not (isinstance(rules, EndsByTime) and rules.minutes):
        raise Undecodable("no time can have run out")
    for number, deal in enumerate(result.deals):
        if sorted(deal.after) != everybody or (deal.before and sorted(deal.before) != everybody):
            raise Undecodable("players are missing")
        if [deal.scores[player] for player in deal.after] != [*rules.place_scores]:
            raise Undecodable("other scores than the places have")
        if number and deal.before != before and not result.options.get("draw_each_deal"):
            raise Undecodable("other places than those of the deal before")
        before = deal.after
