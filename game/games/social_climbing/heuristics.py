"""Quick judgement for Social Climbing, by level: from the view alone, in well under 5 ms."""

from collections.abc import Mapping
from types import MappingProxyType

from game.contract import Heuristic
from game.games.social_climbing.actions import Action
from game.games.social_climbing.beginner import beginner
from game.games.social_climbing.climber import climber
from game.games.social_climbing.view import View

HEURISTICS: Mapping[str, Heuristic[Action, View]] = MappingProxyType(
    {"easy": beginner, "medium": climber}
)
"""From the weakest to the strongest."""
