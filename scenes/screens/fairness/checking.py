"""Opens the fairness page; the check runs on a thread, for it takes longer than a frame."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.screens.fairness import FairnessPage
from scenes.screens.fairness.shuffles import Shuffles, at_table, of_lines, of_record
from scenes.screens.replay.reading import Reading
from scenes.table.source.session import Session
from scenes.ui.scene import Push, Step

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def check_saved(
    context: "AppContext", game_id: str, path: Path, tell: Callable[[str], object]
) -> Step:
    """Return the step to the page of a saved match; ``tell`` gets a fault if it can't be read."""
    return _checked(context, game_id, partial(of_record, context.words, path), tell)


def ask_fairness(context: "AppContext", session: Session) -> Step:
    """Return the step to the page of the match at the table, checked if the match is over."""
    words, game_id = context.words, session.game_id
    if not session.match_over:
        shuffles = at_table(words, session.setup, practice=session.practice)
        return Push(FairnessPage(context, game_id, shuffles))
    read = partial(of_lines, words, tuple(session.record))
    return _checked(context, game_id, read, partial(context.notices.tell, "warn"))


def _checked(
    context: "AppContext",
    game_id: str,
    read: Callable[[], Shuffles],
    tell: Callable[[str], object],
) -> Step:
    show = partial(FairnessPage, context, game_id)
    return Push(Reading(context, game_id, read, tell, show, "fairness.title"))
