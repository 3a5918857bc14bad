"""Reasons for a play, a pass or a gift, each checked against the view of its player."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.climbing.model.actions import Give
from game.climbing.model.view import ClimbingView
from game.climbing.reasons.play_case import PlayCase
from game.climbing.reasons.reasons_to_give import GIVES, GiveCase
from game.climbing.reasons.reasons_to_pass import PASSES
from game.climbing.reasons.reasons_to_play import PLAYS, SETTLING
from game.reasons import Reason, SearchLine, first_that_holds

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


def why(
    rules: "Climbing[Any]", view: ClimbingView, search_lines: Sequence[SearchLine]
) -> Reason | None:
    """Return why the first search line is good, or ``None`` if no reason holds."""
    if isinstance(search_lines[0].action, Give):
        return first_that_holds(GiveCase(rules, view, search_lines), GIVES)
    case = PlayCase(rules, view, search_lines)
    return first_that_holds(case, PASSES if case.play is None else PLAYS, SETTLING)
