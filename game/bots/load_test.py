"""A stand-in for the heaviest possible search, for measuring frames under load."""

from game.bots.bot import Task
from game.chance import SeededChance
from game.contract import Action

LOAD_TEST = "restless"
"""The name of this bot in questions to the thinker; it is no level, and no record has it."""


class LoadTestBot:
    """Plays out determinizations without a pause until it is cancelled."""

    def choose(self, task: Task) -> Action:
        """Return the first legal action, after ``budget.playouts`` playouts if that is set."""
        rules, rng, chance = task.rules, task.rng, SeededChance("restless")
        playouts = 0
        while playouts != task.budget.playouts and not task.cancelled():
            state = rules.determinize(task.view, rng)
            while rules.to_move(state) is not None:
                rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
            playouts += 1
        return task.legal[0]
