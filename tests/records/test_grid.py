"""A few matches of the grid; ``python -m tests.records.grid`` plays the whole of it."""

import pytest

from tests.records.grid import CELLS, check, play

SAMPLE = range(3 * len(CELLS))


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("number", SAMPLE)
def test_a_match_is_recorded_replayed_and_found_right_by_the_rules_alone(number: int) -> None:
    assert check(number) == CELLS[number % len(CELLS)][0].id


def test_a_match_of_the_grid_is_the_same_each_time() -> None:
    assert play(5) == play(5)
