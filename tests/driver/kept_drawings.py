"""What tests draw is made of the same few hundred drawings: each is rasterised once for all tests.

A test that puts something in the place of ``pygame.image.load_sized_svg`` is not in its way.
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
"""What all kept pictures together may take."""

LITTER = 384 * 1024**2
"""After so many bytes handed out, what ended runs still hold by circles of references is freed.

Python counts objects, not bytes: by itself it would let gigabytes of pictures lie.
"""

Drawing = str | Path | io.BytesIO


class KeptDrawings:
    """Hands out copies of pictures made before; those longest unused go first."""

    def __init__(self, rasterise: Callable[[Drawing, tuple[int, int]], Surface]) -> None:
        self._rasterise = rasterise
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], Surface] = OrderedDict()
        self._bytes = self._handed_out = 0

    def __call__(self, file: Drawing, size: tuple[int, int]) -> Surface:
        """Return a drawing in pixels, as pygame's own function does."""
        drawing = file.getvalue() if isinstance(file, io.BytesIO) else Path(file).read_bytes()
        key = drawing, tuple(size)
        if key not in self._kept:
            self._keep(key, self._rasterise(io.BytesIO(drawing), size))
        self._kept.move_to_end(key)
        self._handed_out += _bytes(self._kept[key])
        if self._handed_out > LITTER:
            gc.collect()
            self._handed_out = 0
        return self._kept[key].copy()

    def _keep(self, key: tuple[bytes, tuple[int, int]], picture: Surface) -> None:
        self._kept[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


@contextmanager
def drawings_kept() -> Iterator[None]:
    """Rasterise no drawing twice while this lasts."""
    rasterise = pygame.image.load_sized_svg
    pygame.image.load_sized_svg = KeptDrawings(rasterise)
    try:
        yield
    finally:
        pygame.image.load_sized_svg = rasterise
