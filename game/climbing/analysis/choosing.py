"""Compares a choice with the reference policy's choice, from what its player knew.

Both are played out from the same determinizations with the same random numbers. The cards that
others really held are never used.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Estimate, Means
from game.chance import SeededChance
from game.climbing.analysis.reference_policy import ReferencePolicy, choice_of
from game.climbing.model.actions import PASS, Action, Give
from game.climbing.model.hands import played_counts
from game.climbing.model.state import State, Table
from game.climbing.model.view import ClimbingView
from game.climbing.search.moves import Move
from game.climbing.search.outlook import weakest
from game.climbing.search.playing_out import Choice

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ChoiceComparison:
    """Judges choices under one game's rules, with a number of determinizations each."""

    def __init__(self, rules: "Climbing[Any]", worlds: int) -> None:
        self._rules = rules
        self._reference = ReferencePolicy(rules)
        self._worlds = worlds

    def gain(self, view: ClimbingView, made: Action, luck: Random) -> list[Estimate] | None:
        """Return how a choice changes each player's expected points.

        The comparison is with the mean of the reference policy's choices. ``None`` if the reference
        would do the same.
        """
        if isinstance(made, Give):
            return self._of_giving(view, made, luck)
        return self._of_playing(view, made, luck)

    def worth(self, view: ClimbingView, actions: Sequence[Action], luck: Random) -> Means:
        """Return the value of each action to the player to move, in points of the deal.

        All actions are tried in the same determinizations, so their values can be compared.
        """
        found = Means(len(actions))
        assert view.to_move is not None
        for scores in self._outcomes(view, actions, luck):
            found.add([points[view.to_move] for points in scores])
        return found

    def _outcomes(
        self, view: ClimbingView, actions: Sequence[Action], luck: Random
    ) -> Iterator[list[list[float]]]:
        if isinstance(actions[0], Give):
            return self._given(view, [act for act in actions if isinstance(act, Give)], luck)
        return self._played(view, [_move(choice_of(action)) for action in actions], luck)

    def _of_playing(self, view: ClimbingView, made: Action, luck: Random) -> list[Estimate] | None:
        known = self._rules.worlds(view).position(Random(0))
        weights = _beside(choice_of(made), self._reference.choices(known))
        if not weights:
            return None
        outcomes = self._played(view, [_move(choice) for choice in weights], luck)
        return _weighted(outcomes, list(weights.values()), view.players)

    def _of_giving(self, view: ClimbingView, made: Give, luck: Random) -> list[Estimate] | None:
        step, first = view.due, self._rules.worlds(view).state(Random(0))
        assert step is not None
        usual = Give(made.to, weakest(self._rules.giving, first.hands[step.giver], step.number))
        if self._rules.listed(first, usual) == self._rules.listed(first, made):
            return None
        return _weighted(self._given(view, [made, usual], luck), (1.0, -1.0), view.players)

    def _played(
        self, view: ClimbingView, moves: Sequence[Move], luck: Random
    ) -> Iterator[list[list[float]]]:
        """Yield, per determinization, every player's points after each move."""
        worlds, make = self._rules.worlds(view), self._rules.moves.make
        for _ in range(self._worlds):
            world, seed = worlds.position(luck), luck.getrandbits(32)
            scores = []
            for move in moves:
                table = world.copy_round()
                make(table, move)
                scores.append(self._reference.points(table, Random(seed)))
            yield scores

    def _given(
        self, view: ClimbingView, gives: Sequence[Give], luck: Random
    ) -> Iterator[list[list[float]]]:
        """Yield, per determinization, every player's points after each gift."""
        worlds = self._rules.worlds(view)
        for _ in range(self._worlds):
            world, seed = worlds.state(luck), luck.getrandbits(32)
            yield [self._after_giving(world.clone(), give, seed) for give in gives]

    def _after_giving(self, state: State, give: Give, seed: int) -> list[float]:
        chance = SeededChance(str(seed))
        self._rules.apply(state, give, chance)
        table: Table = self._reference.finish_exchange(state, chance)
        return self._reference.points(table, Random(seed))


def _beside(made: Choice, usual: Mapping[Choice, float]) -> dict[Choice, float]:
    """Return each choice's weight in the difference; empty if there is no difference."""
    weights = {choice: -share for choice, share in usual.items()}
    weights[made] = weights.get(made, 0.0) + 1.0
    return {choice: weight for choice, weight in weights.items() if abs(weight) > 1e-12}


def _move(choice: Choice) -> Move:
    rank, naturals, jokers = choice
    return Move(played_counts(rank, naturals, jokers), naturals + jokers, rank, PASS)


def _weighted(
    outcomes: Iterator[list[list[float]]], weights: Sequence[float], players: int
) -> list[Estimate]:
    """Return, by player, the mean of a weighted sum of outcomes."""
    found = Means(players)
    for scores in outcomes:
        total = [0.0] * players
        for weight, points in zip(weights, scores, strict=True):
            for player, value in enumerate(points):
                total[player] += weight * value
        found.add(total)
    return found.estimates
