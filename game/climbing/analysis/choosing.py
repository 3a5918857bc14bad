"""Compares a choice with the reference policy's choice, from what its player knew.

Both are played out from the same determinizations with the same random numbers. The cards that
others really held are never used.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Estimate, Means
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.model.actions import ClimbingAction, Give
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.numbering import choice_of

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ClimbingChoiceComparison:
    """Judges choices under one game's rules, with a number of determinizations each."""

    def __init__(self, rules: "Climbing[Any]", worlds: int) -> None:
        self._rules = rules
        self._reference = ReferencePolicy(rules)
        self._worlds = worlds

    def gain(
        self, view: AnyClimbingView, made: ClimbingAction, luck: Random
    ) -> list[Estimate] | None:
        """Return how a choice changes each player's expected points.

        The comparison is with the mean of the reference policy's choices. ``None`` if the reference
        would do the same.
        """
        if isinstance(made, Give):
            return self._of_giving(view, made, luck)
        return self._of_playing(view, made, luck)

    def worth(
        self, view: AnyClimbingView, actions: Sequence[ClimbingAction], luck: Random
    ) -> Means:
        """Return the value of each action to the player to move, in points of the deal.

        All actions are tried in the same determinizations, so their values can be compared.
        """
        assert view.to_move is not None
        determinizer = self._rules.determinizer(view)
        gives = [action for action in actions if isinstance(action, Give)]
        if gives:
            found = self._reference.after_gifts(determinizer, gives, luck)
            return Means.of_sums(found.of_player(view.to_move, self._worlds))
        choices = [choice_of(action) for action in actions]
        played = self._reference.after_plays(determinizer, choices, luck)
        return Means.of_sums(played.of_player(view.to_move, self._worlds))

    def _of_playing(
        self, view: AnyClimbingView, made: ClimbingAction, luck: Random
    ) -> list[Estimate] | None:
        determinizer = self._rules.determinizer(view)
        usual = self._reference.choices(determinizer.position(Random(0)))
        weights = _beside(choice_of(made), usual)
        if not weights:
            return None
        found = self._reference.after_plays(determinizer, list(weights), luck)
        return Means.of_sums(found.weighted(list(weights.values()), self._worlds)).estimates

    def _of_giving(self, view: AnyClimbingView, made: Give, luck: Random) -> list[Estimate] | None:
        step, determinizer = view.due, self._rules.determinizer(view)
        assert step is not None
        first = determinizer.state(Random(0))
        usual = Give(made.to, self._rules.giving.weakest(first.hands[step.giver], step.number))
        if self._rules.listed(first, usual) == self._rules.listed(first, made):
            return None
        found = self._reference.after_gifts(determinizer, [made, usual], luck)
        return Means.of_sums(found.weighted([1.0, -1.0], self._worlds)).estimates


def _beside(made: int, usual: Mapping[int, float]) -> dict[int, float]:
    """Return each choice's weight in the difference; empty if there is no difference."""
    weights = {choice: -share for choice, share in usual.items()}
    weights[made] = weights.get(made, 0.0) + 1.0
    return {choice: weight for choice, weight in weights.items() if abs(weight) > 1e-12}
