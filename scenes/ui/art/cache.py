"""Pictures kept for as long as there is room for them, the least used let go first.

A picture drawn with a stand-in, because one it is made of is still being made, is never kept.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from pygame import Surface

Made = TypeVar("Made")


class _StandIns(threading.local):
    """How often something stood in for a picture on this thread; the workshop counts."""

    given = 0


stand_ins = _StandIns()


def finished(make: Callable[[], Made]) -> tuple[Made, bool]:
    """Return what ``make`` returns, and whether nothing stood in for a picture meanwhile."""
    before = stand_ins.given
    made = make()
    return made, stand_ins.given == before


class PictureCache:
    """Surfaces by key, bounded by the bytes of their pixels."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def __len__(self) -> int:
        return len(self._pictures)

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._pictures)

    @property
    def bytes(self) -> int:
        """How many bytes of pixels are kept."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the picture of a key, made now if it isn't kept; only a finished one is kept."""
        kept = self._pictures.get(key)
        if kept is not None:
            self._pictures.move_to_end(key)
            return kept
        picture, whole = finished(make)
        return self.put(key, picture) if whole else picture

    def put(self, key: Hashable, picture: Surface) -> Surface:
        """Keep a picture, letting go of the least used ones where room is lacking."""
        if key in self._pictures:
            self._bytes -= _size(self._pictures.pop(key))
        self._pictures[key] = picture
        self._bytes += _size(picture)
        self._let_go()
        return picture

    def _let_go(self) -> None:
        while self._bytes > self._most and len(self._pictures) > 1:
            self._bytes -= _size(self._pictures.popitem(last=False)[1])

    def allow(self, most_bytes: int) -> None:
        """Keep so many bytes from now on."""
        self._most = most_bytes
        self._let_go()

    def clear(self) -> None:
        """Let go of all pictures."""
        self._pictures.clear()
        self._bytes = 0


def _size(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
