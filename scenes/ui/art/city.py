"""The town on a table's ground with light in its windows."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import chain, repeat
from pathlib import Path

from pygame import Surface

from scenes.ui.art.shapes import hex_of
from scenes.ui.ground import raster_ground
from scenes.ui.theme import Colour, mix

STRENGTHS = (0.55, 0.8, 0.7)
"""How far the windows of each row of houses turn into lamplight, the farthest row first."""

_WINDOWS = re.compile(r'(<path id="windows" d="[^"]*" fill=")#([0-9A-F]{6})')


def raster_lit_ground(file: Path, size: tuple[int, int], lamp: Colour) -> Surface:
    """Return a table's ground covering a window, with light in all windows of the town."""
    strengths = chain(STRENGTHS, repeat(STRENGTHS[-1]))
    text = _WINDOWS.sub(lambda found: _lit(found, lamp, strengths), file.read_text("utf-8"))
    return raster_ground(BytesIO(text.encode()), size)


def _lit(found: "re.Match[str]", lamp: Colour, strengths: Iterator[float]) -> str:
    """Return the beginning of a path of windows with their colour moved toward that of lamps."""
    before, colour = found.groups()
    red, green, blue = bytes.fromhex(colour)
    return f"{before}{hex_of(mix((red, green, blue), lamp, next(strengths)))}"
