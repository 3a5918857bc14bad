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
    players = range(board.players)
    found = Board(teams)
    found.turn = board.turn
    found.climbs = [board.climb_of(player) for player in players]
    found.hands = [board.hand(player) for player in players]
    found.rungs = board.all_rungs()
    found.heights = board.heights_now()
    found.accents = [board.accent(place) for place in range(4)]
    found.draw = board.draw_pile()
    found.discard = board.discard_pile()
    return found


def after_turn(board: FlatBoard, teams: tuple[Team, ...]) -> Board:
    """Return what ``chance_of`` reads, at the very start of a turn.

    Only the top cards of CLIMBS are there, and only the HAND of the player who has just moved.
    """
    found = Board(teams)
    found.turn = board.turn
    found.climbs = board.climbs_seen()
    found.hands = [[]] * board.players
    mover = (board.turn or board.players) - 1
    found.hands[mover] = board.hand(mover)
    found.rungs = board.all_rungs()
    found.heights = board.heights_now()
    return found
