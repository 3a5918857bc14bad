"""Lays out settings: a row with words and a control, and sections of rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.shell.frame.laying import snug, text
from scenes.shell.frame.select import Select
from scenes.ui.boxes import Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

LEAST_AIR = 6
"""The least gap above and below a row, in pixels."""
_GOOD_AIR = 16
_GOOD_PITCH = 116
_SLIDER = 400
"""The width of a slider beside its words, in units, and its least width in pixels."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting: its control, and a label if the control has none."""

    field: str
    """The name of the setting."""
    control: Switch | Choice[Any] | Slider | Select[Any]
    label: Label | None = None
    note: Paragraph | None = None

    def height(self, scale: Scale, art: "Art", width: int, *, beside: bool) -> int:
        """Return how high it is in a width, in pixels, without air around it."""
        return self.box(scale, art, beside=beside).height(width).natural

    def box(self, scale: Scale, art: "Art", *, beside: bool) -> Box[Widget]:
        """Return its box with the words above the control, or ``beside`` it if they fit."""
        control = control_height(scale, 44)
        if isinstance(self.control, Switch):
            switch = self.control
            return cell(switch, h=lambda w: max(control, switch.natural_height(art, scale, w)))
        assert self.label is not None
        variants = [self._stacked(scale, art, control)]
        if self.note:
            variants.insert(0, self._noted(scale, art, control))
        if beside:
            width = self._width(scale, art)
            variants.insert(0, self._beside(scale, art, cell(self.control, width, control)))
        return first_fit(*variants)

    def _width(self, scale: Scale, art: "Art") -> int:
        """Return the width of a control beside its words, in pixels."""
        if isinstance(self.control, Choice):
            return self.control.natural_width(art, scale) + scale.px(4 * _GOOD_AIR)
        least = max(_SLIDER, scale.px(_SLIDER))
        if isinstance(self.control, Select):
            return max(least, self.control.natural_width(art, scale))
        return least

    def _beside(self, scale: Scale, art: "Art", control: Box[Widget]) -> Box[Widget]:
        """Return the box of the words left of the control."""
        assert self.label is not None
        least = self.label.natural_width(art, scale)
        label = cell(self.label, h=art.line_height(scale.text(18)))
        note = [text(self.note, art, scale)] if self.note else []
        words = sized(column(label, *note), Size(least, least, 1))
        return row(words, scale.px(20), control)

    def _noted(self, scale: Scale, art: "Art", control: int) -> Box[Widget]:
        """Return the box of the label with its note at the right, above the control."""
        assert self.label is not None
        assert self.note is not None
        label = snug(self.label, art, scale, round(1.5 * scale.text(18)))
        note = art.text_width(self.note.text, scale.text(self.note.size), self.note.font)
        air = scale.px(20)
        words = row(label, Size(air, air, 1), sized(text(self.note, art, scale), note))
        return column(words, scale.px(8), cell(self.control, h=control))

    def _stacked(self, scale: Scale, art: "Art", control: int) -> Box[Widget]:
        """Return the box of the label, the note and the control, stacked."""
        assert self.label is not None
        label = cell(self.label, h=round(1.5 * scale.text(18)))
        note = [text(self.note, art, scale)] if self.note else []
        return column(label, *note, scale.px(8), cell(self.control, h=control))


@dataclass(frozen=True, slots=True)
class Section:
    """A section of rows."""

    title: str
    rows: tuple[SettingRow, ...]

    def box(self, scale: Scale, art: "Art", pitch: int = 0, *, beside: bool) -> Box[Widget]:
        """Return the rows stacked with lines between, ``pitch`` apart or as they need.

        ``beside``: whether controls go to the right of their words if they fit.
        """
        parts: list[Box[Widget] | int] = []
        for one in self.rows:
            setting = one.box(scale, art, beside=beside)
            parts += [cell(Line(), h=1), -1] if parts else []
            parts.append(row(setting, h=partial(_pitched, setting, pitch)))
        return column(*parts)


def _pitched(setting: Box[Widget], pitch: int, width: int) -> int:
    return max(pitch, setting.height(width).natural + 2 * LEAST_AIR)


def common_pitch(sections: Sequence[Section], scale: Scale, art: "Art", place: Rect) -> int:
    """Return the pitch at which the rows of all sections align; 0 if they can't.

    Sections side by side have no room for controls beside their words.
    """
    alone = len(sections) == 1
    rows = [one for section in sections for one in section.rows]
    needed = max(one.height(scale, art, place.w, beside=alone) for one in rows)
    room = place.h // max(len(section.rows) for section in sections)
    pitch = min(room, max(needed + 2 * scale.px(_GOOD_AIR), scale.px(_GOOD_PITCH)))
    return pitch if pitch >= needed + 2 * LEAST_AIR else 0
