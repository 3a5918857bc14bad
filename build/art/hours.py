"""The colours of the table grounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from art.tokens import GOLD

MORNING = "#FFF6DF"
"""The light in which all the tints of the day stand."""


@dataclass(frozen=True)
class Hour:
    """The colours of one table, which is one hour of the city: from deepest to lightest."""

    deep: str
    base: str
    lift: str
    glow: str


NIGHT_HOURS: Mapping[str, Hour] = {
    "social_climbing": Hour("#081C28", "#0F3341", "#1C5160", GOLD),
    "sociable": Hour("#0C1130", "#182150", "#2B3777", "#8FA4FF"),
    "ladders": Hour("#1C0F28", "#341B45", "#553069", "#F08A6B"),
    "president": Hour("#07201C", "#0F3A33", "#1E5A4E", GOLD),
}
DAY_TINTS = {
    "social_climbing": ("#D9EAE6", "#7FB7B2", "#1C7C7A"),
    "sociable": ("#DDE2FB", "#8E9DE0", "#4A5CC0"),
    "ladders": ("#F6DCCF", "#DB9A8E", "#9A4A8C"),
    "president": ("#DDEBD3", "#8FBE86", "#2E7A4E"),
}
"""By day each ground has a tint of its own: its sky, its houses, and the accent of its glow."""
DAY_HOURS: Mapping[str, Hour] = {
    game: Hour(houses, sky, MORNING, accent) for game, (sky, houses, accent) in DAY_TINTS.items()
}
