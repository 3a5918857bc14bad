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
from game.store.history.copies import forget_in_copies
from game.store.history.database import History
from game.store.history.figures import FigureQuery
from game.store.history.keeper import HistoryKeeper
from game.store.history.schema import VERSION
from game.store.history.writing import add_match
from game.store.kept import with_new_id
from tests.amounts import amount
from tests.benchmarks.history import drawn_up
from tests.fuzz.odd_files import make_pipe
from tests.matches import played_lines
from tests.store.folders import at_table, damage, in_one_sentence

QUESTION = FigureQuery("Ann", "sociable", frozenset(("own", "house", "practice")))
ROUNDS = amount(2, whole=400)


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


@pytest.mark.quick_one_in(3)
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


ENDLESS = "(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r)"


@pytest.mark.parametrize(
    "statements",
    [
        f"ALTER TABLE profiles RENAME TO other; CREATE VIEW profiles AS SELECT {ENDLESS} AS name",
        f"CREATE TRIGGER odd AFTER INSERT ON matches BEGIN SELECT {ENDLESS}; END",
        "CREATE INDEX odd ON matches (printf('%.*c', 900000000, 'x')) WHERE 0",
        "CREATE TABLE other (id); DROP TABLE seats",
        "ALTER TABLE profiles ADD COLUMN odd",
    ],
    ids=["a view", "a trigger", "an index", "a table missing", "a further column"],
)
def test_nothing_runs_that_a_database_brings_with_it_and_it_is_set_aside_as_it_was(
    good: bytes, played: Sequence[Line], tmp_path: Path, statements: str
) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(good)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA legacy_alter_table = ON")
        connection.executescript(statements)
        connection.execute("PRAGMA journal_mode = DELETE")
    before = path.read_bytes()
    use(HistoryKeeper(path), played)
    assert path.with_name("history.broken-1.db").read_bytes() == before


def test_a_database_of_another_program_is_set_aside_as_it_was(
    played: Sequence[Line], tmp_path: Path
) -> None:
    path = tmp_path / "history.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (name)")
    before = path.read_bytes()
    use(HistoryKeeper(path), played)
    assert path.with_name("history.broken-1.db").read_bytes() == before


def test_another_program_s_table_beside_ours_is_in_nobody_s_way(
    good: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(good)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE bookmarks (name); ANALYZE")
    assert HistoryKeeper(path).profiles() == ["Ann", "Ben"]
    assert not list(tmp_path.glob("*.broken-*"))


@pytest.mark.long
def test_a_value_of_many_megabytes_is_not_read(good: bytes, tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(good)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE profiles SET name = printf('%.*c', 50000000, 'x') WHERE id = 1")
    with pytest.raises(StoreFault, match="too big"):
        HistoryKeeper(path).profiles()
    assert not list(tmp_path.glob("*.broken-*"))


def test_a_person_is_taken_out_of_a_copy_set_aside_and_nothing_of_its_own_runs(
    good: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(good)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"CREATE TRIGGER odd AFTER UPDATE ON seats BEGIN SELECT {ENDLESS}; END")
    keeper = HistoryKeeper(path)
    assert keeper.profiles() == []
    keeper.delete_profile("Ann")
    copy = path.with_name("history.broken-1.db").read_bytes()
    assert b"Ben" in copy
    assert b"Ann" not in copy


def test_in_a_copy_of_a_later_version_nothing_runs_and_the_name_is_struck_out(
    good: bytes, tmp_path: Path
) -> None:
    copy = tmp_path / "history.broken-1.db"
    copy.write_bytes(good)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(f"CREATE TRIGGER odd AFTER UPDATE ON seats BEGIN SELECT {ENDLESS}; END")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    forget_in_copies(tmp_path / "history.db", "Ann")
    assert b"Ben" in copy.read_bytes()
    assert b"Ann" not in copy.read_bytes()


@pytest.mark.parametrize("part", ["", "-wal", "-shm", "-journal"])
def test_a_pipe_in_the_place_of_a_database_or_beside_it_is_not_waited_for(
    good: bytes, tmp_path: Path, part: str
) -> None:
    path = tmp_path / "history.db"
    if part:
        path.write_bytes(good)
    make_pipe(path.with_name(path.name + part))
    keeper = HistoryKeeper(path)
    if part:
        assert keeper.profiles() == ["Ann", "Ben"], "the file itself can be read"
    with pytest.raises(StoreFault, match="ot a regular file"):
        keeper.delete_profile("Ann")
