"""What characters prefer in Social Climbing among actions of about equal promise."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from game.cards import Card, rank_of
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    SLOTS,
    SocialClimbingAction,
    merged,
    neighbours,
)
from game.games.social_climbing.model.scoring import CARD_POINTS, points
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.search.medium import action_values

# Tuned by mirrored tournaments (docs/decisions/0009): a larger margin costs a character places.
ABOUT_AS_GOOD = 0.22
"""The largest difference in points between two promises that counts as equal."""

StyleScore: TypeAlias = Callable[[SocialClimbingView, SocialClimbingAction], float]


def near_equal(
    view: SocialClimbingView, legal: Sequence[SocialClimbingAction], chosen: SocialClimbingAction
) -> Sequence[SocialClimbingAction]:
    """Return the actions about as good as ``chosen``, with ``chosen`` first."""
    others = [action for action in merged(legal) if action != chosen]
    best, *promised = action_values(view, (chosen, *others))
    near = [
        action
        for action, promise in zip(others, promised, strict=True)
        if abs(promise - best) <= ABOUT_AS_GOOD
    ]
    return (chosen, *near)


def style_score(character: str, view: SocialClimbingView, action: SocialClimbingAction) -> float:
    """Return how much a character likes an action."""
    return _STYLE_SCORES[character](view, action)


def _bold(view: SocialClimbingView, action: SocialClimbingAction) -> float:
    """Prefer to grow columns with jacks, queens and kings to banking them small."""
    card = _taken(view, action)
    return -1.0 if card is None else float(CARD_POINTS[card])


def _thrifty(view: SocialClimbingView, action: SocialClimbingAction) -> float:
    """Prefer to bank, and otherwise to stay near a 3, 6 or 9."""
    card = _taken(view, action)
    if card is None:
        return 5.0 if action.kind == "bank" else 0.0
    return 2.0 if rank_of(card) in BANKING_RANKS else 1.0


def _spiteful(view: SocialClimbingView, action: SocialClimbingAction) -> float:
    """Prefer cards that others could use, above all the next player."""
    card = _taken(view, action)
    return 0.0 if card is None else _welcome(view, card)


_STYLE_SCORES: Mapping[str, StyleScore] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


def _taken(view: SocialClimbingView, action: SocialClimbingAction) -> Card | None:
    """Return the card that the action takes from a pile, or ``None``."""
    return None if action.pile is None else view.piles[action.pile].top


def _welcome(view: SocialClimbingView, card: Card) -> float:
    """Return how much others want a card: the sooner they move and the larger their columns."""
    assert view.to_move is not None
    total = 0.0
    for step in range(1, view.players):
        columns = view.columns[(view.to_move + step) % view.players]
        stakes = [
            1 + points(column) / 10
            for column in columns[:SLOTS]
            if column and neighbours(rank_of(card), rank_of(column[-1]))
        ]
        total += max(stakes, default=0.0) / step
    return total
