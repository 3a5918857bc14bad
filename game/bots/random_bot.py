"""The bot that plays whatever is allowed."""

from game.bots.bot import Task
from game.contract import Action


class RandomBot:
    """Takes each legal action with the same chance."""

    def choose(self, task: Task) -> Action:
        """Return any legal action."""
        return task.rng.choice(task.legal)
