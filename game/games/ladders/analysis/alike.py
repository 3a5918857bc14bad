"""Actions that differ only in which of some equal places they use, which are one choice."""

from collections.abc import Iterable

from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView


def distinct_actions(
    actions: Iterable[LaddersAction], view: LaddersView
) -> tuple[LaddersAction, ...]:
    """Return one of each group of equivalent actions, each with the first of all equal places."""
    return tuple(dict.fromkeys(foremost(action, view) for action in actions))


def foremost(action: LaddersAction, view: LaddersView) -> LaddersAction:
    """Return the equivalent action with the first of all equal places."""
    rung, accent = action.rung, action.accent
    if accent >= 0:
        heights = [len(pile) for pile in view.accents]
        accent = heights.index(heights[accent])
    if rung >= 0:
        owner = view.to_move if action.kind == "discard" else action.owner
        assert owner is not None
        rungs = view.rungs[owner]
        rung = rungs.index(rungs[rung])
    return LaddersAction(action.kind, action.card, action.source, action.owner, rung, accent)
