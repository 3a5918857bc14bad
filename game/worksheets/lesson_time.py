"""How a lesson's minutes are shared out, and how long a deal takes people."""

from collections.abc import Mapping

STEPS: Mapping[str, int] = {"begin": 10, "play": 20, "talk": 15, "spare": 5}
"""The minutes of each step of the plan: together a lesson of 50."""
PLAY_MINUTES = 15
"""How long a class plays, unless its teacher says otherwise; what the step has more is for the deal
in which time runs out."""
DEAL_MINUTES: Mapping[int, tuple[int, int]] = {2: (4, 6), 5: (8, 12)}
"""How long a deal of the lesson's game takes at least and at most, by people at a table for five;
with five there is a curtain before nearly each of some fifty turns."""


def deal_minutes(people: int) -> str:
    """Return how many minutes a deal takes, in figures: ``4–6``."""
    return _span(*DEAL_MINUTES[people])


def likely_deals(minutes: int, people: int) -> str:
    """Return how many deals begin before time is up, in figures: ``3–4``."""
    quick, slow = DEAL_MINUTES[people]
    return _span(-(-minutes // slow), -(-minutes // quick))


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"
