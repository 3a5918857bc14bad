"""Putting cards on ACCENT piles and RUNGS."""

from game.cards import PORTAL
from game.contract import Tell
from game.games.ladders.actions import (
    ANYWHERE,
    FROM_CLIMB,
    FROM_HAND,
    FROM_RUNG,
    NUMBERS_BY_BITS,
    RUNGS,
    Action,
    Places,
)
from game.games.ladders.drawing import leave_hand, show_hand
from game.games.ladders.events import Discarded, Finished, Played
from game.games.ladders.pack import TOP, Hand, numbers_in
from game.games.ladders.scoring import Team
from game.games.ladders.state import State, top_numbers


def plays(state: State, team: Team, hand: Hand) -> list[Action]:
    """Return all plays open to a player: from the team's CLIMBS, from HAND, from their RUNGS."""
    found: list[Action] = []
    wants, wanted = state.wants, state.wanted
    for owner in team:
        climb = state.climbs[owner]
        if climb:
            number = climb[-1] - PORTAL
            found += FROM_CLIMB[owner][number][wants[number]]
    for number in NUMBERS_BY_BITS[numbers_in(hand) & wanted]:
        found += FROM_HAND[number][wants[number]]
    for owner in team:
        if state.tops[owner] & wanted:
            for place in range(owner * RUNGS, owner * RUNGS + RUNGS):
                rung = state.rungs[place]
                if rung:
                    number = rung[-1] - PORTAL
                    found += FROM_RUNG[place][number][wants[number]]
    return found


def empty_rungs(state: State, player: int) -> Places:
    """Return a player's empty RUNG places, or all where none is empty."""
    own = state.rungs[player * RUNGS : player * RUNGS + RUNGS]
    return sum(1 << rung for rung, pile in enumerate(own) if not pile) or ANYWHERE


def play(state: State, action: Action, tell: Tell | None) -> None:
    """Put a card on an ACCENT pile; where that is finished, it goes to DISCARD at once."""
    player = state.turn
    assert player is not None
    _, card, source, owner, rung, place = action
    pile = None
    if source == "hand":
        leave_hand(state, player, card)
    elif source == "climb":
        pile = state.climbs[owner]
        pile.pop()
        state.reshuffles = 0
        if state.memory and pile:
            state.memory.uncover(pile[-1], 0)
    else:
        pile = state.rungs[owner * RUNGS + rung]
        pile.pop()
        state.tops[owner] = top_numbers(state.rungs, owner)
    state.moved = True
    accent = state.accents[place]
    accent.append(card)
    number = len(accent)
    if tell:
        uncovered = pile[-1] if pile else None
        tell(Played(player, card, source or "hand", owner, rung, place, number, uncovered))
    if number == TOP:
        state.discard += accent
        state.accents[place] = []
        if tell:
            tell(Finished(place, tuple(accent)))
    _ask_for_next(state, number, 1 << place)


def _ask_for_next(state: State, number: int, place: Places) -> None:
    """Let an ACCENT pile that has just got a number take the next; after 12 it takes a 1."""
    wants = state.wants
    wants[number] -= place
    if not wants[number]:
        state.wanted -= 1 << number
    following = number + 1 if number < TOP else 1
    wants[following] += place
    state.wanted |= 1 << following


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
    state.tops[player] = top_numbers(state.rungs, player)
    state.moved = True
    if hold_portals and card == PORTAL:
        # A SKIP PORTAL is let go only where the HAND holds nothing else.
        show_hand(state, player)
