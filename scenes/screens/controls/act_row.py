"""The row of one act: its keys, its gamepad button and its words."""

from typing import TYPE_CHECKING

from scenes.ui.access import joined
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_width, draw_cap
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 15
_CAPS = 0.42
"""The share of the row for caps; wider caps push the words aside."""
_MOST_CAPS = 11
"""The greatest width for caps in a wide row, in text sizes."""


class ActRow(Still):
    """Caps at the left, square for keys and round for the gamepad; words at the right."""

    def __init__(self, keys: tuple[str, ...], pad: str, words: str) -> None:
        self.keys = keys
        self.pad = pad
        self.words = words

    @property
    def spoken(self) -> str:
        """What is done, by which keys, and by which button of a gamepad."""
        keys = joined((*self.keys, self.pad))
        return f"{self.words}: {keys}"

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height for a width, in pixels."""
        size = scale.text(_SIZE)
        lines = art.wrap(self.words, size, "medium", self._room(art, scale, width))
        return max(size + scale.gap(13), len(lines) * art.line_height(size))

    def draw(self, brush: Brush) -> None:
        """Draw the caps, level with the first line of the words."""
        scale, size = brush.scale, brush.scale.text(_SIZE)
        pitch, gap = brush.art.line_height(size), scale.gap(5)
        lines = brush.art.wrap(
            self.words, size, "medium", self._room(brush.art, scale, self.rect.w)
        )
        top = self.rect.y + (self.rect.h - len(lines) * pitch) / 2
        x: float = self.rect.x
        for cap, pad in self._caps():
            at = Point(x, self.rect.center.y)
            x = draw_cap(brush._replace(pad=pad), cap, at).right + gap
        x = self.rect.right - self._room(brush.art, scale, self.rect.w)
        for number, line in enumerate(lines):
            at = Point(x, top + (number + 0.5) * pitch)
            brush.write(line, at, size, "medium", brush.palette.text)

    def _caps(self) -> tuple[tuple[str, bool], ...]:
        """Return the labels of the caps, and whether each is a gamepad's."""
        keys = tuple((key, False) for key in self.keys)
        return (*keys, (self.pad, True)) if self.pad else keys

    def _room(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the width left for the words."""
        gap = scale.gap(5)
        caps = sum(cap_width(art, scale, cap) + gap for cap, _ in self._caps())
        most = _MOST_CAPS * scale.text(_SIZE)
        return width - max(min(round(_CAPS * width), most), caps + gap)
