"""What a view tells of the round."""

import pytest

from game.climbing.model.actions import PASS
from game.registry import Game
from tests.games.climbing_games import CLIMBING, act, at_play, play, rules_for


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_a_round_begins_in_the_log_where_the_one_before_has_ended(game: Game) -> None:
    rules = rules_for(game, 4)
    state = at_play(rules, "9H KD", "TH QH", "JD JH", "8S QS")
    act(rules, state, play("9H"), play("TH"), PASS, PASS)
    assert rules.view(state, 0).round_start == 0
    act(rules, state, PASS)
    assert rules.view(state, 0).round_start == len(rules.view(state, 0).log) == 5
    act(rules, state, play("QH"))
    assert rules.view(state, 0).round_start == 5
