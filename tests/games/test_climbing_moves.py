"""The moves of searches are those of the rules, ply by ply."""

from inspect import isdatadescriptor
from random import Random

import pytest

from game.chance import SeededChance
from game.climbing.model.state import Table
from game.climbing.rules import Climbing
from game.registry import Game
from tests.games.climbing_games import PLAYER_COUNTS, deals_in_play, state_in_play
from tests.matches import random_setup

PLIES = 100_000
"""With how many each game is tested, divided among its numbers of players."""


ATTRIBUTES = [name for name, value in vars(Table).items() if isdatadescriptor(value)]


def shown(table: Table) -> list[object]:
    return [getattr(table, name) for name in ATTRIBUTES]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_searches_move_as_the_rules_do_ply_by_ply(game: Game, players: int) -> None:
    plies, most = 0, PLIES // (game.sheet.most_players - game.sheet.least_players + 1)
    for rules, state, rng in deals_in_play(game, players, "kernel"):
        position = state.copy_round()
        while state.turn is not None:
            moves = rules.moves.of(position)
            assert tuple(move.action for move in moves) == tuple(rules.legal_actions(state))
            move = rng.choice(moves)
            rules.moves.make(position, move)
            rules.apply(state, move.action, SeededChance(""))
            assert shown(position) == shown(state)
            plies += 1
        if plies >= most:
            break


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_imagined_positions_are_what_the_rules_imagine(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} worlds")
    rules = random_setup(game, players, rng).rules()
    assert isinstance(rules, Climbing)
    state = state_in_play(rules, "worlds", rng)
    while state.turn is not None:
        determinizer = rules.determinizer(rules.view(state, state.turn))
        position, world = determinizer.position(Random(1)), determinizer.state(Random(1))
        assert shown(position) == shown(world)
        rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance(""))
