"""The pseudo-locale: English with accents, about 40 % longer, each text in brackets.

Text without accents never passed the text files. Two brackets side by side mean that code joined
texts. What is cut off here would be cut off in German or Finnish, too.
"""

import re
from collections.abc import Mapping
from typing import Any

from game.texts.messages import BY

PSEUDO = "pseudo"

LONGER = 1.4
OPENS, CLOSES = "[", "]"
"""The fonts have no rarer brackets, and no text uses these."""

_VOWELS = "aeiouAEIOU"
PLAIN = "acdegiklnorstuwyzACDEGIKLNORSTUWYZ"
_ACCENTED = "åçđéğîķļñöŕšţüŵýžÅÇĐÉĞÎĶĻÑÖŔŠŢÜŴÝŽ"
_ACCENTS = str.maketrans(PLAIN, _ACCENTED)
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")

PARTS = ("decimal_sign", "keys", "lists", "numbers", "ordinals", "ranks", "thousands_sign")
"""Sections whose texts only appear inside others or on keys: they get accents but no brackets."""

_CODES = ("arrow", "cards", "circle", "refuses")
"""Values in the figures of rules that are no texts."""


def pseudo(text: str, *, whole: bool = True) -> str:
    """Return a text in the pseudo-locale; ``whole`` makes it longer and adds brackets.

    Placeholders stay unchanged.
    """
    pieces = _PLACEHOLDER.split(text)
    if not any(sign.isalpha() for piece in pieces[::2] for sign in piece):
        return text
    if whole:
        room = round((LONGER - 1) * sum(map(len, pieces[::2]))) - len(OPENS + CLOSES)
        pieces = _stretched(pieces, room)
    accented = "".join(p if n % 2 else p.translate(_ACCENTS) for n, p in enumerate(pieces))
    return f"{OPENS}{accented}{CLOSES}" if whole else accented


def pseudo_entries(entries: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return all texts of a file in the pseudo-locale, under the same keys."""
    return {
        name: _pseudo_entry(entry, name, whole=name not in PARTS) for name, entry in entries.items()
    }


def _pseudo_entry(entry: Any, name: Any, *, whole: bool) -> Any:
    if isinstance(entry, dict):
        return {key: _pseudo_entry(value, key, whole=whole) for key, value in entry.items()}
    if name in _CODES and (isinstance(entry, list) or name in ("arrow", "refuses")):
        return entry
    if isinstance(entry, list):
        return [_pseudo_entry(value, None, whole=whole) for value in entry]
    return pseudo(entry, whole=whole) if isinstance(entry, str) and name != BY else entry


def _stretched(pieces: list[str], room: int) -> list[str]:
    """Return the pieces with ``room`` more characters, by doubling vowels evenly."""
    vowels = sum(sign in _VOWELS for piece in pieces[::2] for sign in piece)
    met, said, result = 0, 0, []
    for number, piece in enumerate(pieces):
        signs = []
        for sign in piece:
            signs.append(sign)
            if number % 2 == 0 and sign in _VOWELS:
                met += 1
                more = round(room * met / vowels) - said
                signs.append(sign.lower() * max(0, more))
                said += max(0, more)
        result.append("".join(signs))
    return result
