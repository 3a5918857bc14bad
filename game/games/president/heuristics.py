"""The fast heuristics of President & Bum by level: from a view alone, in far less than 5 ms."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from game.climbing.model.actions import ClimbingAction
from game.climbing.model.view import ClimbingView
from game.climbing.search.easy import easy_action
from game.climbing.search.hand_value import counts_in, medium_action
from game.contract import Heuristic
from game.games.president.options import PresidentOptions, pack, play_rules

PresidentView = ClimbingView[PresidentOptions]


def easy(view: PresidentView, legal: Sequence[ClimbingAction], rng: Random) -> ClimbingAction:
    """Return a beginner's action."""
    return easy_action(play_rules(view.options), view, legal, rng)


def medium(view: PresidentView, legal: Sequence[ClimbingAction], rng: Random) -> ClimbingAction:
    """Return the action that leaves the best hand, by ``hand_value``."""
    rules = play_rules(view.options)
    return medium_action(rules, counts_in(pack(view.options)), view, legal, rng)


HEURISTICS: Mapping[str, Heuristic[ClimbingAction, PresidentView]] = MappingProxyType(
    {"easy": easy, "medium": medium}
)
"""From weakest to strongest."""
