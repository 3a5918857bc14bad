"""Pip's plate: words, task and buttons, placed where it covers nothing that is needed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.layout.bubble import outline, tail_of
from scenes.table.layout.hint_place import FreeSpace, Occupied
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.piece import Need
from scenes.ui.art import Art
from scenes.ui.art.fonts import Face
from scenes.ui.art.portraits import PIP
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.widgets.button import Button

WIDTHS = (220, 260, 300, 360, 430, 540, 680, 860)
"""The widths tried for the words, in units."""

SPOKEN, TASK, NAME = 20, 18, 15
FACE = 76
TAIL, CORNER = 14, 14
RULE = 3
"""The width of the line between the tag and the task, in pixels."""
EDGE = TAIL + 2
"""How far tail and outline reach out of the plate, in pixels."""
NEAR = 48
"""The greatest distance at which the tail points at a lit area, in units; farther off it would
point at something else."""
BESIDE = 8
"""The distance to what stays visible, in pixels: its ring and the plate's outline have room."""
TOUCHED = 2
"""The weight of coming nearer than that: less than that of covering anything."""
LIT, NEEDED = 400, 4000
"""The weights of covering what is lit, and what is needed: each more than everything before."""


@dataclass(frozen=True, slots=True)
class GuideSpeech:
    """The texts on the plate."""

    words: str
    task: str = ""
    tag: str = ""
    """A short word before the task."""
    refusal: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class _Setting:
    """A speech broken into lines of one width, and the size of its plate."""

    size: tuple[int, int]
    lines: tuple[tuple[str, int, Face], ...]
    """The lines with size and face; the tag stands left of the task's first line."""
    task_at: int
    """The index of the task's first line."""
    indent: int


class SpeechPlate:
    """A speech, laid out in one window."""

    def __init__(
        self, art: Art, scale: Scale, speech: GuideSpeech, buttons: Sequence["Button"]
    ) -> None:
        self._art = art
        self._scale = scale
        self._speech = speech
        self._buttons = tuple(buttons)
        self._face = max(40, scale.px(FACE))
        self._pad = max(8, scale.px(14))
        self.place = Rect(0, 0, 1, 1)
        self._card: tuple[tuple[Rect, Rect | None], Surface] | None = None
        self._set = self._settings()[0]

    def stand(
        self, layout: TableLayout, lit: Sequence[Rect], needed: Sequence[Rect], near: Point
    ) -> None:
        """Find the place that covers least, and nothing lit, let alone needed, if possible."""
        s, sets = layout.scale, {one.size: one for one in self._settings()}
        # The tail and the buttons' focus rings reach out a little.
        room = rect(s.margin, s.header + 6, s.width - 2 * s.margin, s.height - s.header - 12)
        busy = [
            *_busy(layout, s.gap(BESIDE)),
            *(Occupied(area.grown(s.gap(14)), LIT) for area in lit),
            *(Occupied(area.grown(s.gap(14)), NEEDED) for area in needed),
        ]
        fitting = [size for size in sets if size[0] <= room.w and size[1] <= room.h]
        self.place = _aside(FreeSpace(room, busy).best(fitting, near), room, busy, s.gap(BESIDE))
        self._set = sets[self.place.w, self.place.h]
        self._lay_buttons()

    def draw(self, target: "Surface", lit: Sequence[Rect]) -> None:
        """Draw plate, portrait and words, with a tail if a lit area is straight beside it."""
        art, place, colours = self._art, self.place, self._art.theme.colours
        art.cast(target, place, 14, 3)
        toward = pointed_at(place, lit, self._scale.gap(NEAR))
        target.blit(self._card_for(toward), (place.x - EDGE, place.y - EDGE))
        side = self._face
        target.blit(art.avatar(PIP, side), (place.x + self._pad, place.y + self._pad))
        small = self._scale.text(NAME)
        under = Point(place.x + self._pad + side / 2, place.y + self._pad + side + 0.7 * small)
        art.write(target, self._speech.name, under, small, "semibold", colours.on_flag, 0.5)
        self._write(target)

    def _card_for(self, toward: Rect | None) -> "Surface":
        """Return the cached picture of the plate without words, which is the slowest part."""
        key = (self.place, toward)
        if self._card is None or self._card[0] != key:
            self._card = (key, self._make_card(toward))
        return self._card[1]

    def _make_card(self, toward: Rect | None) -> "Surface":
        place, colours = self.place, self._art.theme.colours
        pointing = tail_of(place, toward, TAIL) if toward else None
        path = outline(place, edge=EDGE, radius=CORNER, tail=TAIL, pointing=pointing)
        svg = (
            f'<path d="{path}" fill="{hex_of(colours.flag)}" stroke="{hex_of(colours.on_flag)}" '
            'stroke-width="2" stroke-linejoin="round"/>'
        )
        size = (place.w + 2 * EDGE, place.h + 2 * EDGE)
        return raster_text(svg_document(*size, svg), *size)

    def _write(self, target: "Surface") -> None:
        art, colours, chosen = self._art, self._art.theme.colours, self._set
        x = self.place.x + 2 * self._pad + self._face
        y = float(self.place.y + self._pad)
        for number, (line, size, face) in enumerate(chosen.lines):
            pitch = art.line_height(size)
            y += self._pad * 0.6 if number == chosen.task_at else 0
            middle = y + pitch / 2
            left = x + (chosen.indent if number >= chosen.task_at else 0)
            if number == chosen.task_at:
                # A tag and a rule mark the task, because a filled shape would look like a button.
                small, tall = self._scale.text(NAME), pitch * (len(chosen.lines) - number)
                rule = rect(left - self._pad * 0.7 - 0.6 * small, y, RULE, tall)
                art.plate(target, rule, colours.on_flag, 255, 1)
                at = Point(x, middle)
                art.write(target, self._speech.tag, at, small, "semibold", colours.on_flag)
            art.write(target, line, Point(left, middle), size, face, colours.on_flag)
            y += pitch

    def _lay_buttons(self) -> None:
        height, right = self._button_height, self.place.right - self._pad
        for button in reversed(self._buttons):
            width = button.natural_width(self._art, self._scale)
            y = self.place.bottom - self._pad - height
            button.rect = rect(right - width, y, width, height)
            right -= width + self._scale.gap(10)

    @property
    def _button_height(self) -> int:
        return control_height(self._scale, 44, 18)

    def _settings(self) -> list[_Setting]:
        return [self._setting(self._scale.text(width)) for width in WIDTHS]

    def _setting(self, width: int) -> _Setting:
        art, s, speech = self._art, self._scale, self._speech
        words, task = s.text(SPOKEN), s.text(TASK)
        indent = 0
        if speech.task:
            tag = art.text_width(speech.tag, s.text(NAME), "semibold")
            indent = round(tag + 1.2 * s.text(NAME) + self._pad * 0.7)
        lines: list[tuple[str, int, Face]] = []
        if speech.refusal:
            lines += _lines(art, speech.refusal, words, "semibold", width)
            lines += _lines(art, speech.words, task, "medium", width)
        else:
            lines += _lines(art, speech.words, words, "semibold", width)
        task_at = len(lines) if speech.task else 10_000
        lines += _lines(art, speech.task, task, "semibold", width - indent)
        return _Setting(self._extent(lines, task_at, indent), tuple(lines), task_at, indent)

    def _extent(
        self, lines: Sequence[tuple[str, int, Face]], task_at: int, indent: int
    ) -> tuple[int, int]:
        art, pad = self._art, self._pad
        widths = [
            art.text_width(line, size, face) + (indent if number >= task_at else 0)
            for number, (line, size, face) in enumerate(lines)
        ]
        height = sum(art.line_height(size) for _, size, _ in lines) + 2 * pad
        height += round(pad * 0.6) if self._speech.task else 0
        row = sum(b.natural_width(art, self._scale) + self._scale.gap(10) for b in self._buttons)
        if self._buttons:
            height += self._button_height + pad
        portrait = self._face + round(1.6 * self._scale.text(NAME)) + 2 * pad
        width = max(max(widths, default=0), row) + 3 * pad + self._face
        return round(width), max(height, portrait)


def pointed_at(place: Rect, lit: Sequence[Rect], near: float) -> Rect | None:
    """Return the area at which a plate's tail points: the nearest lit part straight beside it.

    ``None`` if there is none, because the tail would then point at something else.
    """
    parts = [part for area in lit if (part := _part_beside(place, area))]
    close = [(gap, part) for part in parts if 0 <= (gap := _gap(place, part)) <= near]
    return min(close)[1] if close else None


def _part_beside(place: Rect, area: Rect) -> Rect | None:
    """Return the part of an area that a tail can reach straight up, down or sideways."""
    ends = 2.5 * TAIL
    left, right = max(area.x, place.x + ends), min(area.right, place.right - ends)
    if left < right:
        return rect(left, area.y, right - left, area.h)
    top, bottom = max(area.y, place.y + ends), min(area.bottom, place.bottom - ends)
    return rect(area.x, top, area.w, bottom - top) if top < bottom else None


def _gap(place: Rect, area: Rect) -> int:
    """Return the distance between two areas; negative if they overlap."""
    across = max(area.x - place.right, place.x - area.right)
    down = max(area.y - place.bottom, place.y - area.bottom)
    return max(across, down)


def _lines(art: Art, text: str, size: int, face: Face, width: int) -> list[tuple[str, int, Face]]:
    return [(line, size, face) for line in art.wrap(text, size, face, width)] if text else []


def _aside(place: Rect, room: Rect, busy: Sequence[Occupied], air: int) -> Rect:
    """Return a place, moved a little if it then meets less: it stood on a coarse grid."""
    moved = (place.moved(x, y) for x in (0, air, -air) for y in (0, air, -air))
    inside = [one for one in moved if room.holds(one)] or [place]
    return min(inside, key=lambda one: sum(met.weight for met in busy if met.area.overlaps(one)))


def _busy(layout: TableLayout, air: int) -> Iterator[Occupied]:
    for piece in layout.pieces:
        if piece.need and piece.need != Need.SEAT:
            yield Occupied(piece.area, piece.need)
        if piece.need >= Need.CARD:
            yield Occupied(piece.area.grown(air), TOUCHED)
