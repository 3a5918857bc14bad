"""The reference policy of Ladders, and how deals go on if all play by it.

It is the quick play of the searches' playouts: to CLIMB by the shortest way, then for new cards,
with a look at what that offers to the opponents. It sees its own HAND and what lies open.
"""

from random import Random

from game.games.ladders.model.board import CLIMB, Board
from game.games.ladders.search.quick import QuickPlay


class Habits:
    """The reference under the house rules for discards of one match."""

    def __init__(self, *, four_rungs_first: bool, hold_portals: bool) -> None:
        self._quick = QuickPlay(four_rungs_first=four_rungs_first, hold_portals=hold_portals)

    def choose(self, board: Board, taste: Random, luck: Random) -> None:
        """Play on until something comes into view that was hidden, or the turn is over.

        ``taste`` decides between equals, ``luck`` a reshuffle.
        """
        while True:
            move = self._quick.move(board, taste)
            board.make(move, luck)
            if move[0] >= CLIMB or board.over:
                return

    def play_on(self, board: Board, luck: Random, turns: int) -> None:
        """Play on until so many turns of the board have ended, or the deal is over."""
        move = self._quick.move
        while not board.over and board.turns < turns:
            board.make(move(board, luck), luck)

    def finish(self, board: Board, luck: Random) -> list[float]:
        """Play the deal out; return by player how many rungs the team has left."""
        move = self._quick.move
        while not board.over:
            board.make(move(board, luck), luck)
        return rungs_left(board)


def rungs_left(board: Board) -> list[float]:
    """Return by player how many cards are left on the team's CLIMBS."""
    left = [len(climb) for climb in board.climbs]
    return [float(sum([left[mate] for mate in team])) for team in board.teams]
