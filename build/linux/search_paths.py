"""Takes out of programs the folders of the machine on which they were linked.

Python's own modules may name the folder of their Python as a place to look for libraries. In the
executable every library lies beside them, and elsewhere that folder may be anybody's.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

_DYNAMIC = 2
"""The type of the segment that tells the loader what a program needs."""
_END, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29
"""Tags in that segment: its end, where the strings are, and the two kinds of search paths."""
_LOADED = 1
_ENTRY = struct.Struct("<qQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")


def forget_foreign(folder: Path) -> list[Path]:
    """Take out all search paths that do not follow the file; return the files that had one."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return [file for file in sorted(files) if _forget(file)]


def _forget(file: Path) -> bool:
    with file.open("rb") as opened:
        if opened.read(6) != b"\x7fELF\x02\x01":
            return False
    data = bytearray(file.read_bytes())
    segments = list(_segments(data))
    place = next(((offset, size) for kind, offset, _, size in segments if kind == _DYNAMIC), None)
    if place is None:
        return False
    offset, size = place
    entries = [_ENTRY.unpack_from(data, at) for at in range(offset, offset + size, _ENTRY.size)]
    strings = _place_of(next(value for tag, value in entries if tag == _STRINGS), segments)
    kept = [entry for entry in entries if not _is_foreign(entry, data, strings)]
    if len(kept) == len(entries):
        return False
    kept += [(_END, 0)] * (len(entries) - len(kept))
    for number, entry in enumerate(kept):
        _ENTRY.pack_into(data, offset + number * _ENTRY.size, *entry)
    file.write_bytes(data)
    return True


def _segments(data: bytearray) -> Iterator[tuple[int, int, int, int]]:
    """Yield each segment's kind, place in the file, address, and size in the file."""
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, address, _, length, _, _ = _SEGMENT.unpack_from(
            data, table + number * size
        )
        yield kind, offset, address, length


def _place_of(address: int, segments: list[tuple[int, int, int, int]]) -> int:
    """Return where in the file lies what has an address in memory."""
    return next(
        offset + address - start
        for kind, offset, start, size in segments
        if kind == _LOADED and start <= address < start + size
    )


def _is_foreign(entry: tuple[int, int], data: bytearray, strings: int) -> bool:
    """Whether an entry is a search path of which no part follows the file."""
    tag, value = entry
    if tag not in (_RPATH, _RUNPATH):
        return False
    start = strings + value
    path = bytes(data[start : data.index(0, start)])
    return b"$ORIGIN" not in path
