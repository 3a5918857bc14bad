"""The fifth game's table keeps what every table keeps."""

import pytest

from game.registry import Game
from tests.scenes.table.legible import CHECKS, Check
from tests.scenes.table.moments import moments, scales_of
from tests.scenes.table.test_every_table import CASES, expect_none


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("check", CHECKS)
def test_what_there_is_to_see_can_be_seen_and_hit(
    check: Check, players: int, top_card: Game
) -> None:
    expect_none(check, list(moments(top_card, players, scales_of(top_card, players, CASES))))
