"""Quick judgement for President & Bum, by level."""

from collections.abc import Mapping
from types import MappingProxyType

from game.climbing.actions import Action
from game.climbing.view import View
from game.contract import Heuristic
from game.games.president.options import PresidentOptions

HEURISTICS: Mapping[str, Heuristic[Action, View[PresidentOptions]]] = MappingProxyType({})
"""From the weakest to the strongest."""
