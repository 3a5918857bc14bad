"""Fits text into a width, by any measure of text width."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fonts import Face

DOTS = "…"
_LEFT = 2
"""The fewest words of a line that gives one to the last line."""


class Measure(Protocol):
    """Measures the width of a text in pixels."""

    def __call__(self, text: str, size: int, face: Face, /) -> int:
        """Return the width of a text at a size in pixels."""


class Fitted(NamedTuple):
    """Words as they fit: their size in pixels, and as much of them as has room."""

    size: int
    text: str


def fitted(
    text: str,
    size: int,
    face: Face,
    width: float,
    measure: Measure,
    least: int = SMALLEST_TEXT,
) -> Fitted:
    """Return words as large as they fit in a width, from ``size`` down to ``least``; then cut."""
    fits = (fit for fit in range(size, least, -1) if measure(text, fit, face) <= width)
    size = next(fits, min(size, least))
    return Fitted(size, clipped(text, size, face, width, measure))


def size_of_whole_words(
    texts: Iterable[tuple[str, Face]], size: int, width: float, measure: Measure
) -> int:
    """Return the largest size, from ``size`` down, at which no word is wider than a line.

    ``texts`` are those to be wrapped at that size, and their faces.
    """
    words = [(word, face) for text, face in texts for word in text.split(" ")]
    fits = (
        fit
        for fit in range(size, SMALLEST_TEXT, -1)
        if all(measure(word, fit, face) <= width for word, face in words)
    )
    return next(fits, min(size, SMALLEST_TEXT))


def clipped(text: str, size: int, face: Face, width: float, measure: Measure) -> str:
    """Return a line cut to a width in pixels, with an ellipsis if something is missing."""
    if measure(text, size, face) <= max(0, width):
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip() + DOTS
        if measure(cut, size, face) <= width:
            return cut
    return DOTS


def without_lonely_word(lines: list[str], fits: Callable[[str], bool]) -> list[str]:
    """Return lines whose last one has company for its only word, where that fits.

    The word comes from the line before, so there are as many lines as there were.
    """
    if len(lines) < 2 or " " in lines[-1]:
        return lines
    *before, given = lines[-2].split(" ")
    last = f"{given} {lines[-1]}"
    if len(before) < _LEFT or not fits(last):
        return lines
    return [*lines[:-2], " ".join(before), last]
