"""A search's access to the exchange of a climbing game: its first move is a gift."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from game.cards import Card
from game.chance import SeededChance
from game.climbing.model.actions import ClimbingAction, Give
from game.climbing.model.exchanging import Exchanging
from game.climbing.model.plays import PlayRules
from game.climbing.model.state import ClimbingState, Table
from game.climbing.model.view import AnyClimbingView
from game.climbing.search.determinizing import ClimbingDeterminizer
from game.climbing.search.hand_value import HandJudge, counts_in
from game.climbing.search.moves import Move
from game.climbing.search.search_view import ClimbingSearchView
from game.thinking import Prior

GIVES_WEIGHED: Final = 8
"""How many gifts a search tries: those that leave the best hands by ``hand_value``."""

ExchangeMove: TypeAlias = Move | Give


class ExchangeSearchView:
    """One view of an exchange, as ``thinking.SearchView``.

    A determinization is a full state until the seat has given one of ``gives``. Then the rest of
    the exchange is carried out, and ``play`` goes on with the table.
    """

    def __init__(
        self,
        exchanging: Exchanging,
        determinizer: ClimbingDeterminizer,
        gives: Sequence[Give],
        play: ClimbingSearchView,
    ) -> None:
        self._exchanging = exchanging
        self._determinizer = determinizer
        self._gives = gives
        self._play = play

    def priors(self) -> Mapping[ExchangeMove, Prior]:
        """Return no priors."""
        return {}

    def exact(self) -> Mapping[ExchangeMove, float]:
        """Return nothing: the others' hands are hidden."""
        return {}

    def world(self, rng: Random) -> ClimbingState:
        """Return a determinization."""
        return self._determinizer.state(rng)

    def policy(self, position: Table, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return the probability of each move; ``None`` for gifts."""
        return None if isinstance(position, ClimbingState) else self._play.policy(position, moves)

    def mover(self, position: Table) -> int | None:
        """Return the player to move."""
        return position.turn

    def moves(self, position: Table) -> Sequence[ExchangeMove]:
        """Return the gifts to try, and once play has begun its moves."""
        return self._gives if isinstance(position, ClimbingState) else self._play.moves(position)

    def after(self, position: Table, move: ExchangeMove, rng: Random) -> Table:
        """Return the table after a move; after a gift, the table once everyone has given."""
        if isinstance(move, Move):
            return self._play.after(position, move, rng)
        assert isinstance(position, ClimbingState)
        chance = SeededChance(str(rng.random()))
        self._exchanging.give(position, move, chance)
        self._exchanging.finish(position, chance)
        return position.copy_round()

    def rewards(self, position: Table, rng: Random) -> Sequence[float]:
        """Play the deal out; return each player's place from 1 (first) to 0 (last)."""
        return self._play.rewards(position, rng)

    def actions(self, move: Give) -> tuple[ClimbingAction]:
        """Return the gift: it is the seat's own move."""
        return (move,)


def promising_gives(
    rules: PlayRules, pack: Sequence[Card], view: AnyClimbingView, gives: Sequence[Give]
) -> Sequence[Give]:
    """Return the gifts with the best promise by ``hand_value``, best first; a few are all kept."""
    if len(gives) <= GIVES_WEIGHED:
        return gives
    judge = HandJudge(rules, counts_in(tuple(pack)), view)
    return sorted(gives, key=judge.value, reverse=True)[:GIVES_WEIGHED]
