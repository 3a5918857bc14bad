"""Which actions of Social Climbing are one and the same for a bot."""

import pytest

from game.catalogue import find_game
from game.games.social_climbing.model.actions import (
    EMPTY,
    NO_RANK,
    SocialClimbingAction,
    actions_for,
    merged,
)
from game.games.social_climbing.rules import SocialClimbing

FIVE, SIX, KING = 4, 5, 12


def test_where_both_slots_are_empty_only_the_left_one_is_started() -> None:
    actions = actions_for([FIVE, KING, NO_RANK], EMPTY)
    assert merged(actions) == [
        SocialClimbingAction("start", 0, 0),
        SocialClimbingAction("start", 1, 0),
    ]
    assert len(actions) == 4


def test_what_may_be_added_on_the_left_may_be_started_on_the_right_all_the_same() -> None:
    actions = actions_for([FIVE, KING, NO_RANK], SIX * 14 + NO_RANK)
    assert {
        SocialClimbingAction("add", 0, 0),
        SocialClimbingAction("start", 0, 1),
        SocialClimbingAction("start", 1, 1),
    } <= set(actions)
    assert merged(actions) == list(actions)


@pytest.mark.parametrize(
    ("tops", "ends", "same"),
    [
        ([FIVE, NO_RANK, NO_RANK], EMPTY, True),
        ([FIVE, KING, NO_RANK], EMPTY, False),
        ([FIVE, NO_RANK, NO_RANK], SIX * 14 + NO_RANK, False),
    ],
)
def test_all_is_the_same_where_one_card_can_only_start_a_column(
    tops: list[int], ends: int, same: bool
) -> None:
    game = find_game("social_climbing")
    rules = game.rules(2, game.sheet.resolve({}, 2))
    assert isinstance(rules, SocialClimbing)
    assert rules.same(actions_for(tops, ends)) is same
