"""What characters prefer in a climbing game among actions of about equal promise."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from game.cards import JOKER, Card
from game.climbing.model.actions import ClimbingAction, Play, Take
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from game.climbing.search.hand_value import HandJudge, counts_in

# Tuned by mirrored tournaments (docs/decisions/0009): a larger margin costs a character places.
ABOUT_AS_GOOD = 0.15
"""The largest difference between two promises that counts as equal."""

PASSING = 0.5
"""The score of a pass, on the scale of heights from 0 (lowest play) to 1 (highest)."""

StyleScore: TypeAlias = Callable[[PlayRules, Sequence[int], AnyClimbingView, ClimbingAction], float]


def near_equal(
    rules: PlayRules,
    pack: tuple[Card, ...],
    view: AnyClimbingView,
    legal: Sequence[ClimbingAction],
    chosen: ClimbingAction,
) -> Sequence[ClimbingAction]:
    """Return the actions about as good as ``chosen``, with ``chosen`` first."""
    if isinstance(chosen, Take):
        return (chosen,)
    judge = HandJudge(rules, counts_in(pack), view)
    best = judge.value(chosen)
    others = [
        action
        for action in legal
        if action != chosen and abs(judge.value(action) - best) <= ABOUT_AS_GOOD
    ]
    return (chosen, *others)


def style_score(
    character: str,
    rules: PlayRules,
    seats: Sequence[int],
    view: AnyClimbingView,
    action: ClimbingAction,
) -> float:
    """Return how much a character likes an action; ``seats`` has the players in seating order."""
    return _STYLE_SCORES[character](rules, seats, view, action)


def _bold(
    rules: PlayRules, seats: Sequence[int], view: AnyClimbingView, action: ClimbingAction
) -> float:
    """Prefer a play to a pass, and a high play to a low one, but save jokers."""
    if not isinstance(action, Play):
        return PASSING
    return PASSING / 2 if action.jokers else 1 + _height(rules, view, action)


def _thrifty(
    rules: PlayRules, seats: Sequence[int], view: AnyClimbingView, action: ClimbingAction
) -> float:
    """Prefer low cards, and keep aces and jokers for later, even if that means a pass."""
    if not isinstance(action, Play):
        return PASSING
    return 1 - _height(rules, view, action) - action.jokers


def _spiteful(
    rules: PlayRules, seats: Sequence[int], view: AnyClimbingView, action: ClimbingAction
) -> float:
    """Prefer to beat the player nearest to going out, as high as possible; let others win."""
    rival = _nearest_to_out(seats, view)
    if not isinstance(action, Play):
        return PASSING
    height = _height(rules, view, action)
    if view.last is None:
        # The rival can't answer a lead that is larger than their hand.
        return height + 2 * (action.size > view.sizes[rival])
    return 1 + height if view.last == rival else PASSING / 2 - height


_STYLE_SCORES: Mapping[str, StyleScore] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


def _height(rules: PlayRules, view: AnyClimbingView, play: Play) -> float:
    """Return how high a play is, from 0 to 1; plays with jokers count as 1."""
    if play.jokers or play.rank == JOKER:
        return 1.0
    share = rules.power(play.rank) / len(rules.ranks)
    return 1 - share if view.turned else share


def _nearest_to_out(seats: Sequence[int], view: AnyClimbingView) -> int:
    """Return the rival with the fewest cards; of several, the next to move."""
    assert view.to_move is not None
    own = seats.index(view.to_move)
    after = (*seats[own + 1 :], *seats[:own])
    return min((player for player in after if view.sizes[player]), key=view.sizes.__getitem__)
