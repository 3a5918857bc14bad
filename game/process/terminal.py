"""Everything that the command line prints passes through here.

Control characters in names, files or arguments never reach the terminal, and errors are short.
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
    """The reader of the output has closed it: nothing more can be written."""


def answer(*lines: str) -> None:
    """Print lines of an answer; line ends inside one are removed."""
    _write(sys.stdout, "".join(f"{plain(line)}\n" for line in lines))


def answer_json(value: Any) -> None:
    """Print a plain value as JSON."""
    write_json(json.dumps(value, indent=2) + "\n")


def write_json(text: str) -> None:
    """Print JSON, with escapes for characters that could control the terminal."""
    encoding = _encoding(sys.stdout)
    _write(sys.stdout, _OUTSIDE_ASCII.sub(lambda found: _in_json(found[0], encoding), text))


def complain(text: str) -> None:
    """Print an error as one short line on standard error."""
    with suppress(NobodyReads, OSError):
        _write(sys.stderr, f"clamber: {clip_middle(text)}\n")


def is_watched() -> bool:
    """Return whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def rewrite_note(text: str, before: int) -> None:
    """Write a note over the one before, of so many characters, on the same line."""
    line_start = f"\r{' ' * before}\r" if before else "\r"
    with suppress(NobodyReads, OSError):
        _write(sys.stderr, line_start + plain(text), flush=True)


def flush() -> None:
    """Flush all output; raise ``NobodyReads``, or ``OSError`` if there is no room for it."""
    _write(sys.stdout, "", flush=True)


def _write(stream: TextIO | None, text: str, *, flush: bool = False) -> None:
    # A program started from a desktop may have no streams at all.
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
    """Redirect the stream to nowhere, because Python would fail to flush it at exit."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _in_json(sign: str, encoding: str) -> str:
    if sign == "\n" or (sign.isprintable() and sign.encode(encoding, "ignore")):
        return sign
    # JSON writes characters beyond the first 65,536 as surrogate pairs.
    halves = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{halves[at : at + 2].hex()}" for at in range(0, len(halves), 2))
