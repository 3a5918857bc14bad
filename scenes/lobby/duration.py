"""How long a match will take, as the games' own texts and a few matches say."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.assets import yaml_asset
from game.options import OptionValue


def minutes(game_id: str, options: Mapping[str, OptionValue]) -> tuple[int, int] | None:
    """Return the least and the most minutes of a match, or ``None`` where nobody can say."""
    for told in _told(game_id):
        wanted: Mapping[str, OptionValue] = told.get("when", {})
        if all(options[name] == value for name, value in wanted.items()):
            times = options[told["times"]]
            assert isinstance(times, int)
            least, most = told["each"]
            return round(least * times), round(most * times)
    return None


@cache
def _told(game_id: str) -> Sequence[Mapping[str, Any]]:
    told: Sequence[Mapping[str, Any]] = yaml_asset(f"games/{game_id}.yaml").get("minutes", ())
    return told
