"""Quick judgement for SOCiable, by level."""

from collections.abc import Mapping
from types import MappingProxyType

from game.climbing.actions import Action
from game.climbing.view import View
from game.contract import Heuristic
from game.games.sociable.options import SociableOptions

HEURISTICS: Mapping[str, Heuristic[Action, View[SociableOptions]]] = MappingProxyType({})
"""From the weakest to the strongest."""
