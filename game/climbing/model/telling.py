"""Tells what happens in a climbing game; never called in playouts, which tell nothing.

A play or a pass is told before what came of it, but whose turn is next is settled first, so that
the event can say so.
"""

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.events import Dealt, Event, Passed, Played, Tell
from game.climbing.model.hands import cards_of
from game.climbing.model.rounds import Rounds
from game.climbing.model.state import State


def tell_dealt(state: State, tell: Tell) -> None:
    """Tell of a deal whose first step, if cards are exchanged, is due."""
    assert state.dealer is not None
    tell(
        Dealt(
            deal=state.deal,
            dealer=state.dealer,
            order=state.order,
            hands=tuple(cards_of(hand) for hand in state.hands),
            sizes=tuple(state.sizes),
            plan=state.plan,
            to_move=state.plan[0].giver if state.plan else None,
        )
    )


def tell_played(
    state: State, play: Play, cards: tuple[Card, ...], rounds: Rounds, tell: Tell
) -> None:
    """Settle who is next after the cards of a play have been laid, and tell all of it."""
    player, leads = state.turn, not state.size
    assert player is not None
    came: list[Event] = []
    rounds.follow_play(state, play.size, play.rank, came.append)
    tell(
        Played(
            player,
            play._replace(cards=cards),
            leads=leads,
            left=state.sizes[player],
            to_move=_mover_in_round(state),
            waiting=state.waiting,
        )
    )
    for event in came:
        tell(event)


def tell_passed(state: State, rounds: Rounds, tell: Tell) -> None:
    """Settle who is next after the player to move has passed, and tell all of it."""
    player = state.turn
    assert player is not None
    came: list[Event] = []
    rounds.follow_pass(state, came.append)
    shut = bool(state.shut >> player & 1)
    tell(Passed(player, to_move=_mover_in_round(state), waiting=state.waiting, shut=shut))
    for event in came:
        tell(event)


def _mover_in_round(state: State) -> int | None:
    """Return whose turn is next in the same round; ``None`` where it is over."""
    return None if state.last is None else state.turn
