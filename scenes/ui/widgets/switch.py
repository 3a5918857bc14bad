"""A labelled switch, which shows its state by knob, tick and word."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.access import Role, joined
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_text, draw_cap
from scenes.ui.widgets.measure import TICK, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Answer, Done

if TYPE_CHECKING:
    from scenes.ui.art import Art

_GAP = 14
_SIZE = 18
_SMALL = 15


class Switch(Pressable):
    """A whole row: label and help at the left, the state in words and the switch at the right."""

    def __init__(
        self,
        label: str,
        value: Callable[[], bool],
        change: Callable[[bool], Step | None],
        states: tuple[str, str],
        *,
        note: str = "",
        cap: str = "",
        tip: str = "",
    ) -> None:
        """``states`` are the words for off and on; ``note`` is one line of help."""
        super().__init__(lambda: change(not value()), tip)
        self._label = label
        self._value = value
        self._change = change
        self._states = states
        self._note = note
        self._cap = cap

    @property
    def spoken(self) -> str:
        """Its label, whether it is on, and its line of help."""
        return joined((joined((self._label, self._states[self._value()]), ": "), self._note), ". ")

    @property
    def role(self) -> Role:
        """A switch."""
        return "switch"

    @property
    def checked(self) -> bool:
        """Whether it is on."""
        return self._value()

    def handle(self, happened: Input) -> Answer:
        """Toggle on a press; ← switches off, → on. Neither leaves the switch."""
        by = steps_by(happened, "left", "right") if isinstance(happened, Key) else 0
        if by and not self.why_not:
            wanted = by > 0
            return Done(None if wanted == self._value() else self._change(wanted))
        return super().handle(happened)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        track = self._track(brush)
        self._draw_words(brush, track.x)
        self._draw_switch(brush, track)
        if brush.focused:
            ring(brush, track, track.h // 2)

    def _track(self, brush: Brush) -> Rect:
        height, width = self._track_height(brush.scale), self._track_width(brush.scale)
        return rect(self.rect.right - width, self.rect.center.y - height / 2, width, height)

    def _draw_switch(self, brush: Brush, track: Rect) -> None:
        palette, on = brush.palette, self._value()
        fill = palette.accent if on else palette.field
        fill = with_state(brush, fill)
        line = palette.accent_line if on else palette.control
        brush.plate(track, fill, 255, track.h // 2, line, line_px(brush.scale, 2))
        knob = round(track.h * 22 / 32)
        x = track.right - track.h / 2 if on else track.x + track.h / 2
        disc = rect(x - knob / 2, track.center.y - knob / 2, knob, knob)
        brush.plate(disc, palette.on_accent if on else palette.control, 255, knob // 2)
        if on:
            tick = round(knob * 0.72)
            at = (round(x - tick / 2), round(track.center.y - tick / 2))
            brush.icon(at, "check", tick, palette.accent, TICK)

    def natural_height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the height that shows its words, in pixels."""
        size, small = scale.text(_SIZE), scale.text(_SMALL)
        labels = len(self._label_lines(art, scale, width))
        notes = len(self._note_lines(art, scale, width))
        return labels * art.line_height(size) + notes * art.line_height(small)

    def _track_width(self, scale: Scale) -> int:
        return round(self._track_height(scale) * 56 / 32)

    def _track_height(self, scale: Scale) -> int:
        return max(26, scale.px(32))

    def _words_width(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the width of the words, left of the state and the switch."""
        widest = max(art.text_width(word, scale.text(_SMALL), "medium") for word in self._states)
        return width - self._track_width(scale) - 2 * scale.px(_GAP) - widest

    def _label_lines(self, art: "Art", scale: Scale, width: int) -> tuple[str, ...]:
        room = self._words_width(art, scale, width)
        return art.wrap(self._label, scale.text(_SIZE), "semibold", room)

    def _note_lines(self, art: "Art", scale: Scale, width: int) -> tuple[str, ...]:
        if not self._note:
            return ()
        room = self._words_width(art, scale, width)
        return art.wrap(self._note, scale.text(_SMALL), "medium", room)

    def _draw_words(self, brush: Brush, right: int) -> None:
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, small, gap = scale.text(_SIZE), scale.text(_SMALL), scale.px(_GAP)
        state = Point(right - gap, place.center.y)
        brush.write(self._states[self._value()], state, small, "medium", palette.second, 1)
        top = place.center.y - self.natural_height(brush.art, scale, place.w) / 2
        pitch = brush.art.line_height(size)
        for line in self._label_lines(brush.art, scale, place.w):
            at = Point(place.x, top + pitch / 2)
            drawn = brush.write(line, at, size, "semibold", palette.text)
            top += pitch
        if brush.hints and (cap := cap_text(brush, self._cap)):
            draw_cap(brush, cap, Point(drawn.right + gap, at.y))
        for index, line in enumerate(self._note_lines(brush.art, scale, place.w)):
            y = top + (index + 0.5) * brush.art.line_height(small)
            brush.write(line, Point(place.x, y), small, "medium", palette.second)
