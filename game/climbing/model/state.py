"""The full state of a climbing match: mutable and cheap to copy; only the rules read it."""

from typing import TypeAlias

from game.cards import Rank
from game.climbing.model.actions import Pass, Play
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import Counts, Hand
from game.climbing.model.plays import Ranks

Turn: TypeAlias = tuple[int, Play | Pass, Hand]
"""A player, the play or pass, and the cards played (an empty hand for a pass)."""


class Table:
    """A round in play, with every player's counts by rank: all that a playout needs."""

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
        """Each player's successor: the next one clockwise who holds cards."""
        self.last: int | None = None
        """Who played last in this round; ``None`` before the lead."""
        self.size = 0
        """The number of cards in each play of this round; 0 before the lead."""
        self.rank: Rank = 0
        """The rank of the play that is to be beaten."""
        self.fitting: Ranks = 0
        """The ranks that beat it."""
        self.waiting = 0
        """How many more passes end the round."""
        self.shut = 0
        """The players who may not play again in this round, one bit each."""
        self.turned = False
        """Whether the order of ranks is reversed."""
        self.finished: list[int] = []
        """The players who have gone out, in order; at the end of a deal, everyone."""

    def copy_round(self) -> "Table":
        """Return an independent copy of these fields alone."""
        copy = Table(0)
        self.round_into(copy)
        return copy

    def round_into(self, copy: "Table") -> None:
        """Copy these fields into another table."""
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


class ClimbingState(Table):
    """One match at one moment."""

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
        "time_up",
        "totals",
        "transfers",
    )

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.deal = -1
        self.order: tuple[int, ...] = ()
        """Players by position or title in this deal, highest first; empty before there are any."""
        self.dealer: int | None = None
        self.hands: list[Hand] = [0] * players
        self.sizes = [0] * players
        """The number of cards in each hand."""
        self.plan: tuple[ExchangeStep, ...] = ()
        self.step = 0
        """The step of the exchange that is due; equal to ``len(plan)`` once play has begun."""
        self.transfers: list[Transfer] = []
        self.leader: int | None = None
        """Who leads the first round of the deal."""
        self.log: list[Turn] = []
        self.round_start = 0
        """The index in the log at which the round begins."""
        self.scores = [0] * players
        """Of the latest deal that has ended."""
        self.totals = [0] * players
        self.time_up = False
        """Whether the time of the match has run out: then this deal is the last."""

    @property
    def due(self) -> ExchangeStep | None:
        """The step of the exchange that is due; ``None`` once play has begun."""
        return self.plan[self.step] if self.step < len(self.plan) else None

    def clone(self) -> "ClimbingState":
        """Return an independent copy."""
        copy = ClimbingState(0)
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
        copy.time_up = self.time_up
        return copy
