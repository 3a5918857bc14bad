"""Quick judgement for Ladders, by level: from the view alone, in well under 5 ms."""

from collections.abc import Mapping
from types import MappingProxyType

from game.contract import Heuristic
from game.games.ladders.model.actions import Action
from game.games.ladders.model.view import View
from game.games.ladders.search.beginner import beginner
from game.games.ladders.search.planner import planner

HEURISTICS: Mapping[str, Heuristic[Action, View]] = MappingProxyType(
    {"easy": beginner, "medium": planner}
)
"""From the weakest to the strongest."""
