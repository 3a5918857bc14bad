"""The reference policy of Ladders, and playouts in which everyone follows it.

It is the rollout policy of the searches: the shortest way to CLIMB, then new cards, weighed against
what that offers to opponents. It uses its own HAND and the open cards.
"""

from random import Random

from game.games.ladders.model.board import CLIMB, Board
from game.games.ladders.search.quick import QuickPlay


class ReferencePolicy:
    """The reference policy under one match's rules for discards."""

    def __init__(self, *, four_rungs_first: bool, hold_portals: bool) -> None:
        self._quick = QuickPlay(four_rungs_first=four_rungs_first, hold_portals=hold_portals)

    def choose(self, board: Board, taste: Random, luck: Random) -> None:
        """Play until something hidden comes into view, or the turn ends.

        ``taste`` breaks ties, and ``luck`` shuffles.
        """
        while True:
            move = self._quick.move(board, taste)
            board.make(move, luck)
            if move[0] >= CLIMB or board.over:
                return

    def play_on(self, board: Board, luck: Random, turns: int) -> None:
        """Play until the board's turn counter reaches ``turns``, or the deal ends."""
        move = self._quick.move
        while not board.over and board.turns < turns:
            board.make(move(board, luck), luck)

    def finish(self, board: Board, luck: Random) -> list[float]:
        """Play the deal out; return the number of CLIMB cards left to each player's team."""
        move = self._quick.move
        while not board.over:
            board.make(move(board, luck), luck)
        return rungs_left(board)


def rungs_left(board: Board) -> list[float]:
    """Return the number of CLIMB cards left to each player's team."""
    left = [len(climb) for climb in board.climbs]
    return [float(sum([left[mate] for mate in team])) for team in board.teams]
