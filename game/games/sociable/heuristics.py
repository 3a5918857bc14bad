"""The fast heuristics of SOCiable by level: from a view alone, in far less than 5 ms."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from game.climbing.model.actions import ClimbingAction
from game.climbing.model.view import ClimbingView
from game.climbing.search.easy import easy_action
from game.climbing.search.hand_value import counts_in, medium_action
from game.contract import Heuristic
from game.games.sociable.options import PACK, PLAY_RULES, SociableOptions

SociableView = ClimbingView[SociableOptions]


def easy(view: SociableView, legal: Sequence[ClimbingAction], rng: Random) -> ClimbingAction:
    """Return a beginner's action."""
    return easy_action(PLAY_RULES, view, legal, rng)


def medium(view: SociableView, legal: Sequence[ClimbingAction], rng: Random) -> ClimbingAction:
    """Return the action that leaves the best hand, by ``hand_value``."""
    return medium_action(PLAY_RULES, counts_in(PACK), view, legal, rng)


HEURISTICS: Mapping[str, Heuristic[ClimbingAction, SociableView]] = MappingProxyType(
    {"easy": easy, "medium": medium}
)
"""From weakest to strongest."""
