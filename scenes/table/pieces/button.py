"""Buttons on the table, and key caps that show which key does the same."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Layer, Need, Piece, Use, hit_zone
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_CONTROL, SMALLEST_TEXT
from scenes.ui.widgets.faces import Rim, button_face, cap_face, icon_face, idle_face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art import Art

ELEVATION = 1

SIDES, SQUARE_SIDES = 18, 8
"""The room beside words, both sides together, in units; in a square button there is less."""

LINE_PITCH = 1.2
"""The distance of two lines of words, as a share of their size."""

HARDLY = 2
"""The difference of two text sizes for which no line is broken, in pixels."""


@dataclass(frozen=True, slots=True)
class TableButton(Piece):
    """A button on the table. Its name stands for a move in ``Intents`` or a scene's command."""

    layer: ClassVar[Layer] = Layer.BUTTON
    for_play: ClassVar[bool] = True
    id_word: ClassVar[str] = "button"
    id_field: ClassVar[str] = "name"

    name: str
    rect: Rect
    text: str = ""
    icon: str = ""
    cap: str = ""
    """The name of the key that does the same."""
    why: str = ""
    """Why the button is off, shown to a player who presses it; empty if it is on."""
    chosen: bool = False
    """Whether the state that it switches is on."""
    primary: bool = False
    """Whether it makes the most likely next move; such a button is emphasised."""
    runs_down: bool = False
    """Whether it acts by itself when its time is over; a bar on it shows how much is left.

    A press on it stops that, as its text says.
    """
    move: str = ""
    """Its move in words, if its text says something else."""

    @property
    def off(self) -> bool:
        """Whether the button is off."""
        return bool(self.why)

    @property
    def area(self) -> Rect:
        """The button without its shadow."""
        return self.rect

    def reach(self, pen: "Pen") -> Rect:
        """Return the button with its shadow."""
        return pen.art.with_shadow(self.rect, ELEVATION)

    @property
    def hit_area(self) -> Rect | None:
        """The button, grown to a size that a finger can hit."""
        return hit_zone(self.rect, least=SMALLEST_CONTROL)

    @property
    def use(self) -> Use:
        """``press``; for a button that is off, ``ask``: it only says why."""
        return "ask" if self.off else "press"

    @property
    def text_area(self) -> Rect | None:
        """The button's area if it is off: then its words stand on the bare ground."""
        return self.rect if self.off and self.text else None

    @property
    def need(self) -> Need:
        """A move's need, or that of words if the button is off."""
        return Need.WORDS if self.off else Need.MOVE

    def spoken(self, words: Words) -> str:
        """Return its words or its icon's meaning, and the reason if it is off."""
        said = self.text or words(f"pieces.buttons.{self.name}")
        return words("table.both", one=said, other=self.why) if self.why else said

    def shown(self, only: DrawFilter) -> "TableButton":
        """Return the button, without its key cap if key caps are hidden."""
        return self if only.caps or not self.cap else replace(self, cap="")

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a button: round with an icon, or with words and its key."""
        if self.icon:
            self._draw_round(target, pen)
            return
        art, palette, place = pen.art, pen.palette, self.rect
        radius = min(place.h // 2, pen.scale.px(16))
        if self.off:
            idle_face(art, target, place, radius, palette.control, pen.scale.gap(7))
        else:
            fill = palette.accent if self.primary else palette.raised
            rim = Rim(palette.accent_edge if self.primary else palette.control, 1.6)
            button_face(art, target, place, radius, fill, rim, elevation=ELEVATION, still=True)
        self._write(target, pen)

    def _draw_round(self, target: "Surface", pen: "Pen") -> None:
        art, palette, place = pen.art, pen.palette, self.rect
        radius = place.h // 2
        if self.off:
            idle_face(art, target, place, radius, palette.control, pen.scale.gap(7))
        elif self.chosen:
            rim = Rim(palette.accent_edge, 1.2)
            button_face(art, target, place, radius, palette.accent, rim)
        else:
            art.plate(target, place, palette.plate, 150, radius, palette.control, 1.2)
        ink = palette.on_accent if self.chosen else palette.text
        icon_face(art, target, place, self.icon, palette.second if self.off else ink)

    def _write(self, target: "Surface", pen: "Pen") -> None:
        """Write the words, over two lines if one has no room for them, and the key's cap."""
        art, palette, place, scale = pen.art, pen.palette, self.rect, pen.scale
        room = place.w - scale.gap(SIDES if place.w > place.h else SQUARE_SIDES)
        lines, size, cap = self._set(art, scale.text(18), room, place.h, scale.gap(15))
        ink = palette.on_accent if self.primary else palette.text
        ink = palette.second if self.off else ink
        side, rim = size + scale.gap(7), scale.gap(7)
        shift = (side + scale.gap(4)) / 2 if cap else 0
        pitch = LINE_PITCH * size
        top = place.center.y - (len(lines) - 1) * pitch / 2
        for number, line in enumerate(lines):
            middle = Point(place.center.x - shift, top + number * pitch)
            art.write(target, line, middle, size, "semibold", ink, 0.5)
        if cap:
            there = Rect(place.right - side - rim, place.y + (place.h - side) // 2, side, side)
            _draw_cap(target, pen, there, self.cap, max(SMALLEST_TEXT, size - 2), off=self.off)

    def _set(
        self, art: "Art", largest: int, room: int, high: int, cap_rim: int
    ) -> tuple[tuple[str, ...], int, bool]:
        """Return the lines, their size, and whether the cap has room beside them.

        The cap goes before words that fit without it. One line is preferred to two that are hardly
        larger.
        """
        for cap in (True, False) if self.cap else (False,):
            beside = {
                size: room - (size + cap_rim if cap else 0)
                for size in range(largest, SMALLEST_TEXT - 1, -1)
            }
            line, even = art.text_width, art.wrap_evenly
            one = next((n for n in beside if line(self.text, n, "semibold") <= beside[n]), 0)
            low = (n for n in beside if 2 * LINE_PITCH * n <= high)
            two = next((n for n in low if len(even(self.text, n, "semibold", beside[n])) <= 2), 0)
            if one and one >= two - HARDLY:
                return (self.text,), one, cap
            if two:
                return even(self.text, two, "semibold", beside[two]), two, cap
        return (self.text,), SMALLEST_TEXT, False


@dataclass(frozen=True, slots=True)
class KeyCap(Piece):
    """A key cap, shown if key hints are switched on."""

    layer: ClassVar[Layer] = Layer.KEY_CAP
    for_play: ClassVar[bool] = True

    text: str
    left: Point
    """The middle of the left edge."""
    size: int

    @property
    def area(self) -> Rect:
        """The key cap."""
        side = self.size + 7
        return Rect(round(self.left.x), round(self.left.y - side / 2), side, side)

    @property
    def need(self) -> Need:
        """The same need as words."""
        return Need.WORDS

    def spoken(self, words: Words) -> str:
        """Return the name of the key."""
        return words("pieces.key", cap=self.text)

    def shown(self, only: DrawFilter) -> "KeyCap | None":
        """Return the key cap unless key caps are hidden."""
        return self if only.caps else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the key cap."""
        _draw_cap(target, pen, self.area, self.text, self.size)


def _draw_cap(
    target: "Surface", pen: "Pen", place: Rect, text: str, size: int, *, off: bool = False
) -> None:
    palette = pen.palette
    rim, ink = Rim(palette.control, 1), palette.second if off else palette.text
    cap_face(pen.art, target, place, 6, rim, (text, size, "medium"), ink, palette.field)
