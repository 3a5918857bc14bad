"""A stand-in for the hardest search there could be, by which frames are measured."""

from game.bots.bot import Task
from game.chance import SeededChance
from game.contract import Action

LOAD_TEST = "restless"
"""Known to the thinker alone: no level of play, and never in a record."""


class LoadTestBot:
    """Plays out imagined worlds without a pause until it is cancelled, then takes any action."""

    def choose(self, task: Task) -> Action:
        """Return the first legal action, after ``budget.playouts`` playouts if they are set."""
        rules, rng, chance = task.rules, task.rng, SeededChance("restless")
        playouts = 0
        while playouts != task.budget.playouts and not task.cancelled():
            state = rules.imagine(task.view, rng)
            while rules.to_move(state) is not None:
                rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
            playouts += 1
        return task.legal[0]
