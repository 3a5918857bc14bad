"""Rows of a chart: a name, room for a bar, and a number or words at the end of each."""

from collections.abc import Sequence

from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush

_NAME, _WORDS, _NUMBER = 17, 16, 24
_MOST_ROW = 74
_LEAST_MOST = 64
"""The greatest height of a row in any window, in pixels."""
_NAMES = 3
"""Names take at most one part of so many of the width."""


def rows_height(scale: Scale, count: int) -> int:
    """Return the least height in pixels at which the words of rows don't touch."""
    return count * scale.text(_NUMBER)


def draw_rows(
    brush: Brush, place: Rect, rows: Sequence[tuple[str, str]], *, numbers: bool = False
) -> list[Rect]:
    """Write each row's name and what stands at its end; return the room between for each bar.

    All bars begin and end at the same x. ``numbers``: large numbers stand at the ends, not words.
    """
    art, scale, palette = brush.art, brush.scale, brush.palette
    size, gap = scale.text(_NAME), max(10, scale.px(22))
    # A foreign record may hold a very long name.
    names = [art.clip(name, size, "semibold", place.w // _NAMES) for name, _ in rows]
    font: Face = "display" if numbers else "medium"
    end_size = scale.text(_NUMBER if numbers else _WORDS)
    left = max(art.text_width(name, size, "semibold") for name in names) + gap
    right = max(art.text_width(end, end_size, font) for _, end in rows) + gap
    high = min(place.h / len(rows), max(_LEAST_MOST, scale.px(_MOST_ROW)))
    bars = []
    for number, (name, (_, end)) in enumerate(zip(names, rows, strict=True)):
        bar = rect(place.x + left, place.y + number * high, place.w - left - right, high)
        y = bar.center.y
        brush.write(name, Point(place.x, y), size, "semibold", palette.text)
        brush.write(end, Point(place.right, y), end_size, font, palette.text, 1)
        bars.append(bar)
    return bars


def along(room: Rect, thick: int) -> Rect:
    """Return a bar of a thickness along the middle of its room."""
    return rect(room.x, room.center.y - thick / 2, room.w, thick)
