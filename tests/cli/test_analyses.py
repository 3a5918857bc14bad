"""``clamber debrief`` and ``clamber lab``: what they print, and what they refuse."""

import json
import re
from pathlib import Path

import pytest

from game.analysis import splitters
from game.analysis.debrief import debrief_in_steps
from game.analysis.splitters import Splitting
from game.catalogue import find_game
from game.commands import debriefing, executing
from game.commands.reading import read_playback
from game.games.social_climbing.analysis import splitting
from game.measuring import kept_lab
from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import LabDeal
from game.store.paths import lab_folder
from scenes.app import main
from scenes.commands import printed_debrief as printed
from scenes.screens.lab.plan import SEED, LabPlan
from tests.analysis.statements.tables import random_match
from tests.cli.sending import Sending

SIMULATE = ["simulate", "--game", "social_climbing", "--players", "2", "--seed", "5"]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of one deal, and few playouts to take it apart."""
    monkeypatch.setattr(splitting, "WORLDS", 4)
    monkeypatch.setattr(splitting, "DEALS", 50)
    path = tmp_path / "match.jsonl"
    assert main([*SIMULATE, "--bots", "easy", "--option", "deals=1", "--out", str(path)]) == 0
    return path


def test_it_prints_one_object_of_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["debrief", str(record), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["reference"] == "reference-3"
    assert len(found["players"]) == 2
    for player in found["players"]:
        assert list(player["parts"]) == ["began", "play", "others", "chance"]
        values = [value for value, _, _ in player["parts"].values()]
        assert player["mean"] + sum(values) == pytest.approx(player["score"], abs=1e-9)
        assert all(low <= value <= high for value, low, high in player["parts"].values())


PRINTED = ("Who began", "Own play", "Others’ play", "Chance")
FOOT = "A score is the average and all parts. In brackets"
PARTS = {
    "sociable": ["drawn", "carried", "cards", "play", "others", "chance"],
    "president": ["drawn", "carried", "cards", "play", "others", "chance"],
    "social_climbing": ["began", "play", "others", "chance"],
    "ladders": ["climb", "play", "partner", "others", "chance"],
}


@pytest.mark.parametrize("game", PARTS)
def test_every_match_of_a_game_has_the_same_parts(game: str) -> None:
    playback = random_match(game, "parts")
    found = next(debrief_in_steps(Splitting(playback)))
    players = debriefing.as_json(playback.setup, found)["players"]
    assert isinstance(players, list)
    for player in players:
        assert list(player["parts"]) == PARTS[game]
        values = [value for value, _, _ in player["parts"].values()]
        assert player["mean"] + sum(values) == pytest.approx(player["score"], abs=1e-9)


def test_processes_find_the_same_unit_by_unit(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*SIMULATE, "--bots", "easy", "--option", "deals=2", "--out", str(record)]) == 0
    capsys.readouterr()
    assert main(["debrief", str(record), "--json"]) == 0
    one = capsys.readouterr().out
    sending = Sending()
    monkeypatch.setattr(executing, "processes", sending.processes)
    assert main(["debrief", str(record), "--json", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert 2 * 16 <= sending.pieces <= len(Splitting(read_playback(record)).units)


def test_without_json_it_prints_a_line_for_each_part(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["debrief", str(record)]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "1 deal, compared with a steady bot (reference-3)"
    assert [line.split(":")[0] for line in lines if line[:1].isalpha()] == ["Ann", "Ben", FOOT]
    leads = [line for line in lines if " a lead of " in line]
    assert len(leads) == 2, "it says what the score is"
    parts = [line for line in lines if line.startswith("  ")]
    assert [line[2:15].strip() for line in parts] == 2 * [*PRINTED]
    numbers = re.findall(r"[0-9]+\.?[0-9]*", " ".join((*leads, *parts)))
    assert all(re.fullmatch(r"[0-9]+(\.[0-9])?", number) for number in numbers)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("sociable", r"Ann: (1 point|[0-9]+ points); the table’s average is [0-9]+\.[0-9]"),
        ("ladders", r"Ann: (1 rung|[0-9]+ rungs) left, fewer is better; the table’s average is "),
        ("social_climbing", r"Ann: a lead of −?[0-9.]+ \(their points minus the others’ average\)"),
    ],
)
def test_a_score_is_printed_with_what_it_is(
    game: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    playback = random_match(game, "parts")
    found = next(debrief_in_steps(Splitting(playback)))
    monkeypatch.setattr(printed, "read_playback", lambda path: playback)
    monkeypatch.setattr(printed, "taken_apart", lambda arguments, playback: found)
    assert main(["debrief", "match.jsonl"]) == 0
    name = playback.setup.players[0].name
    assert re.search(said.replace("Ann", re.escape(name)), capsys.readouterr().out)


def test_by_house_rules_it_says_what_the_reference_makes_of_them(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["debrief", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["house_rules"] == []
    record.unlink()
    by_house = ["--bots", "easy", "--option", "deals=1", "--option", "open_piles=true"]
    assert main([*SIMULATE, *by_house, "--out", str(record)]) == 0
    capsys.readouterr()
    assert main(["debrief", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["house_rules"] == ["open_piles"]
    assert main(["debrief", str(record)]) == 0
    said = capsys.readouterr().out.splitlines()[1]
    assert said == (
        "House rules of this match: Open piles. "
        "The steady bot follows them, but has no special habits for them."
    )


def test_damaged_and_unfinished_records_are_refused_in_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_text().splitlines(keepends=True)
    record.write_text("".join(whole[:5]))
    assert main(["debrief", str(record)]) == 2
    assert capsys.readouterr().err == "clamber: no deal of this match is over\n"
    record.write_text("".join([*whole[:5], "nonsense\n", *whole[6:]]))
    assert main(["debrief", str(record)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"clamber: {record}:6: ")
    assert said.count("\n") == 1


def test_a_game_without_an_analysis_says_so(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(splitters, "find_spec", lambda name: None)
    assert main(["debrief", str(record)]) == 2
    assert "Social Climbing can’t be explained" in capsys.readouterr().err


def test_a_lab_holds_two_rule_sets_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    lab = ["lab", "--game", "sociable", "--players", "4", "--against", "exchange=false"]
    lab += ["--bots", "easy", "--deals", "20", "--seed", "1"]
    assert main([*lab, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["this", "against"]
    for figures in found.values():
        assert [len(row) for row in figures["matrix"]] == [4] * 4
        assert {"intervals", "explained", "shorrocks"} < set(figures)
    assert main(lab) == 0
    assert capsys.readouterr().out.startswith("These rules: the standard rules\n  from place 1: ")
    assert main([*lab, "--option", "exchange=perhaps"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


LAB = ["lab", "--game", "sociable", "--players", "4", "--against", "exchange=false"]
LAB += ["--bots", "easy", "--seed", "1"]


def _interrupted_after(pieces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Ctrl+C pressed after so many pieces."""
    plain, done = kept_lab.play_lab_deals, list[LabDeals]()

    def interrupted(deals: LabDeals) -> list[LabDeal]:
        if len(done) == pieces:
            raise KeyboardInterrupt
        done.append(deals)
        return plain(deals)

    monkeypatch.setattr(kept_lab, "play_lab_deals", interrupted)


@pytest.mark.long
def test_an_interrupted_lab_says_what_is_kept_and_goes_on_from_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [*LAB, "--deals", "60", "--json"]
    assert main([*wanted, "--fresh"]) == 0
    whole = capsys.readouterr().out
    with monkeypatch.context() as patched:
        _interrupted_after(3, patched)
        assert main(wanted) == 130
    assert capsys.readouterr() == ("", "clamber: 25 of 60 deals by each rule set are kept\n")
    with monkeypatch.context() as patched:
        _interrupted_after(3, patched)
        assert main(wanted) == 0, "of six pieces three are played"
    assert capsys.readouterr().out == whole
    with monkeypatch.context() as patched:
        _interrupted_after(0, patched)
        assert main(wanted) == 0, "all are kept"
        assert main([*LAB, "--deals", "30"]) == 0, "fewer are kept, too"


def test_a_fresh_lab_keeps_nothing_and_takes_nothing_that_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*LAB, "--deals", "10"]) == 0
    kept = sorted(lab_folder().iterdir())
    capsys.readouterr()
    _interrupted_after(0, monkeypatch)
    assert main([*LAB, "--deals", "10", "--fresh"]) == 130
    assert capsys.readouterr() == ("", "")
    assert sorted(lab_folder().iterdir()) == kept


def test_deals_that_the_lab_on_the_screen_has_kept_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = LabPlan(find_game("sociable"), 4)
    plan.level, plan.deals = "easy", 10
    for work in plan.work():
        KeptDeals(lab_folder(), work).add(play_lab_deals(work))
    _interrupted_after(0, monkeypatch)
    assert main([*LAB[:-1], SEED, "--deals", "10"]) == 0


def test_equal_rule_sets_are_played_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LAB, "--option", "exchange=false", "--deals", "10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["this"] == found["against"]
    assert len(list(lab_folder().iterdir())) == 1


def test_a_lab_that_can_not_keep_its_deals_says_so_once_and_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lab_folder().parent.mkdir(parents=True, exist_ok=True)
    lab_folder().touch()
    assert main([*LAB, "--deals", "60"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("These rules: ")
    assert said.err.startswith("clamber: the deals are not all kept: ")
    assert said.err.count("\n") == 1


def test_without_another_rule_set_it_compares_with_the_standard_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lab = ["lab", "--game", "sociable", "--players", "4", "--bots", "easy", "--seed", "1"]
    lab += ["--deals", "10", "--fresh"]
    assert main([*lab, "--option", "exchange=false"]) == 0
    said = capsys.readouterr().out
    assert "These rules: exchange=false\n" in said
    assert "Compared with: the standard rules\n" in said
    assert main(lab) == 2
    refused = capsys.readouterr().err
    assert refused.startswith("clamber: these are the standard rules: give --option NAME=VALUE")
    assert refused.count("\n") == 1


def test_its_help_says_that_deals_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--help"]) == 0
    assert "After Ctrl+C the same command goes on where it stopped." in capsys.readouterr().out
