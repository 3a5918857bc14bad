"""Prepares the pictures of a class: results of tables of beginners, played beforehand."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from game.catalogue import find_game
from game.chance import Line
from game.classroom.figures import figures_beside, simulated_beside
from game.classroom.files import file_name, write_result
from game.classroom.result import ClassAnswers, TableResult, result_of
from game.classroom.seating import table_setup
from game.match import Player
from game.measuring.simulation import simulate
from game.records.classcode import ClassCode
from game.store.paths import class_folder
from scenes.screens.classroom.results import ClassResults
from scenes.screens.classroom.wall import SHOWN_SECONDS, ClassWall
from scenes.screens.classroom.wall.talk import TalkTime
from scenes.shell.handed.context import AppContext
from tests.stills.lab import Counted

TABLES, WITH, DEALS, PEOPLE = 6, 3, 7, 4


@cache
def tables_of(game_id: str, players: int) -> Sequence[TableResult]:
    """Return the results of a class's tables, half of them with exchange."""
    game = find_game(game_id)
    options = game.sheet.resolve({"ends": "deals", "deals": DEALS}, players)
    code = ClassCode(game, players, options, "stills", TABLES, WITH)
    return [_played(code, table) for table in range(1, TABLES + 1)]


def _played(code: ClassCode, table: int) -> TableResult:
    seats = tuple(Player(f"Player {seat}", "bot", "easy") for seat in range(code.players))
    setup, lines = table_setup(code, table, seats), list[Line]()
    simulate(setup, f"{setup.seed} at table {table}", lines.append)
    rng = Random(f"answers {table}")
    shares = tuple(_shares(rng, (16, 27, 38, 19)) for _ in range(PEOPLE))
    found = tuple(_shares(rng, (38, 19, 14, 29)) for _ in range(code.players))
    predictions = tuple((rng.randint(30, 70), rng.randint(20, 60)) for _ in range(PEOPLE))
    return result_of(lines, ClassAnswers(predictions, shares, found))


def _shares(rng: Random, around: Sequence[int]) -> tuple[int, ...]:
    """Return shares not far from others."""
    moved = rng.randint(-9, 9)
    return (around[0] + moved, *around[1:-1], around[-1] - moved)


def class_results(context: AppContext) -> ClassResults:
    """Make the screen with all tables, one file twice, a damaged one and one of another class."""
    folder = class_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_files(folder)
    screen = results_screen(context)
    screen.update(0.0)
    context.errands.close()
    screen.update(0.0)
    return screen


def no_results(context: AppContext) -> ClassResults:
    """Return the screen of an empty folder."""
    shutil.rmtree(class_folder(), ignore_errors=True)
    screen = results_screen(context)
    screen.update(0.0)
    context.errands.close()
    return screen


def results_screen(context: AppContext) -> ClassResults:
    """Return the screen as it opens, with bots' deals that are ready at once."""

    def count(wanted: Sequence[object], folder: Path | None, *, plays: bool) -> Counted:
        return Counted(wanted)  # type: ignore[arg-type]

    return ClassResults(context, "sociable", count)  # type: ignore[arg-type]


def write_files(folder: Path) -> Sequence[Path]:
    """Write the files of all tables, and some that don't count; return the paths."""
    tables = tables_of("sociable", 5)
    paths = []
    for table in tables:
        paths.append(folder / file_name(table))
        write_result(paths[-1], table)
    first = tables[0]
    for name, result in (
        ("copy of table 1.json", first),
        ("homework.json", replace(first, table=replace(first.table, id="0" * 16))),
    ):
        paths.append(folder / name)
        write_result(paths[-1], result)
    paths.append(folder / "old.json")
    paths[-1].write_bytes(paths[0].read_bytes()[:200])
    return paths


def class_wall(at: int, game_id: str = "sociable", players: int = 5) -> Callable[..., ClassWall]:
    """Make the wall with one of its slides."""

    def make(context: AppContext) -> ClassWall:
        return _wall(context, tables_of(game_id, players), at)

    return make


def _wall(context: AppContext, tables: Sequence[TableResult], at: int) -> ClassWall:
    wall = ClassWall(
        context, tables, figures_beside(tables, Counted(simulated_beside(tables)).figures)
    )
    wall.at = at
    # As it is on a projector: nobody uses its buttons.
    wall.update(SHOWN_SECONDS)
    return wall


def class_wall_of_few(
    at: int, game_id: str = "sociable", players: int = 5
) -> Callable[..., ClassWall]:
    """Make the wall of a class of two tables with three deals each, with one of its slides."""

    def make(context: AppContext) -> ClassWall:
        first, *_, last = tables_of(game_id, players)
        return _wall(context, [replace(one, deals=one.deals[:3]) for one in (first, last)], at)

    return make


def wall_talk(at: int, game_id: str = "sociable", players: int = 5) -> Callable[..., ClassWall]:
    """Make the wall with one of its slides while the time to talk is counted; it stands still."""

    def make(context: AppContext) -> ClassWall:
        wall = class_wall(at, game_id, players)(context)
        wall.talk = TalkTime(lambda: 0.0)
        wall.talk.toggle()
        return wall

    return make
