"""A result taken apart: which parts of it came from where, each with its interval."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from game.analysis.estimates import Estimate

if TYPE_CHECKING:
    from game.records.playback import Playback

Note: TypeAlias = Callable[[], None]
"""Called after each step of a match that was looked at; it may raise, to stop."""

FEWEST = 10
"""Samples of anything, however rough the figures may be."""


@dataclass(frozen=True, slots=True)
class PlayerSplit:
    """One player's result: ``score`` is ``mean`` and all parts added up."""

    score: float
    mean: float
    """What anybody gets on average in as many deals."""
    parts: Mapping[str, Estimate]
    """By name, in the order in which things happened."""


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A choice that was not what the reference would have done anyway."""

    step: int
    """Of the match as it is played back."""
    deal: int
    player: int
    gain: Estimate
    """By how much it changed what its maker could expect."""
    effects: tuple[float, ...] = field(default=(), compare=False)
    """The same for everybody, by player; not kept with a debrief."""


@dataclass(frozen=True, slots=True)
class HeldChair:
    """Where a player sat in a deal."""

    place: int | None
    """Their position or title, the highest 0; ``None`` where there are none yet."""
    value: float
    """What such a chair is worth beside the mean of the table."""


class Splitter(Protocol):
    """Takes the deals of one game apart. ``game/games/<id>/analysis.py`` has ``make_splitter``.

    Deals are taken apart each for itself, by whatever process; what comes of each is a value that
    can be sent and kept. ``make_splitter(rules, effort)`` gives rough
    figures for an effort below 1.
    """

    @property
    def least_named(self) -> float:
        """How much a single choice must have changed to be spoken of."""

    def deals(self, playback: "Playback") -> Sequence[int]:
        """Return the deals (from 0) that can be taken apart: those that are over."""

    def take_apart(self, playback: "Playback", deal: int, note: Note) -> Any:
        """Return what is to be known of one deal."""

    def add_up(self, deals: Sequence[Any]) -> Sequence[PlayerSplit]:
        """Return the result of those deals, by player."""

    def chairs_held(self, deals: Sequence[Any]) -> Sequence[Sequence[HeldChair]]:
        """Return by player the chairs of those deals; nothing in games without positions."""

    def choices(self, deals: Sequence[Any]) -> Sequence[JudgedChoice]:
        """Return the choices of those deals that were judged."""


def samples(usual: int, effort: float) -> int:
    """Return how many samples an effort allows."""
    return max(min(usual, FEWEST), round(usual * effort))
