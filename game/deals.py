"""How everyone finds the deals of a record, whatever its game; part of the contract."""

from collections.abc import Mapping
from typing import Any, Final

DEAL: Final = "deal"
"""The name of the drawing that deals the cards: each deal has it once, and before any move."""


def begins_deal(line: Mapping[str, Any]) -> bool:
    """Return whether a record's line is the drawing that deals the cards."""
    return line.get("chance") == DEAL
