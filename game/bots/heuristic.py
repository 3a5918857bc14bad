"""Bots that play by a game's own heuristics."""

from dataclasses import dataclass

from game.bots.bot import Task
from game.bots.characters import in_character
from game.contract import Action


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Takes the action that a heuristic likes best, or one about as good by its character."""

    level: str
    character: str | None = None
    sway: float = 1.0
    """How often the character decides; weak levels pay for it, so it is less often there."""

    def choose(self, task: Task) -> Action:
        """Return the heuristic's action; raise ``KeyError`` if the game has none of this level."""
        chosen = task.rules.heuristics[self.level](task.view, task.legal, task.rng)
        if self.character is None or task.rng.random() >= self.sway:
            return chosen
        return in_character(self.character, task, chosen)


def judged(task: Task) -> Action:
    """Return the choice of the strongest heuristic; the first action if a game has none."""
    judges = list(task.rules.heuristics.values())
    return judges[-1](task.view, task.legal, task.rng) if judges else task.legal[0]
