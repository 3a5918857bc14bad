"""How long deals usually take, for what the lab says before it has played any."""

from contextlib import suppress
from functools import cache
from pathlib import Path

from game.assets import yaml_asset
from game.bots.levels import USUAL_LEVEL
from game.files.bounded import read_regular
from game.files.decoding import Undecodable, fields, number
from game.files.jsonl import read_object, write_object
from game.sheets import entry_of
from game.store.files import write_atomically
from scenes.screens.lab.plan import LabPlan

_SHARES = {USUAL_LEVEL: 1.0, "easy": 0.35}
"""The time of a deal among bots of a level, as a share of that among the usual ones."""
_FACTOR = number(0.01, 100.0)
"""Decodes how many times as long a deal takes on a machine as where the usual times come from."""
_NEWS = 0.1
"""What differs less from what is known is not worth keeping."""
_LONGEST = 1_000
"""The most bytes of the file that keeps it."""


class UsualPace:
    """The usual times, times what the last count on this machine took of them."""

    def __init__(self, folder: Path) -> None:
        """``folder`` keeps what was learned; without it the times are the usual ones."""
        self._path = folder / "pace.json"
        self._factor = _read(self._path)

    def of(self, plan: LabPlan) -> float:
        """Return roughly the seconds that a deal by one rule set takes; 0 if unknown."""
        return self._factor * usual_pace(plan)

    def learn(self, plan: LabPlan, pace: float) -> None:
        """Take in the seconds that a deal took; 0 if they are unknown."""
        known = self.of(plan)
        if not pace or not known or abs(pace / known - 1) < _NEWS:
            return
        with suppress(Undecodable, OSError):
            # Without a file the next lab begins with the usual times again.
            self._factor = _FACTOR(self._factor * pace / known)
            write_atomically(self._path, write_object({"factor": self._factor}))


def usual_pace(plan: LabPlan) -> float:
    """Return the seconds that a deal by one rule set takes as a rule; 0 if unknown."""
    return _seconds(plan.game.id).get(plan.players, 0.0) * _SHARES.get(plan.level, 0.0)


def _read(path: Path) -> float:
    try:
        return _FACTOR(fields(read_object(read_regular(path, _LONGEST)), "factor")["factor"])
    except (OSError, ValueError):
        return 1.0


@cache
def _seconds(game_id: str) -> dict[int, float]:
    """Return the seconds of a deal by number of players; none for a game that doesn't tell."""
    given = entry_of(yaml_asset(f"games/{game_id}.yaml"), "lab_seconds", dict, game_id, {})
    return {int(players): float(seconds) for players, seconds in given.items()}
