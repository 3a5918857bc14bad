"""Ladders' whole truth: mutable, cheap to copy, read by the rules alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.actions import ACCENTS, ANYWHERE, RUNGS, Places
from game.games.ladders.memory import Memory
from game.games.ladders.pack import ANY_STEP, KIND_OF, Kinds


@dataclass(frozen=True, slots=True)
class LaddersOptions:
    """The options of one match."""

    climb: int
    draw_face_up: bool
    deals: str
    target: int
    partners: bool
    four_rungs_first: bool
    hold_portals: bool


class State:
    """One match as it stands. All piles have the card that is next to be drawn or played last."""

    __slots__ = (
        "accents",
        "blocked",
        "blocked_in_a_row",
        "climb_tops",
        "climbs",
        "deal",
        "dealer",
        "discard",
        "draw",
        "hands",
        "idle",
        "kinds",
        "known",
        "memory",
        "moved",
        "reshuffles",
        "rungs",
        "scores",
        "tops",
        "totals",
        "turn",
        "wanted",
        "wants",
        "winners",
    )

    def __init__(self, players: int) -> None:
        self.deal = -1
        self.dealer = 0
        self.turn: int | None = None
        self.totals = [0] * players
        self.blocked_in_a_row = 0
        """How many deals in a row, up to the latest, were blocked."""
        self.climbs: list[list[Card]] = [[] for _ in range(players)]
        self.climb_tops: list[Kinds] = [0] * players
        """The kind of card on top of each CLIMB; 0 where it is empty."""
        self.draw: list[Card] = []
        self.clear_table(players)

    def clear_table(self, players: int) -> None:
        """Take away what the deal before has left, but for CLIMB and DRAW, which are dealt."""
        self.rungs: list[list[Card]] = [[] for _ in range(players * RUNGS)]
        """By player × 4 + rung."""
        self.tops: list[Kinds] = [0] * (players * RUNGS)
        """The kind of card on top of each RUNG; 0 where it is empty."""
        self.accents: list[list[Card]] = [[] for _ in range(ACCENTS)]
        self.wants = wants_of(self.accents)
        """By a card's step, the ACCENT piles that take it."""
        self.wanted = wanted_by(self.wants)
        """What some ACCENT pile takes."""
        self.discard: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.kinds: list[Kinds] = [0] * players
        """By player, what is in HAND."""
        self.known: list[list[Card]] = [[] for _ in range(players)]
        """What everyone knows to be in a HAND."""
        self.memory: Memory | None = None
        """Where the other cards in HANDS come from, once DISCARD has been reshuffled."""
        self.moved = False
        """Whether a card has moved in this turn."""
        self.idle = 0
        """How many turns in a row, before this one, have gone by without a card moving."""
        self.reshuffles = 0
        """How many there were since a card last left any CLIMB."""
        self.scores = [0] * players
        self.winners: tuple[int, ...] = ()
        self.blocked = False

    def clone(self) -> "State":
        """Return an independent copy."""
        copy = State.__new__(State)
        copy.deal = self.deal
        copy.dealer = self.dealer
        copy.turn = self.turn
        copy.totals = self.totals[:]
        copy.blocked_in_a_row = self.blocked_in_a_row
        copy.climbs = [climb[:] for climb in self.climbs]
        copy.climb_tops = self.climb_tops[:]
        copy.draw = self.draw[:]
        copy.rungs = [rung[:] for rung in self.rungs]
        copy.accents = [accent[:] for accent in self.accents]
        copy.tops = self.tops[:]
        copy.wants = self.wants[:]
        copy.wanted = self.wanted
        copy.discard = self.discard[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.kinds = self.kinds[:]
        copy.known = [known[:] for known in self.known]
        copy.memory = self.memory.clone() if self.memory else None
        copy.moved = self.moved
        copy.idle = self.idle
        copy.reshuffles = self.reshuffles
        copy.scores = self.scores[:]
        copy.winners = self.winners
        copy.blocked = self.blocked
        return copy


def wants_of(accents: Sequence[Sequence[Card]]) -> list[Places]:
    """Return by a card's step the ACCENT piles that take it: n+1 goes where a pile stands at n."""
    wants: list[Places] = [0] * ANY_STEP + [ANYWHERE]
    for place, accent in enumerate(accents):
        wants[len(accent)] |= 1 << place
    return wants


def wanted_by(wants: Sequence[Places]) -> Kinds:
    """Return the kinds that some ACCENT pile takes."""
    return sum(1 << step for step, places in enumerate(wants) if places)


def top_of(pile: Sequence[Card]) -> Kinds:
    """Return the kind of card on top of a CLIMB or RUNG; 0 where it is empty."""
    return KIND_OF[pile[-1]] if pile else 0
