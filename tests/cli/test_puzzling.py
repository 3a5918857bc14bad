"""``clamber puzzles``: what it writes, also when it is interrupted, and what it refuses."""

from pathlib import Path

import pytest

from game.analysis.judging import Effort
from game.cli import main
from game.commands import executing, puzzling
from game.puzzles import mining
from game.puzzles.checking import keeps_answer
from game.puzzles.mining import Miner, SearchedDeal
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import read_puzzles
from tests.cli.sending import Sending

FEW = Effort(worlds=60, playouts=60)
MINE = ["puzzles", "mine", "--game", "president", "--seed", "some", "--deals", "4"]


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few positions, and roughly."""
    monkeypatch.setattr(mining, "MOST_STEPS", 20)
    monkeypatch.setattr(mining, "ROUGH", Effort(worlds=12))
    monkeypatch.setattr(
        puzzling, "Miner", lambda game, seed, options: Miner(game, seed, FEW, options)
    )


def test_processes_find_the_same_puzzles_a_deal_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "folder/other.jsonl"
    assert main([*MINE, "--out", str(one)]) == 0
    found = read_puzzles(one.read_bytes())
    assert found
    puzzles = "1 puzzle" if len(found) == 1 else f"{len(found)} puzzles"
    assert capsys.readouterr().out == f"{puzzles} from 4 deals\n"
    sending = Sending()
    monkeypatch.setattr(executing, "processes", sending.processes)
    assert main([*MINE, "--out", str(other), "--jobs", "2"]) == 0
    assert other.read_bytes() == one.read_bytes()
    assert sending.pieces == 4


def test_a_seed_may_be_no_text(tmp_path: Path) -> None:
    """As bytes reach a program that its terminal's encoding does not know."""
    path = tmp_path / "puzzles.jsonl"
    seed = ["--seed", "some\udcff", "--deals", "1"]
    assert main(["puzzles", "mine", "--game", "president", *seed, "--out", str(path)]) == 0


def test_what_was_found_is_kept_when_it_is_interrupted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    assert main([*MINE, "--out", str(whole)]) == 0

    def interrupted(miner: Miner, number: int) -> SearchedDeal:
        if number == 3:
            raise KeyboardInterrupt
        return looked(miner, number)

    looked = Miner.search_deal
    monkeypatch.setattr(Miner, "search_deal", interrupted)
    capsys.readouterr()
    assert main([*MINE, "--out", str(cut)]) == 130
    assert capsys.readouterr() == ("", "")
    kept = read_puzzles(cut.read_bytes())
    assert kept
    assert [one.id for one in kept] == [
        one.id for one in read_puzzles(whole.read_bytes()) if not one.id.endswith("-3")
    ]


def test_a_place_that_can_not_be_written_to_is_refused_before_any_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Miner, "search_deal", None)
    (tmp_path / "file").touch()
    assert main([*MINE, "--out", str(tmp_path / "file/puzzles.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_puzzles_are_judged_again_by_processes_one_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, sending = tmp_path / "mined.jsonl", Sending()
    assert main([*MINE, "--out", str(file)]) == 0
    monkeypatch.setattr(puzzling, "keeps_answer", judged_roughly)
    found = read_puzzles(file.read_bytes())
    capsys.readouterr()
    status = main(["puzzles", "check", str(file)])
    said = capsys.readouterr().out
    monkeypatch.setattr(executing, "processes", sending.processes)
    assert main(["puzzles", "check", str(file), "--jobs", "2"]) == status
    assert capsys.readouterr().out == said
    assert sending.pieces == len(found)


def judged_roughly(puzzle: Puzzle, seed: str) -> bool:
    """Judge a puzzle again with little effort; it can be sent to a process."""
    return keeps_answer(puzzle, seed, FEW)
