"""Files of the user alone, written so that a crash leaves the old one or the new one."""

import errno
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from game.files.bounded import UnfitFile

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
"""Permissions of what names people: nobody but the user can read it."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Put a text in place of a file; ``OSError`` where that can't be done, the old one kept.

    A symbolic link stays one: the file to which it leads is replaced. What is no regular file is
    never replaced, nor is what a link leads to that can't be followed.
    """
    path = _behind_links(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    make_folder(path.parent)
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def set_aside(path: Path, why: str) -> Path:
    """Rename a file to a free name that says why, as in ``settings.broken-1.yaml``.

    Of a link it is the link that is renamed: what it leads to may be anybody's.
    """
    return path.rename(_free_name(path, why))


def keep_copy(path: Path, why: str) -> Path:
    """Copy a file that is about to be rewritten, to a free name that says why."""
    make_private(path)
    return Path(shutil.copy2(path, _free_name(path, why)))


def _behind_links(path: Path) -> Path:
    """Return the file to which a path leads, whether it exists or not."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnfitFile(errno.EINVAL, "Not a regular file", str(path))
    except FileNotFoundError:
        pass
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _free_name(path: Path, why: str) -> Path:
    number = 1
    # A link that leads nowhere takes a name, too.
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")):
        number += 1
    return aside


def make_folder(folder: Path) -> None:
    """Create a folder where it is missing, and those above it, for the user alone."""
    if not folder.is_dir():
        if folder.parent != folder:
            make_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def create_private(path: Path) -> BinaryIO:
    """Create a file for the user alone, to be written and read; ``FileExistsError`` if it is."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, PRIVATE_FILE), "w+b")


def make_private(path: Path) -> None:
    """Let nobody but the user read a file, or look into a folder; missing ones don't matter.

    A folder that others share, or in which more than Clamber's files lie, stays as it is.
    """
    with suppress(OSError, RuntimeError):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            shared = mode & stat.S_ISVTX or path.resolve() in (Path.home(), Path(path.anchor))
            wanted = mode if shared else PRIVATE_FOLDER
        else:
            wanted = PRIVATE_FILE if stat.S_ISREG(mode) else mode
        if stat.S_IMODE(mode) & ~wanted:
            path.chmod(stat.S_IMODE(mode) & wanted)
