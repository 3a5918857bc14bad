"""Emits the events of a climbing game. Playouts never call it, because they need no events.

The event of a play or a pass comes before its consequences, but names the next player. So the turn
is updated first, and the events of the consequences are held back.
"""

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.events import ClimbingDealt, ClimbingPlayed, Event, Passed, Tell
from game.climbing.model.hands import cards_of
from game.climbing.model.rounds import Rounds
from game.climbing.model.state import ClimbingState


def tell_dealt(state: ClimbingState, tell: Tell) -> None:
    """Tell that a deal began; the first step of the exchange, if any, is due."""
    assert state.dealer is not None
    tell(
        ClimbingDealt(
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
    state: ClimbingState, play: Play, cards: tuple[Card, ...], rounds: Rounds, tell: Tell
) -> None:
    """Update the turn after a play has left the hand, and tell the play and what follows it."""
    player, leads = state.turn, not state.size
    assert player is not None
    came: list[Event] = []
    rounds.follow_play(state, play.size, play.rank, came.append)
    tell(
        ClimbingPlayed(
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


def tell_passed(
    state: ClimbingState, rounds: Rounds, tell: Tell, *, unanswerable: bool, short: bool
) -> None:
    """Update the turn after a pass, and tell the pass and what follows it.

    ``unanswerable``: whether the player could not answer, whatever they hold; ``short``: whether
    they hold too few cards.
    """
    player = state.turn
    assert player is not None
    came: list[Event] = []
    rounds.follow_pass(state, came.append)
    shut = bool(state.shut >> player & 1)
    mover = _mover_in_round(state)
    passed = Passed(player, mover, state.waiting, shut, unanswerable, short)
    tell(passed)
    for event in came:
        tell(event)


def _mover_in_round(state: ClimbingState) -> int | None:
    """Return whose turn is next in the same round; ``None`` if the round is over."""
    return None if state.last is None else state.turn
