"""The marks of the wall, a disc, a square and a ring, and their key. All else is grey."""

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

MarkKind: TypeAlias = Literal["disc", "square", "ring"]
LEAST = 33
"""The least text size on the wall, in units: 26 pixels in a window 720 high."""
_SIDE = 30
"""The size of a mark in units."""
_HOLE = 0.5
"""The share of a ring's width that is empty."""


class Marked(NamedTuple):
    """A mark and what it stands for."""

    kind: MarkKind
    word: str


def mark_tone(palette: Palette, kind: MarkKind) -> Colour:
    """Return the tone of a mark: cream and coral, by day dark and copper."""
    by_day = accent_rim(palette) is not None
    if kind != "square":
        return palette.text
    return palette.accent_line if by_day else palette.coral


def draw_mark(brush: Brush, kind: MarkKind, at: Point, side: int = 0) -> None:
    """Draw a mark around a point, with a rim in the plate's colour."""
    palette, side = brush.palette, side or brush.scale.px(_SIDE)
    rim = max(2, round(line_px(brush.scale, 4)))
    parts = [(side + 2 * rim, palette.plate), (side, mark_tone(palette, kind))]
    parts += [(round(_HOLE * side), palette.plate)] if kind == "ring" else []
    for wide, colour in parts:
        place = rect(at.x - wide / 2, at.y - wide / 2, wide, wide)
        radius = max(2, wide // 8) if kind == "square" else place.w // 2
        brush.plate(place, colour, 255, radius)


class MarkKey(Still):
    """What the marks stand for, side by side."""

    def __init__(self, marked: tuple[Marked, ...]) -> None:
        self.marked = marked

    def width(self, art: "Art", scale: Scale) -> int:
        """Return its width in pixels."""
        size = scale.text(LEAST)
        words = sum(art.text_width(one.word, size, "semibold") for one in self.marked)
        return words + len(self.marked) * (scale.px(_SIDE) + scale.px(56))

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return round(1.4 * scale.text(LEAST))

    @property
    def spoken(self) -> str:
        """The marks are not read; their words are."""
        return ", ".join(one.word for one in self.marked)

    def draw(self, brush: Brush) -> None:
        """Draw it from the left."""
        scale, middle = brush.scale, self.rect.center.y
        size, side, x = scale.text(LEAST), scale.px(_SIDE), self.rect.x
        for kind, word in self.marked:
            draw_mark(brush, kind, Point(x + side / 2, middle))
            x += side + scale.px(14)
            at = Point(x, middle)
            drawn = brush.write(word, at, size, "semibold", brush.palette.text)
            x = drawn.right + scale.px(42)
