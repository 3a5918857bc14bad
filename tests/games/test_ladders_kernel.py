"""The playout kernel plays by the rules: the same random numbers lead to the same standing."""

from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.games.ladders.model.state import State
from game.games.ladders.rules import Ladders
from tests.games.ladders_game import rules_for

PLIES = 20_000


class Shared:
    """Chance that shuffles as the kernel does, with the random numbers of the players."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def settle(self, drawing: Any, deal: int) -> tuple[int, ...]:
        cards = sorted(drawing.discard)
        self._rng.shuffle(cards)
        return tuple(cards)


def playout_by_the_rules(
    rules: Ladders, state: State, rng: Random
) -> tuple[tuple[int, ...], int, object]:
    """Play a deal out greedily; return the standing, the number of plies, and the luck left."""
    state, plies, chance = state.clone(), 0, Shared(rng)
    while rules.to_move(state) is not None:
        legal = rules.legal_actions(state)
        number = rng.random() if legal[0].kind == "discard" else 0.0
        rules.apply(state, rules.greedy(legal, number), chance)
        plies += 1
    result = rules.deal_result(state)
    assert result
    return result.standing, plies, rng.getstate()


TABLES = pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"hold_portals": True, "four_rungs_first": True}),
        (4, {"partners": True, "draw_face_up": False}),
        (5, {"climb": 9}),
        (6, {"partners": True}),
    ],
)


@TABLES
def test_it_agrees_with_the_rules_ply_by_ply(players: int, options: dict[str, Any]) -> None:
    """100,000 plies in all, from the deal and from the middle of it, after random play."""
    rules = rules_for(players, **options)
    plies = deal = 0
    while plies < PLIES:
        deal += 1
        rng = Random(f"{players} {deal}")
        state, chance = rules.new_match(), SeededChance(f"kernel {deal}")
        rules.next_deal(state, chance)
        for _ in range(rng.choice([0, 20, 100])):
            if state.turn is not None:
                rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
        if state.turn is None:
            continue
        standing, played, luck = playout_by_the_rules(rules, state, Random(deal))
        kernel = rules.kernel
        for play_out in (kernel.quick_playout, kernel.bare_playout, kernel.playout):
            rng = Random(deal)
            assert play_out(kernel.pack(state), rng) == standing
            assert rng.getstate() == luck, "as much luck was called for"
        plies += played


def test_a_position_serves_again_and_again() -> None:
    rules = rules_for(2, climb=8)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("again"))
    position = rules.kernel.pack(state)
    hash(position)
    rng = Random(3)
    assert len({rules.kernel.playout(position, rng) for _ in range(20)}) > 1
    assert position == rules.kernel.pack(state)
