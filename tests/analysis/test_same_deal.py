"""One deal of a match played again by bots, from every chair."""

import json
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.chance import Line
from game.measuring import same_deal
from game.measuring.same_deal import DealTrials, TrialResults, deal_starts, try_again
from game.process.starting import Work
from game.records.playback import Playback
from game.records.record import read_header

FIXTURES = Path(__file__).resolve().parents[1] / "records/fixtures"
TICKS = 3000


def lines_of(name: str) -> list[Line]:
    text = (FIXTURES / f"{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def nobody_starts(work: Work) -> Any:
    raise PermissionError("no processes here")


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_deal, "TRIES", 20)
    monkeypatch.setattr(same_deal, "STEP", 10)


@pytest.mark.parametrize(
    "name", ["sociable-five-players-v1", "president-five-players-v1",
             "ladders-two-to-a-target-legal-v1"]
)  # fmt: skip
def test_deals_begin_where_their_first_player_is_to_move(name: str) -> None:
    lines = lines_of(name)
    playback = Playback(read_header(lines[0]), lines)
    starts = deal_starts(lines)
    over = [step for step in playback.steps if step.result]
    assert len(starts) == len(over)
    for start in starts:
        first = playback.deal_steps(start.number)[0]
        assert playback.steps[first].lines == start.lines


def test_a_deal_that_is_not_over_does_not_count() -> None:
    lines = lines_of("sociable-five-players-v1")
    starts = deal_starts(lines)
    assert deal_starts(lines[: starts[1].lines + 3]) == starts[:1]


def test_bots_end_in_every_place_and_the_match_is_told_of_too() -> None:
    lines = lines_of("sociable-five-players-v1")
    told: list[TrialResults] = []
    try_again(lines, 1, told.append, map)
    assert [one.tries for one in told] == [10, 20]
    found = told[-1]
    assert all(sum(row) == 20 for row in found.places)
    assert all(sum(row[place] for row in found.places) == 20 for place in range(5))
    assert sum(found.points) == pytest.approx(11)
    assert len({tuple(row) for row in found.places}) > 1
    result = [line for line in lines if line.get("result") == "deal"][1]
    assert [found.was[player] for player in result["order"]] == [0, 1, 2, 3, 4]
    assert list(found.made) == result["scores"]


def test_it_is_tried_beside_the_loop_and_a_fault_is_said() -> None:
    lines, wait = lines_of("sociable-five-players-v1"), Event()
    trying = DealTrials(lines, 0, nobody_starts)
    broken = DealTrials(lines, 99, nobody_starts)
    for _ in range(TICKS):
        trying.poll()
        broken.poll()
        if trying.done and broken.done:
            break
        wait.wait(0.01)
    trying.close()
    broken.close()
    assert trying.found
    assert trying.found.tries == 20
    assert broken.failure == "IndexError"
