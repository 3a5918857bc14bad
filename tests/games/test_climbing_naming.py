"""Which listed play stands for cards that were chosen: one that is what it says, or none."""

import pytest

from game.climbing.model.actions import Play
from game.registry import Game
from tests.games.climbing_games import CLIMBING, at_play, cards, play, rules_for

HANDS = ("KH KD QH XR 3C", "4H 5H 6H", "4D 5D 6D", "4S 5S 6S")
KING = play("KH").rank


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_cards_that_make_a_set_are_that_set_whatever_their_suits(game: Game) -> None:
    rules = rules_for(game, 4)
    state = at_play(rules, *HANDS)
    assert rules.listed(state, play("KD KH")) == Play(KING, 2, 0)
    assert rules.listed(state, play("KD KH")) in rules.legal_actions(state)


@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
@pytest.mark.parametrize(
    "wrong",
    [
        play("KH QH"),
        play("KH KD QH"),
        Play(KING, 2, 0, cards("KH")),
        Play(KING, 1, 0, cards("KH KD")),
        Play(KING, 1, 0, cards("QH")),
        Play(KING, 2, 0, cards("KH XR")),
    ],
    ids=str,
)
def test_cards_that_are_not_what_they_are_called_stand_for_nothing(game: Game, wrong: Play) -> None:
    rules = rules_for(game, 4)
    state = at_play(rules, *HANDS)
    assert rules.listed(state, wrong) == wrong
    assert wrong not in rules.legal_actions(state)
