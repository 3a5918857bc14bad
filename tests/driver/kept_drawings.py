"""Rasterises each of the few hundred drawings that tests use only once for all tests.

A test may still replace ``pygame.image.load_sized_svg``.
"""

import gc
import io
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame import Surface

MOST_BYTES = 384 * 1024**2
"""The bound of the cache in bytes."""

LITTER = 384 * 1024**2
"""After this many bytes handed out, reference cycles of ended runs are collected.

Python counts objects, not bytes, so that it would let gigabytes of pictures pile up.
"""

Drawing = str | Path | io.BytesIO


class KeptDrawings:
    """Returns cached pictures; drops the least recently used first.

    They are not copied: all that draw with them convert them first, which makes a copy.
    """

    def __init__(self, rasterise: Callable[[Drawing, tuple[int, int]], Surface]) -> None:
        self._rasterise = rasterise
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], Surface] = OrderedDict()
        self._bytes = self._handed_out = 0

    def __call__(self, file: Drawing, size: tuple[int, int]) -> Surface:
        """Rasterise a drawing, as pygame's own function does."""
        drawing = file.getvalue() if isinstance(file, io.BytesIO) else Path(file).read_bytes()
        key = drawing, tuple(size)
        if key not in self._kept:
            self._keep(key, self._rasterise(io.BytesIO(drawing), size))
        self._kept.move_to_end(key)
        self._handed_out += _bytes(self._kept[key])
        if self._handed_out > LITTER:
            gc.collect()
            self._handed_out = 0
        return self._kept[key]

    def _keep(self, key: tuple[bytes, tuple[int, int]], picture: Surface) -> None:
        self._kept[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


@contextmanager
def drawings_kept() -> Iterator[None]:
    """Rasterise no drawing twice in this context."""
    rasterise = pygame.image.load_sized_svg
    pygame.image.load_sized_svg = KeptDrawings(rasterise)
    try:
        yield
    finally:
        pygame.image.load_sized_svg = rasterise
