"""The playout kernel plays by the rules: the same random numbers lead to the same points."""

from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.games.social_climbing.model.state import State
from game.thinking import HasKernel

GAME = find_game("social_climbing")
PLIES = 25_000


def playout_by_the_rules(rules: AnyRules, state: State, rng: Random) -> tuple[tuple[int, ...], int]:
    """Play a deal out through the contract; return the points and how many plies that took."""
    state, plies = state.clone(), 0
    while rules.to_move(state) is not None:
        legal = rules.legal_actions(state)
        rules.apply(state, legal[int(rng.random() * len(legal))], SeededChance("none"))
        plies += 1
    return tuple(state.scores), plies


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_it_agrees_with_the_rules_ply_by_ply(players: int) -> None:
    """100,000 random plies in all, from the deal and from the middle of it."""
    rules: Any = GAME.rules(players, GAME.sheet.resolve({}, players))
    assert isinstance(rules, HasKernel)
    plies, deal = 0, 0
    while plies < PLIES:
        rng = Random(f"{players} {deal}")
        state = rules.new_match()
        rules.next_deal(state, SeededChance(f"kernel {deal}"))
        for _ in range(rng.randrange(40)):
            rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance("none"))
        points, played = playout_by_the_rules(rules, state, Random(deal))
        kernel = rules.kernel
        assert kernel.playout(kernel.pack(state), Random(deal)) == points
        plies += played
        deal += 1
