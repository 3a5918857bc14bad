"""Reads a line of JSON within limits, so that it can neither fill memory nor crash the program.

All valid JSON is accepted. Numbers that can't be represented become the nearest that can.
"""

import json
import math
import re
import sys
from array import array
from itertools import accumulate
from typing import Any, NoReturn

from game.faults import Fault

LONGEST_LINE = 1_000_000
"""The most bytes of a line, without its end."""

DEEPEST = 100
"""How deeply objects and lists may be nested."""

_LONGEST_NUMBER = 300
"""Integers with more digits become floats, because reading them takes long."""

_STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
_OTHERS = bytes(sign for sign in range(256) if sign not in b"[{]}")
_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*+"')


class BrokenJson(Fault):
    """A line that is no JSON, or only the start of some."""


class RepeatingObject(dict[str, Any]):
    """An object with a repeated key; it holds the last value of each."""


def read_object(line: bytes, longest: int = LONGEST_LINE) -> dict[str, Any]:
    """Return the object in a line; raise ``Fault`` with the reason if there is none.

    ``longest`` is the most bytes that it may have.
    """
    if len(line) > longest:
        raise Fault("records.long", most=f"{longest:,}")
    if _is_deep(line):
        raise Fault("records.deep", most=DEEPEST)
    try:
        value = _DECODER.decode(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise BrokenJson("records.not_text") from None
    except json.JSONDecodeError:
        # The parser's message means nothing to the reader of the list of matches.
        raise BrokenJson("records.not_json") from None
    if not isinstance(value, dict):
        raise Fault("records.no_object")
    if isinstance(value, RepeatingObject):
        raise Fault("records.twice")
    return value


def write_object(line: dict[str, Any]) -> str:
    """Return an object as a line with its end.

    The line can be encoded as UTF-8: lone surrogates, which a name may contain, become ``?``.
    """
    text = json.dumps(line, ensure_ascii=False)
    return text.encode("utf-8", "replace").decode("utf-8") + "\n"


def is_whole_text(text: str) -> bool:
    """Return whether a text has no lone surrogates, which JSON allows and UTF-8 does not."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _is_deep(line: bytes) -> bool:
    if line.count(b"[") + line.count(b"{") <= DEEPEST:
        return False
    # Each step up or down is a byte of 1 or -1, so that even a million are summed quickly.
    steps = _TEXT.sub(b"", line).translate(_STEPS, _OTHERS)
    return max(accumulate(array("b", steps)), default=0) > DEEPEST


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else RepeatingObject(found)


def _whole_number(text: str) -> int | float:
    return int(text) if len(text) <= _LONGEST_NUMBER else _broken_number(text)


def _broken_number(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else math.copysign(sys.float_info.max, number)


def _no_number(name: str) -> NoReturn:
    raise BrokenJson("records.no_number", name=name)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole_number,
    parse_float=_broken_number,
    parse_constant=_no_number,
)
