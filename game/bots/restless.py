"""A stand-in for the hardest search there could be, by which frames are measured."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Budget, Cancelled, never
from game.chance import SeededChance
from game.contract import AnyRules

RESTLESS = "restless"
"""Known to the thinker alone: no level of play, and never in a record."""


class RestlessBot:
    """Plays out imagined worlds without a pause until it is cancelled, then takes any action."""

    def choose(
        self,
        rules: AnyRules,
        view: Any,
        legal: Sequence[Any],
        budget: Budget,
        rng: Random,
        cancelled: Cancelled = never,
    ) -> Any:
        """Return the first legal action, after ``budget.playouts`` playouts if they are set."""
        chance = SeededChance("restless")
        playouts = 0
        while playouts != budget.playouts and not cancelled():
            state = rules.imagine(view, rng)
            while rules.to_move(state) is not None:
                rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
            playouts += 1
        return legal[0]
