"""The whole program, killed at random moments, loses no more than the last action."""

from pathlib import Path

import pytest

from tests.amounts import amount
from tests.store.killing import kill_often

EACH = amount(4, whole=12)
"""So many moments in one home: each but the first goes on with what the one before left."""


@pytest.mark.long
@pytest.mark.parametrize("seed", range(amount(1, whole=25)))
def test_it_goes_on_at_the_last_action_or_the_one_before(tmp_path: Path, seed: int) -> None:
    killing = kill_often(tmp_path, EACH, seed)
    assert killing.deaths == EACH
