"""Empty boards for rollouts, and boards as lists for plans."""

from game.games.ladders.model.board import Board
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.scoring import Team
from game.games.ladders.rollouts.flat_board import FlatBoard


def empty_board(players: int, options: LaddersOptions) -> FlatBoard:
    """Return a board without cards, under some rules."""
    return FlatBoard(
        players,
        partners=options.partners,
        four_rungs_first=options.four_rungs_first,
        hold_portals=options.hold_portals,
    )


def as_lists(board: FlatBoard, teams: tuple[Team, ...]) -> Board:
    """Return a board for rollouts as lists; HANDS are ascending."""
    found = without_stock(board, teams)
    found.accents = [board.accent(place) for place in range(4)]
    found.draw = board.draw_pile()
    found.discard = board.discard_pile()
    return found


def without_stock(board: FlatBoard, teams: tuple[Team, ...]) -> Board:
    """Return the same, but for the cards of ACCENTS, DRAW and DISCARD: what evaluations read."""
    players = range(board.players)
    found = Board(teams)
    found.turn = board.turn
    found.climbs = [board.climb_of(player) for player in players]
    found.hands = [board.hand(player) for player in players]
    found.rungs = [board.rung(rung) for rung in range(4 * board.players)]
    found.heights = board.heights_now()
    return found
