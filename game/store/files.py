"""Private files, written so that a crash leaves either the old or the new content."""

import errno
import os
import re
import shutil
import stat
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from fnmatch import fnmatchcase
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from game.files.bounded import UnfitFile

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
"""Permissions for files that name people: only the user can read them."""

_OURS = (
    *("settings.*", "history.*", "answers.*", "class-answers.*", "puzzles.*", "city.json"),
    "title.pictures",
    *("matches", "lab", "saved"),
    *("*.jsonl", "*.debrief.json", "*.review.json", "*.opening.json", "crash-*.txt"),
)
"""What Clamber names its files and folders, as in ``paths``."""

_DRAFT = re.compile(r"\.(.+)\.[a-z0-9_]{8}")
"""The names of drafts, as ``_draft_beside`` makes them; the end is the system's choice."""
IN_USE = (5, 32)
"""Windows' codes for a file that can't be replaced now: access denied, and a sharing violation."""
REPLACE_PATIENCE = 1.0
"""How many seconds to wait for a program that has the file open, such as a virus scanner."""
LONGEST_WRITE = 60.0
"""A draft that is older, in seconds, was left by a program that was killed."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file's content; raise ``OSError`` and keep the old content if that fails.

    A symbolic link stays, and its target is replaced. Anything but a regular file is never
    replaced, and neither is the target of a link that can't be followed.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    make_folder(_behind_links(path).parent)
    with _drafted(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """Offer a text file that replaces one at the end; the old one stays if anything is raised.

    What is no regular file, such as a pipe or a terminal, is written to as it is. What others may
    read of the old file, they may of the new one.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        return
    with _drafted(path, private=False) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="\n")
        yield text
        text.flush()
        text.detach()


def write_together(files: Mapping[Path, bytes]) -> None:
    """Replace the content of several files, which others may read, in folders that exist.

    All are drafted before the first is replaced: if one has no room or no permission, ``OSError``
    is raised and none of them has changed.
    """
    drafts: dict[Path, Path] = {}
    with _removed_if_raised(drafts):
        for path, content in files.items():
            behind = _behind_links(path)
            with _draft_beside(behind, private=False) as (file, draft):
                drafts[draft] = behind
                file.write(content)
        for draft, behind in drafts.items():
            _put_in_place(draft, behind)


@contextmanager
def _removed_if_raised(files: Iterable[Path]) -> Iterator[None]:
    """Remove files if anything is raised, an interrupt included: nobody would find them later."""
    try:
        yield
    except BaseException:
        for file in files:
            file.unlink(missing_ok=True)
        raise


@contextmanager
def _drafted(path: Path, *, private: bool = True) -> Iterator[BinaryIO]:
    """Offer a new file that replaces another at the end; it is gone if anything is raised."""
    path = _behind_links(path)
    with _draft_beside(path, private=private) as (file, draft):
        yield file
    with _removed_if_raised([draft]):
        _put_in_place(draft, path)


@contextmanager
def _draft_beside(path: Path, *, private: bool) -> Iterator[tuple[BinaryIO, Path]]:
    """Offer a new file beside another, with its path; it is gone if anything is raised."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    draft = Path(name)
    with _removed_if_raised([draft]):
        with os.fdopen(handle, "wb") as file:
            yield file, draft
            file.flush()
            os.fsync(file.fileno())
        if not private:
            draft.chmod(_mode_of(path))


def _put_in_place(draft: Path, path: Path) -> None:
    """Replace a file by its draft; on Windows wait for ``REPLACE_PATIENCE`` while it is open.

    There, whoever reads a file keeps it from being replaced: another copy of Clamber, or a scanner.
    """
    until = time.monotonic() + REPLACE_PATIENCE
    while True:
        try:
            os.replace(draft, path)
            return
        except PermissionError as fault:
            # Only Windows has such codes.
            if getattr(fault, "winerror", None) not in IN_USE or time.monotonic() > until:
                raise
        time.sleep(REPLACE_PATIENCE / 100)


def _mode_of(path: Path) -> int:
    """Return a file's permissions, or those that a new one gets."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def remove_drafts(folder: Path) -> None:
    """Remove the drafts that killed programs left in a folder, as far as possible.

    They may hold names, and nobody else would find them.
    """
    with suppress(OSError):
        for path in folder.iterdir():
            named = _DRAFT.fullmatch(path.name)
            if named and _is_ours(named[1]):
                with suppress(OSError):
                    if abs(time.time() - path.lstat().st_mtime) > LONGEST_WRITE:
                        path.unlink()


def set_aside(path: Path, why: str) -> Path:
    """Rename a file to a free name with the reason, such as ``settings.broken-1.yaml``.

    A link is renamed itself, because its target may belong to anyone.
    """
    return path.rename(_free_name(path, why))


def keep_copy(path: Path, why: str) -> Path:
    """Copy a file that is about to be rewritten to a free name with the reason.

    Raises ``OSError`` and leaves no part of a copy if that fails.
    """
    make_private(path)
    copy = _free_name(path, why)
    with _removed_if_raised([copy]):
        shutil.copy2(path, copy)
    return copy


def _behind_links(path: Path) -> Path:
    """Return the target of a path, whether it exists or not."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnfitFile(errno.EINVAL, "Not a regular file", str(path))
    except FileNotFoundError:
        pass
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _free_name(path: Path, why: str) -> Path:
    number = 1
    # A dangling link occupies a name, too.
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")):
        number += 1
    return aside


def make_folder(folder: Path) -> None:
    """Create a private folder and its missing parents."""
    if not folder.is_dir():
        if folder.parent != folder:
            make_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def create_private(path: Path) -> BinaryIO:
    """Create a private file for reading and writing; raise ``FileExistsError`` if it exists."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, PRIVATE_FILE), "w+b")


def make_private(path: Path) -> None:
    """Make a file or folder private; ignore a missing one.

    A folder that others share, or that holds more than Clamber's files, is left as it is.
    """
    with suppress(OSError, RuntimeError):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            wanted = PRIVATE_FOLDER
        else:
            wanted = PRIVATE_FILE if stat.S_ISREG(mode) else mode
        open_to_others = stat.S_IMODE(mode) & ~wanted
        if open_to_others and not (stat.S_ISDIR(mode) and _is_shared(path, mode)):
            path.chmod(stat.S_IMODE(mode) & wanted)


def _is_shared(folder: Path, mode: int) -> bool:
    """Return whether a folder is not for Clamber alone."""
    whole = folder.resolve()
    if mode & stat.S_ISVTX or whole in (Path.home().resolve(), Path(whole.anchor)):
        return True
    return not all(_is_ours(file.name) for file in folder.iterdir())


def _is_ours(name: str) -> bool:
    if name.startswith("."):
        # A draft or a lock, with its file's name between the dot and a suffix.
        name = name[1:].rpartition(".")[0]
    return any(fnmatchcase(name, pattern) for pattern in _OURS)
