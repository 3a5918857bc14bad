"""The whole truth of a climbing match: mutable, cheap to copy, read by the rules alone."""

from typing import TypeAlias

from game.cards import Rank
from game.climbing.model.actions import Pass, Play
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import Counts, Hand
from game.climbing.model.plays import Ranks

Turn: TypeAlias = tuple[int, Play | Pass, Hand]
"""A player, what was played, and which cards went (none for a pass)."""


class Table:
    """A round in play, and who holds how many cards of which rank: all that a playout needs."""

    __slots__ = (
        "after",
        "counts",
        "finished",
        "fitting",
        "last",
        "rank",
        "shut",
        "size",
        "turn",
        "turned",
        "waiting",
    )

    def __init__(self, players: int) -> None:
        self.turn: int | None = None
        self.counts: list[Counts] = [0] * players
        self.after = [(player + 1) % players for player in range(players)]
        """By player, the next one clockwise who holds cards."""
        self.last: int | None = None
        """Who played last in this round; ``None`` while a lead is due."""
        self.size = 0
        """How many cards a play of this round has; 0 while a lead is due."""
        self.rank: Rank = 0
        """The rank of the play that is to be beaten."""
        self.fitting: Ranks = 0
        """The ranks that beat it."""
        self.waiting = 0
        """How many players must yet pass for the round to end."""
        self.shut = 0
        """Who has passed for good in this round, a bit each."""
        self.turned = False
        """Whether the order of ranks is turned round."""
        self.finished: list[int] = []
        """Who has gone out, the first first; at the end of a deal everyone."""

    def round_into(self, copy: "Table") -> None:
        """Copy all this into another table."""
        copy.turn = self.turn
        copy.counts = self.counts[:]
        copy.after = self.after[:]
        copy.last = self.last
        copy.size = self.size
        copy.rank = self.rank
        copy.fitting = self.fitting
        copy.waiting = self.waiting
        copy.shut = self.shut
        copy.turned = self.turned
        copy.finished = self.finished[:]


class State(Table):
    """One match as it stands."""

    __slots__ = (
        "deal",
        "dealer",
        "hands",
        "leader",
        "log",
        "order",
        "plan",
        "round_start",
        "scores",
        "sizes",
        "step",
        "totals",
        "transfers",
    )

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.deal = -1
        self.order: tuple[int, ...] = ()
        """Positions or titles in this deal, the highest first; empty where there are none yet."""
        self.dealer: int | None = None
        self.hands: list[Hand] = [0] * players
        self.sizes = [0] * players
        """How many cards each player holds."""
        self.plan: tuple[ExchangeStep, ...] = ()
        self.step = 0
        """Which step of the exchange is due; past the last, play has begun."""
        self.transfers: list[Transfer] = []
        self.leader: int | None = None
        """Who leads the deal's first round."""
        self.log: list[Turn] = []
        self.round_start = 0
        """Where in the log the round begins."""
        self.scores = [0] * players
        """Of the latest deal that is over."""
        self.totals = [0] * players

    @property
    def due(self) -> ExchangeStep | None:
        """The step of the exchange that is due; ``None`` once play has begun."""
        return self.plan[self.step] if self.step < len(self.plan) else None

    def clone(self) -> "State":
        """Return an independent copy."""
        copy = State(0)
        self.round_into(copy)
        copy.deal = self.deal
        copy.order = self.order
        copy.dealer = self.dealer
        copy.hands = self.hands[:]
        copy.sizes = self.sizes[:]
        copy.plan = self.plan
        copy.step = self.step
        copy.transfers = self.transfers[:]
        copy.leader = self.leader
        copy.log = self.log[:]
        copy.round_start = self.round_start
        copy.scores = self.scores[:]
        copy.totals = self.totals[:]
        return copy
