"""Widgets of a split in words: a sentence for each part with its swatch, and a bar of shares."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.why.parts.figures import Tone
from scenes.screens.why.parts.marks import draw_piece, write_on_piece
from scenes.ui.charts.bars import divided
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 20


class PartSentence(Still):
    """One sentence, on a lighter ground while its column is lit."""

    def __init__(self, tone: Tone, text: str, lit: bool = False) -> None:
        self.tone: Tone = tone
        self.text = text
        self.lit = lit

    @property
    def spoken(self) -> str:
        """The sentence, without its swatch."""
        return self.text

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height for a width, in pixels."""
        size = scale.text(_SIZE)
        lines = art.wrap_evenly(self.text, size, "medium", width - self._indent(scale))
        return len(lines) * art.line_height(size) + 2 * _air(scale)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, size, place = brush.scale, brush.scale.text(_SIZE), self.rect
        if self.lit:
            lighter = place.grown(scale.px(8), 0)
            brush.plate(lighter, brush.palette.raised, 255, scale.px(8))
        step, side = brush.art.line_height(size), _side(scale)
        top = place.y + _air(scale)
        sign = rect(place.x, top + (step - side) / 2, side, side)
        draw_piece(brush, sign, self.tone, 4)
        x = place.x + self._indent(scale)
        lines = brush.art.wrap_evenly(self.text, size, "medium", place.w - self._indent(scale))
        for number, line in enumerate(lines):
            at = Point(x, top + (number + 0.5) * step)
            brush.write(line, at, size, "medium", brush.palette.text)

    def _indent(self, scale: Scale) -> int:
        return _side(scale) + max(8, scale.px(16))


class ShareBar(Still):
    """A bar of percentages side by side, with a label."""

    def __init__(self, label: str, shares: Sequence[tuple[Tone, int]]) -> None:
        self.text = label
        self.shares = tuple(shares)

    @property
    def spoken(self) -> str:
        """The label, and the shares in order."""
        return f"{self.text}: {', '.join(str(share) for _, share in self.shares)}"

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return round(3.2 * scale.text(17)) + scale.px(4)

    def draw(self, brush: Brush) -> None:
        """Draw the label, and the bar below it."""
        palette, size = brush.palette, brush.scale.text(17)
        place = self.rect
        at = Point(place.x, place.y + 0.7 * size)
        brush.write_within(self.text, at, size, place.w, "semibold", palette.text)
        strip = Rect(place.x, place.y + round(1.5 * size), place.w, place.h - round(1.5 * size))
        parts = divided(strip, [share for _, share in self.shares], 2)
        for (tone, share), part in zip(self.shares, parts, strict=True):
            draw_piece(brush, part, tone, 5)
            write_on_piece(brush, part, tone, str(share), size)


def _side(scale: Scale) -> int:
    return max(16, round(0.95 * scale.text(_SIZE)))


def _air(scale: Scale) -> int:
    return max(2, scale.px(4))
