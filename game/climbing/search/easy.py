"""How a beginner plays a climbing game: card by card, with no thought for later.

It makes human mistakes. It leads the lowest card, and often leaves its twin behind. It plays
whatever fits at once, even an ace on a 3 or a card out of a set. Now and then it overlooks a play,
or spends a joker without need. In the exchange it only gives weak cards.
"""

from collections.abc import Sequence
from random import Random

from game.climbing.model.actions import ClimbingAction, Give, Pass, Play, Take
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView

SETS_SEEN = 0.6
"""How often it leads all cards of the lowest rank, instead of one."""
OVERLOOKED = 0.15
"""How often it overlooks a play that fits."""
JOKERS_SPENT = 0.5
"""How often it thinks of a joker when only a joker fits."""


def easy_action(
    rules: PlayRules, view: AnyClimbingView, legal: Sequence[ClimbingAction], rng: Random
) -> ClimbingAction:
    """Return a beginner's action."""
    if isinstance(legal[0], Take):
        return rng.choice(legal)
    gives = [action for action in legal if isinstance(action, Give)]
    if gives:
        return _weakest_give(rules, gives, rng)
    plays = [action for action in legal if isinstance(action, Play)]
    natural = [play for play in plays if not play.jokers]
    passing = next((action for action in legal if isinstance(action, Pass)), None)
    if passing is None:
        return _lead(rules, view, natural or plays, rng)
    seen = [play for play in natural if rng.random() >= OVERLOOKED]
    if not seen and rng.random() < JOKERS_SPENT:
        seen = [play for play in plays if play.jokers]
    return min(seen, key=lambda play: _height(rules, view, play), default=passing)


def _lead(rules: PlayRules, view: AnyClimbingView, plays: Sequence[Play], rng: Random) -> Play:
    lowest = min(_height(rules, view, play) for play in plays)
    alike = [play for play in plays if _height(rules, view, play) == lowest]
    whole = rng.random() < SETS_SEEN
    return max(alike, key=lambda play: play.size if whole else -play.size)


def _height(rules: PlayRules, view: AnyClimbingView, play: Play) -> int:
    power = rules.power(play.rank)
    return -power if view.turned else power


def _weakest_give(rules: PlayRules, gives: Sequence[Give], rng: Random) -> Give:
    """Return one of the three weakest gifts."""
    by_power = sorted(gives, key=lambda give: sum(rules.power(card >> 2) for card in give.cards))
    return rng.choice(by_power[:3])
