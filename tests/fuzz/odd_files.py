"""Files that are none, or huge: what may lie where the program looks for a file of its own."""

import os
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

HUGE = 3 * 10**9


def make_pipe(path: Path) -> None:
    """Make a pipe with a name, or skip the test where there is none."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("Windows has no such pipes")
    os.mkfifo(path)


def make_link(path: Path, to: str | Path) -> None:
    """Make a symbolic link, or skip the test where there is none."""
    try:
        path.symlink_to(to)
    except OSError:
        if sys.platform != "win32":
            raise
        pytest.skip("only an administrator makes links here")
    if not path.is_symlink():
        pytest.skip("Wine has no links")


def _link_loop(path: Path) -> None:
    make_link(path, path.name)


def _two_link_loop(path: Path) -> None:
    other = path.with_name("other link")
    make_link(other, path.name)
    make_link(path, other.name)


def _link_to_nothing(path: Path) -> None:
    make_link(path, "nothing")


def _folder(path: Path) -> None:
    path.mkdir()


def _socket(path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("bound by way of Linux' /proc")
    with socket.socket(socket.AF_UNIX) as made:
        # Paths of sockets are short: bound by its name alone.
        here = os.open(path.parent, os.O_RDONLY)
        try:
            made.bind(f"/proc/self/fd/{here}/{path.name}")
        finally:
            os.close(here)


def _closed(path: Path) -> None:
    path.write_bytes(b"closed")
    path.chmod(0)


def _hole(path: Path) -> None:
    """Make a file of gigabytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(HUGE)


def _large(path: Path) -> None:
    path.write_bytes(b"x" * 51 * 10**6)


def _link_to_the_system(path: Path, to: str) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such files")
    path.symlink_to(to)


def _device(name: str) -> Callable[[Path], None]:
    return lambda path: _link_to_the_system(path, f"/dev/{name}")


ODD_FILES: Mapping[str, Callable[[Path], None]] = {
    "pipe": make_pipe,
    "link loop": _link_loop,
    "loop of two links": _two_link_loop,
    "link to nothing": _link_to_nothing,
    "folder": _folder,
    "socket": _socket,
    "closed": _closed,
    "hole": _hole,
    "large": _large,
    "empty": Path.touch,
    **{f"link to {name}": _device(name) for name in ("zero", "urandom", "null", "full", "tty")},
    "link to a file of the system that never ends": lambda path: _link_to_the_system(
        path, "/proc/self/mem"
    ),
}
"""What makes each at a path where nothing lies yet."""


def made(odd: str, name: str) -> Callable[[Path], None]:
    """Return what makes an odd file of a name in a folder."""
    return lambda folder: ODD_FILES[odd](folder / name)


def holding(data: bytes, name: str) -> Callable[[Path], None]:
    """Return what makes a file of a name in a folder, with that in it."""

    def make(folder: Path) -> None:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)

    return make
