"""Records of every kind that was ever written can be taken apart; damaged ones are refused."""

import json
from pathlib import Path
from random import Random

import pytest

from game.analysis.judging import can_be_judged
from game.analysis.review import Reviewer
from game.records.record import RecordFault
from scenes.app import main
from tests.amounts import amount
from tests.analysis.statements.exact import EXACT, FEW, SMALLEST, scores_of
from tests.analysis.statements.tables import splits_of
from tests.records.damages import (
    Damage,
    change_player,
    damaged,
    double_line,
    drop_key,
    drop_line,
    outcome_of,
    swap_lines,
)
from tests.records.recorded import recorded

FIXTURES = sorted((Path(__file__).parents[1] / "records/fixtures").glob("*.jsonl"))
SPLIT_HERE = [path for path in FIXTURES if not path.name.startswith("ladders-")]
"""Those of Ladders are split in ``test_ladders_debrief``."""
DAMAGES: list[Damage] = [change_player, drop_line, double_line, swap_lines, drop_key]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("path", SPLIT_HERE, ids=lambda path: path.stem)
def test_every_deal_of_an_old_record_is_taken_apart_by_its_own_rules(path: Path) -> None:
    playback = recorded(path)
    for deal, splits in splits_of(playback, SMALLEST):
        for split, score in zip(splits, scores_of(playback, deal), strict=True):
            parts = sum(part.value for part in split.parts.values())
            assert abs(split.mean + parts - score) < EXACT
        if deal == amount(1, whole=100):
            return


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_choices_of_an_old_record_are_judged_by_its_own_rules(path: Path) -> None:
    playback = recorded(path)
    assert can_be_judged(playback.setup.game)
    reviewer = Reviewer(playback, FEW)
    steps = reviewer.steps()
    for step in steps[:: max(1, len(steps) // amount(2, whole=60))]:
        assert reviewer.review(step).player == playback.steps[step].player


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_damaged_records_are_refused_in_a_sentence_that_names_the_line(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, rng, refused = path.read_text("utf-8").splitlines(), Random(path.stem), 0
    file = tmp_path / "damaged.jsonl"
    for number in range(amount(6, whole=200)):
        data = damaged([json.loads(line) for line in lines], rng, number, DAMAGES)
        fault = outcome_of(data)
        if not isinstance(fault, RecordFault):
            continue
        file.write_bytes(data)
        for command in ("debrief", "review"):
            assert main([command, str(file)]) == 2
            said = capsys.readouterr()
            assert not said.out
            assert said.err.startswith(f"clamber: {file}:{fault.line}: ")
            assert said.err.count("\n") == 1
        refused += 1
    assert refused
