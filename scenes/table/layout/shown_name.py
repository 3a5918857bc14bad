"""Makes names safe to show: a record may hold any text as a name."""

import unicodedata
from collections.abc import Sequence

from scenes.ui.acquaintances import name_of_face
from scenes.ui.type.fallback import is_drawable

LONGEST = 24
"""The most characters shown; the lobby accepts 16."""
MOST_MARKS = 2
"""The most combining marks on one letter; more would reach over what stands beside a name."""


def shown_name(name: str, seat: int) -> str:
    """Return a name of at most 24 visible characters, or the seat's number if it can't be shown.

    That is where no character is visible, or no font has all of them.

    >>> shown_name("Ann\\n\\x1b[2JB", 0), shown_name("\\u200b", 1)
    ('Ann [2JB', '#2')
    """
    signs = unicodedata.normalize("NFC", name[: 8 * LONGEST])
    plain = " ".join(_seen(signs).split())
    cut = plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1].rstrip()}…"
    return cut if cut and is_drawable(cut) else numbered(seat)


def names_at_table(players: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return how players, given by name and portrait, are called at the table.

    A name that no font has is replaced by that of the portrait, or by the seat's number if another
    player has that name.
    """
    found = []
    for seat, (name, face) in enumerate(players):
        shown, stand_in = shown_name(name, seat), name_of_face(face)
        others = {other.casefold() for place, (other, _) in enumerate(players) if place != seat}
        replaced = shown == numbered(seat) and stand_in and stand_in.casefold() not in others
        found.append(stand_in if stand_in and replaced else shown)
    return tuple(found)


def numbered(seat: int) -> str:
    """Return what a player without a name that can be shown is called."""
    return f"#{seat + 1}"


def _seen(name: str) -> str:
    """Return the visible characters of a name, with at most two combining marks on a letter."""
    kept: list[str] = []
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if sign.isspace() or (kind != "C" and marks <= MOST_MARKS):
            kept.append(sign)
    return "".join(kept)
