"""Databases damaged in every way: play goes on, one sentence says so, and the file is kept."""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.chance import Line
from game.store.faults import StoreFault
from game.store.history.database import History
from game.store.history.figures import Question
from game.store.history.keeper import HistoryKeeper
from game.store.history.writing import add_match
from game.store.kept import with_new_id
from tests.benchmarks.history import drawn_up
from tests.matches import played_lines
from tests.store.folders import FULL, at_table, damage, in_one_sentence

QUESTION = Question("Ann", "sociable", frozenset(("own", "house", "practice")))
ROUNDS = 400 if FULL else 2


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("good") / "history.db"
    for number in range(12):
        match = drawn_up(number, Random(number))
        History(path).write(lambda connection, match=match: add_match(connection, match, 1))
    return path.read_bytes()


@pytest.fixture(scope="module")
def played() -> Sequence[Line]:
    """Return the record of a match that is in no history yet."""
    _, lines = played_lines(at_table(find_game("president"), 4, Random(1)), Random(1))
    return [with_new_id(lines[0]), *lines[1:]]


@pytest.mark.parametrize("batch", range(25))
def test_damaged_databases_are_set_aside_or_serve(
    good: bytes, played: Sequence[Line], tmp_path: Path, batch: int
) -> None:
    rng = Random(batch)
    for _ in range(ROUNDS):
        folder = tmp_path / "data"
        folder.mkdir()
        path = folder / "history.db"
        path.write_bytes(damaged := damage(good, rng))
        use(HistoryKeeper(path), played)
        aside = [file.read_bytes() for file in folder.glob("history.broken-*.db")]
        if aside:
            assert aside == [damaged]
            shutil.rmtree(folder)
            continue
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT count(*) FROM matches").fetchone() >= (1,)
        shutil.rmtree(folder)


def use(keeper: HistoryKeeper, played: Sequence[Line]) -> None:
    """Do all that is done with a history; whatever is said is one sentence."""
    calls = (
        lambda: keeper.figures(QUESTION),
        keeper.profiles,
        lambda: keeper.table_sizes("Ann", "sociable"),
    )
    for call in calls:
        try:
            call()
        except StoreFault as fault:
            told = fault
        else:
            continue
        assert in_one_sentence(told)
    keeper.note(played)
    keeper.close()
    troubles = keeper.troubles()
    assert len(troubles) <= 1
    assert all("damaged" in trouble or "later" in trouble for trouble in troubles)


def test_where_even_what_is_wrong_is_no_text_the_file_is_set_aside(
    good: bytes, played: Sequence[Line], tmp_path: Path
) -> None:
    path = tmp_path / "history.db"
    name, statement = b"tablekindskinds", b"CREATE TABLE kinds"
    assert name in good
    assert statement in good
    damaged = good.replace(name, b"table\x92inds\x92inds").replace(statement, b"#" + statement[1:])
    path.write_bytes(damaged)
    use(HistoryKeeper(path), played)
    assert path.with_name("history.broken-1.db").read_bytes() == damaged
