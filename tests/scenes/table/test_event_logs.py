"""What each eye sees by what it was told: after every action, after an undo, and in mid-deal."""

import pytest

from scenes.table.source.event_logs import EventLogs
from tests.contract.follow import GREEDY, new_match, step
from tests.records.grid import CELLS


@pytest.mark.parametrize("number", range(0, len(CELLS), 2))
def test_what_was_told_shows_what_is_so_and_what_is_taken_back_is_seen_no_more(
    number: int,
) -> None:
    match, rng = new_match(number)
    logs = EventLogs((0, 1))
    logs.follow(match)
    for _ in range(60):
        if match.outcome is not None:
            break
        if match.to_move is None:
            logs.begin()
            step(match, rng, GREEDY[0])
        lengths = logs.lengths()
        before = {eye: log.view for eye, log in logs.of.items()}
        step(match, rng, GREEDY[0])
        for eye, log in logs.of.items():
            assert log.view == match.view(eye)
        if rng.random() < 0.2:
            after = {eye: log.view for eye, log in logs.of.items()}
            undone = logs.cut(lengths)
            assert {eye: log.view for eye, log in logs.of.items()} == before
            for eye, log in logs.of.items():
                log.events.extend(undone[eye])
                assert log.view == after[eye]
                assert getattr(log.view, "past", None) == getattr(after[eye], "past", None)
