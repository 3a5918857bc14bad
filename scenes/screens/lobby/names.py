"""Names as people type them: cleaned, cut, told apart."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 16
"""Signs in the longest name there may be."""


def clean_name(text: str) -> str:
    """Return a name without what can't be seen or drawn, in at most 16 signs; maybe empty.

    Control characters, surrogates, marks that turn the direction of writing and signs without a
    meaning are left out; any run of spaces becomes one.
    """
    plain = unicodedata.normalize("NFC", "".join(map(_sign, text)))
    return " ".join(plain.split())[:LONGEST_NAME].rstrip()


def same_name(one: str, other: str) -> bool:
    """Say whether two names would be taken for one another."""
    return one.casefold() == other.casefold()


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Say whether a name is among others, large and small letters being equal."""
    return any(same_name(name, other) for other in names)


def _sign(sign: str) -> str:
    category = unicodedata.category(sign)
    if category.startswith("Z"):
        return " "
    return "" if category.startswith("C") else sign
