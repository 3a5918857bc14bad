"""Deals with random cards: all of them, or all but the CLIMBS."""

from collections.abc import Sequence
from random import Random

from game.chance.shuffling import shuffle
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import HAND_SIZE, PACK, Step, step_of
from game.games.ladders.model.scoring import Team

CARDS: Sequence[Step] = [step_of(card) for card in PACK]


def dealt_by_lot(teams: tuple[Team, ...], climb: int, luck: Random) -> Board:
    """Return a deal at its start, with ``climb`` cards on each CLIMB; player 0 moves first."""
    cards = [*CARDS]
    shuffle(cards, luck)
    climbs = [[cards.pop() for _ in range(climb)] for _ in teams]
    return _begun(teams, climbs, cards)


def dealt_with(teams: tuple[Team, ...], climbs: Sequence[Sequence[Step]], luck: Random) -> Board:
    """Return a deal at its start with these CLIMBS (top card last), and other cards at random."""
    cards = [*CARDS]
    for climb in climbs:
        for step in climb:
            cards.remove(step)
    shuffle(cards, luck)
    return _begun(teams, [[*climb] for climb in climbs], cards)


def _begun(teams: tuple[Team, ...], climbs: list[list[Step]], draw: list[Step]) -> Board:
    board = Board(teams)
    board.climbs, board.draw = climbs, draw
    board.hands = [[] for _ in teams]
    board.rungs = [[] for _ in range(4 * len(teams))]
    board.hands[0] = [board.draw.pop() for _ in range(HAND_SIZE)]
    board.moved = True
    return board
