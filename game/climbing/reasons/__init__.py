"""Measures of a play, a pass or a gift, each taken from the view of its player."""

from typing import TYPE_CHECKING, Any

from game.climbing.model.actions import Action, Give, Play
from game.climbing.model.view import ClimbingView
from game.climbing.reasons.measures_of_gifts import GIFTS, GiveCase
from game.climbing.reasons.measures_of_plays import PLAYS
from game.climbing.reasons.play_case import PlayCase
from game.reasons import Reason, difference

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


def why(
    rules: "Climbing[Any]", view: ClimbingView, action: Action, instead: Action
) -> Reason | None:
    """Return in what one action is ahead of another; ``None`` if nothing speaks for it."""
    if isinstance(action, Give) and isinstance(instead, Give):
        return difference(
            GIFTS, GiveCase(rules, view, action.cards), GiveCase(rules, view, instead.cards)
        )
    plays = (action if isinstance(action, Play) else None for action in (action, instead))
    mine, other = (PlayCase(rules, view, play) for play in plays)
    return difference(PLAYS, mine, other)
