"""Putting cards on ACCENT piles and RUNGS."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.cards import Card
from game.compiled import which_code
from game.games.ladders.model.actions import (
    ANYWHERE,
    FROM_CLIMB,
    FROM_HAND,
    FROM_RUNG,
    RUNGS,
    STEPS_IN,
    LaddersAction,
    Places,
)
from game.games.ladders.model.events import Finished, LaddersDiscarded, LaddersPlayed, Tell
from game.games.ladders.model.pack import FIRST_CARD, KIND_OF, NO_STEP, TOP
from game.games.ladders.model.scoring import Team
from game.games.ladders.model.state import CLIMB_TOP, HAND_KINDS, RUNG_TOPS, LaddersState

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

_COMPILED: Final = which_code() == "compiled"


def plays_of_team(state: LaddersState, player: int, team: Team) -> tuple[LaddersAction, ...]:
    """Return all plays on ACCENT piles: from the team's CLIMBS, the HAND and the team's RUNGS."""
    wants = state.wants
    found: tuple[LaddersAction, ...] = ()
    for owner in team:
        step = state.fronts[owner][CLIMB_TOP]
        found += FROM_CLIMB[owner][step][wants[step]] if wants[step] else ()
    for step in STEPS_IN[state.fronts[player][HAND_KINDS] & state.wanted]:
        found += FROM_HAND[step][wants[step]]
    for owner in team:
        for rung, step in enumerate(state.fronts[owner][RUNG_TOPS:]):
            found += FROM_RUNG[owner][rung][step][wants[step]] if wants[step] else ()
    return found


def empty_rungs(rungs: Sequence[Sequence[Card]], player: int) -> Places:
    """Return the set of a player's empty RUNGS, or all RUNGS if none is empty."""
    own = rungs[player * RUNGS : player * RUNGS + RUNGS]
    return sum(1 << rung for rung, pile in enumerate(own) if not pile) or ANYWHERE


def tell_discarded(
    state: LaddersState, action: LaddersAction, tell: Tell, *, shows_hand: bool
) -> None:
    """Tell of a card that has left HAND and is about to go on a RUNG.

    ``shows_hand`` means that everyone now knows the cards left in HAND.
    """
    player = state.turn
    assert player is not None
    rung = state.rungs[player * RUNGS + action.rung]
    players, hand = len(state.hands), state.hands[player]
    tell(
        LaddersDiscarded(
            player,
            action.card,
            action.rung,
            onto=rung[-1] if rung else None,
            to_move=(player + 1) % players,
            shown=tuple(sorted(hand)) if shows_hand else None,
        )
    )


def tell_played(
    state: LaddersState,
    action: LaddersAction,
    accent: Sequence[Card],
    pile: Sequence[Card] | None,
    tell: Tell,
) -> None:
    """Tell of a card that went from a pile or HAND on an ACCENT pile, which now includes it."""
    player, source, place = state.turn, action.source, action.accent
    assert player is not None
    assert source is not None
    height, uncovered = len(accent), pile[-1] if pile else None
    tell(
        LaddersPlayed(
            player, action.card, source, action.owner, action.rung, place, height, uncovered
        )
    )
    if height == TOP:
        tell(Finished(place, tuple(accent)))


def leave_hand(state: LaddersState, card: Card) -> None:
    """Remove a card from the HAND of the player to move."""
    player = state.turn
    assert player is not None
    hand, known = state.hands[player], state.known[player]
    if _COMPILED:
        if taken(hand, card) == 1:
            front = state.fronts[player]
            front[HAND_KINDS] = front[HAND_KINDS] - KIND_OF[card]
        # Equal cards can't be told apart, so this may be the known one.
        if taken(known, card):
            return
    else:
        hand.remove(card)
        if card not in hand:
            state.fronts[player][HAND_KINDS] -= KIND_OF[card]
        if card in known:
            known.remove(card)
            return
    if state.memory is not None:
        state.memory.listed.append((player, None, card, len(hand) - len(known)))


def taken(pile: list[Card], card: Card) -> int:
    """Remove a card from a pile, if it is there; return how many equal ones there were.

    Compiled, one loop takes less time than lists' own methods, which are faster interpreted.
    """
    wanted: i64 = card
    found: i64 = 0
    place: i64 = len(pile)
    first: i64 = place
    while place:
        place -= 1
        if pile[place] == wanted:
            first = place
            found += 1
    if found:
        pile.pop(first)
    return found


def leave_climb(state: LaddersState, owner: int) -> list[Card]:
    """Remove the top card of a CLIMB; return the rest of the pile."""
    pile = state.climbs[owner]
    pile.pop()
    state.reshuffles = 0
    if pile:
        top = pile[-1]
        state.fronts[owner][CLIMB_TOP] = top - FIRST_CARD
        if state.memory is not None:
            state.memory.listed.append((-1, (), top, 0))
    else:
        state.fronts[owner][CLIMB_TOP] = NO_STEP
    return pile
