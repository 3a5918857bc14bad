"""The commitment to a match's shuffles, for everybody at the table."""

from typing import TYPE_CHECKING

from game.match import Commitment
from scenes.ui.bindings import does
from scenes.ui.inputs import Key

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

BEGINNING = 8
"""So many digits of it are shown where there is room for few."""


def beginning(commitment: Commitment | None) -> str:
    """Return its first digits; empty where there is none."""
    return commitment.digest[:BEGINNING] if commitment else ""


def copies(key: Key) -> bool:
    """Say whether a key copies it."""
    return does(key, "copy_commitment")


def copy_commitment(context: "AppContext", commitment: Commitment | None) -> None:
    """Put it on the clipboard, all of it, and say so; without a clipboard it is shown."""
    if commitment is None:
        context.notices.tell("info", context.words("fairness.none"))
        return
    # The clipboard is pygame's, and a table must be there at once.
    from scenes.ui.clipboard import copy  # noqa: PLC0415

    copied = copy(commitment.digest)
    title = context.words(f"fairness.{'copied' if copied else 'shown'}")
    context.notices.tell("good" if copied else "info", title, commitment.digest, lasting=not copied)
