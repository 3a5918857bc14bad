"""Boards for rollouts of Ladders, from the rules' states."""

from game.games.ladders.model.board import steps_of
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.state import LaddersState
from game.games.ladders.rollouts.boards import empty_board
from game.games.ladders.rollouts.flat_board import FlatBoard


def flat_board_of(state: LaddersState, options: LaddersOptions) -> FlatBoard:
    """Return a state in mid-deal as a board for rollouts."""
    assert state.turn is not None
    board = empty_board(len(state.climbs), options)
    board.fill(
        [steps_of(pile) for pile in state.climbs],
        [steps_of(hand) for hand in state.hands],
        [steps_of(pile) for pile in state.rungs],
        [steps_of(pile) for pile in state.accents],
        steps_of(state.draw),
        steps_of(state.discard),
    )
    board.set_turn(state.turn, state.moved, state.idle, state.reshuffles)
    return board
