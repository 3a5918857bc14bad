"""A search's access to a climbing game in play: determinizations, moves and playouts."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.climbing.model.actions import ClimbingAction
from game.climbing.model.plays import PlayRules
from game.climbing.model.state import Table
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.numbering import NOBODY
from game.climbing.rollouts.playing_out import Playout, quick_play
from game.climbing.search.endgames import Endgames
from game.climbing.search.inference import LikelyDeterminizer
from game.climbing.search.moves import Move, Moves, moves_by
from game.climbing.search.policy import Policy
from game.thinking import Prior

SETTLED_IN_PLAYOUTS: Final = 6
"""The most cards of the last two players whose ending is solved in a playout."""
SETTLED_NOW: Final = 13
"""The same for the position that a search starts from."""


class ClimbingSearchView:
    """One view of a deal in play, as ``thinking.SearchView``; a determinization is a table."""

    def __init__(
        self,
        rules: PlayRules,
        policy: Policy,
        view: AnyClimbingView,
        determinizer: LikelyDeterminizer,
    ) -> None:
        self._view = view
        self._moves: Moves = moves_by(rules)
        self._quick: Playout = quick_play(rules)
        self._flat = FlatTable(self._quick.table_rules, view.players)
        self._luck: Luck | None = None
        self._endgames = Endgames(self._moves.plays)
        self._standard = not rules.has_turns_of_its_own
        self._policy = policy
        self._determinizer = determinizer
        last = view.players - 1
        self._rewards = [1 - place / last for place in range(view.players)]

    def priors(self) -> Mapping[Move, Prior]:
        """Return no priors: a play's worth depends on what it must beat."""
        return {}

    def exact(self) -> Mapping[Move, float]:
        """Return each move's reward if two players are left, who know each other's hand.

        Whoever loses by every move leaves the choice to the search, which hopes for mistakes.
        """
        seat, sizes = self._view.seat, self._view.sizes
        if not self._standard or len(sizes) - sizes.count(0) > 2:
            return {}
        assert seat is not None
        table = self._determinizer.any.position(Random(0))
        moves = self.moves(table)
        likely = dict(zip(moves, self._probabilities(table, moves), strict=True))
        found: dict[Move, float] = {}
        for move in sorted(likely, key=likely.__getitem__, reverse=True):
            after = table.copy_round()
            self._moves.make(after, move)
            if after.turn is not None and not self._endgames.settle(after, SETTLED_NOW):
                return {}
            found[move] = self._rewards[after.finished.index(seat)]
        return found if len(set(found.values())) > 1 else {}

    def world(self, rng: Random) -> Table:
        """Return a determinization, drawn by how likely it makes what the others did."""
        return self._determinizer.position(rng)

    def policy(self, position: Table, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return the probability of each move; ``None`` with ranks reversed."""
        return None if position.turned else self._probabilities(position, moves)

    def _probabilities(self, table: Table, moves: Sequence[Move]) -> list[float]:
        assert table.turn is not None
        if len(moves) == 1:
            return [1.0]
        hand = table.counts[table.turn]
        choices = tuple([move.choice for move in moves])
        return self._policy.probabilities(choices, hand, table.size, table.fitting, table.rank)

    def mover(self, position: Table) -> int | None:
        """Return the player to move."""
        return position.turn

    def moves(self, position: Table) -> Sequence[Move]:
        """Return the legal moves.

        A player who can go out does so: no later place is better than the one it gets now.
        """
        moves = self._moves.of(position)
        assert position.turn is not None
        hand = position.counts[position.turn]
        for move in moves:
            if move.gone == hand:
                return (move,)
        return moves

    def after(self, position: Table, move: Move, rng: Random) -> Table:
        """Return the table after a move."""
        self._moves.make(position, move)
        if self._standard:
            self._endgames.settle(position, SETTLED_IN_PLAYOUTS)
        return position

    def rewards(self, position: Table, rng: Random) -> Sequence[float]:
        """Play the deal out; return each player's place from 1 (first) to 0 (last)."""
        luck, table = self._luck, self._flat
        if luck is None or luck.source is not rng:
            luck = self._luck = Luck(rng)
        luck.begin()
        table.fill(position)
        if self._standard:
            self._quick.play_until(table, luck, 2)
            self._endgames.settle_flat(table, SETTLED_IN_PLAYOUTS)
        if table.turn != NOBODY:
            self._quick.finish(table, luck)
        rewards: list[float] = table.by_player(self._rewards)
        return rewards

    def actions(self, move: Move) -> tuple[ClimbingAction]:
        """Return the legal action of a move."""
        return (move.action,)
