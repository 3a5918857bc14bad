"""Occasions for bots' remarks, found in public events only."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar

from game.contract import Event
from scenes.ui.art.portraits import Mood


class Occasion(NamedTuple):
    """An occasion on which a player might say something."""

    player: int
    kind: str
    """One of ``OCCASIONS`` of ``game.texts.lines``."""


MOODS: Mapping[str, Mood] = {
    "trick": "pleased",
    "out_first": "pleased",
    "near_end": "pleased",
    "bank": "pleased",
    "portal": "pleased",
    "climbed": "pleased",
    "won": "pleased",
    "beaten": "dismayed",
    "sank": "dismayed",
    "lost": "dismayed",
}
"""The face for remarks on each kind of occasion; ordinary for kinds not listed."""


EventT_contra = TypeVar("EventT_contra", contravariant=True)


class Occasions(Protocol[EventT_contra]):
    """Finds the occasions in one match's public events."""

    def hear(self, event: EventT_contra) -> Iterator[Occasion]:
        """Yield the occasions of an event."""


class NoOccasions:
    """Finds no occasions: nobody speaks at such a table."""

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield nothing."""
        return iter(())


def match_end(winners: tuple[int, ...] | None, players: int) -> Iterator[Occasion]:
    """Yield the occasions of winners and losers, if the match is over."""
    for player in range(players) if winners is not None else ():
        assert winners is not None
        yield Occasion(player, "won" if player in winners else "lost")
