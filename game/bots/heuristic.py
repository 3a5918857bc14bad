"""Bots that play by a game's own quick judgement."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import Budget, Cancelled, never
from game.bots.characters import in_character
from game.contract import AnyRules


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Takes the action that the game's heuristic of a level likes best, or one about as good."""

    level: str
    character: str | None = None
    sway: float = 1.0
    """How often the character has a say: who can't use what it likes pays for it."""

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
        chosen = rules.heuristics[self.level](view, legal, rng)
        if self.character is None or rng.random() >= self.sway:
            return chosen
        return in_character(self.character, rules, view, legal, chosen)


def judged(rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Return what the strongest judgement does; the first action where a game has none."""
    judges = list(rules.heuristics.values())
    return judges[-1](view, legal, rng) if judges else legal[0]
