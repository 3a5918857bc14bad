"""The playout kernel agrees with the rules: ply by ply, and luck by luck."""

from inspect import isdatadescriptor
from itertools import islice
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


FEWEST_PLIES = 52
"""Of a playout: nearly every card is played, one or a few at a time, and passes come between."""


ATTRIBUTES = [name for name, value in vars(Table).items() if isdatadescriptor(value)]


def shown(table: Table) -> list[object]:
    return [getattr(table, name) for name in ATTRIBUTES]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_the_kernel_agrees_with_the_rules_ply_by_ply(game: Game, players: int) -> None:
    plies, most = 0, PLIES // (game.sheet.most_players - game.sheet.least_players + 1)
    for rules, state, rng in deals_in_play(game, players, "kernel"):
        kernel = rules.kernel
        position = kernel.pack(state)
        while state.turn is not None:
            moves = kernel.moves(position)
            assert tuple(move.action for move in moves) == tuple(rules.legal_actions(state))
            move = rng.choice(moves)
            kernel.make(position, move)
            rules.apply(state, move.action, SeededChance(""))
            assert shown(position) == shown(state)
            plies += 1
        if plies >= most:
            break


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_playout_is_what_the_rules_make_of_the_same_luck(game: Game, players: int) -> None:
    deals = islice(deals_in_play(game, players, "luck"), 150)
    for number, (rules, state, rng) in enumerate(deals):
        for _ in range(rng.randrange(40)):
            if state.turn is not None:
                rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance(""))
        position = rules.kernel.pack(state)
        before = shown(rules.kernel.clone(position))
        standing = rules.kernel.playout(position, Random(number))
        assert shown(position) == before
        luck = Random(number).random
        while state.turn is not None:
            legal = rules.legal_actions(state)
            chosen = legal[int(luck() * len(legal))] if len(legal) > 1 else legal[0]
            rules.apply(state, chosen, SeededChance(""))
        result = rules.deal_result(state)
        assert result
        assert standing == result.standing


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_on_bare_numbers_a_playout_is_the_same_luck_by_luck(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} bare")
    playouts = 0
    while playouts * FEWEST_PLIES < PLIES / len(PLAYER_COUNTS):
        rules = random_setup(game, players, rng).rules()
        assert isinstance(rules, Climbing)
        if rules.play_rules.has_turns_of_its_own:
            continue
        position, kernel = rules.kernel.pack(state_in_play(rules, "bare", rng)), rules.kernel
        for _ in range(40):
            seed = rng.random()
            on_lists, on_numbers = Random(seed), Random(seed)
            gone_out = kernel.quick_playout(position, on_lists)
            assert kernel.bare_playout(position, on_numbers) == gone_out
            assert on_lists.random() == on_numbers.random()
            playouts += 1


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_imagined_positions_are_what_the_rules_imagine(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} worlds")
    rules = random_setup(game, players, rng).rules()
    assert isinstance(rules, Climbing)
    state = state_in_play(rules, "worlds", rng)
    while state.turn is not None:
        worlds = rules.worlds(rules.view(state, state.turn))
        position, world = worlds.position(Random(1)), worlds.state(Random(1))
        assert shown(position) == shown(world)
        rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance(""))
