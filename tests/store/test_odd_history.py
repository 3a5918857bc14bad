"""A history with the right tables and values that no record gives: it is counted anew."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.match import Player
from game.store.history import copies
from game.store.history.copies import forget_in_copies
from game.store.history.figures import FigureQuery, Figures
from game.store.history.keeper import HistoryKeeper
from game.store.matches import SavedMatches
from game.store.paths import history_path, matches_folder
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.opening import statistics_of
from tests.driver.driver import Driver
from tests.fuzz.odd_files import make_link
from tests.store.folders import at_table, kept, written

QUESTION = FigureQuery("Ann", "president", frozenset(("own", "house", "practice")))
LONG = "printf('%.*c', {}, 'x')"

ODD = {
    "time beyond the calendar": "UPDATE matches SET ended = 9223372036854775807",
    "time before 1970": "UPDATE matches SET ended = -1",
    "text for a time": "UPDATE matches SET ended = 'yesterday'",
    "float for a time": "UPDATE matches SET ended = 1.5",
    "code of 100,000 signs": f"UPDATE matches SET code = {LONG.format(100_000)}",
    "bytes for a code": "UPDATE matches SET code = x'00ff'",
    "name of 3,000,000 signs": f"UPDATE profiles SET name = {LONG.format(3_000_000)}",
    "no name": "UPDATE profiles SET name = ''",
    "bytes for a name": "UPDATE profiles SET name = x'41'",
    "hints": "UPDATE seats SET hints = 'some'",
    "fewer hints than none": "UPDATE seats SET hints = -5",
    "unknown level": "UPDATE seats SET strongest = 'godlike'",
    "place beyond the table": "UPDATE seats SET place = 100",
    "place beyond a smaller table": "UPDATE seats SET place = 5",
    "place of a deal": "UPDATE placings SET place = 9",
    "text for the place of a deal": "UPDATE placings SET place = 'first'",
    "place before a deal": "UPDATE placings SET begun = -1",
    "table of a million": "UPDATE kinds SET players = 1000000",
    "table of one": "UPDATE kinds SET players = 1",
    "neither won nor lost": "UPDATE seats SET won = 7",
    "more winners than players": "UPDATE seats SET won = 2 WHERE seat > 0",
    "text for won": "UPDATE seats SET won = 'yes'",
    "text for won by others": "UPDATE seats SET won = 'yes' WHERE seat > 0",
    "place of a seat": "UPDATE seats SET place = 0",
    "total of a seat": "UPDATE seats SET total = 1e300",
    "score of a deal": "UPDATE placings SET score = 'best'",
    "number of a deal": "UPDATE placings SET deal = deal - 1000",
}


@pytest.fixture
def app() -> Iterator[Driver]:
    driver = Driver()
    yield driver
    driver.close()


def fill() -> Figures:
    """Keep three matches of Ann and Ben, and count them."""
    # What is counted anew has the time of its file, which may be a second earlier.
    moment = 1_700_000_000
    keeper = HistoryKeeper(history_path(), clock=lambda: moment)
    saved = SavedMatches(matches_folder(), keeper.note)
    for seed in range(3):
        moment += 60
        setup = at_table(find_game("president"), 4, Random(seed))
        people = (*setup.players[:1], Player("Ben", "human"), *setup.players[2:])
        record = saved.begin("president")
        path = kept(record, replace(setup, players=people), Random(seed))
        written(record)
        os.utime(path, (moment, moment))
    keeper.close()
    return keeper.figures(QUESTION)


def change(statement: str) -> None:
    with closing(sqlite3.connect(history_path(), isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement.replace("UPDATE", "UPDATE OR REPLACE"))


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("odd", ODD)
def test_odd_values_have_the_history_counted_from_the_records(odd: str) -> None:
    good = fill()
    change(ODD[odd])
    keeper = HistoryKeeper(history_path())
    keeper.catch_up(matches_folder())
    assert "Ann" in keeper.profiles()
    assert keeper.table_sizes("Ann", "president") == [4]
    assert keeper.figures(QUESTION) == good
    keeper.export("Ann", history_path().with_name("ann.csv"))
    keeper.close()
    troubles = keeper.troubles()
    assert len(troubles) == 1, troubles
    trouble = troubles[0]
    assert trouble.startswith("The history was damaged. It is counted anew from the saved matches,")
    assert [one.name for one in history_path().parent.glob("history.broken-*.db")] == [
        "history.broken-1.db"
    ]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("odd", ["code of 100,000 signs", "name of 3,000,000 signs"])
def test_the_statistics_open_whatever_the_history_holds(app: Driver, odd: str) -> None:
    fill()
    change(ODD[odd])
    app.context.records.catch_up()
    app.open(statistics_of(app.context, "president"))
    app.rest()
    assert isinstance(app.top, Statistics)
    assert app.top.told
    assert "Ann" in app.top.told.profiles
    assert app.top.told.figures


def test_a_name_too_long_for_the_history_is_not_counted() -> None:
    keeper = HistoryKeeper(history_path())
    setup = at_table(find_game("president"), 4, Random(1))
    saved = SavedMatches(matches_folder(), keeper.note)
    path = kept(saved.begin("president"), setup, Random(1))
    path.write_text(path.read_text("utf-8").replace('"Ann"', f'"{"A" * 5000}"', 1), "utf-8")
    keeper.close()
    history_path().unlink()
    keeper.catch_up(matches_folder())
    keeper.close()
    assert not any(len(name) > 1000 for name in keeper.profiles())
    assert keeper.troubles() == []


def test_a_link_beside_a_copy_is_not_followed_where_a_name_is_struck_out(tmp_path: Path) -> None:
    """A device such as /dev/full gives zeros without an end."""
    copy = tmp_path / "history.broken-1.db"
    copy.write_bytes(b"no database: Ann was here")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"Ann")
    make_link(tmp_path / "history.broken-1.db-shm", elsewhere)
    forget_in_copies(tmp_path / "history.db", "Ann")
    assert copy.read_bytes() == b"no database: ??? was here"
    assert elsewhere.read_bytes() == b"Ann", "what a link leads to is no copy"


@pytest.mark.skipif(not hasattr(os, "SEEK_DATA"), reason="Windows tells of no holes")
def test_of_a_damaged_copy_with_gigabytes_of_holes_only_what_is_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, part = tmp_path / "history.broken-1.db", copies._PART
    places = (5, part - 2, 3 * part + 7, 2**31 + part - 1, 2**33)
    with copy.open("wb") as file:
        for place in places:
            file.seek(place)
            file.write(b"Nora Ben")
    parts, next_data = [], copies._next_data
    monkeypatch.setattr(
        copies, "_next_data", lambda file, at: (parts.append(at), next_data(file, at))[1]
    )
    forget_in_copies(tmp_path / "history.db", "Nora")
    with copy.open("rb") as file:
        for place in places:
            file.seek(place)
            assert file.read(8) == b"???? Ben"
    assert len(parts) <= 4 * len(places)
