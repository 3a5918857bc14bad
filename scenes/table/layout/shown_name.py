"""Makes names safe to show: a record may hold any text as a name."""

import unicodedata

LONGEST = 24
"""The most characters shown; the lobby accepts 16."""
MOST_MARKS = 2
"""The most combining marks on one letter; more would reach over what stands beside a name."""


def shown_name(name: str, seat: int) -> str:
    """Return a name of at most 24 visible characters, or the seat's number if none is visible.

    >>> shown_name("Ann\\n\\x1b[2JB", 0), shown_name("\\u200b", 1)
    ('Ann [2JB', '#2')
    """
    signs = unicodedata.normalize("NFC", name[: 8 * LONGEST])
    plain = " ".join(_seen(signs).split())
    cut = plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1].rstrip()}…"
    return cut or f"#{seat + 1}"


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
