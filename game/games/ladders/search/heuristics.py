"""The fast heuristics of Ladders by level: from a view alone, in far less than 5 ms."""

from collections.abc import Mapping
from types import MappingProxyType

from game.contract import Heuristic
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView
from game.games.ladders.search.easy import easy_action
from game.games.ladders.search.medium import medium_action

HEURISTICS: Mapping[str, Heuristic[LaddersAction, LaddersView]] = MappingProxyType(
    {"easy": easy_action, "medium": medium_action}
)
"""From weakest to strongest."""
