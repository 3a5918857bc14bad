"""Reads files that anyone may have changed: only regular files, and only up to a size limit."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

MEGABYTE = 1_000_000

# Without these flags, opening could wait for a pipe or take over a terminal. Not on Windows.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


class UnfitFile(OSError):
    """A path to something other than a regular file, or to one that is too large."""


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file, or a link to one, for reading, without ever waiting.

    Raises ``UnfitFile`` for a pipe, device, folder or socket, and ``OSError`` if it can't be
    opened.
    """
    # Checked before opening, which can already affect a device, and again once it is open.
    _check(os.stat(path).st_mode, path)
    handle = os.open(path, _FLAGS)
    try:
        _check(os.fstat(handle).st_mode, path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def check_regular(path: Path) -> None:
    """Raise ``UnfitFile`` if the path exists and is no regular file, before others open it."""
    with suppress(FileNotFoundError):
        _check(os.stat(path).st_mode, path)


def read_regular(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most ``most`` bytes.

    Raises ``UnfitFile`` if it is larger or not regular, and ``OSError`` if it can't be read.
    """
    with open_regular(path) as file:
        data = _read(file, most + 1)
    check_size(path, len(data), most)
    return data


def check_size(path: Path, size: int, most: int) -> None:
    """Raise ``UnfitFile`` if a file's content is larger than it may be."""
    if size > most:
        raise UnfitFile(errno.EFBIG, f"Larger than {_size(most)}", str(path))


def _read(file: BinaryIO, most: int) -> bytes:
    # The reported size may be wrong: files in /proc have size 0.
    data = file.read(min(most, os.fstat(file.fileno()).st_size + 1))
    while data and len(data) < most and (more := file.read(most - len(data))):
        data += more
    if data is None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), file.name)
    return data


def _check(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise UnfitFile(errno.EINVAL, "Not a regular file", str(path))


def _size(count: int) -> str:
    return f"{count // MEGABYTE} MB" if count >= MEGABYTE else f"{count} bytes"
