"""The history: every match counts once, and the figures are those one would count by hand."""

import csv
import json
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.records.record import read_lines, write_line
from game.registry import Game
from game.roots import put_beside, take_away
from game.store.faults import StoreFault
from game.store.history import database
from game.store.history import keeper as history_keeper
from game.store.history.asking import figures
from game.store.history.database import History
from game.store.history.export import COLUMNS
from game.store.history.figures import FigureQuery, RivalFigures
from game.store.history.keeper import HistoryKeeper
from game.store.history.schema import VERSION, LaterHistory, check_tables, lay_out
from game.store.history.summary import MatchSummary, summarise
from game.store.history.writing import add_match, insert_match
from game.store.matches import SavedMatches
from tests.benchmarks.history import drawn_up
from tests.matches import random_setup, steps
from tests.store.folders import TROUBLES, at_table, failing, kept

EVERY = frozenset(("own", "house", "practice"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.db"


def record_of(game: Game, players: int, rng: Random, names: Sequence[str] = ("Ann",)) -> list[Line]:
    """Return the record of a whole match in which these people play against bots."""
    setup = random_setup(game, players, rng)
    people = tuple(Player(name, "human") for name in names)
    setup = replace(setup, players=(*people, *setup.players[len(people) :]))
    lines: list[Line] = []
    for _ in steps(Match(setup, SeededChance(setup.seed or ""), lines.append), rng):
        pass
    return [{**lines[0], "id": f"{rng.getrandbits(64):x}"}, *lines[1:]]


def noted(path: Path, *records: Sequence[Line], clock: Callable[[], float] = lambda: 1.0) -> None:
    keeper = HistoryKeeper(path, clock)
    for record in records:
        keeper.note(record)
    keeper.close()
    assert keeper.troubles() == []


def written(path: Path, matches: Sequence[MatchSummary]) -> HistoryKeeper:
    """Return a keeper of a history of matches, one a minute."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")
        with connection:
            for minute, match in enumerate(matches):
                insert_match(connection, match, 60 * minute)

    History(path).write(work)
    return HistoryKeeper(path)


# What is kept of a match.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_places_and_totals_are_those_of_the_record(game: Game) -> None:
    for seed in range(12):
        rng = Random(seed)
        players = rng.randint(game.sheet.least_players, game.sheet.most_players)
        lines = record_of(game, players, rng)
        match, result = summarise(lines), lines[-1]
        assert {seat for seat, it in enumerate(match.seats) if it.won} == set(result["winners"])
        assert {seat for seat, it in enumerate(match.seats) if it.place == 1} == set(
            result["winners"]
        )
        assert [it.total for it in match.seats] == result["totals"]
        deals = [line for line in lines if line.get("result") == "deal"]
        assert [list(deal.scores) for deal in match.deals] == [line["scores"] for line in deals]
        for deal, line in zip(match.deals, deals, strict=True):
            firsts = line.get("winners", line.get("order", [])[:1])
            assert {seat for seat, place in enumerate(deal.places) if place == 1} == set(firsts)


def test_a_deal_is_begun_in_the_places_of_the_one_before() -> None:
    president = summarise(record_of(find_game("president"), 5, Random(1)))
    assert president.deals[0].begun == (None,) * 5
    for before, after in zip(president.deals, president.deals[1:], strict=False):
        assert after.begun == before.places
    lines = record_of(find_game("sociable"), 5, Random(1))
    orders = [line["order"] for line in lines if line.get("chance") == "deal"]
    begun = [deal.begun for deal in summarise(lines).deals]
    assert [tuple(order.index(seat) + 1 for seat in range(5)) for order in orders] == begun


_DEAL: Line = {"result": "deal", "scores": [3, 10, 4, 0], "winners": [1]}


def test_points_tell_apart_those_who_won_as_many_deals() -> None:
    header = MatchSetup(
        find_game("social_climbing"),
        tuple(Player(name, "human") for name in ("Ann", "Ben", "Cleo")),
        find_game("social_climbing").sheet.resolve({"scored_by": "wins"}, 3),
    ).header()
    result = {"result": "match", "totals": [9, 30, 12], "wins": [2, 1, 1], "winners": [0]}
    assert [seat.place for seat in summarise([header, _DEAL, result]).seats] == [1, 2, 3]


def test_an_option_of_that_name_means_nothing_in_another_game(tmp_path: Path) -> None:
    rules, options = tmp_path / "game/games/other", tmp_path / "assets/games"
    rules.mkdir(parents=True)
    options.mkdir(parents=True)
    (rules / "__init__.py").write_text(
        "from game.registry import Game\nGAME = Game('other', 'Other', 4, 4, order=99)\n"
    )
    (rules / "rules.py").write_text(
        "from game.catalogue import find_game\n"
        "def make_rules(players, options):\n"
        "    game = find_game('president')\n"
        "    return game.rules(players, game.sheet.resolve({}, players))\n"
    )
    (options / "other.yaml").write_text(
        "options: {scored_by: {kind: choice, values: [points, wins], default: wins, "
        "label: Scored by, help: What counts.}}\n"
    )
    put_beside([tmp_path])
    try:
        game = find_game("other")
        players = tuple(Player(name, "human") for name in ("Ann", "Ben", "Cleo", "Dan"))
        setup = MatchSetup(game, players, game.sheet.resolve({}, 4))
        result = {"result": "match", "totals": [9, 30, 12, 9], "winners": [1]}
        found = summarise([setup.header(), _DEAL, result])
        assert [seat.place for seat in found.seats] == [3, 1, 2, 3]
    finally:
        take_away(tmp_path)


def test_time_and_hints_are_added_up_over_a_match_that_was_left_and_gone_on_with() -> None:
    lines = record_of(find_game("president"), 4, Random(1))
    for place, line in enumerate(lines):
        line["t"] = place if place < 10 else place - 10
    mine = [line for line in lines if line.get("player") == 0]
    mine[0]["hint"] = mine[2]["hint"] = True
    match = summarise(lines)
    assert match.seconds == 9 + len(lines) - 11
    assert [seat.hints for seat in match.seats] == [2, 0, 0, 0]


def test_the_strongest_opponent_is_somebody_else() -> None:
    setup = at_table(find_game("president"), 4, Random(1))
    levels = (None, "easy", "hard", "medium")
    players = tuple(
        Player(str(seat), "bot" if level else "human", level) for seat, level in enumerate(levels)
    )
    result = {"result": "match", "totals": [1, 2, 3, 4], "winners": [3]}
    match = summarise([replace(setup, players=players).header(), _DEAL, result])
    assert [seat.strongest for seat in match.seats] == ["hard", "hard", "medium", "hard"]
    people = tuple(Player(str(seat), "human") for seat in range(4))
    match = summarise([replace(setup, players=people).header(), _DEAL, result])
    assert {seat.strongest for seat in match.seats} == {"people"}


def test_own_rules_house_rules_and_practice_are_told_apart() -> None:
    game = find_game("president")
    result = {"result": "match", "totals": [1, 2, 3, 4], "winners": [3]}

    def kind(practice: bool = False, **options: bool) -> str:
        players = at_table(game, 4, Random(1)).players
        header = MatchSetup(game, players, game.sheet.resolve(options, 4)).header()
        return summarise([{**header, "practice": practice}, _DEAL, result]).rules

    assert kind() == "own"
    assert kind(revolution=True) == "house"
    assert kind(revolution=True, practice=True) == "practice"


# What is counted.


def test_a_match_counts_once_however_often_it_is_noted(path: Path) -> None:
    lines = record_of(find_game("president"), 4, Random(1))
    noted(path, lines, lines)
    noted(path, lines)
    played = HistoryKeeper(path).figures(FigureQuery("Ann", "president", EVERY))
    assert played.matches == 1
    assert played.deals == sum(line.get("result") == "deal" for line in lines)


def test_of_bots_and_guests_nothing_is_kept(path: Path) -> None:
    game = find_game("president")
    among_bots = record_of(game, 4, Random(1), names=())
    guest = record_of(game, 4, Random(2), names=("Ann", "Zoe"))
    guest[0]["guests"] = [1]
    noted(path, among_bots, guest)
    assert HistoryKeeper(path).profiles() == ["Ann"]
    assert b"Zoe" not in path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (1,)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", [None, 4, 5])
@pytest.mark.parametrize("rules", [{"own"}, {"house", "practice"}, EVERY])
def test_the_figures_are_those_counted_by_hand(
    path: Path, rules: set[str], players: int | None
) -> None:
    rng = Random(7)
    matches = [drawn_up(number, rng) for number in range(300)]
    keeper = written(path, matches)
    asked = FigureQuery("Ann", "sociable", frozenset(rules), players)  # type: ignore[arg-type]
    found = keeper.figures(asked)
    mine = [
        (minute, match)
        for minute, match in enumerate(matches)
        if match.rules in rules and players in (None, match.players)
    ]
    places = [match.seats[0].place for _, match in mine]
    deals = [(deal.begun[0], deal.places[0]) for _, match in mine for deal in match.deals]
    assert (found.matches, found.deals) == (len(mine), len(deals))
    assert found.won == places.count(1)
    assert found.even_wins == pytest.approx(sum(1 / match.players for _, match in mine))
    assert found.mean_place == pytest.approx(sum(places) / len(places))
    assert found.even_place == pytest.approx(sum(m.players + 1 for _, m in mine) / len(mine) / 2)
    assert found.places == Counter(ended for _, ended in deals)
    assert found.moves == Counter(deals)
    assert found.rose == sum(begun > ended for begun, ended in deals if begun)
    assert found.rose + found.stayed + found.fell == len(deals)
    assert [past.place for past in found.latest] == places[-24:]
    assert [past.ended for past in found.latest] == [60 * minute for minute, _ in mine][-24:]
    streaks = "".join("1" if place == 1 else "0" for place in places).split("0")
    assert (found.streak, found.best_streak) == (len(streaks[-1]), max(map(len, streaks)))
    for level in found.by_level:
        at_level = [m.seats[0].place for _, m in mine if m.seats[0].strongest == level.level]
        assert level.by_place == Counter(at_level)
    assert sum(sum(level.by_place.values()) for level in found.by_level) == len(mine)
    ahead = sum(match.seats[0].place < match.seats[1].place for _, match in mine)
    assert found.rivals == (RivalFigures("Ben", len(mine), ahead, len(mine) - ahead),)
    scores = sorted((deal.scores[0] for _, match in mine for deal in match.deals), reverse=True)
    assert [deal.score for deal in found.best_deals] == scores[:10]


def test_the_best_streak_says_when_it_ended(path: Path) -> None:
    rng, matches = Random(1), []
    for number, won in enumerate("0110111010"):
        match = replace(drawn_up(number, rng), rules="own", players=4)
        ann, *others = match.seats[:4]
        ann = replace(ann, won=won == "1", place=1 if won == "1" else 2)
        matches.append(replace(match, seats=(ann, *others), deals=()))
    found = written(path, matches).figures(FigureQuery("Ann", "sociable"))
    assert (found.streak, found.best_streak, found.best_streak_ended) == (0, 3, 6 * 60)


def test_a_clock_that_is_set_back_changes_no_order(path: Path) -> None:
    records = [record_of(find_game("president"), 4, Random(seed)) for seed in range(4)]
    times = iter([400.0, 300.0, 200.0, 100.0])
    noted(path, *records, clock=lambda: next(times))
    latest = HistoryKeeper(path).figures(FigureQuery("Ann", "president", EVERY)).latest
    assert [past.ended for past in latest] == [400, 300, 200, 100]


def test_before_the_first_match_there_are_figures_too_and_no_file(path: Path) -> None:
    keeper = HistoryKeeper(path)
    found = keeper.figures(FigureQuery("Ann", "ladders"))
    assert (found.matches, found.streak, found.mean_place, found.latest) == (0, 0, None, ())
    assert keeper.profiles() == keeper.table_sizes("Ann", "ladders") == []
    assert not path.exists()


def test_sizes_of_tables_are_those_played_at(path: Path) -> None:
    keeper = written(path, [drawn_up(number, Random(number)) for number in range(20)])
    assert keeper.table_sizes("Ann", "sociable") == [4, 5]
    assert keeper.table_sizes("Ann", "president") == []


def at_one_table(*names: str, seed: int = 1) -> list[Line]:
    """Return the record of a match in which nobody scored, all alike."""
    game = find_game("social_climbing")
    people = tuple(Player(name, "human") for name in names)
    header = MatchSetup(game, people, game.sheet.resolve({"deals": 1}, len(names))).header()
    each, all_seats = [0] * len(names), list(range(len(names)))
    return [
        {**header, "id": f"match {seed}"},
        {"result": "deal", "scores": each, "winners": all_seats},
        {"result": "match", "totals": each, "wins": each, "winners": all_seats},
    ]


def test_two_people_of_one_name_and_one_score_are_counted_each(path: Path) -> None:
    noted(path, at_one_table("Ann", "Ann", "Ben", "Ann"))
    found = HistoryKeeper(path).figures(FigureQuery("Ann", "social_climbing", EVERY))
    assert (found.matches, found.won, found.deals, found.best_streak) == (3, 3, 3, 3)
    assert [deal.score for deal in found.best_deals] == [0, 0, 0]
    assert found.rivals == (RivalFigures("Ben", 3, 0, 0),)
    assert found.even_wins == 3.0
    assert not list(path.parent.glob("*broken*"))


@pytest.mark.parametrize("seconds", [2**63, 1e19, 10**400, 1.7e308])
def test_a_match_of_any_length_is_counted_and_so_is_the_next(
    path: Path, tmp_path: Path, seconds: float
) -> None:
    lines = at_one_table("Ann", "Ben", seed=1)
    for place, line in enumerate(lines):
        line["t"] = seconds if place % 2 else 0
    noted(path, lines, at_one_table("Ann", "Ben", seed=2))
    keeper = HistoryKeeper(path)
    assert keeper.figures(FigureQuery("Ann", "social_climbing", EVERY)).matches == 2
    keeper.export("Ann", tmp_path / "ann.csv")
    with (tmp_path / "ann.csv").open(encoding="utf-8", newline="") as file:
        assert [row["seconds"] for row in csv.DictReader(file)] == [str(2**63 - 1), "0"]


def test_what_can_t_be_counted_is_told_once_and_never_tried_again(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    ids = {}
    for seed in range(4):
        lines = record_of(find_game("social_climbing"), 2, Random(seed))
        ids[lines[0]["id"]] = folder / f"{seed}.jsonl"
        ids[lines[0]["id"]].write_text("".join(map(write_line, lines)))
    bad = list(ids)[0:4:2]
    tried: list[str] = []

    def refuse(connection: sqlite3.Connection, match: MatchSummary, ended: int) -> bool:
        tried.append(match.record)
        if match.record in bad:
            raise sqlite3.IntegrityError("UNIQUE constraint failed")
        return add_match(connection, match, ended)

    monkeypatch.setattr(history_keeper, "add_match", refuse)
    for _ in range(3):
        keeper = HistoryKeeper(path)
        keeper.catch_up(folder)
        keeper.close()
    assert sorted(tried) == sorted(ids), "each was tried once"
    assert keeper.troubles() == []
    assert keeper.figures(FigureQuery("Ann", "social_climbing", EVERY)).matches == 2
    assert not list(path.parent.glob("*broken*"))
    os.utime(ids[bad[0]], (1, 1))
    tried.clear()
    keeper.catch_up(folder)
    keeper.close()
    assert tried == bad[:1], "a file that has changed is read once more"
    assert keeper.troubles() == []


def test_all_that_can_t_be_counted_is_told_in_one_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> bool:
        raise OverflowError("too large")

    monkeypatch.setattr(history_keeper, "add_match", refuse)
    keeper = HistoryKeeper(path)
    for seed in range(3):
        keeper._waiting.append(
            history_keeper._Due(lambda: at_one_table("Ann", "Ben"), str(seed), 1)
        )
    keeper.try_again()
    keeper.close()
    assert keeper.troubles() == [
        "3 matches can’t be counted and are left out of the statistics. The first: too large."
    ]


# Out of the history.


def test_a_profile_goes_with_all_that_is_theirs_and_others_keep_theirs(path: Path) -> None:
    game = find_game("president")
    alone = record_of(game, 4, Random(1))
    together = record_of(game, 4, Random(2), names=("Ann", "Bethany"))
    noted(path, alone, together)
    keeper = HistoryKeeper(path)
    assert keeper.figures(FigureQuery("Bethany", "president", EVERY)).rivals[0].name == "Ann"
    keeper.delete_profile("Ann")
    keeper.delete_profile("Nobody")
    assert keeper.profiles() == ["Bethany"]
    found = keeper.figures(FigureQuery("Bethany", "president", EVERY))
    assert (found.matches, found.rivals) == (1, ())
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 0
    assert not any(b"Ann" in file.read_bytes() for file in path.parent.iterdir())
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_csv_file_holds_every_match_of_a_person(path: Path, tmp_path: Path) -> None:
    lines = record_of(find_game("president"), 4, Random(2), names=("Ann", 'Ben "B", jr'))
    noted(path, lines)
    HistoryKeeper(path).export("Ann", tmp_path / "ann.csv")
    with (tmp_path / "ann.csv").open(encoding="utf-8", newline="") as file:
        header, row = csv.reader(file)
    assert tuple(header) == COLUMNS
    entry = dict(zip(header, row, strict=True))
    match = summarise(lines)
    assert entry["ended"] == "1970-01-01T00:00:01+00:00"
    assert (entry["game"], entry["players"]) == ("president", "4")
    assert (entry["place"], entry["total"]) == (
        str(match.seats[0].place),
        str(match.seats[0].total),
    )
    assert entry["deals"] == str(len(match.deals))
    assert entry["opponents"] == 'Ben "B", jr, Player 2 (random), Player 3 (random)'
    assert json.loads(entry["options"]) == lines[0]["options"]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "＝"])
def test_no_name_in_a_csv_file_is_a_formula(path: Path, tmp_path: Path, sign: str) -> None:
    noted(path, at_one_table("Ann", f"{sign}cmd|' /C calc'!A0", "-1"))
    HistoryKeeper(path).export("Ann", tmp_path / "ann.csv")
    with (tmp_path / "ann.csv").open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["opponents"] == f"'{sign}cmd|' /C calc'!A0, -1"
    assert row["total"] == "0"


def test_a_csv_file_that_can_t_be_written_is_told(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match=r"^The file can’t be written: .+\.$"):
        HistoryKeeper(path).export("Ann", tmp_path)


# Files of other versions, damaged files, and disks that fail.


def as_written_by(version: int, path: Path) -> None:
    """Write six matches of Ann and Ben as a version wrote them; there is no record of any."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        written_then = Path(__file__).with_name(f"history-v{version}.sql")
        connection.executescript(written_then.read_text(encoding="utf-8"))


def held(path: Path) -> tuple[object, ...]:
    """Return what SQLite notes of a database: version, tables, rows without a parent."""
    with closing(sqlite3.connect(path)) as connection:
        return (
            connection.execute("PRAGMA user_version").fetchone(),
            set(connection.execute("SELECT type, name, sql FROM sqlite_master")),
            connection.execute("PRAGMA foreign_key_check").fetchall(),
        )


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_what_each_version_wrote_is_read(path: Path, tmp_path: Path, version: int) -> None:
    as_written_by(version, path)
    with closing(sqlite3.connect(path)) as connection:
        best = connection.execute(
            "SELECT score, deal FROM placings JOIN seats USING (match, seat)"
            " JOIN kinds ON kinds.id = kind WHERE game = 'sociable' AND profile = 1"
            " ORDER BY score DESC, match, deal LIMIT 10"
        ).fetchall()
    keeper = HistoryKeeper(path)
    found = keeper.figures(FigureQuery("Ann", "sociable", EVERY))
    assert (found.matches, found.won, found.deals, found.best_streak) == (6, 3, 25, 1)
    assert [(deal.score, deal.deal) for deal in found.best_deals] == best
    noted(path, record_of(find_game("president"), 4, Random(1)))
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 1
    assert keeper.troubles() == []
    noted(tmp_path / "new.db", record_of(find_game("president"), 4, Random(1)))
    assert held(path) == held(tmp_path / "new.db"), "there is one schema"


@pytest.mark.parametrize("name", ["Ann", "Ben"])
@pytest.mark.parametrize("version", [1, 2])
def test_the_figures_are_those_that_earlier_versions_kept_as_tallies(
    path: Path, version: int, name: str
) -> None:
    as_written_by(version, path)

    def kept_then(columns: str, table: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(path)) as connection:
            mine = "profile = (SELECT id FROM profiles WHERE name = ?)"
            query = f"SELECT {columns} FROM {table} WHERE {mine} GROUP BY 1, 2 ORDER BY 1, 2"
            return connection.execute(query, (name,)).fetchall()

    matches = kept_then("profile, 0, sum(matches), sum(hints), sum(even)", "match_tallies")
    levels = kept_then("strongest, place, sum(matches)", "match_tallies")
    moves = kept_then("begun, place, sum(deals)", "deal_tallies")
    rivals = kept_then("profile, rival, sum(matches), sum(ahead), sum(behind)", "rival_tallies")
    found = HistoryKeeper(path).figures(FigureQuery(name, "sociable", EVERY))
    assert [one[2:] for one in matches] == [
        (found.matches, found.hints, pytest.approx(found.even_wins))
    ]
    by_level = [(one.level, *counts) for one in found.by_level for counts in one.by_place.items()]
    assert sorted(by_level) == levels
    assert [(*places, deals) for places, deals in found.moves.items()] == moves
    assert [one[2:] for one in rivals] == [
        (one.matches, one.ahead, one.behind) for one in found.rivals
    ]


@pytest.mark.long
def test_who_first_opens_the_history_waits_until_another_has_read_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.5)
    as_written_by(2, path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM sqlite_master").fetchone()
    pauses = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if other.in_transaction:
            other.execute("COMMIT")

    monkeypatch.setattr(database, "sleep", pause)
    match = drawn_up(100, Random(100))
    assert History(path).write(lambda connection: add_match(connection, match, 1))
    assert pauses, "nobody was in the way"
    other.close()


@pytest.mark.parametrize("version", [1, 2])
def test_copies_of_the_program_open_what_an_earlier_version_wrote_at_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 60.0)
    as_written_by(version, path)
    found: list[object] = []
    start = threading.Barrier(4)

    def copy(number: int) -> None:
        start.wait()
        match = drawn_up(number, Random(number))
        try:
            found.append(History(path).write(lambda connection: add_match(connection, match, 1)))
        except Exception as fault:
            found.append(fault)

    threads = [threading.Thread(target=copy, args=(number,)) for number in range(100, 104)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4
    assert HistoryKeeper(path).figures(FigureQuery("Ann", "sociable", EVERY)).matches == 10
    assert not list(path.parent.glob("*broken*"))


def saved_and_counted(path: Path, folder: Path) -> list[Path]:
    """Play three matches, each counted as it ends; return their records."""
    keeper = HistoryKeeper(path)
    saved = SavedMatches(folder, keeper.note)
    setups = [at_table(find_game("president"), 4, Random(seed)) for seed in range(3)]
    records = [kept(saved.begin("president"), setup, Random(3)) for setup in setups]
    keeper.close()
    return records


def by_titles(seed: int) -> MatchSetup:
    """Return a match of President & Bum whose last deal's titles decide it."""
    options = {"ends": "deals", "deals": 3}
    return at_table(find_game("president"), 5, Random(seed), **options)


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("seed", range(6))
def test_the_titles_of_the_last_deal_are_the_places_where_they_decide_the_match(
    tmp_path: Path, path: Path, seed: int
) -> None:
    keeper = HistoryKeeper(path)
    saved = SavedMatches(tmp_path, keeper.note)
    record = kept(saved.begin("president"), by_titles(seed), Random(seed))
    keeper.close()
    lines = read_lines(record.read_bytes()).lines
    order = [line["order"] for line in lines if line.get("result") == "deal"][-1]
    places = [order.index(seat) + 1 for seat in range(5)]
    assert [seat.place for seat in summarise(lines).seats] == places
    # A version before put them in the order of points; what it had of deleted matches is put right.
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE seats SET place = 6 - place")
        connection.execute("PRAGMA user_version = 3")
    record.unlink()
    [past] = HistoryKeeper(path).figures(FigureQuery("Ann", "president", EVERY)).latest
    assert past.place == places[0]


def as_of_version_2(path: Path) -> None:
    """Make a history one of version 2; its tallies, which nothing reads, are left empty."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE match_tallies (profile REFERENCES profiles)")
        connection.execute("PRAGMA user_version = 2")


@pytest.mark.long
def test_a_match_whose_record_was_deleted_still_counts_whatever_version_counted_it(
    path: Path, tmp_path: Path
) -> None:
    records, question = saved_and_counted(path, tmp_path), FigureQuery("Ann", "president", EVERY)
    SavedMatches(tmp_path).delete(records[0])
    before = HistoryKeeper(path).figures(question)
    as_of_version_2(path)
    keeper = HistoryKeeper(path)
    keeper.catch_up(tmp_path)
    keeper.close()
    assert keeper.figures(question) == before
    assert (before.matches, keeper.troubles()) == (3, [])


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("version", [0, 1, 2, VERSION])
def test_other_tables_than_the_version_s_are_set_aside_and_the_records_counted(
    path: Path, tmp_path: Path, version: int
) -> None:
    records, question = saved_and_counted(path, tmp_path), FigureQuery("Ann", "president", EVERY)
    for moment, record in enumerate(records):
        os.utime(record, (moment, moment))
    for odd in (1, 2):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("ALTER TABLE matches ADD COLUMN odd")
            connection.execute(f"PRAGMA user_version = {version}")
        keeper = HistoryKeeper(path)
        keeper.catch_up(tmp_path)
        keeper.close()
        assert f"is kept as history.broken-{odd}.db" in keeper.troubles()[0]
        found = keeper.figures(question)
        matches = [summarise(read_lines(record.read_bytes()).lines) for record in records]
        assert [past.place for past in found.latest] == [one.seats[0].place for one in matches]
        assert [past.ended for past in found.latest] == [0, 1, 2]
        assert found.deals == sum(len(match.deals) for match in matches)
        assert found.best_deals[0].score == max(
            deal.scores[0] for match in matches for deal in match.deals
        )


def test_all_figures_are_of_one_moment_though_another_copy_counts_meanwhile(path: Path) -> None:
    written(path, [drawn_up(number, Random(number)) for number in range(9)])

    def count(connection: sqlite3.Connection) -> int:
        return figures(connection, FigureQuery("Ann", "sociable", EVERY)).matches

    def meanwhile(connection: sqlite3.Connection) -> tuple[int, int]:
        before, another = count(connection), drawn_up(100, Random(100))
        History(path).write(lambda other: add_match(other, another, 1))
        return before, count(connection)

    assert History(path).read(meanwhile) == (9, 9)
    assert History(path).read(count) == 10


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_person_goes_from_what_each_version_wrote_and_from_copies_of_it(
    path: Path, version: int
) -> None:
    as_written_by(version, path)
    copy = path.with_name("history.broken-1.db")
    copy.write_bytes(path.read_bytes())
    assert b"Ann" in copy.read_bytes()
    keeper = HistoryKeeper(path)
    keeper.delete_profile("Ann")
    assert keeper.profiles() == ["Ben"]
    assert keeper.figures(FigureQuery("Ben", "sociable", EVERY)).rivals == ()
    for file in path.parent.iterdir():
        assert b"Ann" not in file.read_bytes()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT name FROM profiles").fetchall() == [("Ben",)]


def test_the_history_of_a_later_version_is_left_as_it_is(path: Path) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    keeper = HistoryKeeper(path)
    keeper.note(record_of(find_game("president"), 4, Random(2)))
    keeper.close()
    (trouble,) = keeper.troubles()
    assert "from a later Clamber" in trouble
    with pytest.raises(StoreFault, match="later Clamber"):
        keeper.profiles()
    assert path.read_bytes() == before


def test_what_a_later_version_has_just_taken_over_is_left_as_it_is(path: Path) -> None:
    """It may happen between the check of the tables and the moment when they are changed."""
    as_written_by(2, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        check_tables(connection)
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        before = held(path)
        with pytest.raises(LaterHistory):
            lay_out(connection)
    assert held(path) == before


@pytest.mark.long
def test_a_damaged_history_is_set_aside_and_filled_anew_from_the_records(
    path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "matches"
    keeper = HistoryKeeper(path)
    saved = SavedMatches(folder, keeper.note)
    for seed in range(3):
        setup = at_table(find_game("president"), 4, Random(seed))
        kept(saved.begin("president"), setup, Random(seed))
    keeper.close()
    question = FigureQuery("Ann", "president", EVERY)
    assert keeper.figures(question).matches == 3
    path.write_bytes(b"no database" * 1000)
    assert keeper.figures(question).matches == 0
    assert keeper.troubles() == [
        "The history was damaged. It is counted anew from the saved matches,"
        " and the old one is kept as history.broken-1.db."
    ]
    assert path.with_name("history.broken-1.db").read_bytes() == b"no database" * 1000
    keeper.catch_up(folder)
    keeper.catch_up(folder)
    keeper.close()
    assert keeper.figures(question).matches == 3
    assert keeper.troubles() == []


def test_catching_up_passes_over_what_is_no_match_of_ours(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    good = record_of(find_game("president"), 4, Random(1))
    folder.mkdir()
    for name, lines in {
        "unfinished": good[:9],
        "elsewhere": [{**good[0], "id": None}, *good[1:]],
        "wrong": [{**good[0], "id": "wrong"}, *good[1:4], *good[5:]],
    }.items():
        text = "".join(json.dumps(line) + "\n" for line in lines)
        (folder / f"{name}.jsonl").write_text(text)
    keeper = HistoryKeeper(path)
    keeper.catch_up(folder)
    keeper.close()
    assert (keeper.troubles(), keeper.profiles()) == ([], [])


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    "fault",
    [
        sqlite3.IntegrityError("UNIQUE constraint failed"),
        sqlite3.OperationalError("no such column: x"),
        sqlite3.ProgrammingError("closed"),
        sqlite3.DataError("too large"),
        sqlite3.InternalError("inside"),
        sqlite3.DatabaseError("without a code"),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text"),
        ValueError("no number"),
        RuntimeError("nobody thought of this"),
    ],
    ids=lambda fault: type(fault).__name__,
)
def test_a_sound_history_is_never_set_aside_whatever_is_raised(
    path: Path, fault: Exception
) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))

    def fail(_: sqlite3.Connection) -> None:
        raise fault

    for call in (History(path).read, History(path).write):
        with pytest.raises(StoreFault) as refused:
            call(fail)
        assert not isinstance(refused.value, database.NotNow)
    assert HistoryKeeper(path).profiles() == ["Ann"]
    assert not list(path.parent.glob("*broken*"))


def test_a_file_without_our_tables_is_set_aside_and_others_beside_them_are_not(
    path: Path,
) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE somebody_elses (id)")
    noted(path, record_of(find_game("president"), 4, Random(2)))
    assert not list(path.parent.glob("*broken*"))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE kinds")
    keeper = HistoryKeeper(path)
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 0
    assert "kept as history.broken-1.db" in keeper.troubles()[0]


SURROUNDINGS = ["SQLITE_FULL", "SQLITE_READONLY", "SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_IOERR"]


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("name", SURROUNDINGS)
def test_what_the_disk_does_not_take_now_is_written_later(
    path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    keeper = HistoryKeeper(path)

    def refuse(*_: object, **__: object) -> None:
        fault = sqlite3.OperationalError("said the disk")
        fault.sqlite_errorcode = getattr(sqlite3, name)
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(database.sqlite3, "connect", refuse)
        keeper.note(record_of(find_game("president"), 4, Random(2)))
        keeper.close()
        assert keeper.troubles() == ["This result is not being kept: said the disk."]
        with pytest.raises(StoreFault, match="can’t be read now: said the disk"):
            keeper.profiles()
    keeper.try_again()
    keeper.close()
    assert keeper.troubles() == []
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 2
    assert [file.name for file in path.parent.iterdir() if "broken" in file.name] == []


@pytest.mark.parametrize("code", TROUBLES)
def test_a_folder_that_can_t_be_made_stops_nothing(
    path: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = HistoryKeeper(path)
    with monkeypatch.context() as broken:
        broken.setattr("pathlib.Path.mkdir", failing(code))
        keeper.note(record_of(find_game("president"), 4, Random(2)))
        keeper.close()
    (trouble,) = keeper.troubles()
    assert trouble.startswith("This result is not being kept: ")
    keeper.try_again()
    keeper.close()
    assert keeper.profiles() == ["Ann"]


def test_a_history_locked_by_another_program_is_not_waited_for_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    keeper = HistoryKeeper(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        keeper.note(record_of(find_game("president"), 4, Random(2)))
        keeper.close()
        assert keeper.troubles() == ["This result is not being kept: database is locked."]
        other.execute("ROLLBACK")
    keeper.try_again()
    keeper.close()
    assert keeper.figures(FigureQuery("Ann", "president", EVERY)).matches == 2


def test_where_nothing_can_be_written_the_history_can_still_be_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    monkeypatch.setattr(History, "_open_to_write", failing(30))
    assert HistoryKeeper(path).profiles() == ["Ann"]


def test_what_python_can_t_write_down_sets_no_history_aside(path: Path) -> None:
    noted(path, record_of(find_game("president"), 4, Random(1)))
    strange = replace(drawn_up(1, Random(1)), seconds=1 << 70)
    with pytest.raises(StoreFault, match="This result is not being kept"):
        History(path).write(lambda connection: add_match(connection, strange, 1))
    assert HistoryKeeper(path).profiles() == ["Ann"]
    assert not list(path.parent.glob("*broken*"))


def test_a_damaged_history_that_can_t_be_set_aside_is_left_where_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    monkeypatch.setattr("pathlib.Path.rename", failing(13))
    with pytest.raises(StoreFault, match="can’t be set aside"):
        HistoryKeeper(path).profiles()
    assert path.read_bytes() == b"no database" * 1000


def test_several_copies_write_at_once_and_every_match_counts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody is to give up on a slow machine: the keeper would try again.
    monkeypatch.setattr(database, "PATIENCE", 60.0)
    matches = [drawn_up(number, Random(number)) for number in range(60)]
    faults: list[Exception] = []

    def copy(own: list[MatchSummary]) -> None:
        try:
            for match in own:
                History(path).write(lambda connection, match=match: add_match(connection, match, 1))
        except Exception as fault:
            faults.append(fault)

    # Two matches in three are noted by two copies.
    threads = [
        threading.Thread(target=copy, args=(matches[n * 15 : n * 15 + 30],)) for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert HistoryKeeper(path).figures(FigureQuery("Ann", "sociable", EVERY)).matches == 60
