"""How a beginner plays Social Climbing: card by card, without looking ahead.

It makes human mistakes. It overlooks cards that fit, most often around the corner of the circle or
when the rank is the same. It banks a column as soon as it can. It doesn't count the piles, so the
end of the deal catches it with unbanked columns. It discards only if there is nothing else to do.
"""

from collections.abc import Sequence
from random import Random

from game.cards import ACE, KING, Card, rank_of
from game.games.social_climbing.model.actions import SocialClimbingAction, merged
from game.games.social_climbing.model.scoring import CARD_POINTS, points
from game.games.social_climbing.model.view import SocialClimbingView

OVERLOOKED = 0.15
OVERLOOKED_SAME_RANK = 0.4
OVERLOOKED_ROUND_THE_CORNER = 0.6
"""How often it overlooks a card that fits."""

WORTH_BANKING = 3
BANKS_AT_ONCE = 0.6
"""The least points it banks, and how often it banks before anything else."""


def easy_action(
    view: SocialClimbingView, legal: Sequence[SocialClimbingAction], rng: Random
) -> SocialClimbingAction:
    """Return a beginner's action."""
    actions = merged(legal)
    banks = [action for action in actions if action.kind == "bank"]
    worthy = [bank for bank in banks if points(_column(view, bank)) >= WORTH_BANKING]
    if worthy and rng.random() < BANKS_AT_ONCE:
        return max(worthy, key=lambda bank: points(_column(view, bank)))
    seen = [
        action
        for action in actions
        if action.kind == "add" and rng.random() >= _overlooked(view, action)
    ]
    starts = [action for action in actions if action.kind == "start"]
    for placings in (seen, starts):
        if placings:
            return max(
                placings, key=lambda action: (CARD_POINTS[_card(view, action)], rng.random())
            )
    return min(banks or _stuck(view, actions), key=lambda action: len(_column(view, action)))


def _stuck(
    view: SocialClimbingView, actions: Sequence[SocialClimbingAction]
) -> list[SocialClimbingAction]:
    """Return the choices after overlooking everything: all that fits, or else all actions."""
    return [action for action in actions if action.kind == "add"] or list(actions)


def _overlooked(view: SocialClimbingView, action: SocialClimbingAction) -> float:
    ranks = {rank_of(_card(view, action)), rank_of(_column(view, action)[-1])}
    if len(ranks) == 1:
        return OVERLOOKED_SAME_RANK
    return OVERLOOKED_ROUND_THE_CORNER if ranks == {ACE, KING} else OVERLOOKED


def _column(view: SocialClimbingView, action: SocialClimbingAction) -> tuple[Card, ...]:
    assert view.to_move is not None
    return view.columns[view.to_move][action.column]


def _card(view: SocialClimbingView, action: SocialClimbingAction) -> Card:
    assert action.pile is not None
    card = view.piles[action.pile].top
    assert card is not None
    return card
