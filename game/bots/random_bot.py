"""The bot that plays at random."""

from game.bots.bot import Task
from game.contract import Action


class RandomBot:
    """Takes every legal action with the same probability."""

    def choose(self, task: Task) -> Action:
        """Return any legal action."""
        return task.rng.choice(task.legal)
