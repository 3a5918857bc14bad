"""A choice among two to four values: segments, the chosen one filled and ticked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.ui.access import Part, Role, parts_of
from scenes.ui.bindings import does, steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, accent_rim, hovered, line_px, unusable
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

T = TypeVar("T")

_SIZE = 17
_INSET = 4


class Choice(Live, Generic[T]):
    """A row of segments with one value each."""

    scanned: tuple[str, ...] = ("change",)

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        value: Callable[[], T],
        change: Callable[[T], Step | None],
    ) -> None:
        """``options`` are values with their words."""
        self._options = tuple(options)
        self._value = value
        self._change = change
        self._segments: tuple[Rect, ...] = ()
        self.sets = ""
        """What it sets, for a screen reader, where no words beside it say so."""
        self.why_not = ""
        """Why it can't be changed now; empty if it can."""

    def offer(self, options: Sequence[tuple[T, str]]) -> None:
        """Set other values and words."""
        self._options, self._segments = tuple(options), ()

    @property
    def tip(self) -> str:
        """Why it can't be changed."""
        return self.why_not

    @property
    def spoken(self) -> str:
        """The words of the chosen value."""
        return self._options[self._index()][1]

    @property
    def role(self) -> Role:
        """One of several values."""
        return "option"

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its values."""
        return parts_of([words for _, words in self._options], self._index(), self._segments)

    def handle(self, happened: Input) -> Answer:
        """Choose by click, or step with ← and →.

        Pressed again at either end, they lead on to what stands beside; held, they stay.
        """
        if self.why_not:
            return None
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            ends = not 0 <= self._index() + by < len(self._options)
            return None if ends and not happened.again else self._choose(self._index() + by)
        if isinstance(happened, Key) and does(happened, "change"):
            return self._choose((self._index() + 1) % len(self._options))
        if isinstance(happened, PointerUp):
            for index, segment in enumerate(self._segments):
                if segment.contains(happened.at):
                    return self._choose(index)
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale = brush.palette, brush.scale
        radius = min(scale.px(brush.art.theme.radii.choice), self.rect.h // 2)
        line = line_px(scale, 1.5)
        brush.plate(self.rect, palette.field, 255, radius, palette.control, line)
        self._segments = self._lay_segments(brush)
        chosen = self._index()
        for index, (segment, (_, word)) in enumerate(
            zip(self._segments, self._options, strict=True)
        ):
            inner = segment.grown(0, -max(2, scale.px(_INSET)))
            if index == chosen:
                self._draw_chosen(brush, inner, word, radius - 2)
            else:
                self._draw_other(brush, inner, word, radius - 2)

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows all words uncut, in pixels."""
        size = scale.text(_SIZE)
        words = sum(art.text_width(word, size, "semibold") for _, word in self._options)
        return words + len(self._options) * scale.px(20) + _tick_width(scale) + 2 * _INSET

    def _index(self) -> int:
        value = self._value()
        return next((i for i, (option, _) in enumerate(self._options) if option == value), 0)

    def _choose(self, index: int) -> Answer:
        if not 0 <= index < len(self._options) or index == self._index():
            return Done()
        return Done(self._change(self._options[index][0]))

    def _lay_segments(self, brush: Brush) -> tuple[Rect, ...]:
        """Share the width by the words' lengths, with room for the chosen one's tick."""
        inset = max(2, brush.scale.px(_INSET))
        room = self.rect.w - 2 * inset
        size, chosen = brush.scale.text(_SIZE), self._index()
        needs = [
            brush.art.text_width(word, size, "semibold")
            + (_tick_width(brush.scale) if i == chosen else 0)
            for i, (_, word) in enumerate(self._options)
        ]
        extra = (room - sum(needs)) / len(needs)
        segments, x = [], float(self.rect.x + inset)
        for need in needs:
            segments.append(rect(x, self.rect.y, need + extra, self.rect.h))
            x += need + extra
        return tuple(segments)

    def _draw_chosen(self, brush: Brush, place: Rect, word: str, radius: int) -> None:
        palette, size = brush.palette, brush.scale.text(_SIZE)
        rim, width = accent_rim(palette), line_px(brush.scale, 2)
        brush.plate(place, palette.accent, 255, radius, rim, width)
        tick = round(size * 0.95)
        room = place.w - _tick_width(brush.scale)
        word = brush.art.clip(word, size, "semibold", room)
        width = brush.art.text_width(word, size, "semibold")
        x, y = place.center.x - (width + _tick_width(brush.scale)) / 2, place.center.y
        brush.icon((round(x), round(y - tick / 2)), "check", tick, palette.on_accent, TICK)
        at = Point(x + _tick_width(brush.scale), y)
        brush.write(word, at, size, "semibold", palette.on_accent)
        if brush.focused:
            ring(brush, place, radius)

    def _draw_other(self, brush: Brush, place: Rect, word: str, radius: int) -> None:
        palette, size = brush.palette, brush.scale.text(_SIZE)
        if brush.hovered and brush.pointer is not None and place.contains(brush.pointer):
            fill = hovered(palette, palette.raised, brush.art.theme.marks.hover_light)
            brush.plate(place, fill, 255, radius)
        word = brush.art.clip(word, size, "medium", place.w)
        brush.write(word, place.center, size, "medium", palette.text, 0.5)


def _tick_width(scale: Scale) -> int:
    return scale.text(_SIZE) + scale.gap(6)
