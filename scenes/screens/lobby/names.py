"""Cleans, cuts and compares names that people type."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 16
"""The most characters of a name."""


def clean_name(text: str) -> str:
    """Return a name without invisible characters, cut to 16 characters; it may be empty.

    Control characters, surrogates, direction marks and unassigned characters are removed; any run
    of spaces becomes one.
    """
    plain = unicodedata.normalize("NFC", "".join(map(_sign, text)))
    return " ".join(plain.split())[:LONGEST_NAME].rstrip()


def same_name(one: str, other: str) -> bool:
    """Return whether two names would be confused."""
    return one.casefold() == other.casefold()


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Return whether a name is among others, ignoring case."""
    return any(same_name(name, other) for other in names)


def _sign(sign: str) -> str:
    category = unicodedata.category(sign)
    if category.startswith("Z"):
        return " "
    return "" if category.startswith("C") else sign
