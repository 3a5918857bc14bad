"""Reading files that anybody may have changed: only regular ones, and never more than a bound."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

MEGABYTE = 1_000_000

# A pipe would else be waited for, and a terminal taken over; Windows knows neither.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


class UnfitFile(OSError):
    """A path that leads to no regular file, or to one that is too large."""


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file, or a link to one, for reading.

    ``UnfitFile`` where the path leads to a pipe, a device, a folder or a socket; any ``OSError``
    where it can't be opened. It is never waited for.
    """
    # Opening can already do something to a device: looked at first, and once more when open.
    _check(os.stat(path).st_mode, path)
    handle = os.open(path, _FLAGS)
    try:
        _check(os.fstat(handle).st_mode, path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def check_regular(path: Path) -> None:
    """Raise ``UnfitFile`` where something lies that is no regular file: others may open it."""
    with suppress(FileNotFoundError):
        _check(os.stat(path).st_mode, path)


def read_regular(path: Path, most: int) -> bytes:
    """Return what a regular file of at most so many bytes holds.

    ``UnfitFile`` where it is larger or not regular; any ``OSError`` where it can't be read.
    """
    with open_regular(path) as file:
        data = _read(file, most + 1)
    if len(data) > most:
        raise UnfitFile(errno.EFBIG, f"Larger than {_size(most)}", str(path))
    return data


def _read(file: BinaryIO, most: int) -> bytes:
    # What the system says of its size may be wrong: files of /proc have none.
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
