"""A choice among two to four values: segments, the chosen one filled and ticked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.ui.bindings import does, steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.measure import TICK, accent_rim, hovered, line_px, unusable
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

T = TypeVar("T")

_SIZE = 17
_INSET = 4


class Choice(Live, Generic[T]):
    """A row of segments with one value each."""

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
        self.why_not = ""
        """Why it can't be changed now; empty if it can."""

    def offer(self, options: Sequence[tuple[T, str]]) -> None:
        """Set other values and words."""
        self._options = tuple(options)

    @property
    def tip(self) -> str:
        """Why it can't be changed."""
        return self.why_not

    @property
    def spoken(self) -> str:
        """The words of the chosen value."""
        return self._options[self._index()][1]

    def handle(self, happened: Input) -> Answer:
        """Choose by click, or step with ← and →."""
        if self.why_not:
            return None
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            return self._choose(self._index() + by)
        if isinstance(happened, Key) and does(happened, "change"):
            return self._choose((self._index() + 1) % len(self._options))
        if isinstance(happened, PointerUp):
            for index, segment in enumerate(self._segments):
                if segment.contains(happened.at):
                    return self._choose(index)
        return None

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        look = unusable(look) if self.why_not else look
        palette, scale = look.palette, look.scale
        radius = min(scale.px(art.theme.radii.choice), self.rect.h // 2)
        line = line_px(scale, 1.5)
        art.plate(target, self.rect, palette.field, 255, radius, palette.control, line)
        self._segments = self._lay_segments(art, look)
        chosen = self._index()
        for index, (segment, (_, word)) in enumerate(
            zip(self._segments, self._options, strict=True)
        ):
            inner = segment.grown(0, -max(2, scale.px(_INSET)))
            if index == chosen:
                self._draw_chosen(art, target, look, inner, word, radius - 2)
            else:
                self._draw_other(art, target, look, inner, word, radius - 2)

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

    def _lay_segments(self, art: "Art", look: Look) -> tuple[Rect, ...]:
        """Share the width by the words' lengths, with room for the chosen one's tick."""
        inset = max(2, look.scale.px(_INSET))
        room = self.rect.w - 2 * inset
        size, chosen = look.scale.text(_SIZE), self._index()
        needs = [
            art.text_width(word, size, "semibold") + (_tick_width(look.scale) if i == chosen else 0)
            for i, (_, word) in enumerate(self._options)
        ]
        extra = (room - sum(needs)) / len(needs)
        segments, x = [], float(self.rect.x + inset)
        for need in needs:
            segments.append(rect(x, self.rect.y, need + extra, self.rect.h))
            x += need + extra
        return tuple(segments)

    def _draw_chosen(
        self, art: "Art", target: "Surface", look: Look, place: Rect, word: str, radius: int
    ) -> None:
        palette, size = look.palette, look.scale.text(_SIZE)
        rim, width = accent_rim(palette), line_px(look.scale, 2)
        art.plate(target, place, palette.accent, 255, radius, rim, width)
        tick = round(size * 0.95)
        room = place.w - _tick_width(look.scale)
        word = art.clip(word, size, "semibold", room)
        width = art.text_width(word, size, "semibold")
        x, y = place.center.x - (width + _tick_width(look.scale)) / 2, place.center.y
        target.blit(
            art.icon("check", tick, palette.on_accent, TICK), (round(x), round(y - tick / 2))
        )
        at = Point(x + _tick_width(look.scale), y)
        art.write(target, word, at, size, "semibold", palette.on_accent)
        if look.focused:
            ring(art, target, look, place, radius)

    def _draw_other(
        self, art: "Art", target: "Surface", look: Look, place: Rect, word: str, radius: int
    ) -> None:
        palette, size = look.palette, look.scale.text(_SIZE)
        if look.hovered and look.pointer is not None and place.contains(look.pointer):
            fill = hovered(palette, palette.raised, art.theme.marks.hover_light)
            art.plate(target, place, fill, 255, radius)
        word = art.clip(word, size, "medium", place.w)
        art.write(target, word, place.center, size, "medium", palette.text, 0.5)


def _tick_width(scale: Scale) -> int:
    return scale.text(_SIZE) + scale.gap(6)
