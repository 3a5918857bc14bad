"""``clamber review``: what it prints, and what it refuses."""

import json
from pathlib import Path

import pytest

from game.analysis import judging, splitters
from game.analysis.review import Reviewer
from game.cli import main
from game.commands import executing, reviewing
from game.commands.reading import read_playback
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
    assert found["reference"] == "reference-1"
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


def test_without_json_it_prints_the_dearest_of_each_seat(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record)]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.endswith("judged by reference-1")
    assert [line[:7] for line in lines if not line.startswith(" ")] == [
        f"seat {n}:" for n in (1, 2, 3, 4)
    ]
    assert sum(line.startswith(" ") for line in lines) <= 4 * 3


def test_a_match_without_a_choice_yet_has_none_to_judge(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, "president", "--out", str(record)]) == 0
    whole = record.read_text().splitlines(keepends=True)
    record.write_text("".join(whole[:2]))
    assert main(["review", str(record)]) == 0
    assert capsys.readouterr().out == "0 choices, judged by reference-1\n"


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
