"""What one seat knows of a Social Climbing match."""

from dataclasses import dataclass

from game.cards import Card
from game.games.social_climbing.model.options import SocialClimbingOptions


@dataclass(frozen=True, slots=True)
class PileView:
    """A draw pile as it is seen."""

    size: int
    top: Card | None
    below: tuple[Card, ...] | None
    """From the top downwards; ``None`` where it is hidden from all."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat knows; in this game all seats know the same."""

    seat: int | None
    options: SocialClimbingOptions
    players: int
    deal: int
    """0-based; -1 before the first."""
    first: int
    to_move: int | None
    piles: tuple[PileView, ...]
    columns: tuple[tuple[tuple[Card, ...], ...], ...]
    """By player and slot (0 left, 1 right), the end card last."""
    banked: tuple[tuple[tuple[Card, ...], ...], ...]
    """By player, the columns banked in this deal, oldest first."""
    scores: tuple[int, ...]
    """Points banked in this deal."""
    discards: tuple[Card, ...]
    """Face down on the table, but everyone saw them go: oldest first."""
    totals: tuple[int, ...]
    """Points of the deals that are over."""
    over: bool
    """Whether this deal is over; then its points are part of the totals."""
    wins: tuple[int, ...]

    def total(self, player: int) -> int:
        """Return a player's points of the whole match, those banked in this deal included."""
        return self.totals[player] + (0 if self.over else self.scores[player])
