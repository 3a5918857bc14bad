"""The row of one act: its keys, its gamepad button and its words."""

from typing import TYPE_CHECKING

from scenes.ui.access import joined
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_width, draw_cap
from scenes.ui.widgets.measure import with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 15
_CAPS = 0.42
"""The share of the row for caps; only a single cap that is wider pushes the words aside."""
_MOST_CAPS = 11
"""The greatest width for caps in a wide row, in text sizes."""
_ASIDE = 6
"""How far the plate of a row that can be chosen reaches beyond it, in units."""


class ActRow(Pressable):
    """Caps at the left, square for keys and round for the gamepad; words at the right.

    Chosen, it asks for another key or button, unless they are fixed.
    """

    def __init__(
        self, keys: tuple[str, ...], pad: str, words: str, name: str = "", act: Act | None = None
    ) -> None:
        """``name`` is the act that it shows; ``act`` is done when the row is chosen."""
        super().__init__(act or (lambda: None))
        self.keys = keys
        self.pad = pad
        self.words = words
        self.name = name
        self._can_be_chosen = act is not None

    @property
    def focusable(self) -> bool:
        """Whether its key or button can be set."""
        return self._can_be_chosen

    @property
    def spoken(self) -> str:
        """What is done, by which keys, and by which button of a gamepad."""
        keys = joined((*self.keys, self.pad))
        return f"{self.words}: {keys}"

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height for a width, in pixels."""
        size = scale.text(_SIZE)
        lines = art.wrap(self.words, size, "medium", self._room(art, scale, width))
        caps = len(self._lines(art, scale, width)) * _pitch(scale)
        return max(caps, len(lines) * art.line_height(size))

    def draw(self, brush: Brush) -> None:
        """Draw the caps and the words, both in the middle of its height."""
        scale, size = brush.scale, brush.scale.text(_SIZE)
        pitch, gap = brush.art.line_height(size), scale.gap(5)
        radius, place = scale.px(brush.art.theme.radii.row), self.rect.grown(scale.px(_ASIDE), 1)
        if brush.hovered or brush.pressed:
            brush.plate(place, with_state(brush, brush.palette.raised), 255, radius)
        if brush.focused:
            ring(brush, place.grown(-3, -3), radius)
        lines = brush.art.wrap(
            self.words, size, "medium", self._room(brush.art, scale, self.rect.w)
        )
        top = self.rect.y + (self.rect.h - len(lines) * pitch) / 2
        rows = self._lines(brush.art, scale, self.rect.w)
        for number, caps in enumerate(rows):
            x: float = self.rect.x
            y = self.rect.center.y + (number - (len(rows) - 1) / 2) * _pitch(scale)
            for cap, pad in caps:
                x = draw_cap(brush._replace(pad=pad), cap, Point(x, y)).right + gap
        x = self.rect.right - self._room(brush.art, scale, self.rect.w)
        for number, line in enumerate(lines):
            at = Point(x, top + (number + 0.5) * pitch)
            brush.write(line, at, size, "medium", brush.palette.text)

    def _caps(self) -> tuple[tuple[str, bool], ...]:
        """Return the labels of the caps, and whether each is a gamepad's."""
        keys = tuple((key, False) for key in self.keys)
        return (*keys, (self.pad, True)) if self.pad else keys

    def _lines(self, art: "Art", scale: Scale, width: int) -> list[list[tuple[str, bool]]]:
        """Return the caps line by line; one that doesn't fit beside others goes below them."""
        gap, most = scale.gap(5), _share(scale, width)
        lines: list[list[tuple[str, bool]]] = [[]]
        x = 0
        for cap in self._caps():
            wide = cap_width(art, scale, cap[0]) + gap
            if x and x + wide + gap > most:
                lines.append([])
                x = 0
            lines[-1].append(cap)
            x += wide
        return lines

    def _room(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the width left for the words."""
        gap = scale.gap(5)
        lines = self._lines(art, scale, width)
        caps = max(sum(cap_width(art, scale, cap) + gap for cap, _ in line) for line in lines)
        return width - max(_share(scale, width), caps + gap)


def _share(scale: Scale, width: int) -> int:
    """Return the width for caps in a row of a width, in pixels."""
    return min(round(_CAPS * width), _MOST_CAPS * scale.text(_SIZE))


def _pitch(scale: Scale) -> int:
    """Return the height of a line of caps, in pixels."""
    return scale.text(_SIZE) + scale.gap(13)
