"""Shows and copies the commitment to a match's shuffles."""

from typing import TYPE_CHECKING

from game.match import Commitment
from scenes.ui.bindings import does
from scenes.ui.inputs import Key

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

BEGINNING = 8
"""How many digits of the commitment are shown where there is little room."""


def beginning(commitment: Commitment | None) -> str:
    """Return the first digits of a commitment; empty if there is none."""
    return commitment.digest[:BEGINNING] if commitment else ""


def copies(key: Key) -> bool:
    """Return whether a key copies the commitment."""
    return does(key, "copy_commitment")


def copy_commitment(context: "AppContext", commitment: Commitment | None) -> None:
    """Copy the whole commitment and give notice; if there is no clipboard, show it instead."""
    if commitment is None:
        context.notices.tell("info", context.words("fairness.none"))
        return
    # Imported late: the clipboard is pygame's, and a table must open at once.
    from scenes.ui.clipboard import copy  # noqa: PLC0415

    copied = copy(commitment.digest)
    title = context.words(f"fairness.{'copied' if copied else 'shown'}")
    context.notices.tell("good" if copied else "info", title, commitment.digest, lasting=not copied)
