"""``clamber review``: what it prints, and what it refuses."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.analysis import judging, splitters
from game.analysis.review import Reviewer
from game.commands import executing, reviewing
from game.commands.reading import read_playback
from scenes.app import main
from tests.cli.sending import Sending

FIXTURES = Path(__file__).parents[1] / "records/fixtures"
SIMULATE = ["simulate", "--players", "4", "--seed", "5", "--bots", "random", "--game"]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match, and little effort to judge it."""
    few = judging.Effort(worlds=12, playouts=20)
    monkeypatch.setattr(reviewing, "Reviewer", lambda playback: Reviewer(playback, few))
    path = tmp_path / "match.jsonl"
    assert main([*SIMULATE, "sociable", "--option", "target=11", "--out", str(path)]) == 0
    return path


def test_it_prints_every_judged_choice_with_its_line_and_interval(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--json", "--seat", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["reference"] == "reference-3"
    lines = record.read_text().splitlines()
    for choice in found["choices"]:
        line = json.loads(lines[choice["line"] - 1])
        assert (line["player"], choice["seat"]) == (1, 2)
        loss, low, high = choice["loss"]
        assert low <= loss <= high
        assert choice["reason"]["key"]
        for other in choice["alternatives"]:
            assert other["worth"][1] <= other["worth"][0] <= other["worth"][2]
    assert any(choice["named"] for choice in found["choices"])


def test_processes_find_the_same_some_choices_each(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["review", str(record), "--json", "--seat", "1"]) == 0
    one = capsys.readouterr().out
    sending = Sending()
    monkeypatch.setattr(executing, "processes", sending.processes)
    assert main(["review", str(record), "--json", "--seat", "1", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert sending.pieces > 1


@pytest.mark.long
def test_without_json_it_prints_all_it_names_in_sentences(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record)]) == 0
    said = capsys.readouterr().out
    assert main(["review", str(record), "--json"]) == 0
    named = [one for one in json.loads(capsys.readouterr().out)["choices"] if one["named"]]
    first, *lines = said.splitlines()
    assert first.endswith("choices, compared with the best choice (reference-3)")
    heads = [line for line in lines if "cost enough to be marked." in line]
    assert [line.split(".")[0] for line in heads] == ["Ann", "Ben", "Odile", "Rufus"]
    where = [line for line in lines if line.startswith("  Deal ")]
    assert sorted(line_in(one) for one in where) == sorted(one["line"] for one in named)
    for place, line in enumerate(lines):
        if line in where:
            cost, why = lines[place + 1 : place + 3]
            assert re.match(r"    Better: .+\. Compared with the best choice, that cost ", cost)
            assert re.match(r"    [A-Z].+\.$", why)
            assert re.match(
                r"  Deal [0-9]+, trick [0-9]+ \(line [0-9]+\)\. [A-Z][a-z]+: .+\.", line
            )
    assert not re.search(r"[a-z]+\.[a-z_]+_|climbing\.|seat", said), "no keys, no numbers of seats"


def line_in(words: str) -> int:
    found = re.search(r"\(line ([0-9]+)\)", words)
    assert found
    return int(found[1])


def test_a_gift_of_cards_that_nobody_else_sees_is_told_with_its_cards(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record)]) == 0
    said = capsys.readouterr().out.splitlines()
    for made, better in pairwise(said):
        if " gives " in made and " gives " in better:
            assert made.split(": ")[1].rstrip(".") != better.split(": ")[1].split(". Compared")[0]


def test_a_match_without_a_choice_yet_has_none_to_judge(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, "president", "--out", str(record)]) == 0
    capsys.readouterr()
    whole = record.read_text().splitlines(keepends=True)
    record.write_text("".join(whole[:2]))
    assert main(["review", str(record)]) == 0
    assert capsys.readouterr().out == "0 choices, compared with the best choice (reference-3)\n"


def test_a_match_in_which_nothing_is_dealt_yet_is_refused_in_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(record.read_text().splitlines(keepends=True)[0])
    for command in ("review", "debrief"):
        assert main([command, str(record)]) == 2
        assert capsys.readouterr().err == "clamber: no deal of this match has begun\n"


@pytest.mark.parametrize(
    ("name", "luck"),
    [("sociable-five-players-v1", "take"), ("ladders-four-all-blocked-v1", "reshuffle")],
)
def test_a_record_that_ends_before_chance_has_decided_is_read_up_to_the_step_before(
    name: str, luck: str, tmp_path: Path
) -> None:
    whole = (FIXTURES / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
    end = next(n for n, line in enumerate(whole) if json.loads(line).get("chance") == luck)
    path = tmp_path / "cut.jsonl"
    path.write_text("".join(whole[:end]), "utf-8")
    playback = read_playback(path)
    assert len(playback.lines) == playback.steps[-1].lines == end - 1


def test_a_damaged_record_and_a_seat_that_is_none_are_refused_in_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--seat", "5"]) == 2
    assert capsys.readouterr().err == "clamber: --seat takes a number from 1 to 4, not 5\n"
    whole = record.read_text().splitlines(keepends=True)
    record.write_text("".join([*whole[:5], "nonsense\n", *whole[6:]]))
    assert main(["review", str(record)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"clamber: {record}:6: ")
    assert said.count("\n") == 1


def test_a_game_that_can_not_be_judged_says_so(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(splitters, "find_spec", lambda name: None)
    assert main(["review", str(record)]) == 2
    assert capsys.readouterr().err == "clamber: moves of SOCiable can’t be judged yet\n"
