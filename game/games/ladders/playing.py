"""Putting cards on ACCENT piles and RUNGS."""

from collections.abc import Sequence

from game.cards import PORTAL, Card
from game.contract import Tell
from game.games.ladders.actions import (
    ANYWHERE,
    RUNGS,
    Action,
    Places,
)
from game.games.ladders.drawing import leave_hand, show_hand
from game.games.ladders.events import Discarded, Finished, Played
from game.games.ladders.pack import KIND_OF, TOP
from game.games.ladders.state import State, top_of


def empty_rungs(rungs: Sequence[Sequence[Card]], player: int) -> Places:
    """Return a player's empty RUNG places, or all where none is empty."""
    own = rungs[player * RUNGS : player * RUNGS + RUNGS]
    return sum(1 << rung for rung, pile in enumerate(own) if not pile) or ANYWHERE


def play(state: State, action: Action, tell: Tell | None) -> bool:
    """Put a card on an ACCENT pile; where that is finished, it goes to DISCARD at once.

    Return whether this was the last card of a CLIMB.
    """
    player = state.turn
    assert player is not None
    _, card, source, owner, rung, place = action
    pile = None
    if source == "hand":
        leave_hand(state, player, card)
    elif source == "climb":
        pile = state.climbs[owner]
        pile.pop()
        state.climb_tops[owner] = top_of(pile)
        state.reshuffles = 0
        if state.memory and pile:
            state.memory.uncover_climb(pile[-1])
    else:
        pile = state.rungs[owner * RUNGS + rung]
        pile.pop()
        state.tops[owner * RUNGS + rung] = top_of(pile)
    state.moved = True
    accent = state.accents[place]
    step = len(accent)
    accent.append(card)
    if tell:
        uncovered = pile[-1] if pile else None
        tell(Played(player, card, source or "hand", owner, rung, place, step + 1, uncovered))
    following = step + 1
    if following == TOP:
        following = 0
        state.discard += accent
        state.accents[place] = []
        if tell:
            tell(Finished(place, tuple(accent)))
    wants = state.wants
    others = wants[step] - (1 << place)
    wants[step] = others
    if not others:
        state.wanted -= 1 << step
    wants[following] += 1 << place
    state.wanted |= 1 << following
    return source == "climb" and not pile


def discard(state: State, action: Action, hold_portals: bool, tell: Tell | None) -> None:
    """Put a card from HAND on one of the player's own RUNGS."""
    player = state.turn
    assert player is not None
    card = action.card
    leave_hand(state, player, card)
    rung = state.rungs[player * RUNGS + action.rung]
    if tell:
        tell(Discarded(player, card, action.rung, rung[-1] if rung else None))
    rung.append(card)
    state.tops[player * RUNGS + action.rung] = KIND_OF[card]
    state.moved = True
    if hold_portals and card == PORTAL:
        # A SKIP PORTAL is let go only where the HAND holds nothing else.
        show_hand(state, player)
