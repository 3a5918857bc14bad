"""Which actions of Social Climbing are one and the same for a bot."""

from game.games.social_climbing.model.actions import (
    EMPTY,
    NO_RANK,
    SocialClimbingAction,
    actions_for,
    merged,
)

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
