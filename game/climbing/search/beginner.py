"""How a beginner climbs: card by card, glad of every card that goes, and saving nothing.

The mistakes are human ones: the lowest card is led, and its twin is often left behind; what fits
is played at once, even an ace on a 3, even out of a set; now and then nothing is seen to fit; a
joker is spent where it was not needed. Nothing is ever given back that could hurt.
"""

from collections.abc import Sequence
from random import Random

from game.climbing.model.actions import Action, Give, Pass, Play, Take
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import ClimbingView

SETS_SEEN = 0.6
"""How often all cards of the lowest rank are led, and not just one."""
OVERLOOKED = 0.15
"""How often a play that fits is not seen."""
JOKERS_SPENT = 0.5
"""How often a joker is thought of, where only a joker helps."""


def beginner(rules: PlayRules, view: ClimbingView, legal: Sequence[Action], rng: Random) -> Action:
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


def _lead(rules: PlayRules, view: ClimbingView, plays: Sequence[Play], rng: Random) -> Play:
    lowest = min(_height(rules, view, play) for play in plays)
    alike = [play for play in plays if _height(rules, view, play) == lowest]
    whole = rng.random() < SETS_SEEN
    return max(alike, key=lambda play: play.size if whole else -play.size)


def _height(rules: PlayRules, view: ClimbingView, play: Play) -> int:
    power = rules.power(play.rank)
    return -power if view.turned else power


def _weakest_give(rules: PlayRules, gives: Sequence[Give], rng: Random) -> Give:
    """Return low cards; one of the lowest few choices will do."""
    by_power = sorted(gives, key=lambda give: sum(rules.power(card >> 2) for card in give.cards))
    return rng.choice(by_power[:3])
