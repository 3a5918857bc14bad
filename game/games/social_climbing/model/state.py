"""The full state of a Social Climbing match: mutable and cheap to copy; only the rules read it."""

from game.cards import Card, Rank
from game.games.social_climbing.model.actions import EMPTY, NO_RANK, PILES, SLOTS, EndsCode


class SocialClimbingState:
    """One match at one moment. A pile's top card and a column's end card come last."""

    __slots__ = (
        "banked",
        "columns",
        "deal",
        "discards",
        "ends",
        "first",
        "left",
        "piles",
        "scores",
        "tops",
        "totals",
        "turn",
        "wins",
    )

    def __init__(self, players: int) -> None:
        self.deal = -1
        self.first = 0
        self.turn: int | None = None
        self.piles: list[list[Card]] = [[] for _ in range(PILES)]
        self.tops: list[Rank] = [NO_RANK] * PILES
        self.left = 0
        self.columns: list[list[Card]] = [[] for _ in range(players * SLOTS)]
        self.ends: list[EndsCode] = [EMPTY] * players
        self.banked: list[list[tuple[Card, ...]]] = [[] for _ in range(players)]
        self.scores = [0] * players
        self.discards: list[Card] = []
        self.totals = [0] * players
        self.wins = [0] * players

    def clone(self) -> "SocialClimbingState":
        """Return an independent copy."""
        copy = SocialClimbingState(0)
        copy.deal = self.deal
        copy.first = self.first
        copy.turn = self.turn
        copy.piles = [pile[:] for pile in self.piles]
        copy.tops = self.tops[:]
        copy.left = self.left
        copy.columns = [column[:] for column in self.columns]
        copy.ends = self.ends[:]
        copy.banked = [bank[:] for bank in self.banked]
        copy.scores = self.scores[:]
        copy.discards = self.discards[:]
        copy.totals = self.totals[:]
        copy.wins = self.wins[:]
        return copy
