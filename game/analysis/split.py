"""A result taken apart: which parts of it came from where, each with its interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.analysis.estimates import Estimate

if TYPE_CHECKING:
    from game.records.playback import Playback


@dataclass(frozen=True, slots=True)
class PlayerSplit:
    """One player's result: ``score`` is ``mean`` and all parts added up."""

    score: float
    mean: float
    """What anybody gets on average in as many deals."""
    parts: Mapping[str, Estimate]
    """By name, in the order in which things happened."""


class Splitter(Protocol):
    """Takes the deals of one game apart. ``game/games/<id>/analysis.py`` has ``make_splitter``.

    Deals are taken apart each for itself, by whatever process; what comes of each is a value that
    can be sent and kept.
    """

    def deals(self, playback: "Playback") -> Sequence[int]:
        """Return the deals (from 0) that can be taken apart: those that are over."""

    def take_apart(self, playback: "Playback", deal: int) -> Any:
        """Return what is to be known of one deal."""

    def add_up(self, deals: Sequence[Any]) -> Sequence[PlayerSplit]:
        """Return the result of those deals, by player."""
