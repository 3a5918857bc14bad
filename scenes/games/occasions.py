"""What there is to say something about at a table, found in nothing but what everyone sees."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar

from game.contract import Event
from scenes.ui.art.portraits import Mood


class Occasion(NamedTuple):
    """Something by which a player might be moved to say a word."""

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
"""By occasion, the face that goes with what is said; it is ordinary where none stands here."""


EventT_contra = TypeVar("EventT_contra", contravariant=True)


class Occasions(Protocol[EventT_contra]):
    """Hears the events of one match as an onlooker learns of them."""

    def hear(self, event: EventT_contra) -> Iterator[Occasion]:
        """Yield what an event is an occasion for."""


class NoOccasions:
    """Finds nothing to say a word about: nobody speaks at such a table."""

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield nothing."""
        return iter(())


def match_end(winners: tuple[int, ...] | None, players: int) -> Iterator[Occasion]:
    """Yield who has won and who has lost, if the match is over."""
    for player in range(players) if winners is not None else ():
        assert winners is not None
        yield Occasion(player, "won" if player in winners else "lost")
