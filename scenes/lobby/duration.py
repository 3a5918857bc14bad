"""How long a match will take, from what was measured: see ``tests/benchmarks/lengths.py``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.assets import yaml_asset
from game.options import OptionValue

THINKING = (2.0, 5.0)
"""Seconds that a quick and a slow person think about an action."""

LOOKING = 5.0
"""Seconds for which what a deal or match came to is looked at."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays, and at which pace."""

    players: int
    people: int
    rest: float
    """Seconds between the moves of bots."""
    travel: float
    """What travel times are multiplied by; 1 at normal speed."""


def minutes(
    game_id: str, options: Mapping[str, OptionValue], company: Company
) -> tuple[int, int] | None:
    """Return the least and the most minutes of a match, or ``None`` where nobody can say."""
    for told in _told(game_id):
        if all(options[name] == value for name, value in told["when"].items()):
            times = options[told["times"]]
            assert isinstance(times, int)
            first, each = told["actions"][company.players]
            least, most = (
                _seconds(first + each * times, told["seconds"], thinks, company)
                for thinks in THINKING
            )
            return _rounded(least), max(_rounded(least) + 1, _rounded(most))
    return None


def _seconds(actions: float, motion: float, thinks: float, company: Company) -> float:
    """Return how long so many actions take, shared by bots that rest and people who think."""
    share = company.people / company.players
    pause = share * thinks + (1 - share) * company.rest
    return LOOKING + actions * (motion * company.travel + pause)


def _rounded(seconds: float) -> int:
    """Return whole minutes, of which there is at least one."""
    return max(1, round(seconds / 60))


@cache
def _told(game_id: str) -> Sequence[Mapping[str, Any]]:
    told: Sequence[Mapping[str, Any]] = yaml_asset(f"games/{game_id}.yaml")["lengths"]
    return told
