"""How everyone finds the deals of a record, and where its time ran out; part of the contract."""

from collections.abc import Mapping
from typing import Any, Final

DEAL: Final = "deal"
"""The name of the drawing that deals the cards: each deal has it once, and before any move."""


def begins_deal(line: Mapping[str, Any]) -> bool:
    """Return whether a record's line is the drawing that deals the cards."""
    return line.get("chance") == DEAL


TIME: Final = "time"
"""The value of ``chance`` in the line of a record at which the time of the match ran out."""


def is_end_of_time(line: Mapping[str, Any]) -> bool:
    """Return whether a record's line says that the time of the match ran out there."""
    return line.get("chance") == TIME
