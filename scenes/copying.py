"""Giving others the deal: its code goes to the clipboard, or is at least shown."""

from typing import TYPE_CHECKING

from game.dealcode import DealCode, write_code
from game.match import MatchSetup

if TYPE_CHECKING:
    from scenes.desk import Desk


def code_of(setup: MatchSetup) -> str | None:
    """Return the deal code of a match; ``None`` where its seed was typed by hand."""
    if setup.seed is None:
        return None
    return write_code(DealCode(setup.game, len(setup.players), setup.options, setup.seed))


def copy_code(desk: "Desk", code: str) -> None:
    """Copy a deal code and say so; without a clipboard, show it until it has been noted down."""
    # The clipboard is pygame's, and the pause must be there at once.
    from scenes.clipboard import copy  # noqa: PLC0415

    copied = copy(code)
    title = desk.words(f"notices.code_{'copied' if copied else 'shown'}")
    desk.notices.tell("good" if copied else "info", title, code, lasting=not copied)
