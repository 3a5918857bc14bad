"""Texts and values from elsewhere, short and plain enough to stand in a message."""

import reprlib

LONGEST = 240
"""Of a whole message."""
_LONGEST_VALUE = 60

_values = reprlib.Repr()
_values.maxlevel = 2
_values.maxstring = _values.maxother = _values.maxlong = _LONGEST_VALUE


def clip(text: str, longest: int = LONGEST) -> str:
    """Return a text as one line of at most so many characters, without control characters.

    >>> clip("a\\tline \\x1b[2J", 40)
    'a line ?[2J'
    """
    # No more is looked at than can be shown, unless much of it is space.
    looked_at = text[: 4 * longest]
    line = " ".join(looked_at.split())
    plain = "".join(sign if sign.isprintable() else "?" for sign in line)
    if len(plain) <= longest and len(looked_at) == len(text):
        return plain
    return f"{plain[: longest - 1]}…"


def clip_value(value: object) -> str:
    """Return a value as it would be written in code, clipped; of large ones only the beginning.

    >>> clip_value({"a": [[["b"]]]})
    "{'a': [[...]]}"
    """
    try:
        written = _values.repr(value)
    except ValueError:
        # Python writes no numbers of thousands of digits.
        written = "a number of too many digits"
    return clip(written, _LONGEST_VALUE)
