"""Deals with random cards: all of them, or all but the CLIMBS."""

from collections.abc import Sequence

from game.chance.numbers import RandomNumbers
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.pack import HAND_SIZE, PACK, Step, step_of
from game.games.ladders.rollouts.boards import empty_board
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.unseen import LaddersUnseen

CARDS: Sequence[Step] = [step_of(card) for card in PACK]


class DealsByLot:
    """Deals at their start, some of whose cards are drawn by lot; player 0 moves first."""

    def __init__(
        self, players: int, options: LaddersOptions, climbs: Sequence[Sequence[Step]] | None = None
    ) -> None:
        """``climbs`` are the CLIMBS (top card last); without them, they are drawn, too."""
        given = climbs or [[0] * options.climb for _ in range(players)]
        cards, self._unseen = [*CARDS], LaddersUnseen()
        for climb in climbs or ():
            for step in climb:
                cards.remove(step)
        draw = len(CARDS) - HAND_SIZE - sum(map(len, given))
        self.players = players
        self._empty = empty_board(players, options)
        self._empty.fill(given, [], [], [], [0] * draw, [])
        self._empty.set_turn(0, moved=True, idle=0, reshuffles=0)
        self._unseen.add_lot(cards)
        self._unseen.to_hand(0, HAND_SIZE)
        if climbs is None:
            for player in range(players):
                self._unseen.to_climb(player, 0, options.climb)
        self._unseen.to_draw(draw)

    def deal(self, numbers: RandomNumbers) -> FlatBoard:
        """Return a deal."""
        board = self._empty.clone()
        self._unseen.deal(board, numbers)
        return board
