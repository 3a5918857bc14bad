"""Measures of a play, a pass or a gift, each taken from the view of its player."""

from collections.abc import Sequence

from game.cards import Card
from game.climbing.model.actions import ClimbingAction, Give, Play
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from game.climbing.reasons.measures_of_gifts import GIFTS, GiveCase
from game.climbing.reasons.measures_of_plays import PLAYS
from game.climbing.reasons.play_case import PlayCase
from game.reasons import Reason, difference


def why_give(
    rules: PlayRules, lead_card: Card | None, view: AnyClimbingView, give: Give, instead: Give
) -> Reason | None:
    """Return in what one gift is ahead of another; ``None`` if nothing speaks for it.

    ``lead_card`` is the card whose holder leads the deal, if there is one.
    """
    mine, other = (GiveCase(rules, lead_card, view, one.cards) for one in (give, instead))
    return difference(GIFTS, mine, other)


def why_play(
    rules: PlayRules,
    pack: Sequence[Card],
    view: AnyClimbingView,
    action: ClimbingAction,
    instead: ClimbingAction,
) -> Reason | None:
    """Return in what a play or pass is ahead of another; ``None`` if nothing speaks for it."""
    plays = (one if isinstance(one, Play) else None for one in (action, instead))
    mine, other = (PlayCase(rules, pack, view, play) for play in plays)
    return difference(PLAYS, mine, other)
