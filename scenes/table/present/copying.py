"""Copies a deal code to the clipboard, or shows it."""

from typing import TYPE_CHECKING

from game.match import MatchSetup
from game.records.dealcode import DealCode, write_code

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.table.source.session import Session


def code_of(setup: MatchSetup) -> str | None:
    """Return the deal code of a match; ``None`` if its seed was typed by hand.

    A class's match has none: other tables may still be playing the same cards.
    """
    if setup.seed is None or setup.class_table is not None:
        return None
    return write_code(DealCode(setup.game, len(setup.players), setup.options, setup.seed))


def code_to_give(session: "Session") -> str | None:
    """Return the deal code of a match if it may be given out now, else ``None``.

    The code reveals every hand of the match, so with several people it is given out only when no
    hand of theirs is hidden any more.
    """
    if len(session.people) > 1 and not session.match_over:
        return None
    return code_of(session.setup)


def given_away(session: "Session") -> str:
    """Return what the code gives away now: ``hands``, the ``order`` of the cards, or nothing."""
    if session.match_over:
        return ""
    return "hands" if session.private else "order"


def copy_code(context: "AppContext", code: str, warning: str = "") -> None:
    """Copy a deal code, and give notice of that and of what it gives away.

    Without a clipboard, the notice shows the code and stays.
    """
    body = context.words(f"notices.code_gives.{warning}", code=code) if warning else code
    _copy(context, "code", code, body)


def copy_class_code(context: "AppContext", code: str) -> None:
    """Copy a class code in the same way; it shows no hand."""
    _copy(context, "class_code", code, code)


def _copy(context: "AppContext", kind: str, code: str, body: str) -> None:
    # Imported late: the clipboard is pygame's, and the pause must open at once.
    from scenes.ui.clipboard import copy  # noqa: PLC0415

    copied = copy(code)
    title = context.words(f"notices.{kind}_{'copied' if copied else 'shown'}")
    context.notices.tell("good" if copied else "info", title, body, lasting=not copied)
