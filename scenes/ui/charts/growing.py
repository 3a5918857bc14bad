"""What a chart shows while it is built: bars that grow out of a line, and words that come.

All is drawn as it will stand, and shown in part, so that no picture is made for one frame.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from scenes.ui.art.raster import blit_faded, kept_below
from scenes.ui.geometry import Rect
from scenes.ui.widgets.brush import Brush

Growth: TypeAlias = Literal["right", "left", "up", "down"]
"""Which way a bar grows."""


def grow(
    brush: Brush, bar: Rect, way: Growth, share: float, draw: Callable[[Rect], object]
) -> None:
    """Draw a share of a bar, 0 to 1: it comes out of the line that it stands on, its end first.

    ``draw`` draws the whole bar in a place.
    """
    if share >= 1:
        draw(bar)
        return
    shown = {
        "right": bar._replace(w=round(share * bar.w)),
        "left": bar._replace(x=bar.right - round(share * bar.w), w=round(share * bar.w)),
        "down": bar._replace(h=round(share * bar.h)),
        "up": bar._replace(y=bar.bottom - round(share * bar.h), h=round(share * bar.h)),
    }[way]
    if not shown.w or not shown.h:
        return
    left = {"right": (shown.w - bar.w, 0), "left": (bar.w - shown.w, 0),
            "down": (0, shown.h - bar.h), "up": (0, bar.h - shown.h)}[way]  # fmt: skip
    with cut(brush, shown):
        draw(bar.moved(*left))


@contextmanager
def coming(brush: Brush, place: Rect, share: float) -> Iterator[bool]:
    """Let what is drawn within a place come in from a share of 0, when nothing is seen, to 1.

    Yields whether anything is to be drawn.
    """
    if share <= 0 or share >= 1:
        yield share > 0
        return
    surface = brush.surface
    seen = surface.get_clip().clip(place)
    if not seen.w or not seen.h:
        yield False
        return
    with kept_below(surface, seen) as before:
        yield True
        blit_faded(surface, before, 1 - share, seen.topleft)


@contextmanager
def cut(brush: Brush, place: Rect) -> Iterator[None]:
    """Draw only within a place."""
    clip = brush.surface.get_clip()
    brush.surface.set_clip(clip.clip(place))
    try:
        yield
    finally:
        brush.surface.set_clip(clip)
