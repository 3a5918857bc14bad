"""How well the quick judgements for Ladders play, and what they must never do."""

from random import Random
from statistics import fmean, stdev
from time import process_time

import pytest

from game.chance import SeededChance
from game.contract import DealResult
from game.games.ladders.rules import Ladders
from game.measuring.mirrored import place_score
from tests.amounts import amount
from tests.games.ladders_game import SEATS, rules_for

DEALS = 40


def played(rules: Ladders, levels: list[str], seed: str) -> tuple[DealResult, list[float]]:
    """Play a deal; return what it came to, and how long the quick judgements took."""
    chance, rng, times = SeededChance(seed), Random(seed), []
    state = rules.new_match()
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        if levels[seat] == "random":
            action = rng.choice(legal)
        else:
            view, began = rules.view(state, seat), process_time()
            action = rules.heuristics[levels[seat]](view, legal, rng)
            times.append(process_time() - began)
        assert action in legal
        rules.apply(state, action, chance)
    result = rules.deal_result(state)
    assert result
    return result, times


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
        result, _ = played(rules, levels, f"{deal // players}")
        scores.append(place_score(result.standing, seat))
    even = 0.5
    assert fmean(scores) - 2 * stdev(scores) / len(scores) ** 0.5 > even


@pytest.mark.parametrize("players", SEATS)
def test_a_medium_table_finishes_its_deals_and_takes_its_decisions_at_once(players: int) -> None:
    rules = rules_for(players)
    blocked, times = 0, []
    for deal in range(amount(8, whole=25)):
        result, taken = played(rules, ["medium"] * players, f"table {deal}")
        blocked += not result.winners
        times += taken
    assert blocked == 0
    assert sorted(times)[len(times) * 99 // 100] < 0.005
