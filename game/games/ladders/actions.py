"""What one can do in a turn, as values that are built once and shared."""

from typing import Literal, NamedTuple, TypeAlias

from game.cards import PORTAL, Card
from game.games.ladders.pack import KINDS, MASKS, STEPS, Hand, Step, cards_in, kinds_in

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


class Steps(dict[Hand, tuple[Step, ...]]):
    """By HAND, the different steps of its cards, rising; worked out when asked for.

    It is asked for the few cards of a HAND that fit, so that there are few entries.
    """

    def __missing__(self, hand: Hand) -> tuple[Step, ...]:
        self[hand] = tuple(step for step in STEPS if hand & MASKS[step])
        return self[hand]


STEPS_IN = Steps()

_TO_RUNG = {card: [Action("discard", card, rung=rung) for rung in range(RUNGS)] for card in KINDS}


class Discards(dict[Hand, tuple[Action, ...]]):
    """By HAND, every discard to one of the RUNG places given; built when asked for.

    Under the house rule ``hold_portals`` a SKIP PORTAL stays while the HAND holds anything else.
    """

    def __init__(self, rungs: Places, *, hold_portals: bool) -> None:
        super().__init__()
        self._rungs = _PLACES[rungs]
        self._hold_portals = hold_portals

    def __missing__(self, hand: Hand) -> tuple[Action, ...]:
        kinds = kinds_in(hand)
        # HANDS with the same kinds share what is by far the larger part.
        self[hand] = self._build(kinds) if hand == kinds else self[kinds]
        return self[hand]

    def _build(self, kinds: Hand) -> tuple[Action, ...]:
        cards = cards_in(kinds)
        if self._hold_portals and len(cards) > 1:
            cards = tuple(card for card in cards if card != PORTAL)
        return tuple(_TO_RUNG[card][rung] for card in cards for rung in self._rungs)


DISCARDS = [Discards(rungs, hold_portals=False) for rungs in range(16)]
DISCARDS_HOLDING_PORTALS = [Discards(rungs, hold_portals=True) for rungs in range(16)]
"""By RUNG places."""
