"""What a search sees of a climbing game: worlds, moves, and how deals end from there.

In the exchange a world is a whole state, and a move a give; once play has begun it is a bare table.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from game.chance import Chance, SeededChance
from game.climbing.model.actions import Action, Give
from game.climbing.model.exchange import Giving
from game.climbing.model.hands import Hand
from game.climbing.model.state import State, Table
from game.climbing.model.view import ClimbingView
from game.climbing.search.hand_value import Judge, counts_in
from game.climbing.search.imagining import Worlds
from game.climbing.search.kernel import ClimbingKernel, Move
from game.climbing.search.playing_out import quick_play
from game.thinking import Prior

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

GIVES_WEIGHED: Final = 8
"""How many gives are tried: those that leave the best hands by a quick judgement."""

SearchMove: TypeAlias = Move | Give


class ClimbingOutlook:
    """One view of a climbing match."""

    def __init__(self, rules: "Climbing[Any]", view: ClimbingView, legal: Sequence[Action]) -> None:
        self._rules = rules
        self._view = view
        self._kernel: ClimbingKernel = rules.kernel
        self._quick = quick_play(rules.play_rules)
        self._policy = rules.policy
        self._worlds: Worlds = rules.worlds(view)
        self._exchanging = view.due is not None
        self._gives = self._promising([action for action in legal if isinstance(action, Give)])
        places = len(rules.place_scores)
        self._rewards = [1 - place / (places - 1) for place in range(places)]

    def _promising(self, gives: Sequence[Give]) -> Sequence[Give]:
        """Return the gives that a practised player would think of."""
        if len(gives) <= GIVES_WEIGHED:
            return gives
        judge = Judge(self._rules.play_rules, counts_in(self._rules.pack), self._view)
        return sorted(gives, key=judge.promise, reverse=True)[:GIVES_WEIGHED]

    def priors(self) -> Mapping[SearchMove, Prior]:
        """Return none: how a play looks depends on what it is played on."""
        return {}

    def world(self, rng: Random) -> Table:
        """Return a world as a table in play, or as a state where cards are being exchanged."""
        return self._worlds.state(rng) if self._exchanging else self._worlds.position(rng)

    def policy(self, position: Table, moves: Sequence[SearchMove]) -> Sequence[float] | None:
        """Return how likely the mover makes each; none of a give, or in an order turned round."""
        if isinstance(position, State) or position.turned:
            return None
        return self._policy.probabilities(position, cast("Sequence[Move]", moves))

    def mover(self, position: Table) -> int | None:
        """Return whose choice it is."""
        return position.turn

    def moves(self, position: Table) -> Sequence[SearchMove]:
        """Return the legal moves in play; in the exchange, the gives to be weighed.

        Whoever can go out goes out: no place to come is better than the one that is had now.
        """
        if isinstance(position, State):
            return self._gives
        moves = self._kernel.moves(position)
        assert position.turn is not None
        hand = position.counts[position.turn]
        for move in moves:
            if move.gone == hand:
                return (move,)
        return moves

    def after(self, position: Table, move: SearchMove, rng: Random) -> Table:
        """Return the table after a move; after a give, once all others have given too."""
        if isinstance(position, State):
            assert isinstance(move, Give)
            return self._after_giving(position, move, rng)
        assert isinstance(move, Move)
        self._kernel.make(position, move)
        return position

    def rewards(self, position: Table, rng: Random) -> Sequence[float]:
        """Play out; return each player's place from 1 (first) to 0 (last)."""
        finished = self._quick.finish(position, rng)
        rewards = [0.0] * len(finished)
        for place, player in enumerate(finished):
            rewards[player] = self._rewards[place]
        return rewards

    def actions(self, move: SearchMove) -> tuple[Action]:
        """Return the legal action that a move is."""
        return (move if isinstance(move, Give) else move.action,)

    def _after_giving(self, state: State, give: Give, rng: Random) -> Table:
        chance = SeededChance(str(rng.random()))
        self._rules.apply(state, give, chance)
        finish_exchange(self._rules, state, chance)
        return self._kernel.pack(state)


def finish_exchange(rules: "Climbing[Any]", state: State, chance: Chance) -> None:
    """Let all who have yet to give do so: their strongest cards, or what they would miss least."""
    while state.step < len(state.plan):
        step = state.plan[state.step]
        hand = state.hands[step.giver]
        cards = (
            rules.giving.strongest(hand, step.number)
            if step.choice == "strongest"
            else weakest(rules.giving, hand, step.number)
        )
        rules.apply(state, Give(step.to, cards), chance)


def weakest(giving: Giving, hand: Hand, number: int) -> tuple[int, ...]:
    """Return the cards one would miss least, by rank alone."""
    cards = [card for alike in giving.kinds(hand) for card in alike]
    return tuple(cards[:number])
