"""What one can do in a turn, as values that are built once and shared."""

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final, Literal, TypeAlias

from game.cards import Card
from game.games.ladders.model.pack import ANY_STEP, KINDS, STEPS, Kinds, Step

ACCENTS: Final = 4
RUNGS: Final = 4
"""How many RUNG piles each player may have."""

NONE: Final = -1
"""Stands where an action names no card, player or place."""

Kind: TypeAlias = Literal["play", "discard", "draw", "stop"]
Source: TypeAlias = Literal["climb", "hand", "rung"]


@dataclass(frozen=True, order=True, slots=True)
class Action:
    """What is done, with which card, from where, and to which place (0–3)."""

    kind: Kind
    card: Card = NONE
    source: Source | None = None
    owner: int = NONE
    """Whose CLIMB or RUNG a card is played from."""
    rung: int = NONE
    """From which RUNG it is played, or on which of one's own it is discarded."""
    accent: int = NONE

    def __reduce__(self) -> "tuple[type[Action], tuple[str | int | None, ...]]":
        # Between processes, of which one may run compiled, it goes as what it is made of.
        return Action, (self.kind, self.card, self.source, self.owner, self.rung, self.accent)


DRAW = Action("draw")
STOP = Action("stop")
DRAW_OR_STOP: Final[tuple[Action, ...]] = (DRAW, STOP)
ONLY_STOP: Final[tuple[Action, ...]] = (STOP,)

Places: TypeAlias = int
"""Some of four places as bits: place 0 is bit 1, place 3 is bit 8."""

ANYWHERE: Final[Places] = 15

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
MOST_PLAYERS: Final = 6
FROM_HAND: Final[Plays] = _plays("hand")
FROM_CLIMB: Final[list[Plays]] = [_plays("climb", owner) for owner in range(MOST_PLAYERS)]
"""By owner."""
FROM_RUNG: Final[list[list[Plays]]] = [
    [_plays("rung", owner, rung) for rung in range(RUNGS)] for owner in range(MOST_PLAYERS)
]
"""By owner and rung."""
PLACES_OF: Final = [range(owner * RUNGS, owner * RUNGS + RUNGS) for owner in range(MOST_PLAYERS)]
"""By player, where their RUNGS are among all."""


STEPS_IN: Final[list[tuple[Step, ...]]] = [
    tuple(step for step in STEPS if kinds >> step & 1) for kinds in range(1 << len(STEPS))
]
"""By kinds: their steps, rising."""

_TO_RUNG: Final = [
    [tuple(Action("discard", card, rung=rung) for rung in places) for places in _PLACES]
    for card in KINDS
]
"""By the card's step and RUNG places: all such discards."""


class Discards:
    """By the kinds in HAND, every discard to one of the RUNG places given; built when asked for.

    Under the house rule ``hold_portals`` a SKIP PORTAL stays while the HAND holds anything else.
    """

    __slots__ = ("_hold_portals", "_rungs", "by_kinds")

    def __init__(self, rungs: Places, *, hold_portals: bool) -> None:
        self._rungs = rungs
        self._hold_portals = hold_portals
        self.by_kinds: list[tuple[Action, ...]] = [()] * len(STEPS_IN)
        """Those that are built: a list, for playouts wait longer for a dict."""

    def __getitem__(self, kinds: Kinds) -> tuple[Action, ...]:
        return self.by_kinds[kinds] or self.build(kinds)

    def build(self, kinds: Kinds) -> tuple[Action, ...]:
        """Return the discards of a HAND that was not asked for before."""
        steps = STEPS_IN[kinds]
        if self._hold_portals and len(steps) > 1:
            steps = tuple(step for step in steps if step != ANY_STEP)
        found = tuple(chain(*(_TO_RUNG[step][self._rungs] for step in steps)))
        self.by_kinds[kinds] = found
        return found


@cache
def discards_to(rungs: Places, *, hold_portals: bool) -> Discards:
    """Return the discards to some RUNG places, shared by all matches."""
    return Discards(rungs, hold_portals=hold_portals)
