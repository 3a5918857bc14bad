"""How long a match will take, as the games' own texts say."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.assets import yaml_asset
from game.options import OptionValue


def minutes(game_id: str, options: Mapping[str, OptionValue]) -> tuple[int, int] | None:
    """Return the least and the most minutes of a match, or ``None`` where nobody can say."""
    told = _told(game_id)
    if told is None:
        return None
    least, most = told["of_a_deal"][options[told["by"]]]
    deals = options[told["times"]]
    assert isinstance(deals, int)
    return least * deals, most * deals


@cache
def _told(game_id: str) -> Any:
    return yaml_asset(f"games/{game_id}.yaml").get("minutes")
