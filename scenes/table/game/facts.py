"""What a game tells of a deal besides its table: public facts, exchanges, jokes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Card


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """Public facts of a deal, in words and numbers, for the curtain and for those who listen."""

    counted: str = ""
    """What the counts count, in words, such as cards."""
    counts: tuple[int, ...] = ()
    """A number for each player."""
    about: str = ""
    """What is to be done, such as to beat."""
    headline: str = ""
    """The cards that this concerns; empty if nothing is to be told."""
    titles: Mapping[int, str] = field(default_factory=dict)
    """Each player's position, title or place on the way, by player."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A forced exchange: the cards given, the other player, and the cards received so far."""

    giver: int
    other: int
    gave: tuple[Card, ...]
    back: tuple[Card, ...]
    drawn: bool = False
    """Whether the other player drew the cards unseen; else they were the strongest."""


@dataclass(frozen=True, slots=True)
class Received:
    """Cards that a player has received in an exchange."""

    giver: int
    cards: tuple[Card, ...]
    drawn: bool = False
    """Whether the player drew them from the giver's hand."""
    gave: tuple[Card, ...] = ()
    """The cards that the same other one has for them."""
    had_to: bool = False
    """Whether those were taken from the player, who had no choice."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the sill says of what is under way: a claim, and reasons."""

    speaker: int
    """The player who stands in the sill's window."""
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableJoke:
    """The parts of a joke told so far, the newest last, and who tells it, if one player does."""

    teller: int | None
    parts: tuple[str, ...]
