"""What characters like in a climbing game, where a practised player finds it all about the same."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from game.cards import JOKER, Card
from game.climbing.model.actions import Action, Play, Take
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import ClimbingView
from game.climbing.search.hand_value import Judge, counts_in

# Found by mirrored tournaments (docs/decisions/0009): with more, a character costs places.
ABOUT_AS_GOOD = 0.15
"""By how much two promises may differ for a character to choose between them."""

PASSING = 0.5
"""Where a pass stands between the lowest play and the highest, for who would rather save."""

Liking: TypeAlias = Callable[[PlayRules, ClimbingView, Action], float]


def near_equal(
    rules: PlayRules,
    pack: tuple[Card, ...],
    view: ClimbingView,
    legal: Sequence[Action],
    chosen: Action,
) -> Sequence[Action]:
    """Return the actions that promise about as much as one of them, that one first."""
    if isinstance(chosen, Take):
        return (chosen,)
    judge = Judge(rules, counts_in(pack), view)
    promise = judge.promise(chosen)
    others = [
        action
        for action in legal
        if action != chosen and abs(judge.promise(action) - promise) <= ABOUT_AS_GOOD
    ]
    return (chosen, *others)


def style_score(character: str, rules: PlayRules, view: ClimbingView, action: Action) -> float:
    """Return how much a character likes an action."""
    return _LIKINGS[character](rules, view, action)


def _bold(rules: PlayRules, view: ClimbingView, action: Action) -> float:
    """Play rather than pass, and high, but no joker: the lead is there to be taken."""
    if not isinstance(action, Play):
        return PASSING
    return PASSING / 2 if action.jokers else 1 + _height(rules, view, action)


def _thrifty(rules: PlayRules, view: ClimbingView, action: Action) -> float:
    """Let low cards go, and keep aces and jokers for later, even at the price of a pass."""
    if not isinstance(action, Play):
        return PASSING
    return 1 - _height(rules, view, action) - action.jokers


def _spiteful(rules: PlayRules, view: ClimbingView, action: Action) -> float:
    """Beat whoever is nearest to going out, as high as need be; let all others have their way."""
    rival = _nearest_to_out(view)
    if not isinstance(action, Play):
        return PASSING
    height = _height(rules, view, action)
    if view.last is None:
        # What is larger than the rival's hand can't be answered from there.
        return height + 2 * (action.size > view.sizes[rival])
    return 1 + height if view.last == rival else PASSING / 2 - height


_LIKINGS: Mapping[str, Liking] = MappingProxyType(
    {"bold": _bold, "thrifty": _thrifty, "spiteful": _spiteful}
)


def _height(rules: PlayRules, view: ClimbingView, play: Play) -> float:
    """Return from 0 to 1 how high a play is; a joker that helps out is above all."""
    if play.jokers or play.rank == JOKER:
        return 1.0
    share = rules.power(play.rank) / len(rules.ranks)
    return 1 - share if view.turned else share


def _nearest_to_out(view: ClimbingView) -> int:
    """Return the rival with the fewest cards, of several the next to move."""
    assert view.to_move is not None
    after = [(view.to_move + step) % view.players for step in range(1, view.players)]
    return min((player for player in after if view.sizes[player]), key=view.sizes.__getitem__)
