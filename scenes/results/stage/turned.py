"""What a match turned on: its best column, its last trick, or words."""

from dataclasses import dataclass

from game.cards import Card


@dataclass(frozen=True, slots=True)
class Turned:
    """What a match turned on, for a picture of it."""

    about: str
    """What it is: ``the best column``."""
    head: str = ""
    """The most important of it in a word or two: ``+13``, ``two aces``."""
    plays: tuple[tuple[Card, ...], ...] = ()
    """Cards, play by play, the newest last."""
    player: int | None = None
    """Who did it."""
    deal: int | None = None
    """The number of the deal, from 1, if others came after it."""
    said: str = ""
    """Words in place of cards."""
