"""Every refusal in Social Climbing names the first reason that is true."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game.cards import rank_text
from game.catalogue import find_game
from game.games.social_climbing.model.actions import PILES, SLOTS, SocialClimbingAction
from game.games.social_climbing.model.view import SocialClimbingView
from game.match import Match
from tests.games.reasons_in_order import Reasons, check_refusals

SOCIAL_CLIMBING = find_game("social_climbing")
CIRCLE = "A23456789TJQK"


def column(view: SocialClimbingView, action: SocialClimbingAction) -> str:
    """Return the ranks of the mover's column, the end last."""
    assert view.to_move is not None
    return "".join(rank_text(card >> 2) for card in view.columns[view.to_move][action.column])


def apart(view: SocialClimbingView, action: SocialClimbingAction) -> bool:
    """Say whether a pile's card and a column's end are no neighbours in the circle."""
    top = view.piles[action.pile or 0].top
    if top is None or not column(view, action):
        return False
    way = CIRCLE.index(rank_text(top >> 2)) - CIRCLE.index(column(view, action)[-1])
    return way % len(CIRCLE) not in (0, 1, len(CIRCLE) - 1)


FROM_PILE: Reasons = {
    "pile_empty": lambda rules, view, action: view.piles[action.pile].top is None,
    "column_taken": lambda rules, view, action: (
        action.kind == "start" and column(view, action) != ""
    ),
    "column_empty": lambda rules, view, action: action.kind == "add" and column(view, action) == "",
    "not_neighbours": lambda rules, view, action: apart(view, action),
}

FROM_COLUMN: Reasons = {
    "column_empty": lambda rules, view, action: column(view, action) == "",
    "bank_needs_3_6_9": lambda rules, view, action: (
        action.kind == "bank" and column(view, action)[-1:] not in ("3", "6", "9")
    ),
}


def every_action(_rng: Random, _match: Match) -> Iterator[SocialClimbingAction]:
    """Yield all that can be tried at all: it is not much."""
    for pile, slot in product(range(PILES), range(SLOTS)):
        yield SocialClimbingAction("start", pile, slot)
        yield SocialClimbingAction("add", pile, slot)
    for slot in range(SLOTS):
        yield SocialClimbingAction("bank", None, slot)
        yield SocialClimbingAction("discard", None, slot)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_refusal_names_the_first_reason_that_is_true(players: int) -> None:
    given = check_refusals(
        SOCIAL_CLIMBING,
        players,
        lambda action: FROM_PILE if action.pile is not None else FROM_COLUMN,
        every_action,
    )
    assert given >= {"column_empty", "column_taken", "bank_needs_3_6_9", "not_neighbours"}
