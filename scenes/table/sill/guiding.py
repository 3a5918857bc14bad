"""A guide on the sill: what a lesson or a puzzle says and asks, with its buttons at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from scenes.table.pieces.pen import Pen
from scenes.table.sill.ledge import draw_ledge, lit_window
from scenes.table.sill.place import SillPlace
from scenes.table.sill.saying import PIP_SPEAKS, Speaker
from scenes.ui.access import joined
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.widgets.button import Button

PIP = 92
"""The height of the guide's window, in pixels of a 1280 × 720 window."""

CLAIM, WORDS = 18, 16
"""The sizes of the text, in the same pixels; the task is as large as the first words."""

STEPS = (1.32, 1.2, 1.1)
"""The steps from line to line that are tried, as shares of the text size."""


@dataclass(frozen=True, slots=True)
class GuideSpeech:
    """What the guide says."""

    claim: str
    words: str = ""
    task: str = ""
    tag: str = ""
    """A short word before the task."""
    speaker: Speaker = PIP_SPEAKS


class _Line(NamedTuple):
    """A line of text with its look; ``part`` tells first words, further words and task apart."""

    text: str
    size: int
    face: Face
    part: int


class GuidingSill:
    """A guide's words and buttons, laid out on the sill of one window."""

    def __init__(
        self, art: Art, place: SillPlace, speech: GuideSpeech, buttons: Sequence["Button"]
    ) -> None:
        self._art = art
        self._sill = place
        self._speech = speech
        self.buttons = tuple(buttons)
        """The buttons, the primary one last."""
        self._lay_buttons()

    @property
    def said(self) -> tuple[str, ...]:
        """All that the guide says, for a screen reader."""
        speech = self._speech
        task = joined((speech.tag, speech.task), ": ") if speech.task else ""
        return tuple(filter(None, (speech.claim, speech.words, task)))

    @property
    def place(self) -> Rect:
        """The whole sill."""
        return self._sill.strip

    @cached_property
    def _pane(self) -> Rect:
        """The window in which the guide stands."""
        strip, q = self._sill.strip, self._sill.q
        high = min(round(PIP * q), strip.h - self._sill.line - 6)
        return rect(self._sill.margin, strip.bottom - high, 0.92 * high, high)

    @cached_property
    def words_area(self) -> Rect:
        """The area of the words, between the guide and the buttons."""
        strip, q = self._sill.strip, self._sill.q
        left = self._pane.right + round(18 * q)
        top = strip.y + self._sill.line + round(6 * q)
        right = min((button.rect.x for button in self.buttons), default=strip.w)
        right -= round(20 * q) if self.buttons else self._sill.margin
        return rect(left, top, right - left, strip.bottom - round(3 * q) - top)

    def _lay_buttons(self) -> None:
        """Place the buttons side by side at the right; the primary one is the last."""
        window, strip = self._sill.window, self._sill.strip
        high = min(control_height(window, 46, 18), strip.h - self._sill.line - 6)
        right = strip.right - self._sill.margin
        y = strip.y + self._sill.line + (strip.h - self._sill.line - high) / 2
        for button in reversed(self.buttons):
            wide = button.natural_width(self._art, window)
            button.rect = rect(right - wide, y, wide, high)
            right -= wide + window.gap(10)

    @cached_property
    def _lines(self) -> tuple[tuple[_Line, ...], float]:
        """The lines in the largest letters in which all fit, and the step from line to line."""
        room, q = self.words_area, self._sill.q
        grown = self._sill.window.text_size
        largest = max(SMALLEST_TEXT, round(CLAIM * q * grown))
        for size in range(largest, SMALLEST_TEXT - 1, -1):
            small = max(SMALLEST_TEXT, min(size, round(size * WORDS / CLAIM)))
            lines = tuple(self._set(size, small, room.w))
            for step in STEPS:
                if sum(step * line.size for line in lines) <= room.h:
                    return lines, step
        return lines, room.h / max(1, sum(line.size for line in lines))

    @property
    def crowded(self) -> bool:
        """Whether the lines stand closer than lines that are read with ease."""
        return self._lines[1] < STEPS[0]

    def _set(self, size: int, small: int, width: int) -> list[_Line]:
        """Return all lines at two text sizes."""
        speech, wrap = self._speech, self._art.wrap
        parts: tuple[tuple[str, int, Face, int], ...] = (
            (speech.claim, size, "semibold", width),
            (speech.words, small, "medium", width),
            (speech.task, size, "semibold", width - self._indent(size)),
        )
        return [
            _Line(line, letters, face, part)
            for part, (text, letters, face, wide) in enumerate(parts)
            if text
            for line in wrap(text, letters, face, wide)
        ]

    def _indent(self, size: int) -> int:
        """Return how far the task stands right of its tag."""
        if not self._speech.tag:
            return 0
        return self._art.text_width(self._speech.tag, size, "semibold") + size

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the ledge, the guide and the words; the screen draws the buttons."""
        draw_ledge(target, pen, self._sill)
        speaker, pane = self._speech.speaker, self._pane
        key = "guide", pane.w, pane.h, speaker
        side = round(1.04 * pane.w)
        window = pen.pictures.get(
            key,
            lambda: lit_window(pen, pane, self._art.avatar(speaker.face, side, speaker.mood)),
        )
        target.blit(window, pane[:2])
        lines, step = self._lines
        room = self.words_area
        y = room.center.y - sum(step * line.size for line in lines) / 2
        tagged = False
        for line in lines:
            x, middle = float(room.x), y + step * line.size / 2
            colour = pen.palette.second if line.part == 1 else pen.palette.text
            if line.part == 2 and self._speech.tag:
                if not tagged:
                    at = Point(x, middle)
                    tag, tone = self._speech.tag, pen.palette.accent_line
                    self._art.write(target, tag, at, line.size, "semibold", tone)
                    tagged = True
                x += self._indent(line.size)
            self._art.write(target, line.text, Point(x, middle), line.size, line.face, colour)
            y += step * line.size
