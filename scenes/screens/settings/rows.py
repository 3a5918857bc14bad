"""How a setting is laid out: a row with its words and its control, rows in a section."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LEAST_AIR = 6
_GOOD_AIR = 16
_GOOD_PITCH = 116


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its control, and a label above it where the control bears none itself."""

    field: str
    """The setting's name."""
    control: Switch | Choice[Any] | Slider
    label: Label | None = None
    note: Paragraph | None = None
    beside: bool = False
    """Whether the control stands at the right of its words where there is room."""

    def height(self, scale: Scale, art: "Art", width: int) -> int:
        """Return how high it is in a width, without air around it."""
        control = control_height(scale, 44)
        if isinstance(self.control, Switch):
            return max(control, self.control.natural_height(art, scale, width))
        if room := self._room_beside(scale, art, width):
            return max(control, self._stacked_height(scale, art, room))
        return control + self._words_height(scale, art, width) + scale.px(8)

    def lay_out(self, scale: Scale, art: "Art", place: Rect) -> list[Widget]:
        """Give everything in it its place."""
        if self.label is None:
            self.control.rect = place
            return [self.control]
        if room := self._room_beside(scale, art, place.w):
            return self._lay_beside(scale, art, place, room)
        line = round(1.5 * scale.text(18))
        self.label.rect = rect(place.x, place.y, place.w, line)
        height = control_height(scale, 44)
        self.control.rect = rect(place.x, place.bottom - height, place.w, height)
        if self.note is None:
            return [self.label, self.control]
        room = self._note_room(scale, art, place.w)
        if room:
            top = place.y + (line - art.line_height(scale.text(15))) / 2
            self.note.anchor = 1.0
            self.note.rect = rect(place.right - room, top, room, line)
        else:
            self.note.anchor = 0.0
            self.note.rect = rect(place.x, place.y + line, place.w, line)
        return [self.label, self.note, self.control]

    def _room_beside(self, scale: Scale, art: "Art", width: int) -> int:
        """Return the room for the words left of the control; 0 if it must go below them."""
        if not self.beside or self.label is None or not isinstance(self.control, Choice):
            return 0
        room = width - self._control_width(scale, art) - scale.px(20)
        return room if room >= art.text_width(self.label.text, scale.text(18), "semibold") else 0

    def _control_width(self, scale: Scale, art: "Art") -> int:
        assert isinstance(self.control, Choice)
        return self.control.natural_width(art, scale) + scale.px(_GOOD_AIR * 4)

    def _stacked_height(self, scale: Scale, art: "Art", width: int) -> int:
        note = self.note.height(art, scale, width) if self.note else 0
        return art.line_height(scale.text(18)) + note

    def _lay_beside(self, scale: Scale, art: "Art", place: Rect, room: int) -> list[Widget]:
        """Put the words, in the middle of the height, left of the control."""
        assert self.label is not None
        line, words = art.line_height(scale.text(18)), self._stacked_height(scale, art, room)
        top = place.center.y - words / 2
        height = control_height(scale, 44)
        width = self._control_width(scale, art)
        self.label.rect = rect(place.x, top, room, line)
        self.control.rect = rect(place.right - width, place.center.y - height / 2, width, height)
        if self.note is None:
            return [self.label, self.control]
        self.note.anchor = 0.0
        self.note.rect = rect(place.x, top + line, room, words - line)
        return [self.label, self.note, self.control]

    def _words_height(self, scale: Scale, art: "Art", width: int) -> int:
        line = round(1.5 * scale.text(18))
        if self.note is None or self._note_room(scale, art, width):
            return line
        return line + self.note.height(art, scale, width)

    def _note_room(self, scale: Scale, art: "Art", width: int) -> int:
        """Return the width the note has beside the label; 0 if it must go below."""
        assert self.label is not None
        assert self.note is not None
        label = art.text_width(self.label.text, scale.text(18), "semibold")
        note = art.text_width(self.note.text, scale.text(15), "medium")
        return note if label + scale.px(20) + note <= width else 0


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]

    def lay_out(self, scale: Scale, art: "Art", place: Rect, pitch: int) -> list[Widget]:
        """Lay the rows below one another with lines between, ``pitch`` apart, or as they need."""
        widgets: list[Widget] = []
        y: float = place.y
        for index, row in enumerate(self.rows):
            needed = row.height(scale, art, place.w)
            air = max(_LEAST_AIR, (pitch - needed) / 2)
            if index:
                line = Line()
                line.rect = rect(place.x, y, place.w, 1)
                widgets.append(line)
            widgets += row.lay_out(scale, art, rect(place.x, y + air, place.w, needed))
            y += needed + 2 * air
        return widgets


def common_pitch(sections: Sequence[Section], scale: Scale, art: "Art", place: Rect) -> int:
    """Return how far apart rows stand so that those of all sections align; 0 if they can't."""
    needed = max(row.height(scale, art, place.w) for s in sections for row in s.rows)
    room = place.h // max(len(section.rows) for section in sections)
    pitch = min(room, max(needed + 2 * scale.px(_GOOD_AIR), scale.px(_GOOD_PITCH)))
    return pitch if pitch >= needed + 2 * _LEAST_AIR else 0
