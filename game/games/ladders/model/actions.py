"""The actions of a turn, as values that are built once and shared."""

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final, Literal, TypeAlias

from game.cards import Card
from game.games.ladders.model.pack import ANY_STEP, KINDS, STEPS, Kinds, Step

ACCENTS: Final = 4
RUNGS: Final = 4
"""The number of RUNG piles of each player."""

NONE: Final = -1
"""The value of a card, owner or place that an action doesn't have."""

Kind: TypeAlias = Literal["play", "discard", "draw", "stop"]
Source: TypeAlias = Literal["climb", "hand", "rung"]


@dataclass(frozen=True, order=True, slots=True)
class LaddersAction:
    """An action: its kind, its card, where the card is from, and its place (0–3)."""

    kind: Kind
    card: Card = NONE
    source: Source | None = None
    owner: int = NONE
    """The owner of the CLIMB or RUNG that the card is played from."""
    rung: int = NONE
    """The RUNG that the card is played from, or the player's own RUNG that it is discarded on."""
    accent: int = NONE

    def __reduce__(self) -> "tuple[type[LaddersAction], tuple[str | int | None, ...]]":
        # Pickled by its parts, because one of two processes may run compiled code.
        return LaddersAction, (
            self.kind,
            self.card,
            self.source,
            self.owner,
            self.rung,
            self.accent,
        )


DRAW = LaddersAction("draw")
STOP = LaddersAction("stop")
DRAW_OR_STOP: Final[tuple[LaddersAction, ...]] = (DRAW, STOP)
ONLY_STOP: Final[tuple[LaddersAction, ...]] = (STOP,)

Places: TypeAlias = int
"""A set of places as bits: place 0 is bit 0, place 3 is bit 3."""

ANYWHERE: Final[Places] = 15

_PLACES = [[place for place in range(4) if bits >> place & 1] for bits in range(16)]

Plays: TypeAlias = list[list[tuple[LaddersAction, ...]]]
"""All plays from one source, indexed by the card's step and the set of ACCENT piles it fits."""


def _plays(source: Source, owner: int = NONE, rung: int = NONE) -> Plays:
    by_card = [
        [LaddersAction("play", card, source, owner, rung, accent) for accent in range(ACCENTS)]
        for card in KINDS
    ]
    return [
        [tuple(actions[accent] for accent in places) for places in _PLACES] for actions in by_card
    ]


# Tables, because the combinations are few and playouts look them up millions of times.
MOST_PLAYERS: Final = 6
FROM_HAND: Final[Plays] = _plays("hand")
FROM_CLIMB: Final[list[Plays]] = [_plays("climb", owner) for owner in range(MOST_PLAYERS)]
"""Indexed by owner."""
FROM_RUNG: Final[list[list[Plays]]] = [
    [_plays("rung", owner, rung) for rung in range(RUNGS)] for owner in range(MOST_PLAYERS)
]
"""Indexed by owner and rung."""
PLACES_OF: Final = [range(owner * RUNGS, owner * RUNGS + RUNGS) for owner in range(MOST_PLAYERS)]
"""For each player, the indices of their RUNGS among all."""


STEPS_IN: Final[list[tuple[Step, ...]]] = [
    tuple(step for step in STEPS if kinds >> step & 1) for kinds in range(1 << len(STEPS))
]
"""The steps in a set of kinds, ascending."""

_TO_RUNG: Final = [
    [tuple(LaddersAction("discard", card, rung=rung) for rung in places) for places in _PLACES]
    for card in KINDS
]
"""Discards, indexed by the card's step and the set of RUNGS."""


class Discards:
    """The discards to a set of RUNGS, indexed by the kinds in HAND; built on first use.

    Under the house rule ``hold_portals`` a SKIP PORTAL stays while the HAND holds anything else.
    """

    __slots__ = ("_hold_portals", "_rungs", "by_kinds")

    def __init__(self, rungs: Places, *, hold_portals: bool) -> None:
        self._rungs = rungs
        self._hold_portals = hold_portals
        self.by_kinds: list[tuple[LaddersAction, ...]] = [()] * len(STEPS_IN)
        """The discards built so far. It is a list because a dict would be slower in playouts."""

    def __getitem__(self, kinds: Kinds) -> tuple[LaddersAction, ...]:
        return self.by_kinds[kinds] or self.build(kinds)

    def build(self, kinds: Kinds) -> tuple[LaddersAction, ...]:
        """Build and return the discards for a set of kinds."""
        steps = STEPS_IN[kinds]
        if self._hold_portals and len(steps) > 1:
            steps = tuple(step for step in steps if step != ANY_STEP)
        found = tuple(chain(*(_TO_RUNG[step][self._rungs] for step in steps)))
        self.by_kinds[kinds] = found
        return found


@cache
def discards_to(rungs: Places, *, hold_portals: bool) -> Discards:
    """Return the discards to a set of RUNGS, shared by all matches."""
    return Discards(rungs, hold_portals=hold_portals)
