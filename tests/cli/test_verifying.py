"""``clamber verify`` and ``clamber bench shuffles``: a sentence, and an exit status."""

import json
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.cli import main
from game.measuring.shuffling import ChiSquare, chi_squares
from game.records.commitment import committed
from tests.matches import played_lines, random_setup, record_bytes


@pytest.fixture
def record(tmp_path: Path) -> Path:
    setup = random_setup(find_game("social_climbing"), 2, Random(1), deals=1)
    path = tmp_path / "match.jsonl"
    path.write_bytes(record_bytes(played_lines(committed(setup), Random(1))[1]))
    return path


def test_a_match_that_was_dealt_as_committed_to(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out.startswith(f"{record}: Nobody has changed the cards")
    assert main(["verify", "--json", str(record)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["result"], told["count"]) == ("fair", 1)


def test_a_changed_card_is_told_at_its_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines(keepends=True)
    dealt = json.loads(lines[1])
    pile = dealt["piles"][0]
    pile[0], pile[1] = pile[1], pile[0]
    record.write_text("".join([lines[0], json.dumps(dealt) + "\n", *lines[2:]]))
    assert main(["verify", str(record)]) == 1
    assert capsys.readouterr().out.startswith(
        f"{record}:2: Line 2 is not what the commitment’s seed gives"
    )


def test_what_cannot_be_checked_is_neither_right_nor_wrong(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    assert main(["verify", str(record)]) == 3
    assert "can’t be checked yet" in capsys.readouterr().out


def test_what_is_no_record_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann\n")
    assert main(["verify", str(path)]) == 2
    assert main(["verify", str(tmp_path / "nowhere")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert said[0].startswith(f"clamber: {path}:1: ")


def test_a_stranger_measures_the_same_chi_square(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "shuffles", "--count", "300", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    places, orders = chi_squares("clamber", 300)
    assert told["places"] == {"chi_square": places.value, "degrees": 51 * 51, "p": places.p}
    assert told["orders"] == {"chi_square": orders.value, "degrees": 119, "p": orders.p}
    assert main(["bench", "shuffles", "--count", "300"]) == 0
    assert "2601 degrees of freedom" in capsys.readouterr().out
    assert main(["bench", "shuffles", "--count", "0"]) == 2


def test_the_share_of_chance_is_that_of_the_tables() -> None:
    # From tables of the chi-square distribution: 124.342 leaves 5 % with 100 degrees.
    assert ChiSquare("", 124.342, 100).p == pytest.approx(0.05, abs=5e-4)
    assert ChiSquare("", 99.334, 100).p == pytest.approx(0.5, abs=5e-4)


def test_streams_that_favour_a_place_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(_: object, items: range) -> list[int]:
        return [*items]

    fair = chi_squares("fair", 400)
    monkeypatch.setattr("game.chance.shuffling.Stream.shuffled", lazy)
    assert all(found.p > 1e-6 for found in fair)
    assert all(found.p < 1e-6 for found in chi_squares("unfair", 400))
