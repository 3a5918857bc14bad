"""A search's access to Social Climbing: determinizations with the unseen cards in any order.

There are no playouts. At a leaf ``evaluation`` judges the board, which is more accurate than
playing on with a simple policy.

At the root a move takes the top card of a pile. Below it a move takes a rank, from whichever pile
has it on top: what lies on a pile differs from one determinization to the next, and a move known by
its pile would mix a card that everyone wants with one that nobody can use.
"""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    EMPTY,
    NO_RANK,
    SLOTS,
    SocialClimbingAction,
    merged,
)
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.search.determinizing import HiddenPiles
from game.games.social_climbing.search.endgames import MOST_CARDS, Endgame
from game.games.social_climbing.search.evaluation import (
    ColumnsEvaluation,
    Expectations,
    search_weights,
)
from game.games.social_climbing.search.medium import action_values, odds
from game.games.social_climbing.search.moves import BANK, Move, move_of, rank_tables
from game.games.social_climbing.search.prospects import EMPTY_SLOT, Column, column_of, grown
from game.thinking import Prior

DECISIVE: Final = 5.0
"""A lead in points that is likely to last."""
MOST_SEARCHED: Final = 4
"""With more players, a search of all moves lost to ``medium``."""
NEAR: Final = 0.2
"""With more players, moves this many points below the best are still searched."""
PRIOR_PLAYOUTS: Final = 30
"""How many playouts the priors weigh as much as."""


class RankBoard:
    """A deal in play, as ranks: mutable, built for each playout."""

    __slots__ = ("cards", "choices", "columns", "left", "piles", "scores", "turn")

    def __init__(self) -> None:
        self.turn: int | None = None
        self.piles: list[list[Rank]] = []
        """Each pile starts with ``NO_RANK``; its top card is last."""
        self.cards: list[list[Rank]] = []
        """Indexed by player × 2 + slot; each starts with ``NO_RANK``, and its end card is last."""
        self.columns: list[Column] = []
        """The same columns, reduced to what their evaluation needs."""
        self.choices: Sequence[Move] = ()
        """The root moves to search, if not all; empty after the first move."""
        self.scores: list[int] = []
        self.left = 0


class SocialClimbingSearchView:
    """One view of a deal in play, as ``thinking.SearchView``."""

    def __init__(self, view: SocialClimbingView, legal: Sequence[SocialClimbingAction]) -> None:
        self._view = view
        self._players = view.players
        self._actions = {move_of(action): action for action in reversed(merged(legal))}
        self._cards = [
            [NO_RANK, *(card >> 2 for card in column)]
            for columns in view.columns
            for column in columns
        ]
        self._columns = [column_of(column) for columns in view.columns for column in columns]
        self._weights = search_weights(view.players)
        self._expected = Expectations(odds(view), self._weights)
        self._piles = HiddenPiles(view, by_rank=True)
        self._scores = list(view.scores)
        self._left = sum([pile.size for pile in view.piles])
        self._promised = self._thinkable()
        self._choices = tuple(self._promised)
        self._moves = rank_tables()

    def _thinkable(self) -> dict[Move, float]:
        """Return the moves to search, with the points that ``medium`` expects of each."""
        margins = action_values(self._view, list(self._actions.values()), self._weights)
        least = max(margins) - NEAR if self._players > MOST_SEARCHED else min(margins)
        promised = zip(self._actions, margins, strict=True)
        return {move: margin for move, margin in promised if margin >= least}

    def priors(self) -> Mapping[Move, Prior]:
        """Return the judgement of ``medium`` about the moves."""
        assert self._view.to_move is not None
        own = self._view.scores[self._view.to_move]
        return {
            move: Prior(_chance_ahead(own + margin), PRIOR_PLAYOUTS)
            for move, margin in self._promised.items()
        }

    def exact(self) -> Mapping[Move, float]:
        """Return each move's reward at the end of a deal of two, once no card is hidden."""
        turn = self._view.to_move
        if self._players > 2 or self._left > MOST_CARDS or not self._piles.in_known_order:
            return {}
        assert turn is not None
        endgame = Endgame(self._piles.dealt(Random(0)))
        margins = endgame.margins(turn, tuple(map(tuple, self._cards)))
        if len(set(margins.values())) < 2:
            return {}
        lead = self._scores[turn] - self._scores[1 - turn]
        likely = sorted(margins, key=self._promised.__getitem__, reverse=True)
        return {move: _chance_ahead(lead + margins[move]) for move in likely}

    def world(self, rng: Random) -> RankBoard:
        """Return a board with the unseen cards in random order."""
        board = RankBoard()
        board.turn = self._view.to_move
        board.piles = self._piles.dealt(rng)
        board.left = self._left
        board.cards = [cards[:] for cards in self._cards]
        board.columns = self._columns[:]
        board.scores = self._scores[:]
        board.choices = self._choices
        return board

    def policy(self, position: RankBoard, moves: Sequence[Move]) -> None:
        """Return ``None``: the judgement is in the priors."""

    def mover(self, position: RankBoard) -> int | None:
        """Return the player to move."""
        return position.turn

    def moves(self, position: RankBoard) -> Sequence[Move]:
        """Return the legal moves; two empty columns count as one."""
        if position.choices:
            return position.choices
        assert position.turn is not None
        slot = position.turn * SLOTS
        code = position.columns[slot].end * 14 + position.columns[slot + 1].end
        first, second, third = position.piles
        one, two, three = first[-1], second[-1], third[-1]
        taking, rest = self._moves
        moves = taking[one][code]
        if two != one:
            moves += taking[two][code]
        if three != one and three != two:
            moves += taking[three][code]
        moves += rest[code]
        return moves if code != EMPTY else [move for move in moves if not move[1]]

    def after(self, position: RankBoard, move: Move, rng: Random) -> RankBoard:
        """Return the same board, changed by the move."""
        assert position.turn is not None
        source, side = move
        if position.choices:
            position.choices = ()
        elif source >= 0:
            source = [pile[-1] for pile in position.piles].index(source)
        _make(position, position.turn * SLOTS + side, source)
        position.turn = (position.turn + 1) % self._players if position.left else None
        return position

    def rewards(self, position: RankBoard, rng: Random) -> Sequence[float]:
        """Evaluate the board; return each player's mean probability to stay ahead of another."""
        worths = self._worth(position)
        rewards = []
        for own in worths:
            # The sum includes the player against themselves, at 0.5, which is subtracted.
            total = 0.0
            for other in worths:
                total += _chance_ahead(own - other)
            rewards.append((total - 0.5) / (self._players - 1))
        return rewards

    def actions(self, move: Move) -> tuple[SocialClimbingAction]:
        """Return the legal action of a move."""
        return (self._actions[move],)

    def _worth(self, board: RankBoard) -> list[float]:
        """Return each player's banked points and the expected points of their columns."""
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
        evaluation = ColumnsEvaluation(columns, self._expected)
        tops = [pile[-1] for pile in board.piles]
        for place, player in enumerate(order):
            worth[player] += evaluation.expected_points(place, columns[place], tops, 0, board.left)
        return worth


def _chance_ahead(margin: float) -> float:
    """Return the probability of staying ahead with this margin."""
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
