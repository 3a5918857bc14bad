"""What each viewer sees by what it was told: after every action, after an undo, and in mid-deal."""

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
        before = {viewpoint: log.view for viewpoint, log in logs.of.items()}
        step(match, rng, GREEDY[0])
        for viewpoint, log in logs.of.items():
            assert log.view == match.view(viewpoint)
        if rng.random() < 0.2:
            after = {viewpoint: log.view for viewpoint, log in logs.of.items()}
            undone = logs.cut(lengths)
            assert {viewpoint: log.view for viewpoint, log in logs.of.items()} == before
            for viewpoint, log in logs.of.items():
                log.events.extend(undone[viewpoint])
                assert log.view == after[viewpoint]
                assert getattr(log.view, "past", None) == getattr(after[viewpoint], "past", None)


def test_what_was_seen_and_taken_back_does_not_hide_what_comes_in_its_place() -> None:
    match, rng = new_match(0)
    logs = EventLogs((0, 1))
    logs.follow(match)
    step(match, rng, GREEDY[0])
    lengths = logs.lengths()
    for _ in range(4):
        step(match, rng, GREEDY[0])
    logs.look_away(0, 0)
    undone = logs.cut(lengths)
    assert undone[None]
    for viewpoint, log in logs.of.items():
        log.events.append(undone[viewpoint][0])
    assert logs.missed(0) == (undone[None][0],)
    assert logs.unseen_by(0) == (undone[0][0],)
