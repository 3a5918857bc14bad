"""Makes texts and values of any origin short and plain enough for a message."""

import reprlib

LONGEST = 240
"""The most characters of a whole message."""
_LONGEST_VALUE = 60

_values = reprlib.Repr()
_values.maxlevel = 2
_values.maxstring = _values.maxother = _values.maxlong = _LONGEST_VALUE


def plain(text: str) -> str:
    """Return a text on one line, without characters that move the cursor or change direction.

    >>> plain("a\\tline \\x1b[2J")
    'a line ?[2J'
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)


def clip(text: str, longest: int = LONGEST) -> str:
    """Return a text on one line of at most ``longest`` characters, without control characters.

    >>> clip("a\\tline \\x1b[2J", 40)
    'a line ?[2J'
    """
    # Only the beginning is examined, which suffices unless it is mostly space.
    looked_at = text[: 4 * longest]
    line = " ".join(looked_at.split())
    shown = plain(line)
    if len(shown) <= longest and len(looked_at) == len(text):
        return shown
    return f"{shown[: longest - 1]}…"


def clip_middle(text: str, longest: int = LONGEST) -> str:
    """Return a text like ``clip``, but cut in the middle: both ends tell something.

    >>> clip_middle("no game 'aaaaaaaaaaaaaa': there is chess", 30)
    "no game 'aaaaa… there is chess"
    """
    line = " ".join(plain(text).split())
    if len(line) <= longest:
        return line
    head = (longest - 1) // 2
    return f"{line[:head]}…{line[head + 1 - longest :]}"


def clip_value(value: object) -> str:
    """Return a value as code would show it, clipped; of a large value only the beginning.

    >>> clip_value({"a": [[["b"]]]})
    "{'a': [[...]]}"
    """
    try:
        written = _values.repr(value)
    except ValueError:
        # Python refuses to convert numbers with thousands of digits.
        written = "a number of too many digits"
    return clip(written, _LONGEST_VALUE)
