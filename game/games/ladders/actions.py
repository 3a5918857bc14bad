"""What one can do in a turn, as values that are built once and shared."""

from typing import Literal, NamedTuple, TypeAlias

from game.cards import Card
from game.games.ladders.pack import ANY_STEP, KINDS, STEPS, Kinds, Step

ACCENTS = 4
RUNGS = 4
"""How many RUNG piles each player may have."""

NONE = -1
"""Stands where an action names no card, player or place."""

Kind: TypeAlias = Literal["play", "discard", "draw", "stop"]
Source: TypeAlias = Literal["climb", "hand", "rung"]


class Action(NamedTuple):
    """What is done, with which card, from where, and to which place (0–3)."""

    kind: Kind
    card: Card = NONE
    source: Source | None = None
    owner: int = NONE
    """Whose CLIMB or RUNG a card is played from."""
    rung: int = NONE
    """From which RUNG it is played, or on which of one's own it is discarded."""
    accent: int = NONE


DRAW = Action("draw")
STOP = Action("stop")
DRAW_OR_STOP: tuple[Action, ...] = (DRAW, STOP)
ONLY_STOP: tuple[Action, ...] = (STOP,)

Places: TypeAlias = int
"""Some of four places as bits: place 0 is bit 1, place 3 is bit 8."""

ANYWHERE: Places = 15

_PLACES = [[place for place in range(4) if bits >> place & 1] for bits in range(16)]

Plays: TypeAlias = list[list[tuple[Action, ...]]]
"""By the card's step and the ACCENT piles that take it: all such plays."""


def _plays(source: Source, owner: int = NONE, rung: int = NONE) -> Plays:
    by_card = [
        [Action("play", card, source, owner, rung, accent) for accent in range(ACCENTS)]
        for card in KINDS
    ]
    return [
        [tuple(actions[accent] for accent in places) for places in _PLACES] for actions in by_card
    ]


# Looked up, not worked out: combinations are few, and playouts ask millions of times.
MOST_PLAYERS = 6
FROM_HAND: Plays = _plays("hand")
FROM_CLIMB: list[Plays] = [_plays("climb", owner) for owner in range(MOST_PLAYERS)]
"""By owner."""
FROM_RUNG: list[Plays] = [
    _plays("rung", owner, rung) for owner in range(MOST_PLAYERS) for rung in range(RUNGS)
]
"""By owner × 4 + rung."""
PLACES_OF = [range(owner * RUNGS, owner * RUNGS + RUNGS) for owner in range(MOST_PLAYERS)]
"""By player, where their RUNGS are among all."""


STEPS_IN: list[tuple[Step, ...]] = [
    tuple(step for step in STEPS if kinds >> step & 1) for kinds in range(1 << len(STEPS))
]
"""By kinds: their steps, rising."""

_TO_RUNG = [[Action("discard", card, rung=rung) for rung in range(RUNGS)] for card in KINDS]


class Discards(dict[Kinds, tuple[Action, ...]]):
    """By the kinds in HAND, every discard to one of the RUNG places given; built when asked for.

    Under the house rule ``hold_portals`` a SKIP PORTAL stays while the HAND holds anything else.
    """

    def __init__(self, rungs: Places, *, hold_portals: bool) -> None:
        super().__init__()
        self._rungs = _PLACES[rungs]
        self._hold_portals = hold_portals

    def __missing__(self, kinds: Kinds) -> tuple[Action, ...]:
        steps = STEPS_IN[kinds]
        if self._hold_portals and len(steps) > 1:
            steps = tuple(step for step in steps if step != ANY_STEP)
        self[kinds] = tuple(_TO_RUNG[step][rung] for step in steps for rung in self._rungs)
        return self[kinds]


DISCARDS = [Discards(rungs, hold_portals=False) for rungs in range(16)]
DISCARDS_HOLDING_PORTALS = [Discards(rungs, hold_portals=True) for rungs in range(16)]
"""By RUNG places."""
