"""Key caps, and rows of them with words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.bindings import BINDINGS, cap_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.faces import Rim, cap_face
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 15
_GAP = 26


def cap_text(brush: Brush, act: str) -> str:
    """Return the label of an act's cap for the device used last; empty if it has none.

    A name that is no act, such as the mouse, is its own label unless a gamepad is used.
    """
    if act in BINDINGS:
        return cap_of(act, pad=brush.pad)
    return "" if brush.pad else act


def cap_width(art: "Art", scale: Scale, key: str) -> int:
    """Return the width of a cap in pixels."""
    size = scale.text(_SIZE)
    return max(size + scale.gap(13), art.text_width(key, size, "semibold") + scale.gap(14))


def draw_cap(brush: Brush, key: str, left: Point, colour: Colour | None = None) -> Rect:
    """Draw a cap from its left middle, square for a key, round for a gamepad; return its area."""
    size = brush.scale.text(_SIZE)
    colour = colour or brush.palette.second
    high = size + brush.scale.gap(11)
    place = rect(left.x, left.y - high / 2, cap_width(brush.art, brush.scale, key), high)
    radius = (
        place.h // 2 if brush.pad else round(brush.art.theme.radii.cap * max(0.8, brush.scale.k))
    )
    rim = Rim(colour, line_px(brush.scale, 1.6))
    cap_face(brush.art, brush.surface, place, radius, rim, (key, size, "semibold"), colour)
    return place


class Hints(Still):
    """A row of keys and what they do.

    If not all fit, the last stays as long as possible, for it tells how to leave.
    """

    def __init__(self, items: Sequence[tuple[str, str]], anchor: float = 0.0) -> None:
        """``items`` are acts and words; anchor 0 begins at the left, .5 centres, 1 ends right."""
        self._items = tuple(items)
        self._anchor = anchor

    @property
    def spoken(self) -> str:
        """The keys, each with what it does."""
        keys = [(cap_of(key) if key in BINDINGS else key, word) for key, word in self._items]
        return ". ".join(f"{cap}: {word}" for cap, word in keys)

    def draw(self, brush: Brush) -> None:
        """Draw the row, if key hints are shown."""
        if not brush.hints:
            return
        items = [(cap, word) for key, word in self._items if (cap := cap_text(brush, key))]
        widths = [self._item_width(brush, item) for item in items]
        gap = brush.scale.px(_GAP)
        shown = _fitting(widths, gap, self.rect.w)
        free = self.rect.w - _width_of(widths, shown, gap)
        x: float = self.rect.x + self._anchor * free
        for number in shown:
            self._draw_item(brush, *items[number], x)
            x += widths[number] + gap

    def _item_width(self, brush: Brush, item: tuple[str, str]) -> int:
        words = brush.art.text_width(item[1], brush.scale.text(_SIZE), "medium")
        return cap_width(brush.art, brush.scale, item[0]) + brush.scale.gap(8) + words

    def _draw_item(self, brush: Brush, key: str, word: str, x: float) -> None:
        y = self.rect.center.y
        cap = draw_cap(brush, key, Point(x, y))
        size, at = brush.scale.text(_SIZE), Point(cap.right + brush.scale.gap(8), y)
        brush.write(word, at, size, "medium", brush.palette.second)


def _fitting(widths: Sequence[int], gap: int, room: int) -> list[int]:
    """Return the numbers of the items that fit: those before the last are left out first."""
    shown = list(range(len(widths)))
    while shown and _width_of(widths, shown, gap) > room:
        del shown[max(0, len(shown) - 2)]
    return shown


def _width_of(widths: Sequence[int], shown: Sequence[int], gap: int) -> int:
    return sum(widths[number] for number in shown) + gap * max(0, len(shown) - 1)
