"""A deal in play as immutable steps, from which the kernel's playouts start."""

from collections.abc import Iterable
from typing import NamedTuple

from game.cards import Card
from game.games.ladders.model.pack import FIRST_CARD, Step
from game.games.ladders.model.state import State

Steps = tuple[Step, ...]


class Position(NamedTuple):
    """A deal in play, as steps. The next card to draw or play comes last in each pile."""

    turn: int
    climbs: tuple[Steps, ...]
    rungs: tuple[Steps, ...]
    """Indexed by player × 4 + rung."""
    accents: tuple[Steps, ...]
    hands: tuple[Steps, ...]
    draw: Steps
    discard: Steps
    moved: bool
    idle: int
    reshuffles: int


def position_of(state: State) -> Position:
    """Return a state in mid-deal as a position."""
    assert state.turn is not None
    return Position(
        turn=state.turn,
        climbs=_steps_of_all(state.climbs),
        rungs=_steps_of_all(state.rungs),
        accents=_steps_of_all(state.accents),
        hands=_steps_of_all(state.hands),
        draw=_steps(state.draw),
        discard=_steps(state.discard),
        moved=state.moved,
        idle=state.idle,
        reshuffles=state.reshuffles,
    )


def _steps(cards: Iterable[Card]) -> Steps:
    return tuple(card - FIRST_CARD for card in cards)


def _steps_of_all(piles: Iterable[Iterable[Card]]) -> tuple[Steps, ...]:
    return tuple(_steps(pile) for pile in piles)
