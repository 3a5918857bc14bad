"""The pseudo-locale: English with accents, about 40 % longer, each text in brackets.

What is shown without accents never passed the texts; two brackets side by side were glued together
in code; what is cut or covers something would do so in German or Finnish, too.
"""

import re
from collections.abc import Mapping
from typing import Any

from game.texts.messages import BY

PSEUDO = "pseudo"

LONGER = 1.4
OPENS, CLOSES = "[", "]"
"""The faces have no rarer brackets, and no text has these."""

_VOWELS = "aeiouAEIOU"
PLAIN = "acdegiklnorstuwyzACDEGIKLNORSTUWYZ"
_ACCENTED = "åçđéğîķļñöŕšţüŵýžÅÇĐÉĞÎĶĻÑÖŔŠŢÜŴÝŽ"
_ACCENTS = str.maketrans(PLAIN, _ACCENTED)
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")

PARTS = ("decimal_sign", "keys", "lists", "numbers", "ordinals", "ranks")
"""What only ever stands inside a text or on a key: it gets accents, but no brackets of its own."""

_CODES = ("arrow", "cards", "circle")
"""What lists in figures of the rules hold besides texts."""


def pseudo(text: str, *, whole: bool = True) -> str:
    """Return a text as the pseudo-locale has it; ``whole``: longer and in brackets.

    Placeholders stay as they are.
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
    """Return all texts of a file as the pseudo-locale has them, by the same keys."""
    return {
        name: _pseudo_entry(entry, name, whole=name not in PARTS) for name, entry in entries.items()
    }


def _pseudo_entry(entry: Any, name: Any, *, whole: bool) -> Any:
    if isinstance(entry, dict):
        return {key: _pseudo_entry(value, key, whole=whole) for key, value in entry.items()}
    if name in _CODES and (isinstance(entry, list) or name == "arrow"):
        return entry
    if isinstance(entry, list):
        return [_pseudo_entry(value, None, whole=whole) for value in entry]
    return pseudo(entry, whole=whole) if isinstance(entry, str) and name != BY else entry


def _stretched(pieces: list[str], room: int) -> list[str]:
    """Return texts and placeholders with so many vowels said twice, spread over the whole."""
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
