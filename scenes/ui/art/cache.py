"""A cache of pictures, bounded in bytes; the least recently used are dropped first.

A picture drawn with a stand-in for one still being made is never cached.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from pygame import Surface

Made = TypeVar("Made")


class _StandIns(threading.local):
    """Counts the stand-ins used on this thread."""

    given = 0


stand_ins = _StandIns()


def finished(make: Callable[[], Made]) -> tuple[Made, bool]:
    """Return the result of ``make``, and whether it used no stand-in."""
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
        """The bytes of all cached pixels."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the picture of a key; make it if it isn't cached, and cache it if finished."""
        kept = self._pictures.get(key)
        if kept is not None:
            self._pictures.move_to_end(key)
            return kept
        picture, whole = finished(make)
        return self.put(key, picture) if whole else picture

    def put(self, key: Hashable, picture: Surface) -> Surface:
        """Cache a picture; drop the least recently used ones if there is no room."""
        if key in self._pictures:
            self._bytes -= _size(self._pictures.pop(key))
        self._pictures[key] = picture
        self._bytes += _size(picture)
        self._let_go()
        return picture

    def _let_go(self) -> None:
        while self._bytes > self._most and len(self._pictures) > 1:
            self._bytes -= _size(self._pictures.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        """Drop a picture, if it is cached."""
        if key in self._pictures:
            self._bytes -= _size(self._pictures.pop(key))

    def allow(self, most_bytes: int) -> None:
        """Set the bound in bytes."""
        self._most = most_bytes
        self._let_go()

    def clear(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()
        self._bytes = 0


def _size(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
