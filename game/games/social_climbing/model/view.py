"""What one seat knows of a Social Climbing match."""

from dataclasses import dataclass

from game.cards import Card
from game.games.social_climbing.model.options import SocialClimbingOptions


@dataclass(frozen=True, slots=True)
class PileView:
    """A draw pile as players see it."""

    size: int
    top: Card | None
    below: tuple[Card, ...] | None
    """The cards below the top, downwards; ``None`` if they are hidden from everyone."""


@dataclass(frozen=True, slots=True)
class SocialClimbingView:
    """Everything that a seat knows; in this game all seats know the same."""

    seat: int | None
    options: SocialClimbingOptions
    players: int
    deal: int
    """0-based; -1 before the first deal."""
    first: int
    to_move: int | None
    piles: tuple[PileView, ...]
    columns: tuple[tuple[tuple[Card, ...], ...], ...]
    """Indexed by player and slot (0 left, 1 right); the end card is last."""
    banked: tuple[tuple[tuple[Card, ...], ...], ...]
    """The columns that each player has banked in this deal, oldest first."""
    scores: tuple[int, ...]
    """The points banked in this deal."""
    discards: tuple[Card, ...]
    """Oldest first. They lie face down, but everyone saw them."""
    totals: tuple[int, ...]
    """The points of all deals that have ended."""
    over: bool
    """Whether this deal is over; then the totals include its points."""
    wins: tuple[int, ...]

    @property
    def glance(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What the position is about, in a few cards: tops of piles, and the seat's ends."""
        tops = (pile.top for pile in self.piles)
        own = () if self.seat is None else self.columns[self.seat]
        lying = tuple(top for top in tops if top is not None)
        return lying, tuple(column[-1] for column in own if column)

    def total(self, player: int) -> int:
        """Return a player's points in the whole match, including those banked in this deal."""
        return self.totals[player] + (0 if self.over else self.scores[player])
