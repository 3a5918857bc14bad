"""What a search sees of Social Climbing: worlds in which the unseen cards lie in any order.

Nothing is played out: where the tree ends the board is judged as a practised player would, which
tells more than playing on in some simple way.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    NO_RANK,
    PILES,
    RANK_OR_NONE,
    SLOTS,
    Action,
    merged,
    neighbours,
)
from game.games.social_climbing.model.view import View
from game.games.social_climbing.search.climber import odds, promises
from game.games.social_climbing.search.imagining import imagined_piles, unseen
from game.games.social_climbing.search.judgement import Judgement, searched_with
from game.games.social_climbing.search.prospects import EMPTY_SLOT, Column, column_of, grown
from game.thinking import Prior

Move: TypeAlias = tuple[int, int]
"""The pile it takes from, or one of the two below; and the column, 0 left, 1 right."""

BANK: Final = -1
DISCARD: Final = -2

DECISIVE: Final = 5.0
"""Points ahead that make it likely to stay ahead."""
MOST_SEARCHED: Final = 4
"""Among more players a search alone has lost to a practised player."""
NEAR: Final = 0.2
"""By how many points less a move may promise there to be tried all the same."""
LOOKS: Final = 30
"""For how many playouts it counts what a practised player expects."""


class RankBoard:
    """A deal in play as ranks: mutable, and made for each playout."""

    __slots__ = ("cards", "choices", "columns", "left", "piles", "scores", "turn")

    def __init__(self) -> None:
        self.turn: int | None = None
        self.piles: list[list[Rank]] = []
        """Over an empty place, the top card last."""
        self.cards: list[list[Rank]] = []
        """By player × 2 + slot, over an empty place, the end card last."""
        self.columns: list[Column] = []
        """The same, as far as their future goes."""
        self.choices: Sequence[Move] = ()
        """What the player to move may think of, where that is not all."""
        self.scores: list[int] = []
        self.left = 0


class SocialClimbingOutlook:
    """One view of a deal in play."""

    def __init__(self, view: View, legal: Sequence[Action]) -> None:
        self._view = view
        self._players = view.players
        self._actions = {_move(action): action for action in reversed(merged(legal))}
        self._cards = [
            [NO_RANK, *(card >> 2 for card in column)]
            for columns in view.columns
            for column in columns
        ]
        self._columns = [column_of(column) for columns in view.columns for column in columns]
        self._odds = odds(view)
        self._unseen = unseen(view)
        self._weights = searched_with(view.players)
        self._promised = self._thinkable()

    def _thinkable(self) -> dict[Move, float]:
        """Return the moves to be tried, by the points that a practised player expects of each."""
        margins = promises(self._view, list(self._actions.values()), self._weights)
        least = max(margins) - NEAR if self._players > MOST_SEARCHED else min(margins)
        promised = zip(self._actions, margins, strict=True)
        return {move: margin for move, margin in promised if margin >= least}

    def priors(self) -> Mapping[Move, Prior]:
        """Return what a practised player expects of the moves."""
        assert self._view.to_move is not None
        own = self._view.scores[self._view.to_move]
        return {
            move: Prior(_chance_ahead(own + margin), LOOKS)
            for move, margin in self._promised.items()
        }

    def world(self, rng: Random) -> RankBoard:
        """Return a deal with the unseen cards in any order."""
        board = RankBoard()
        board.turn = self._view.to_move
        piles = imagined_piles(self._view, self._unseen, rng)
        board.piles = [[NO_RANK, *[card >> 2 for card in pile]] for pile in piles]
        board.left = sum([len(pile) for pile in piles])
        board.cards = [cards[:] for cards in self._cards]
        board.columns = self._columns[:]
        board.scores = list(self._view.scores)
        board.choices = tuple(self._promised)
        return board

    def policy(self, position: RankBoard, moves: Sequence[Move]) -> None:
        """Return none: what there is of judgement is in the priors."""

    def mover(self, position: RankBoard) -> int | None:
        """Return whose turn it is."""
        return position.turn

    def moves(self, position: RankBoard) -> Sequence[Move]:
        """Return the legal moves; two empty columns count as one."""
        if position.choices:
            return position.choices
        assert position.turn is not None
        slot = position.turn * SLOTS
        left, right = position.columns[slot].end, position.columns[slot + 1].end
        first, second, third = position.piles
        return _moves_for(left, right)[first[-1]][second[-1]][third[-1]]

    def after(self, position: RankBoard, move: Move, rng: Random) -> RankBoard:
        """Return the board after a move: the one given, changed."""
        assert position.turn is not None
        position.choices = ()
        _make(position, position.turn * SLOTS + move[1], move[0])
        position.turn = (position.turn + 1) % self._players if position.left else None
        return position

    def rewards(self, position: RankBoard, rng: Random) -> Sequence[float]:
        """Judge the board; return how likely each is to be ahead of the others, on average."""
        weights = self._worth(position)
        others = self._players - 1
        # Everyone is level with oneself, which does not count.
        return [
            (sum(_chance_ahead(own - other) for other in weights) - 0.5) / others for own in weights
        ]

    def actions(self, move: Move) -> tuple[Action]:
        """Return the legal action that a move is."""
        return (self._actions[move],)

    def _worth(self, board: RankBoard) -> list[float]:
        """Return by player what is banked, and what the columns promise."""
        worth = [float(score) for score in board.scores]
        if board.turn is None:
            for slot, column in enumerate(board.columns):
                if column.end in BANKING_RANKS:
                    worth[slot // SLOTS] += column.points
            return worth
        order = [(board.turn + step) % self._players for step in range(self._players)]
        columns = [
            (board.columns[SLOTS * player], board.columns[SLOTS * player + 1]) for player in order
        ]
        judgement = Judgement(columns, self._odds, self._weights)
        tops = [pile[-1] for pile in board.piles]
        for place, player in enumerate(order):
            worth[player] += judgement.outlook(place, columns[place], tops, 0, board.left)
        return worth


def _chance_ahead(margin: float) -> float:
    """Return how likely one stays ahead by so many points."""
    return 1 / (1 + exp(-margin / DECISIVE))


def _make(board: RankBoard, slot: int, source: int) -> None:
    cards = board.cards[slot]
    if source >= 0:
        rank = board.piles[source].pop()
        board.left -= 1
        cards.append(rank)
        board.columns[slot] = grown(board.columns[slot], rank)
    elif source == BANK:
        board.scores[slot // SLOTS] += board.columns[slot].points
        del cards[1:]
        board.columns[slot] = EMPTY_SLOT
    else:
        cards.pop()
        board.columns[slot] = column_of([rank * 4 for rank in cards[1:]])


def _move(action: Action) -> Move:
    if action.pile is not None:
        return action.pile, action.column
    return (BANK if action.kind == "bank" else DISCARD), action.column


def _fits(rank: Rank, end: Rank) -> bool:
    return rank != NO_RANK and (end == NO_RANK or neighbours(rank, end))


@cache
def _moves_for(left: Rank, right: Rank) -> list[list[list[tuple[Move, ...]]]]:
    """Return the moves by the three piles' top ranks."""
    columns = tuple(
        (kind, side)
        for side, end in enumerate((left, right))
        if end != NO_RANK
        for kind in ((BANK, DISCARD) if end in BANKING_RANKS else (DISCARD,))
    )

    def from_pile(pile: int, top: Rank) -> tuple[Move, ...]:
        sides = (0,) if left == right == NO_RANK else (0, 1)
        return tuple((pile, side) for side in sides if _fits(top, (left, right)[side]))

    by_pile = [[from_pile(pile, top) for top in RANK_OR_NONE] for pile in range(PILES)]
    return [
        [[first + second + third + columns for third in by_pile[2]] for second in by_pile[1]]
        for first in by_pile[0]
    ]
