"""Positions of President & Bum and SOCiable, twenty a file: what hard and expert make of them.

``president_endings.yaml`` and ``sociable_endings.yaml`` are endings that an earlier hard missed.
"""

from random import Random

import pytest

from game.bots.bot import Budget, Task
from game.bots.levels import find_bot
from game.catalogue import find_game
from game.registry import Game
from tests.bots.climbing_positions import SEATS, is_proved, is_right, name_of, positions, state_of
from tests.games.climbing_games import rules_for

PLAYOUTS = Budget(playouts=2000)
"""Stands for a second, in which there are some 10,000 in President and 20,000 in SOCiable."""


FILES = ["president", "president_endings", "sociable", "sociable_endings"]


def game_of(name: str) -> Game:
    return find_game(name.removesuffix("_endings"))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("level", "least"), [("hard", 18), ("expert", 20)])
@pytest.mark.parametrize("name", FILES)
def test_the_right_move_is_found(name: str, level: str, least: int) -> None:
    game = game_of(name)
    rules, bot, given = rules_for(game, SEATS), find_bot(game, level), positions(name)
    missed = []
    for position in given:
        state = state_of(rules, position)
        legal, view = rules.legal_actions(state), rules.view(state, 0)
        action = bot.choose(Task(rules, view, legal, PLAYOUTS, Random(1)))
        if not is_right(position, action):
            missed.append(f"{position['why']} Played: {name_of(action)}")
    assert len(given) == 20
    assert len(given) - len(missed) >= least, "\n".join(missed)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("name", FILES)
def test_where_two_are_left_only_the_right_moves_win(name: str) -> None:
    rules = rules_for(game_of(name), SEATS)
    proofs = {position["why"]: is_proved(rules, position) for position in positions(name)}
    assert [why for why, proved in proofs.items() if proved is False] == []
    assert sum(proved is True for proved in proofs.values()) >= (20 if "endings" in name else 8)
