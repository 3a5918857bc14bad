"""Text: measures, wraps, clips and draws it, with a cache."""

import math
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import BLEND_RGBA_MAX, SRCALPHA, Surface
from pygame.font import Font
from pygame.transform import smoothscale

from scenes.ui.art.cache import PictureCache
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.theme import Colour
from scenes.ui.type.fallback import open_fallback, stretches
from scenes.ui.type.fitting import Fitted, clipped, fitted, without_lonely_word
from scenes.ui.type.fonts import SURE_SIGNS, Face, open_font

FINE_BELOW, FINENESS = 27, 3
"""Text below this size in pixels is drawn this many times larger and scaled down.

A font sets letters on whole pixels, which in small text makes gaps plainly uneven: by half a pixel
on average, and by a seventh of one where they stand on thirds.
"""


class Letters:
    """Lines of text as pictures."""

    def __init__(self, colour: Colour) -> None:
        """``colour`` is the default colour of text."""
        self._colour = colour
        self._lines = PictureCache(8_000_000)

    def text(
        self, text: str, size: int, font: Face = "medium", colour: Colour | None = None
    ) -> Surface:
        """Return a line of text; ``size`` in pixels."""
        shown = colour or self._colour
        key = (text, size, font, shown)
        return self._lines.get(key, lambda: _rendered(text, size, font, shown))

    def write(
        self,
        target: Surface,
        text: str,
        at: Point,
        size: int,
        font: Face = "medium",
        colour: Colour | None = None,
        anchor: float = 0.0,
    ) -> Rect:
        """Draw a line of text centred on ``at.y``; anchor 0 begins at x, .5 centres, 1 ends."""
        line = self.text(text, size, font, colour)
        x, y = at.x - anchor * line.get_width(), at.y - line.get_height() / 2
        place = rect(x, y, line.get_width(), line.get_height())
        target.blit(line, (place.x, place.y))
        return place


def fit_text(text: str, size: int, font: Face, width: float, least: int = SMALLEST_TEXT) -> Fitted:
    """Return words as large as they fit in a width, from ``size`` down to ``least``; then cut."""
    return fitted(text, size, font, width, text_width, least)


def legible(text: str) -> str:
    """Return a text without characters that no font can draw or that reverse the direction.

    Control characters, lone surrogates and invisible marks come from names in files that anybody
    may have written.

    >>> legible("a\\x00b\\u202ec")
    'abc'
    """
    return text if text.isprintable() else _without_unseen(text)


@lru_cache(1024)
def _without_unseen(text: str) -> str:
    return "".join(sign for sign in text if not unicodedata.category(sign).startswith("C"))


@lru_cache(4096)
def text_width(text: str, size: int, font: Face) -> int:
    """Return the width of a line in pixels."""
    fineness = _fineness(size)
    wide = sum(part.size(words)[0] for part, words in _runs(legible(text), fineness * size, font))
    return math.ceil(wide / fineness)


def _fineness(size: int) -> int:
    """Return the factor by which a line is drawn larger than shown."""
    return FINENESS if size < FINE_BELOW else 1


def _rendered(text: str, size: int, font: Face, colour: Colour) -> Surface:
    """Return a drawn line; combining marks without a letter are left out."""
    width, fineness = text_width(text, size, font), _fineness(size)
    seen = legible(text) if width else ""
    runs = list(_runs(seen, fineness * size, font))
    whole = open_font(font, fineness * size)
    if [part for part, _ in runs] != [whole]:
        line = _joined(runs, whole, fineness * width, colour)
    elif fineness == 1:
        line = whole.render(seen, True, colour)
    else:
        # The blank at the end makes it at least as wide as the whole pixels needed.
        line = whole.render(f"{seen} ", True, colour)
    return line if fineness == 1 else _scaled_down(line, width, whole.get_ascent(), colour)


def _joined(runs: Sequence[tuple[Font, str]], whole: Font, width: int, colour: Colour) -> Surface:
    """Return a drawn line in several fonts, as high as one in its own font."""
    line = Surface((width, whole.get_height()), SRCALPHA)
    # Clear pixels have the colour too, because scaling mixes it in.
    line.fill((*colour, 0))
    x = 0
    for part, words in runs:
        line.blit(part.render(words, True, colour), (x, whole.get_ascent() - part.get_ascent()))
        x += part.size(words)[0]
    return line


def _scaled_down(line: Surface, width: int, ascent: int, colour: Colour) -> Surface:
    """Return a line scaled down to its size, with the baseline on the edge of a pixel."""
    above = ascent % FINENESS
    height = (line.get_height() - above) // FINENESS
    kept = line.subsurface((0, above, FINENESS * width, FINENESS * height))
    small = smoothscale(kept, (width, height))
    # Scaling rounds down, which would make the colour slightly darker.
    small.fill((*colour, 0), special_flags=BLEND_RGBA_MAX)
    return small


def _runs(text: str, size: int, face: Face) -> Iterator[tuple[Font, str]]:
    """Yield a line in parts of one font each: in the face, and in others where it lacks signs."""
    if SURE_SIGNS.issuperset(text):
        yield open_font(face, size), text
        return
    for part in stretches(text, face):
        if part.file is None:
            yield open_font(face, size), part.text
        else:
            yield open_fallback(part.file, size, face == "semibold", part.script), part.text


@lru_cache(1024)
def wrap(text: str, size: int, font: Face, width: int) -> tuple[str, ...]:
    """Break a text into lines at most ``width`` pixels wide; wider words are broken.

    The last line is a single word only if no other can join it.
    """
    return tuple(line for part in text.split("\n") for line in _wrap_line(part, size, font, width))


@lru_cache(1024)
def wrap_at_last(text: str, size: int, font: Face, width: int) -> tuple[str, ...]:
    """Return a text in one line if it fits at the smallest size; else broken as by ``wrap``.

    ``fit_text`` returns the size of that line.
    """
    fits = text_width(text, SMALLEST_TEXT, font) <= width
    return (text,) if fits else wrap(text, size, font, width)


@lru_cache(1024)
def wrap_evenly(text: str, size: int, font: Face, width: int) -> tuple[str, ...]:
    """Break a text into as few lines as ``wrap``, of similar widths, none a single word."""
    lines = wrap(text, size, font, width)
    widest = max((text_width(word, size, font) for word in text.split(" ")), default=0)
    low, high = min(width, max(widest, text_width(text, size, font) // len(lines))), width
    while low < high:
        middle = (low + high) // 2
        if len(wrap(text, size, font, middle)) > len(lines):
            low = middle + 1
        else:
            high = middle
    return wrap(text, size, font, high)


@lru_cache(1024)
def clip(text: str, size: int, font: Face, width: int) -> str:
    """Return a line cut to a width, with an ellipsis if something is missing."""
    return clipped(text, size, font, width, text_width)


def line_height(size: int, font: Face = "medium") -> int:
    """Return the distance between lines of a paragraph in pixels."""
    return round(size * 1.42)


def _wrap_line(text: str, size: int, font: Face, width: int) -> list[str]:
    lines, line = [], ""
    words = [part for whole in text.split(" ") for part in _broken(whole, size, font, width)]
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, font) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return without_lonely_word([*lines, line], lambda last: text_width(last, size, font) <= width)


def _broken(word: str, size: int, font: Face, width: int) -> list[str]:
    """Return a word in parts that fit, broken after hyphens; nearly always just the word."""
    if text_width(word, size, font) <= width:
        return [word]
    parts = [""]
    for sign in word:
        if parts[-1] and text_width(parts[-1] + sign, size, font) > width:
            before, hyphen, rest = parts[-1].rpartition("-")
            parts[-1:] = [before + hyphen, rest] if before else [parts[-1], ""]
        parts[-1] += sign
    return parts
