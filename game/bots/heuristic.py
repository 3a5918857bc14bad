"""Bots that play by a game's own quick judgement."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import Budget, Cancelled, never
from game.contract import AnyRules


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Takes the action that the game's heuristic of a level likes best."""

    level: str

    def choose(
        self,
        rules: AnyRules,
        view: Any,
        legal: Sequence[Any],
        budget: Budget,
        rng: Random,
        cancelled: Cancelled = never,
    ) -> Any:
        """Return the heuristic's action; ``KeyError`` where the game has none of this level."""
        return rules.heuristics[self.level](view, legal, rng)
