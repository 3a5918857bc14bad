"""Results of tables: what is in their files, what is refused, and what they add up to."""

import csv
import errno
import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.chance import Line
from game.classroom.figures import ClassFigures, difference, figures, moves_in
from game.classroom.files import LARGEST, ResultFault, read_result, write_result
from game.classroom.merging import gather
from game.classroom.result import ClassAnswers, TableResult, result_of
from game.cli import main
from game.commands import classes
from game.match import ClassTable
from game.measuring.mobility import wilson
from game.worksheets.facts import WITH_EXCHANGE, WITHOUT_EXCHANGE
from tests.classroom.classes import answers_at, class_code, played_at, result_at, write_tables
from tests.matches import record_bytes

NONE_EXPECTED = ["--expected", "0"]


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    for game_id, players in (("sociable", 4), ("sociable", 5), ("president", 6)):
        for ends in ({"ends": "deals", "deals": 3}, {"ends": "minutes"}, {"ends": "target"}):
            result = result_at(class_code(game_id, players, **ends), 2)
            path = tmp_path / "result.json"
            write_result(path, result)
            assert read_result(path) == result
            assert result.time_up == (ends["ends"] == "minutes")


def test_a_result_counts_the_deals_of_its_record() -> None:
    lines = played_at(class_code(), 1)
    result = result_of(lines)
    dealt = [line for line in lines if line.get("chance") == "deal"]
    ended = [line for line in lines if line.get("result") == "deal"]
    assert [[*deal.before] for deal in result.deals] == [line["order"] for line in dealt]
    assert [[*deal.after] for deal in result.deals] == [line["order"] for line in ended]
    assert [[*deal.scores] for deal in result.deals] == [line["scores"] for line in ended]
    cut = lines[: lines.index(ended[1])]
    assert len(result_of(cut).deals) == 1, "a match that is left counts as far as it went"
    assert result_of(cut).match == result.match


def test_a_result_names_nobody_and_no_time(tmp_path: Path) -> None:
    lines: list[Line] = [{**line, "t": 12.5} for line in played_at(class_code(), 1)]
    for seat, player in enumerate(lines[0]["players"]):
        player["name"] = f"Mathilda{seat}"
    path = tmp_path / "result.json"
    write_result(path, result_of(lines, answers_at(1, 3)))
    text = path.read_text()
    assert "Mathilda" not in text
    assert "12.5" not in text
    assert set(json.loads(text)) == {
        *("format", "class", "match", "table", "game", "players", "options", "time_up", "deals"),
        *("predictions", "shares", "found"),
    }


def test_answers_stand_in_an_order_that_does_not_tell_whose_they_are() -> None:
    lines, rng = played_at(class_code(), 1), Random(1)
    given = answers_at(1, 5)
    for _ in range(5):
        mixed = ClassAnswers(
            tuple(rng.sample(given.predictions, 5)),
            tuple(rng.sample(given.shares, 5)),
            tuple(rng.sample(given.found, 5)),
        )
        assert result_of(lines, mixed) == result_of(lines, given)


DAMAGES: list[tuple[str, object]] = [
    ("class", "x"), ("class", None), ("class", "G" * 16), ("match", "0" * 15), ("match", 5),
    ("table", 0), ("table", 32), ("table", True), ("table", 1.0), ("game", "ladders"),
    ("game", "chess"), ("game", ["sociable"]), ("players", 6), ("players", "5"), ("options", {}),
    ("options", []), ("time_up", 1), ("time_up", True), ("deals", {}), ("deals", [1]),
    ("deals", [{"before": [0, 1, 2, 3, 4], "after": [0, 1, 2, 3, 4], "scores": [5, 3, 2, 1, 1]}]),
    ("deals", [{"before": [0, 1, 2, 3], "after": [0, 1, 2, 3, 4], "scores": [5, 3, 2, 1, 0]}]),
    ("deals", [{"before": [0, 1, 2, 3, 4], "after": [0, 0, 2, 3, 4], "scores": [5, 3, 2, 1, 0]}]),
    ("predictions", [[1]]), ("predictions", [[1, 101]]), ("predictions", [[-1, 1]]),
    ("predictions", [[1, 1]] * 6), ("shares", [[100]]), ("shares", [[1, 2, 3, "4"]]),
    ("found", [[0.5, 1, 2, 3]]), ("found", 7),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), DAMAGES, ids=lambda value: str(value)[:30])
def test_a_changed_result_is_refused(key: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    write_result(path, result_at(class_code(), 1))
    entry = json.loads(path.read_text())
    path.write_text(json.dumps({**entry, key: value}))
    with pytest.raises(ResultFault, match=r"commands\.classes\.damaged"):
        read_result(path)
    del entry[key]
    path.write_text(json.dumps(entry))
    with pytest.raises(ResultFault):
        read_result(path)


def test_places_that_do_not_follow_from_the_deal_before_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    result = result_at(class_code(), 1)
    write_result(path, replace(result, deals=(result.deals[0], result.deals[2])))
    if result.deals[2].before != result.deals[0].after:
        with pytest.raises(ResultFault):
            read_result(path)
    write_result(path, replace(result, deals=result.deals[:2]))
    assert len(read_result(path).deals) == 2


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "damaged"),
        (b"\xff\xfe", "damaged"),
        (b"[]", "damaged"),
        (b"[" * 10_000, "damaged"),
        (b"{}", "no_result"),
        (b'{"format": "chess/1"}', "no_result"),
        (b'{"format": "clamber-class/2"}', "later"),
        (b'{"format": "clamber-class/1"}', "damaged"),
        (b'{"format": "clamber-class/1", "format": "clamber-class/1"}', "damaged"),
    ],
)
def test_what_is_no_result_is_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(data)
    with pytest.raises(ResultFault) as fault:
        read_result(path)
    assert fault.value.key == f"commands.classes.{reason}"


def test_every_cut_of_a_result_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    write_result(path, result_at(class_code(), 1))
    whole = path.read_bytes().rstrip(b"\n")
    for end in range(0, len(whole), 41):
        path.write_bytes(whole[:end])
        with pytest.raises(ResultFault):
            read_result(path)


# Five tables, one of them twice, one file damaged, one of another class.


def a_class(folder: Path) -> list[Path]:
    paths = write_tables(folder, class_code())
    twice = folder / "again.json"
    twice.write_bytes(paths[1].read_bytes())
    damaged = folder / "damaged.json"
    damaged.write_bytes(paths[2].read_bytes()[:-40])
    other = folder / "other.json"
    write_result(other, result_at(class_code(seed="ZZZZZZZZZZ"), 1))
    return [paths[0], twice, damaged, *paths[1:], other]


def test_the_sum_is_what_one_counts_in_the_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths, out = a_class(tmp_path), tmp_path / "out"
    assert main(["class", "merge", *map(str, paths), "--out", str(out), *NONE_EXPECTED]) == 2
    told = capsys.readouterr()
    # A long path is told with its middle left out.
    first, second = told.err.splitlines()
    assert first.endswith("damaged.json' is damaged or has been changed: it is not counted")
    assert second.endswith("other.json' is of another class: it is not counted")
    twice = f"{paths[3].name} is of a match that another file has brought: it counts once"
    assert twice in told.out
    assert "With exchange: 3 tables, 12 deals" in told.out
    assert "Without exchange: 2 tables, 8 deals" in told.out
    counted = by_hand(range(1, 6))
    with (out / "moves.csv").open() as file:
        for row in csv.DictReader(file):
            key = (row["exchange"] == "with", int(row["from"]), int(row["to"]))
            assert int(row["count"]) == counted[key]
            assert int(row["deals"]) == (12 if row["exchange"] == "with" else 8)
    tables = json.loads((out / "class.json").read_text())["tables"]
    assert [table["table"] for table in tables] == [1, 2, 3, 4, 5]
    with (out / "tables.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 5 * 4
    for name, places in (("top_stayed", [1]), ("bottom_stayed", [5]), ("kept", range(1, 6))):
        kept = sum(counted[exchange, at, at] for exchange in (True, False) for at in places)
        assert sum(int(row[name]) for row in rows) == kept


def test_nothing_that_is_written_tells_whose_way_or_points_were_whose(tmp_path: Path) -> None:
    paths, out = write_tables(tmp_path, class_code()), tmp_path / "out"
    assert main(["class", "merge", *map(str, paths), "--out", str(out), *NONE_EXPECTED]) == 0
    for path in out.glob("*.csv"):
        heads = path.read_text().splitlines()[0].split(",")
        assert not {"seat", "points", "place_after"} & set(heads)
    for table in json.loads((out / "class.json").read_text())["tables"]:
        assert all(set(deal) == {"top_stayed", "bottom_stayed", "kept"} for deal in table["deals"])


def by_hand(tables: range) -> Counter[tuple[bool, int, int]]:
    """Count moves from the lines of records alone: exchange, place before, place after."""
    counted: Counter[tuple[bool, int, int]] = Counter()
    for table in tables:
        lines = played_at(class_code(), table)
        exchange, order = lines[0]["options"]["exchange"], list[int]()
        for line in lines:
            if line.get("chance") == "deal":
                order = line["order"]
            if line.get("result") == "deal":
                for player in range(5):
                    before, after = order.index(player), line["order"].index(player)
                    counted[exchange, before + 1, after + 1] += 1
    return counted


def test_answers_are_added_up_whoever_gave_them(tmp_path: Path) -> None:
    gathered = gather(write_tables(tmp_path, class_code()))
    found = figures(gathered.tables, 0)
    said = [one for table in range(1, 6) for one in answers_at(table, 3).shares]
    assert found.shares.answers == 15
    assert found.shares.said == pytest.approx([sum(one) / 15 for one in zip(*said, strict=True)])
    assert sum(found.shares.said) == pytest.approx(100)
    predicted = [one for table in range(1, 6) for one in answers_at(table, 3).predictions]
    assert found.predictions is not None
    assert found.predictions.top_stays == pytest.approx(sum(one for one, _ in predicted) / 15)


def test_of_two_files_of_a_match_the_later_one_counts(tmp_path: Path) -> None:
    lines = played_at(class_code(), 1)
    early, late = tmp_path / "early.json", tmp_path / "late.json"
    write_result(early, result_of(lines))
    write_result(late, result_of(lines, answers_at(1, 2)))
    for order in ([early, late], [late, early]):
        gathered = gather(order)
        assert len(gathered.tables) == 1
        assert len(gathered.tables[0].answers.shares) == 2
        assert gathered.again == (early,)
        assert gathered.left_out == ()


def test_the_class_is_the_one_named_or_the_one_of_most_files(tmp_path: Path) -> None:
    ours, theirs = class_code(), class_code(seed="ZZZZZZZZZZ")
    (tmp_path / "a").mkdir()
    paths = [*write_tables(tmp_path / "a", ours)[:1], *write_tables(tmp_path, theirs)[:2]]
    assert [table.table.id for table in gather(paths).tables] == [theirs.id] * 2
    assert [table.table.id for table in gather(paths, ours.id).tables] == [ours.id]
    assert len(gather(paths, ours.id).left_out) == 2
    assert gather(paths[:2]).tables[0].table.id == ours.id, "of equally many, the first"
    nobodys = gather(paths, "0" * 16)
    assert nobodys.tables == ()
    assert len(nobodys.left_out) == 3


@pytest.mark.parametrize("other", [{"players": 4}, {"deals": 3}, {"game_id": "president"}])
def test_a_file_that_only_claims_to_be_of_the_class_is_left_out(
    other: dict[str, Any], tmp_path: Path
) -> None:
    paths = write_tables(tmp_path, class_code())
    wanted = {"ends": "deals", "deals": 4, **other}
    false = replace(result_at(class_code(**wanted), 1), table=ClassTable(class_code().id, 1))
    write_result(tmp_path / "false.json", false)
    gathered = gather([tmp_path / "false.json", *paths])
    assert [left.path.name for left in gathered.left_out] == ["false.json"]
    assert figures(gathered.tables, 0) == figures(gather(paths).tables, 0)


def test_merging_is_the_same_in_any_order(tmp_path: Path) -> None:
    paths = a_class(tmp_path)
    whole = figures(gather(paths).tables, 0)
    for number in range(4):
        assert figures(gather(Random(number).sample(paths, len(paths))).tables, 0) == whole


# Figures.


def test_each_row_of_moves_holds_every_deal_and_stays_are_its_diagonal() -> None:
    code = class_code("president", 5)
    tables = [result_at(code, table) for table in range(1, 6)]
    found = figures(tables, 0)
    for side in found.sides:
        # The first deal of a match has no titles before it.
        assert side.moves.deals == side.deals - side.tables
        assert all(sum(row) == side.moves.deals for row in side.moves.counts)
        for place, (share, low, high) in enumerate(side.moves.stays):
            assert share == side.moves.counts[place][place] / side.moves.deals
            assert (low, high) == wilson(side.moves.counts[place][place], side.moves.deals)
            assert 0 <= low <= share <= high <= 1


@pytest.mark.long
def test_bots_beside_a_class_come_to_what_the_teachers_sheet_says() -> None:
    code = class_code(ends="minutes")
    found = figures([result_at(code, table) for table in (1, code.tables)])
    for side, told in zip(found.sides, (WITH_EXCHANGE, WITHOUT_EXCHANGE), strict=True):
        assert side.expected is not None
        shares = [side.expected.matrix[place][place] for place in (0, 4)]
        assert [round(100 * share) for share in shares] == [one.share for one in told]


def test_the_difference_of_two_shares_is_newcombes() -> None:
    """The example of Newcombe 1998, table II: 56 of 70 against 48 of 80, method 10."""
    one = (56 / 70, *wilson(56, 70))
    other = (48 / 80, *wilson(48, 80))
    value, low, high = difference(one, other)
    assert (round(value, 4), round(low, 4), round(high, 4)) == (0.2, 0.0524, 0.3339)


def test_a_class_without_exchange_only_is_compared_with_nothing() -> None:
    code = class_code(tables=2, with_exchange=0)
    found = figures([result_at(code, table) for table in (1, 2)], 0)
    assert [side.exchange for side in found.sides] == [False]
    assert found.differences == ()
    assert found.difference is None


def test_too_few_deals_have_no_interval_over_all_places() -> None:
    code = class_code(deals=2, ends="deals", tables=2, with_exchange=1)
    found = figures([result_at(code, table) for table in (1, 2)], 0)
    assert [side.stayed for side in found.sides] == [None, None]
    assert found.difference is None
    assert len(found.differences) == 5


@pytest.mark.long
def test_what_simulation_expects_is_by_each_sides_rules() -> None:
    code = class_code(tables=2, with_exchange=1)
    found = figures([result_at(code, table) for table in (1, 2)], 200)
    with_exchange, without = (side.expected for side in found.sides)
    assert with_exchange is not None
    assert without is not None
    assert with_exchange.deals == without.deals == 200
    assert with_exchange.matrix[4][4] > without.matrix[4][4] + 0.1, "Temps stay where they are"


def test_no_deals_make_no_moves() -> None:
    assert moves_in([], 5).deals == 0
    empty = replace(result_at(class_code(), 1), deals=())
    found = figures([empty], 0)
    assert found.sides[0].deals == 0
    assert found.sides[0].stayed is None


def test_the_command_names_places_and_says_more_or_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    differences = (
        *((0.5, 0.2, 0.7), (-0.5, -0.7, -0.2), (-0.001, -0.4, 0.4)),
        *((0.1, -0.1, 0.3), (0.2, -0.2, 0.6)),
    )

    def changed(tables: Sequence[TableResult], deals: int) -> ClassFigures:
        return replace(figures(tables, deals), differences=differences)

    monkeypatch.setattr(classes, "figures", changed)
    paths = write_tables(tmp_path, class_code())
    assert main(["class", "merge", *map(str, paths), "--out", str(tmp_path), *NONE_EXPECTED]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "place" not in " ".join(line for line in told if not line.startswith("wrote"))
    assert any(line.startswith("  Boss stayed Boss ") for line in told)
    assert "With exchange, Boss stayed Boss more often, by 50 of 100 (20 to 70)" in told
    assert "With exchange, Veep stayed Veep less often, by 50 of 100 (20 to 70)" in told
    [chance] = [line for line in told if line.startswith("Whether Manager stayed Manager")]
    assert chance.endswith("can’t be told from chance: 0 of 100 (-40 to 40)")
    [predicted] = [line for line in told if line.startswith("Predicted")]
    assert predicted.startswith("Predicted, by 15 answers: Boss stays Boss ")
    assert "Temp stays Temp" in predicted


def test_places_that_share_a_name_are_numbered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = write_tables(tmp_path, class_code("president", 6))
    assert main(["class", "merge", *map(str, paths), "--out", str(tmp_path), *NONE_EXPECTED]) == 0
    told = capsys.readouterr().out
    assert "Citizen 3 stayed Citizen 3" in told
    assert "Citizen 4 stayed Citizen 4" in told


# The command where something fails.


def merged(*arguments: str) -> int:
    return main(["class", "merge", *arguments, *NONE_EXPECTED])


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert told.err.startswith("clamber: ")
    return told.err


def test_a_full_disk_is_one_sentence_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [path, *_] = write_tables(tmp_path, class_code())
    out = tmp_path / "out"
    assert merged(str(path), "--out", str(out)) == 0
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    capsys.readouterr()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert merged(str(path), "--out", str(out)) == 2
    assert "class.json: no space left on device" in one_sentence(capsys)
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before


def test_files_that_cannot_be_read_are_left_out_in_a_sentence_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [path, *_] = write_tables(tmp_path, class_code())
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (LARGEST + 1))
    gone, folder = tmp_path / "gone.json", tmp_path / "folder"
    folder.mkdir()
    out = tmp_path / "out"
    files = [str(one) for one in (gone, path, folder, large)]
    assert merged(*files, "--out", str(out)) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.startswith("clamber: ") for line in told] == [True] * 3
    for file, said in zip((gone, folder, large), told, strict=True):
        assert str(file) in said
    assert len(json.loads((out / "class.json").read_text())["tables"]) == 1


def test_nothing_is_written_if_nothing_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert merged(str(tmp_path / "gone.json"), "--out", str(out)) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[-1] == "clamber: there is no result to add up"
    assert not out.exists()


def test_what_cannot_be_a_folder_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [path, *_] = write_tables(tmp_path, class_code())
    assert merged(str(path), "--out", str(path)) == 2
    one_sentence(capsys)


def test_a_wrong_code_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [path, *_] = write_tables(tmp_path, class_code())
    assert merged(str(path), "--out", str(tmp_path / "out"), "--code", "CL1-SO5") == 2
    assert "A class code begins with CLS1." in one_sentence(capsys)


def as_rows(path: Path) -> list[dict[str, Any]]:
    with path.open() as file:
        return list(csv.DictReader(file))


@pytest.mark.long
def test_the_tables_for_reading_hold_the_figures(tmp_path: Path) -> None:
    paths, out = write_tables(tmp_path, class_code()), tmp_path / "out"
    arguments = [*map(str, paths), "--out", str(out), "--expected", "50"]
    assert main(["class", "merge", *arguments]) == 0
    found = figures(gather(paths).tables, 50)
    stays = as_rows(out / "stays.csv")
    assert [row["exchange"] for row in stays] == ["with"] * 6 + ["without"] * 6 + ["difference"] * 6
    assert float(stays[0]["share"]) == pytest.approx(found.sides[0].moves.stays[0][0], abs=1e-4)
    assert found.sides[0].expected is not None
    assert float(stays[0]["expected"]) == pytest.approx(found.sides[0].expected.matrix[0][0])
    answers = {row["question"]: row for row in as_rows(out / "answers.csv")}
    assert answers["said_position"]["answers"] == "15"
    assert set(answers) == {
        *("predicted_top_stays", "predicted_bottom_stays"),
        *(f"{kind}_{name}" for kind in ("said", "found") for name in
          ("position", "cards", "play", "others")),
    }  # fmt: skip


def test_a_tables_result_is_written_from_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, record = played_at(class_code(), 4), tmp_path / "match.jsonl"
    for end, deals in (
        (len(lines), 4),
        (len(lines) - 1, 4),
        (60, len(result_of(lines[:60]).deals)),
    ):
        record.write_bytes(record_bytes(lines[:end]))
        assert main(["class", "result", str(record), "--out", str(tmp_path)]) == 0
        wrote = capsys.readouterr().out.removeprefix("wrote ").strip()
        assert Path(wrote).name == f"class-{class_code().id[:6]}-table-4.json"
        result = read_result(Path(wrote))
        assert result == replace(result_of(lines), deals=result.deals)
        assert len(result.deals) == deals
    for out in ("folders/to make", "by name.json"):
        assert main(["class", "result", str(record), "--out", str(tmp_path / out)]) == 0
    assert len(list((tmp_path / "folders/to make").glob("class-*.json"))) == 1
    assert (tmp_path / "by name.json").is_file()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [{**lines[0], "class": None}], "is no match of a class"),
        (lambda lines: [{**lines[0], "format": "chess"}], "'format' must be"),
        (lambda lines: [lines[0], lines[2]], "must stand here"),
    ],
)  # fmt: skip
def test_what_is_no_record_of_a_class_has_no_result(
    change: Any, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.jsonl"
    record.write_bytes(record_bytes(change(played_at(class_code(), 1))))
    assert main(["class", "result", str(record), "--out", str(tmp_path / "out.json")]) == 2
    assert sentence in one_sentence(capsys)
    assert not (tmp_path / "out.json").exists()
