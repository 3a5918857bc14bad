"""Quick judgement for Social Climbing (placeholder until the bots land)."""

from collections.abc import Mapping

from game.contract import Heuristic
from game.games.social_climbing.actions import Action
from game.games.social_climbing.view import View

HEURISTICS: Mapping[str, Heuristic[Action, View]] = {}
