"""The bot that plays whatever is allowed."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Budget, Cancelled, never
from game.contract import AnyRules


class RandomBot:
    """Takes each legal action with the same chance."""

    def choose(
        self,
        rules: AnyRules,
        view: Any,
        legal: Sequence[Any],
        budget: Budget,
        rng: Random,
        cancelled: Cancelled = never,
    ) -> Any:
        """Return any legal action."""
        return rng.choice(legal)
