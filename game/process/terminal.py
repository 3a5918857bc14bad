"""The one place through which everything the command line prints passes.

Nothing that a name, a file or an argument holds is obeyed by a terminal, and complaints are short.
"""

import json
import os
import re
import sys
from contextlib import suppress
from typing import Any, TextIO

from game.files.clipping import clip_middle, plain

_OUTSIDE_ASCII = re.compile(r"[^ -~]")


class NobodyReads(Exception):
    """Whoever read the output has seen enough: nothing more can be written."""


def answer(*lines: str) -> None:
    """Print lines of an answer; line ends inside one don't begin another."""
    _write(sys.stdout, "".join(f"{plain(line)}\n" for line in lines))


def answer_json(value: Any) -> None:
    """Print a plain value as JSON."""
    write_json(json.dumps(value, indent=2) + "\n")


def write_json(text: str) -> None:
    """Print JSON as it is written, with escapes in place of signs that a terminal could obey."""
    encoding = _encoding(sys.stdout)
    _write(sys.stdout, _OUTSIDE_ASCII.sub(lambda found: _in_json(found[0], encoding), text))


def complain(text: str) -> None:
    """Print what is wrong as one short line on standard error."""
    with suppress(NobodyReads, OSError):
        _write(sys.stderr, f"clamber: {clip_middle(text)}\n")


def flush() -> None:
    """Bring out all answers; ``NobodyReads``, or ``OSError`` where there is no room for them."""
    _write(sys.stdout, "", flush=True)


def _write(stream: TextIO | None, text: str, *, flush: bool = False) -> None:
    # A program that a desktop starts may have no streams at all.
    if stream is None:
        return
    encoding = _encoding(stream)
    try:
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        if flush:
            stream.flush()
    except BrokenPipeError:
        _give_up(stream)
        raise NobodyReads from None
    except OSError:
        _give_up(stream)
        raise


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _give_up(stream: TextIO) -> None:
    """Let what is left go nowhere: Python would try to write it, and fail, at its exit."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _in_json(sign: str, encoding: str) -> str:
    if sign == "\n" or (sign.isprintable() and sign.encode(encoding, "ignore")):
        return sign
    # JSON names signs beyond the first 65,536 by two halves.
    halves = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{halves[at : at + 2].hex()}" for at in range(0, len(halves), 2))
