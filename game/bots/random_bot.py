"""The bot that plays whatever is allowed."""

from typing import Any

from game.bots.bot import Task


class RandomBot:
    """Takes each legal action with the same chance."""

    def choose(self, task: Task) -> Any:
        """Return any legal action."""
        return task.rng.choice(task.legal)
