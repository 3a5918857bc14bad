"""Measures of a plan for the turn, each taken from the view of the player to move.

A plan is the next action and its follow-ups, as long as nothing new comes into view.
"""

from collections.abc import Sequence

from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView
from game.games.ladders.reasons.case import LaddersCase
from game.games.ladders.reasons.measures import MEASURES
from game.reasons import Reason, difference


def why(
    view: LaddersView, actions: Sequence[LaddersAction], instead: Sequence[LaddersAction]
) -> Reason | None:
    """Return in what one plan is ahead of another; ``None`` if nothing speaks for it."""
    return difference(MEASURES, LaddersCase(view, actions), LaddersCase(view, instead))
