"""The colours of the table grounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from art.tokens import GOLD


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
# By day every table has the same light; its glow is the accent that tints the houses.
DAY_HOURS: Mapping[str, Hour] = {
    game: Hour("#B9D7DA", "#DCEBE4", "#F4EFDC", accent)
    for game, accent in {
        "social_climbing": "#1C7C7A",
        "sociable": "#4A5CC0",
        "ladders": "#9A4A8C",
        "president": "#2E7A4E",
    }.items()
}
