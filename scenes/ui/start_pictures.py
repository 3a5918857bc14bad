"""Keeps the pictures of the first frame on disk, because drawing them takes a quarter of a start.

A picture is found by a digest of its drawing and its size. After a change of drawings, theme or
window nothing is found, so the pictures are drawn again and replace the old ones. A damaged file
counts as missing.
"""

import struct
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from game.files.bounded import read_regular
from game.store.files import write_atomically

LARGEST = 32 << 20
"""Bytes; a file as large as a window of 2560 × 1440 needs. Larger windows draw at each start."""
_MARK = b"Clamber's first pictures, 1\n"
_HEAD = struct.Struct(">20sHHI")
"""Before the pixels of each picture: its key, width, height and the pixels' CRC-32."""
_PIXEL_BYTES = 4


class _Kept(NamedTuple):
    width: int
    height: int
    check: int
    pixels: bytes | memoryview

    def fits(self, size: tuple[int, int]) -> bool:
        """Return whether a drawing of this size gives such a picture: it keeps its proportions."""
        return self.width <= size[0] and self.height <= size[1]

    def unpacked(self, flags: int) -> Surface | None:
        """Return the picture, or ``None`` if its pixels are damaged."""
        if zlib.crc32(self.pixels) != self.check:
            return None
        picture = Surface((self.width, self.height), flags, 8 * _PIXEL_BYTES)
        picture.get_buffer().write(bytes(self.pixels), 0)
        return picture


def _packed(picture: Surface) -> _Kept:
    pixels = picture.get_buffer().raw
    return _Kept(*picture.get_size(), zlib.crc32(pixels), pixels)


class StartPictures:
    """The pictures in one file, found and added by any thread."""

    def __init__(self, path: Path) -> None:
        """Read nothing yet: the first thread that needs a picture reads the file."""
        self._path = path
        self._lock = threading.Lock()
        self._file: dict[bytes, _Kept] | None = None
        self._used: dict[bytes, _Kept] = {}
        self._drew = False

    def picture(
        self, svg: bytes, size: tuple[int, int], flags: int, draw: Callable[[], Surface]
    ) -> Surface:
        """Return the picture of an SVG text from the file, or else as ``draw`` draws it.

        ``draw`` returns a surface with ``flags`` and 32 bits a pixel.
        """
        key = _key(svg, size, flags)
        kept = self._in_file().get(key)
        if kept and kept.fits(size) and (found := kept.unpacked(flags)):
            self._used[key] = kept
            return found
        drawn = draw()
        self._used[key], self._drew = _packed(drawn), True
        return drawn

    def keep(self) -> None:
        """Replace the file by the pictures used in this start, if one of them wasn't in it."""
        if not self._drew:
            return
        parts: list[bytes | memoryview] = [_MARK]
        for key, kept in list(self._used.items()):
            parts += (_HEAD.pack(key, kept.width, kept.height, kept.check), kept.pixels)
        content = b"".join(parts)
        # Without the file the next start takes a little longer; nobody need be told.
        with suppress(OSError):
            if len(content) <= LARGEST:
                write_atomically(self._path, content)

    def _in_file(self) -> dict[bytes, _Kept]:
        with self._lock:
            if self._file is None:
                self._file = dict(_read(self._path))
            return self._file


def _key(svg: bytes, size: tuple[int, int], flags: int) -> bytes:
    how = f"{pygame.version.ver} {size} {flags}".encode()
    return blake2b(svg, digest_size=20, person=blake2b(how, digest_size=16).digest()).digest()


def _read(path: Path) -> Iterator[tuple[bytes, _Kept]]:
    """Yield the pictures in a file by their keys, as far as it is in order."""
    content = memoryview(_content(path))
    at = len(_MARK)
    if content[:at] != _MARK:
        return
    while at + _HEAD.size <= len(content):
        key, width, height, check = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        pixels = content[at : at + _PIXEL_BYTES * width * height]
        at += len(pixels)
        if width and height and len(pixels) == _PIXEL_BYTES * width * height:
            yield key, _Kept(width, height, check, pixels)


def _content(path: Path) -> bytes:
    with suppress(OSError):
        return read_regular(path, LARGEST)
    return b""
