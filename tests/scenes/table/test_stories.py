"""What each eye sees by what it was told: after every action, after an undo, and in mid-deal."""

import pytest

from scenes.table.source.curtained import Stories
from tests.contract.follow import GREEDY, new_match, step
from tests.records.grid import CELLS


@pytest.mark.parametrize("number", range(0, len(CELLS), 2))
def test_what_was_told_shows_what_is_so_and_what_is_taken_back_is_seen_no_more(
    number: int,
) -> None:
    match, rng = new_match(number)
    stories = Stories((0, 1))
    stories.follow(match)
    for _ in range(60):
        if match.outcome is not None:
            break
        if match.to_move is None:
            stories.begin()
            step(match, rng, GREEDY[0])
        lengths = stories.lengths()
        before = {eye: story.view for eye, story in stories.told.items()}
        step(match, rng, GREEDY[0])
        for eye, story in stories.told.items():
            assert story.view == match.view(eye)
        if rng.random() < 0.2:
            after = {eye: story.view for eye, story in stories.told.items()}
            undone = stories.cut(lengths)
            assert {eye: story.view for eye, story in stories.told.items()} == before
            for eye, story in stories.told.items():
                story.events.extend(undone[eye])
                assert story.view == after[eye]
                assert getattr(story.view, "past", None) == getattr(after[eye], "past", None)
