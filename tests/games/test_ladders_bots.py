"""How well the quick judgements for Ladders play, and what they must never do."""

from functools import partial
from random import Random
from statistics import fmean, stdev

import pytest

from game.chance import SeededChance
from game.contract import DealResult
from game.games.ladders.rules import Ladders
from game.measuring.mirrored import place_score
from tests.amounts import amount
from tests.games.ladders_game import SEATS, rules_for
from tests.games.work import calls_in

DEALS = 40


MOST_CALLS = 4_000
"""Of functions, for one decision; a practised player thinks of few combinations of plays."""


def played(rules: Ladders, levels: list[str], seed: str) -> DealResult:
    """Play a deal; return its result."""
    chance, rng = SeededChance(seed), Random(seed)
    state = rules.new_match()
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        if levels[seat] == "random":
            action = rng.choice(legal)
        else:
            action = rules.heuristics[levels[seat]](rules.view(state, seat), legal, rng)
        assert action in legal
        rules.apply(state, action, chance)
    result = rules.deal_result(state)
    assert result
    return result


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("easy", "random")])
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {"climb": 15}), (4, {"partners": True})]
)
def test_each_level_beats_the_one_below(
    better: str, worse: str, players: int, options: dict[str, int | bool]
) -> None:
    """Among three of the lower level, with an interval that leaves out even; partners alike."""
    rules = rules_for(players, **options)
    scores = []
    for deal in range(DEALS):
        seat = deal % players
        levels = [better if player in rules.teams[seat] else worse for player in range(players)]
        result = played(rules, levels, f"{deal // players}")
        scores.append(place_score(result.standing, seat))
    even = 0.5
    assert fmean(scores) - 2 * stdev(scores) / len(scores) ** 0.5 > even


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", SEATS)
def test_a_medium_table_finishes_its_deals(players: int) -> None:
    rules = rules_for(players)
    for deal in range(amount(5, whole=25)):
        assert played(rules, ["medium"] * players, f"table {deal}").winners


@pytest.mark.parametrize("players", SEATS)
def test_a_decision_of_a_medium_player_is_little_work(players: int) -> None:
    rules, chance, rng = rules_for(players), SeededChance("work"), Random("work")
    state, most = rules.new_match(), 0
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        judge = partial(rules.heuristics["medium"], rules.view(state, seat))
        action, calls = calls_in(partial(judge, rules.legal_actions(state), rng))
        most = max(most, calls)
        rules.apply(state, action, chance)
    assert 0 < most < MOST_CALLS
