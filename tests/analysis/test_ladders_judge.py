"""Ladders' judge: a single action, with the best that can follow it, in rungs left."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from game.analysis.position import ChoicePosition
from game.games.ladders.analysis import make_judge
from game.games.ladders.analysis.judging import MOST_WEIGHED, LaddersJudge
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.pack import PACK
from game.games.ladders.model.state import LaddersState
from game.games.ladders.rules import Ladders
from tests.games.ladders_game import at_table, discard, from_hand, from_rung, rules_for


def asked(
    rules: Ladders, state: LaddersState, dealer: int = 1
) -> tuple[LaddersJudge, ChoicePosition]:
    """Return the judge and the choice in a deal in play; cards that lie nowhere are on DRAW."""
    piles = *state.climbs, *state.hands, *state.rungs, *state.accents
    state.draw = list((Counter(PACK) - Counter(chain(*piles))).elements())
    state.dealer = dealer
    judge = make_judge(rules)
    position = judge.position(state, 0)
    assert position is not None
    return judge, position


def worth(judge: LaddersJudge, position: ChoicePosition, *actions: LaddersAction) -> list[float]:
    return judge.worth(position.view, actions, 20, Random(1)).values


def a_choice() -> tuple[Ladders, LaddersState]:
    rules = rules_for(2)
    state = at_table(
        rules,
        climbs=("4 9 9 6 5 8 2 3", "10 9 9 2 5 6 7 8"),
        hands=("2 3 11 11 12", "6"),
        rungs={(0, 0): "7", (0, 2): "7"},
        accents=(1, 0, 1, 0),
    )
    return rules, state


def test_places_that_are_alike_are_one_choice() -> None:
    rules, state = a_choice()
    judge, position = asked(rules, state)
    assert from_hand("2", 0) in position.legal
    assert from_hand("2", 2) not in position.legal
    assert judge.choice(state, position, from_hand("2", 2)) == from_hand("2", 0)
    assert judge.choice(state, position, discard("11", 3)) == discard("11", 1)
    assert judge.choice(state, position, discard("11", 2)) == discard("11", 0)


def test_an_action_is_worth_what_the_best_that_can_follow_it_brings() -> None:
    """With the 2 the last card of CLIMB can be played; after the 7 the 2 still leads there."""
    rules = rules_for(2)
    state = at_table(rules, climbs=("3", "8 9 9"), hands=("2 7 11", "6"), accents=(1, 6))
    judge, position = asked(rules, state)
    on_the_way, gives_it_up = worth(judge, position, from_hand("2", 0), discard("2", 0))
    assert on_the_way == 0.0 > gives_it_up
    assert worth(judge, position, from_hand("7", 1)) == [0.0]


def test_the_same_cards_in_another_order_are_worth_the_same() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=("12 9", "8 9 9"), hands=("2 5", "6"), accents=(1, 4))
    judge, position = asked(rules, state)
    found = judge.worth(position.view, [from_hand("2", 0), from_hand("5", 1)], 20, Random(1))
    assert found.weighted((1.0, -1.0)).interval == (0.0, 0.0)


def test_of_many_actions_those_are_weighed_that_look_best() -> None:
    rules, state = a_choice()
    judge, position = asked(rules, state)
    assert len(position.legal) > MOST_WEIGHED == len(judge.distinct(position))


@pytest.mark.parametrize("dealer", range(4))
def test_a_choice_of_the_partners_cards_is_theirs_again_at_the_table(dealer: int) -> None:
    rules = rules_for(4, partners=True)
    turn = (dealer + 2) % 4
    mate = (turn + 2) % 4
    state = at_table(rules, climbs=("9", "9", "9", "9"), hands=("6", "6", "6", "6"),
                     rungs={(mate, 1): "3"}, accents=(2,), turn=turn)  # fmt: skip
    judge, position = asked(rules, state, dealer)
    made = from_rung("3", 0, 1, owner=mate)
    choice = judge.choice(state, position, made)
    assert choice in position.legal
    assert judge.action(state, position, choice) == made
