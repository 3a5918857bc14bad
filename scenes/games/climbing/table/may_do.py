"""The line for beginners at a climbing table."""

from collections.abc import Sequence

from game.climbing.model.actions import ClimbingAction, Give, Pass, Play, Take
from game.climbing.model.view import ClimbingView
from game.texts.words import Words
from scenes.games.climbing.table.game import OptionsT


def kind_of_move(view: ClimbingView[OptionsT], action: ClimbingAction) -> str:
    """Return the kind of a move that beginners learn; leading differs from answering.

    The table itself says what is to be given.
    """
    match action:
        case Play():
            return "lead" if view.top is None else "answer"
        case Pass():
            return "pass"
        case Give():
            return ""
        case Take():
            return "take"


def may_do(view: ClimbingView[OptionsT], legal: Sequence[ClimbingAction], words: Words) -> str:
    """Return the line for beginners; empty if only a pass is legal, which everybody is told."""
    kinds = {kind_of_move(view, action) for action in legal}
    if "lead" in kinds:
        return words("climbing.may.lead")
    if "answer" in kinds and view.top:
        return words.count("climbing.may.answer", view.top.size)
    return words("climbing.may.take") if "take" in kinds else ""


def no_play(legal: Sequence[ClimbingAction], words: Words, stop: str) -> str:
    """Return that nothing can be played, if only a pass is legal; ``stop`` keeps it back."""
    if not legal or not all(isinstance(action, Pass) for action in legal):
        return ""
    return words("climbing.no_play_stop", key=stop) if stop else words("climbing.why_off.no_play")
