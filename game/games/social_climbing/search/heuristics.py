"""The fast heuristics of Social Climbing by level: from a view alone, in far less than 5 ms."""

from collections.abc import Mapping
from types import MappingProxyType

from game.contract import Heuristic
from game.games.social_climbing.model.actions import Action
from game.games.social_climbing.model.view import View
from game.games.social_climbing.search.beginner import beginner
from game.games.social_climbing.search.climber import climber

HEURISTICS: Mapping[str, Heuristic[Action, View]] = MappingProxyType(
    {"easy": beginner, "medium": climber}
)
"""From weakest to strongest."""
