"""Whether a committed file is what the generator makes today, on any processor."""

import re
import zlib
from collections.abc import Iterable
from pathlib import Path

from art.containers import PNG_SIGNATURE, pixels_of

# Processors round the last digit of a coordinate differently, and edges of a picture likewise.
COORDINATE_TOLERANCE = 0.021
PIXEL_TOLERANCE = 8
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def is_current(file: Path, new: bytes) -> bool:
    """Whether a file has the given content, but for rounding."""
    if not file.is_file():
        return False
    old = file.read_bytes()
    if old == new:
        return True
    if file.suffix == ".svg":
        return same_drawing(old.decode(), new.decode())
    return PNG_SIGNATURE in new and same_pictures(old, new)


def same_drawing(old: str, new: str) -> bool:
    """Whether two SVG texts differ in nothing but the rounding of numbers."""
    if NUMBER.sub("#", old) != NUMBER.sub("#", new):
        return False
    pairs = zip(NUMBER.findall(old), NUMBER.findall(new), strict=True)
    return all(abs(float(a) - float(b)) <= COORDINATE_TOLERANCE for a, b in pairs)


def same_pictures(old: bytes, new: bytes) -> bool:
    """Whether two files hold the same PNG pictures, but for the rounding of pixels."""
    first, second = (data.split(PNG_SIGNATURE)[1:] for data in (old, new))
    if len(first) != len(second):
        return False
    return all(_same_pixels(a, b) for a, b in zip(first, second, strict=True))


def _same_pixels(old: bytes, new: bytes) -> bool:
    try:
        a, b = pixels_of(PNG_SIGNATURE + old), pixels_of(PNG_SIGNATURE + new)
    except zlib.error:
        return False
    if len(a) != len(b):
        return False
    return max((abs(x - y) for x, y in zip(a, b, strict=True)), default=0) <= PIXEL_TOLERANCE


def strays(folder: Path, wanted: Iterable[Path]) -> list[Path]:
    """SVG files in a folder that the generator does not make."""
    return sorted(set(folder.rglob("*.svg")) - set(wanted))
