"""Actions that differ only in which of some equal places they use, which are one choice."""

from collections.abc import Iterable

from game.games.ladders.model.actions import Action
from game.games.ladders.model.view import View


def distinct_actions(actions: Iterable[Action], view: View) -> tuple[Action, ...]:
    """Return one of each group of equivalent actions, each with the first of all equal places."""
    return tuple(dict.fromkeys(foremost(action, view) for action in actions))


def foremost(action: Action, view: View) -> Action:
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
    return Action(action.kind, action.card, action.source, action.owner, rung, accent)
