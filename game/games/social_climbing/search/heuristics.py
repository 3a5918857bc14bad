"""The fast heuristics of Social Climbing by level: from a view alone, in far less than 5 ms."""

from collections.abc import Mapping
from types import MappingProxyType

from game.contract import Heuristic
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.search.easy import easy_action
from game.games.social_climbing.search.medium import medium_action

HEURISTICS: Mapping[str, Heuristic[SocialClimbingAction, SocialClimbingView]] = MappingProxyType(
    {"easy": easy_action, "medium": medium_action}
)
"""From weakest to strongest."""
