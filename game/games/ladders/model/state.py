"""The full state of a Ladders match: mutable and cheap to copy; only the rules read it."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.cards import Card
from game.games.ladders.model.actions import ACCENTS, ANYWHERE, RUNGS, Places
from game.games.ladders.model.memory import Memory
from game.games.ladders.model.pack import (
    ANY_STEP,
    FIRST_CARD,
    NO_STEP,
    Kinds,
    Step,
    kinds_of,
)

Front: TypeAlias = list[int]
"""What one player may play: the kinds in HAND, then the top steps of CLIMB and of the four RUNGS
(``NO_STEP`` if empty). It is one list because every call of ``legal_actions`` reads it all.
"""

HAND_KINDS: Final = 0
CLIMB_TOP: Final = 1
RUNG_TOPS: Final = 2
"""Indices in a front; the other RUNGS follow the first."""


class LaddersState:
    """One match at one moment. The next card to draw or play comes last in each pile."""

    __slots__ = (
        "accents",
        "blocked",
        "blocked_in_a_row",
        "climbs",
        "deal",
        "dealer",
        "discard",
        "draw",
        "fronts",
        "hands",
        "idle",
        "known",
        "memory",
        "moved",
        "reshuffles",
        "rungs",
        "scores",
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
        """The number of blocked deals in a row, up to the latest."""
        self.climbs: list[list[Card]] = [[] for _ in range(players)]
        self.draw: list[Card] = []
        self.clear_table(players)

    def clear_table(self, players: int) -> None:
        """Clear everything left from the last deal, except CLIMBS and DRAW, which are dealt."""
        self.rungs: list[list[Card]] = [[] for _ in range(players * RUNGS)]
        """Indexed by player × 4 + rung."""
        self.accents: list[list[Card]] = [[] for _ in range(ACCENTS)]
        self.wants: list[Places] = [*_WANTS_AT_FIRST]
        """The ACCENT piles that take each step; none take ``NO_STEP``."""
        self.wanted = _WANTED_AT_FIRST
        """The kinds that some ACCENT pile takes."""
        self.discard: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.fronts: list[Front] = [[0, top_of(climb), *[NO_STEP] * RUNGS] for climb in self.climbs]
        """Indexed by player."""
        self.known: list[list[Card]] = [[] for _ in range(players)]
        """The cards in each HAND that everyone knows."""
        self.memory: Memory | None = None
        """The origin of the other cards in HANDS; ``None`` before the first reshuffle."""
        self.moved = False
        """Whether a card has moved in this turn."""
        self.idle = 0
        """The number of turns in a row, before this one, in which no card moved."""
        self.reshuffles = 0
        """The number of reshuffles since a card last left a CLIMB."""
        self.scores = [0] * players
        self.winners: tuple[int, ...] = ()
        self.blocked = False

    def clone(self) -> "LaddersState":
        """Return an independent copy."""
        copy = LaddersState(0)
        copy.deal = self.deal
        copy.dealer = self.dealer
        copy.turn = self.turn
        copy.totals = self.totals[:]
        copy.blocked_in_a_row = self.blocked_in_a_row
        copy.climbs = [climb[:] for climb in self.climbs]
        copy.draw = self.draw[:]
        copy.rungs = [rung[:] for rung in self.rungs]
        copy.accents = [accent[:] for accent in self.accents]
        copy.wants = self.wants[:]
        copy.wanted = self.wanted
        copy.discard = self.discard[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.fronts = [front[:] for front in self.fronts]
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
    """Return the ACCENT piles that take each step: those of equal height."""
    wants: list[Places] = [*[0] * ANY_STEP, ANYWHERE, 0]
    for place, accent in enumerate(accents):
        wants[len(accent)] |= 1 << place
    return wants


def wanted_by(wants: Sequence[Places]) -> Kinds:
    """Return the kinds that some ACCENT pile takes."""
    return sum(1 << step for step, places in enumerate(wants) if places)


def top_of(pile: Sequence[Card]) -> Step:
    """Return the step of the top card of a CLIMB or RUNG; ``NO_STEP`` if it is empty."""
    return pile[-1] - FIRST_CARD if pile else NO_STEP


def fronts_of(
    hands: Sequence[Sequence[Card]],
    climbs: Sequence[Sequence[Card]],
    rungs: Sequence[Sequence[Card]],
) -> list[Front]:
    """Return each player's front."""
    tops = [top_of(rung) for rung in rungs]
    return [
        [kinds_of(hand), top_of(climb), *tops[player * RUNGS : player * RUNGS + RUNGS]]
        for player, (hand, climb) in enumerate(zip(hands, climbs, strict=True))
    ]


_WANTS_AT_FIRST = wants_of([[]] * ACCENTS)
_WANTED_AT_FIRST = wanted_by(_WANTS_AT_FIRST)
