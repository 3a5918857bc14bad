"""What the judgement of Ladders must not get wrong."""

from random import Random

import pytest

from game.games.ladders.model.board import CLIMB, DISCARD, STOP, seen_by
from game.games.ladders.model.pack import ANY_STEP, HAND_SIZE, PACK
from game.games.ladders.model.state import LaddersState
from game.games.ladders.rules import Ladders
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.evaluation import WON, ValuedPlan, chance_of, valued_plans
from tests.games.ladders_game import at_table, rules_for
from tests.games.test_ladders_board import lists_of

ANYHOW = Discarding(four_rungs_first=False, hold_portals=False)


def weighed(rules: Ladders, state: LaddersState) -> list[ValuedPlan]:
    return valued_plans(seen_by(rules.view(state, state.turn)), ANYHOW)


def table(climbs: list[str], hand: str, accents: list[int], rungs: str = "") -> LaddersState:
    hands = [hand, "1 2 11 12 12"]
    return at_table(
        rules_for(2),
        climbs=climbs,
        hands=hands,
        accents=accents,
        rungs={(0, 0): rungs} if rungs else {},
        draw="3 4 5 6 7 8 9",
    )


def test_a_plan_that_wins_is_the_best() -> None:
    state = table(["9", "5 4 3"], "7 8 2 2 2", [6, 0, 0, 0])
    best = weighed(rules_for(2), state)[0]
    assert best.worth == pytest.approx(WON, abs=0.01)
    assert [move[1] + 1 for move in best.plan] == [7, 8, 9]


def test_plans_end_where_the_turn_does_or_something_new_is_seen() -> None:
    state = table(["9 5 4", "9 5 4"], "1 2 3 8 SP", [7, 4, 0, 0], rungs="2 3")
    ends = {move[0] for _, plan in weighed(rules_for(2), state) for move in plan[-1:]}
    inner = {move[0] for _, plan in weighed(rules_for(2), state) for move in plan[:-1]}
    assert ends >= {CLIMB, DISCARD}
    assert STOP not in ends
    assert max(inner) < CLIMB


def test_a_portal_is_laid_down_only_with_nothing_else() -> None:
    state = table(["9 5 4", "9 5 4"], "2 7 10 12 SP", [3, 3, 3, 3])
    ends = [plan[-1] for _, plan in weighed(rules_for(2), state) if len(plan) == 1]
    portals = [place for place, move in enumerate(ends) if move[1] == ANY_STEP]
    assert portals == [len(ends) - 1]


def test_the_opponent_is_not_handed_the_next_card() -> None:
    """A 5 would let the 6 of CLIMB be played; nothing is gained by it."""
    state = table(["12 5 4", "6 5 4"], "5 9 9 10 11", [4, 2, 2, 2])
    best = weighed(rules_for(2), state)[0]
    assert best.plan[0][0] == DISCARD


def test_what_all_know_to_be_in_a_hand_counts() -> None:
    """The opponent holds the 6 that would follow a 5, and climbs with the 7."""
    board = seen_by(rules_for(2).view(table(["12 5 4", "7 5 4"], "5 9 9 10 11", [4, 2, 2, 2]), 0))
    plain = {plan: worth for worth, plan in valued_plans(board, ANYHOW)}
    known = {plan: worth for worth, plan in valued_plans(board, ANYHOW, ((), (5,)))}
    handed = next(plan for plan in plain if len(plan) == 2 and plan[0][1] == 4)
    kept = next(plan for plan in plain if len(plan) == 1)
    assert known[handed] - known[kept] < plain[handed] - plain[kept] - 0.05


@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_is_ahead_is_likelier_to_win(players: int) -> None:
    rules, rng = rules_for(players), Random(players)
    chances = []
    for ahead in (0, 8):
        cards = list(PACK)
        rng.shuffle(cards)
        state = at_table(rules, climbs=["5"] * players)
        state.climbs = [cards[20 * p : 20 * p + 20 - ahead * (p == 0)] for p in range(players)]
        state.hands = [cards[-HAND_SIZE * p - HAND_SIZE :][:HAND_SIZE] for p in range(players)]
        chances.append(chance_of(lists_of(state, rules), 0))
    assert 0 < chances[0] < chances[1] < 1


def test_a_chance_is_shared_between_two() -> None:
    rules = rules_for(2)
    state = table(["9 5 4", "9 5 4"], "2 7 10 12 SP", [3, 3, 3, 3])
    board = lists_of(state, rules)
    assert chance_of(board, 0) + chance_of(board, 1) == pytest.approx(1)
    assert board.turn == 0


@pytest.mark.parametrize("accent", [5, 6, 7])
def test_who_has_kept_a_card_on_the_way_to_their_climb_is_likelier_to_win(accent: int) -> None:
    """The 9 of CLIMB waits for an 8; an 11 brings it no nearer."""
    rules = rules_for(2)

    def chance_with(kept: str) -> float:
        hands = ["1 2 11 12 12", f"{kept} 12 3 2"]
        state = at_table(rules, climbs=["5 4", "9 4"], hands=hands, accents=[accent, 0, 0, 0])
        return chance_of(lists_of(state, rules), 1)

    assert chance_with("8") > chance_with("11")
