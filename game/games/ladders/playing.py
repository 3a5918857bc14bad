"""Putting cards on ACCENT piles and RUNGS."""

from collections.abc import Sequence

from game.cards import Card
from game.contract import Tell
from game.games.ladders.actions import (
    ANYWHERE,
    RUNGS,
    Action,
    Places,
)
from game.games.ladders.events import Discarded, Finished, Played
from game.games.ladders.pack import TOP
from game.games.ladders.state import State


def empty_rungs(rungs: Sequence[Sequence[Card]], player: int) -> Places:
    """Return a player's empty RUNG places, or all where none is empty."""
    own = rungs[player * RUNGS : player * RUNGS + RUNGS]
    return sum(1 << rung for rung, pile in enumerate(own) if not pile) or ANYWHERE


def tell_discarded(state: State, action: Action, tell: Tell) -> None:
    """Tell of a card that is about to be put on a RUNG."""
    player = state.turn
    assert player is not None
    rung = state.rungs[player * RUNGS + action.rung]
    tell(Discarded(player, action.card, action.rung, rung[-1] if rung else None))


def tell_played(
    state: State, action: Action, accent: Sequence[Card], pile: Sequence[Card] | None, tell: Tell
) -> None:
    """Tell of a card that went from a pile, or from HAND, on an ACCENT pile that took it."""
    player, (_, card, source, owner, rung, place) = state.turn, action
    assert player is not None
    assert source is not None
    uncovered = pile[-1] if pile else None
    tell(Played(player, card, source, owner, rung, place, len(accent), uncovered))
    if len(accent) == TOP:
        tell(Finished(place, tuple(accent)))
