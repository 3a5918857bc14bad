"""A search's access to a climbing game: determinizations, moves and playouts.

During the exchange a determinization is a full state and a move is a gift; in play it is a table.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, cast

from game.cards import Card
from game.chance import Chance, SeededChance
from game.climbing.model.actions import ClimbingAction, Give
from game.climbing.model.exchange import Giving
from game.climbing.model.hands import Hand
from game.climbing.model.plays import PlayRules
from game.climbing.model.state import ClimbingState, Table
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.numbering import NOBODY
from game.climbing.rollouts.playing_out import Playout, quick_play
from game.climbing.search.carrying_out import CarriesOutGifts
from game.climbing.search.determinizing import Worlds
from game.climbing.search.endgames import Endgames
from game.climbing.search.hand_value import HandJudge, counts_in
from game.climbing.search.inference import LikelyWorlds
from game.climbing.search.moves import Move, Moves, moves_by
from game.climbing.search.policy import Policy
from game.thinking import Prior

GIVES_WEIGHED: Final = 8
"""How many gifts a search tries: those that leave the best hands by ``hand_value``."""

SETTLED_IN_PLAYOUTS: Final = 6
"""The most cards of the last two players whose ending is solved in a playout."""
SETTLED_NOW: Final = 13
"""The same for the position that a search starts from."""

SearchMove: TypeAlias = Move | Give


class ClimbingOutlook:
    """One view of a climbing match, as ``thinking.Outlook``.

    ``likely`` draws its determinizations. ``gives`` are the gifts to try in the exchange, which
    ``exchange`` carries out.
    """

    def __init__(
        self,
        rules: PlayRules,
        policy: Policy,
        exchange: CarriesOutGifts,
        view: AnyClimbingView,
        likely: LikelyWorlds,
        gives: Sequence[Give],
    ) -> None:
        self._view = view
        self._moves: Moves = moves_by(rules)
        self._quick: Playout = quick_play(rules)
        self._flat = FlatTable(self._quick.table_rules, view.players)
        self._luck: Luck | None = None
        self._endgames = Endgames(self._moves.plays)
        self._standard = not rules.has_turns_of_its_own
        self._policy = policy
        self._exchange = exchange
        self._likely = likely
        self._worlds: Worlds = likely.all
        self._exchanging = view.due is not None
        self._gives = gives
        last = view.players - 1
        self._rewards = [1 - place / last for place in range(view.players)]

    def priors(self) -> Mapping[SearchMove, Prior]:
        """Return no priors: a play's worth depends on what it must beat."""
        return {}

    def exact(self) -> Mapping[SearchMove, float]:
        """Return each move's reward if two players are left, who know each other's hand.

        Whoever loses by every move leaves the choice to the search, which hopes for mistakes.
        """
        seat, sizes = self._view.seat, self._view.sizes
        if self._exchanging or not self._standard or len(sizes) - sizes.count(0) > 2:
            return {}
        assert seat is not None
        table = self._worlds.position(Random(0))
        moves = cast("Sequence[Move]", self.moves(table))
        likely = dict(zip(moves, self._probabilities(table, moves), strict=True))
        found: dict[SearchMove, float] = {}
        for move in sorted(likely, key=likely.__getitem__, reverse=True):
            after = table.copy_round()
            self._moves.make(after, move)
            if after.turn is not None and not self._endgames.settle(after, SETTLED_NOW):
                return {}
            found[move] = self._rewards[after.finished.index(seat)]
        return found if len(set(found.values())) > 1 else {}

    def world(self, rng: Random) -> Table:
        """Return a determinization: a table in play, or a state during the exchange."""
        return self._worlds.state(rng) if self._exchanging else self._likely.position(rng)

    def policy(self, position: Table, moves: Sequence[SearchMove]) -> Sequence[float] | None:
        """Return the probability of each move; ``None`` in the exchange or with ranks reversed."""
        if isinstance(position, ClimbingState) or position.turned:
            return None
        return self._probabilities(position, cast("Sequence[Move]", moves))

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

    def moves(self, position: Table) -> Sequence[SearchMove]:
        """Return the legal moves in play, or the gifts to try in the exchange.

        A player who can go out does so: no later place is better than the one it gets now.
        """
        if isinstance(position, ClimbingState):
            return self._gives
        moves = self._moves.of(position)
        assert position.turn is not None
        hand = position.counts[position.turn]
        for move in moves:
            if move.gone == hand:
                return (move,)
        return moves

    def after(self, position: Table, move: SearchMove, rng: Random) -> Table:
        """Return the table after a move; after a gift, the table once everyone has given."""
        if isinstance(position, ClimbingState):
            assert isinstance(move, Give)
            return self._after_giving(position, move, rng)
        assert isinstance(move, Move)
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

    def actions(self, move: SearchMove) -> tuple[ClimbingAction]:
        """Return the legal action of a move."""
        return (move if isinstance(move, Give) else move.action,)

    def _after_giving(self, state: ClimbingState, give: Give, rng: Random) -> Table:
        chance = SeededChance(str(rng.random()))
        self._exchange.apply(state, give, chance)
        finish_exchange(self._exchange, state, chance)
        return state.copy_round()


def promising_gives(
    rules: PlayRules, pack: Sequence[Card], view: AnyClimbingView, legal: Sequence[ClimbingAction]
) -> Sequence[Give]:
    """Return the legal gifts with the best promise by ``hand_value``; none once play has begun."""
    gives = [action for action in legal if isinstance(action, Give)]
    if len(gives) <= GIVES_WEIGHED:
        return gives
    judge = HandJudge(rules, counts_in(pack), view)
    return sorted(gives, key=judge.value, reverse=True)[:GIVES_WEIGHED]


def finish_exchange(exchange: CarriesOutGifts, state: ClimbingState, chance: Chance) -> None:
    """Carry out the remaining steps: each giver passes the strongest or the weakest cards."""
    while state.step < len(state.plan):
        step = state.plan[state.step]
        hand = state.hands[step.giver]
        cards = (
            exchange.giving.strongest(hand, step.number)
            if step.choice == "strongest"
            else weakest(exchange.giving, hand, step.number)
        )
        exchange.apply(state, Give(step.to, cards), chance)


def weakest(giving: Giving, hand: Hand, number: int) -> tuple[int, ...]:
    """Return the weakest cards, by rank alone."""
    cards = [card for alike in giving.kinds(hand) for card in alike]
    return tuple(cards[:number])
