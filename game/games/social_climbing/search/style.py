"""What characters like at Social Climbing, where a practised player finds it all about the same."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from game.cards import Card, rank_of
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    SLOTS,
    Action,
    merged,
    neighbours,
)
from game.games.social_climbing.model.scoring import CARD_POINTS, points
from game.games.social_climbing.model.view import View
from game.games.social_climbing.search.climber import promises

# Found by mirrored tournaments (docs/decisions/0009): with more, a character costs places.
ABOUT_AS_GOOD = 0.22
"""By how many points two promises may differ for a character to choose between them."""

Liking: TypeAlias = Callable[[View, Action], float]


def near_equal(view: View, legal: Sequence[Action], chosen: Action) -> Sequence[Action]:
    """Return the actions that promise about as much as one of them, that one first."""
    others = [action for action in merged(legal) if action != chosen]
    best, *promised = promises(view, (chosen, *others))
    near = [
        action
        for action, promise in zip(others, promised, strict=True)
        if abs(promise - best) <= ABOUT_AS_GOOD
    ]
    return (chosen, *near)


def style_score(character: str, view: View, action: Action) -> float:
    """Return how much a character likes an action."""
    return _LIKINGS[character](view, action)


def _bold(view: View, action: Action) -> float:
    """Let columns grow, with jacks, queens and kings; a small bank is no bank."""
    card = _taken(view, action)
    return -1.0 if card is None else float(CARD_POINTS[card])


def _thrifty(view: View, action: Action) -> float:
    """Bank what can be banked, and else stay near a 3, 6 or 9."""
    card = _taken(view, action)
    if card is None:
        return 5.0 if action.kind == "bank" else 0.0
    return 2.0 if rank_of(card) in BANKING_RANKS else 1.0


def _spiteful(view: View, action: Action) -> float:
    """Take what others could use, from the next player above all."""
    card = _taken(view, action)
    return 0.0 if card is None else _welcome(view, card)


_LIKINGS: Mapping[str, Liking] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


def _taken(view: View, action: Action) -> Card | None:
    """Return the card that is taken from a pile, if one is."""
    return None if action.pile is None else view.piles[action.pile].top


def _welcome(view: View, card: Card) -> float:
    """Return how gladly others would have a card: those who are next, and have most to lose."""
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
