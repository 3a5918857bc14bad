"""What a game may tell of a deal besides its table: public facts, and what an exchange did."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Card


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """What everybody may know of a deal, in words and numbers, as the curtain tells it."""

    counted: str = ""
    """Of what everybody has so many."""
    counts: tuple[int, ...] = ()
    """By player."""
    about: str = ""
    headline: str = ""
    """The most important fact, and what it is about."""
    titles: Mapping[int, str] = field(default_factory=dict)
    """By player, their position or title."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What somebody had to give, to whom, and what came back as far as it has."""

    giver: int
    other: int
    gave: tuple[Card, ...]
    back: tuple[Card, ...]
