"""Classes for tests: a code, the matches at its tables, and the files of their results."""

from pathlib import Path
from random import Random

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.classroom.files import file_name, write_result
from game.classroom.result import ClassAnswers, TableResult, result_of
from game.classroom.seating import table_setup
from game.match import Match
from game.options import OptionValue
from game.records.classcode import ClassCode
from tests.matches import bots, steps

SEED = "0123456789"


def class_code(
    game_id: str = "sociable",
    players: int = 5,
    seed: str = SEED,
    tables: int = 5,
    with_exchange: int = 3,
    **options: OptionValue,
) -> ClassCode:
    game = find_game(game_id)
    wanted = options or {"ends": "deals", "deals": 4}
    resolved = game.sheet.resolve(wanted, players)
    return ClassCode(game, players, resolved, seed, tables, with_exchange)


def played_at(code: ClassCode, table: int) -> list[Line]:
    """Return the record of the match at a table, played at random."""
    setup, lines = table_setup(code, table, bots(code.players)), list[Line]()
    match = Match(setup, SeededChance(setup.seed or ""), lines.append)
    for _ in steps(match, Random(f"table {table}")):
        pass
    return lines


def answers_at(table: int, people: int) -> ClassAnswers:
    """Return what the people at a table say: as they sit, not sorted."""
    rng = Random(f"answers {table}")
    cuts = [sorted(rng.sample(range(101), 3)) for _ in range(people)]
    shares = tuple((a, b - a, c - b, 100 - c) for a, b, c in cuts)
    predictions = tuple((rng.randint(0, 100), rng.randint(0, 100)) for _ in range(people))
    return ClassAnswers(predictions, shares, tuple(reversed(shares)))


def result_at(code: ClassCode, table: int, people: int = 3) -> TableResult:
    return result_of(played_at(code, table), answers_at(table, people))


def write_tables(folder: Path, code: ClassCode) -> list[Path]:
    """Write the results of all tables of a class, as they are carried to one machine."""
    paths = []
    for table in range(1, code.tables + 1):
        result = result_at(code, table)
        path = folder / file_name(result)
        write_result(path, result)
        paths.append(path)
    return paths
