"""How long deals usually take, for what the lab says before it has played any."""

from functools import cache

from game.assets import yaml_asset
from game.bots.levels import USUAL_LEVEL
from game.sheets import entry_of
from scenes.screens.lab.plan import LabPlan

_SHARES = {USUAL_LEVEL: 1.0, "easy": 0.35}
"""The time of a deal among bots of a level, as a share of that among the usual ones."""


def usual_pace(plan: LabPlan) -> float:
    """Return roughly the seconds that a deal by one rule set takes; 0 if unknown."""
    return _seconds(plan.game.id).get(plan.players, 0.0) * _SHARES.get(plan.level, 0.0)


@cache
def _seconds(game_id: str) -> dict[int, float]:
    """Return the seconds of a deal by number of players; none for a game that doesn't tell."""
    given = entry_of(yaml_asset(f"games/{game_id}.yaml"), "lab_seconds", dict, game_id, {})
    return {int(players): float(seconds) for players, seconds in given.items()}
