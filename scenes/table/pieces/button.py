"""Buttons on the table, and keys that do something there."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Layer, Need, Piece, Use, hit_zone
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.widgets.faces import Rim, button_face, cap_face, icon_face, idle_face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

ELEVATION = 1


@dataclass(frozen=True, slots=True)
class TableButton(Piece):
    """A button at the table. Its name is its way in ``Intents``, or a command of the scene."""

    layer: ClassVar[Layer] = Layer.BUTTON
    for_play: ClassVar[bool] = True
    id_word: ClassVar[str] = "button"
    id_field: ClassVar[str] = "name"
    stays_seen: ClassVar[bool] = True

    name: str
    rect: Rect
    text: str = ""
    icon: str = ""
    cap: str = ""
    """The key that does the same."""
    why: str = ""
    """Why it does nothing now, where it does nothing; whoever tries it is told."""
    chosen: bool = False
    """Whether what it is for is so now."""
    primary: bool = False
    """Whether it is the move: what most would do next."""

    @property
    def off(self) -> bool:
        """Whether it does nothing now."""
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
        """The button, and as much round it as a finger needs."""
        return hit_zone(self.rect)

    @property
    def use(self) -> Use:
        """It is pressed; one that does nothing now only says why."""
        return "ask" if self.off else "press"

    @property
    def text_area(self) -> Rect | None:
        """All of one that does nothing now: its words stand on the ground itself."""
        return self.rect if self.off and self.text else None

    @property
    def need(self) -> Need:
        """A move is made with it, unless it is off: then it says so."""
        return Need.WORDS if self.off else Need.MOVE

    def spoken(self, words: Words) -> str:
        """Say its words, or what its icon stands for; and why it does nothing, if that is so."""
        said = self.text or words(f"pieces.buttons.{self.name}")
        return words("table.both", one=said, other=self.why) if self.why else said

    def shown(self, only: DrawFilter) -> "TableButton":
        """Return it, without its key where keys are not wanted."""
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
        art, palette, place, scale = pen.art, pen.palette, self.rect, pen.scale
        room = place.w - scale.gap(18)
        size = art.fit_text(self.text, scale.text(18), "semibold", room)
        side, rim = size + scale.gap(7), scale.gap(7)
        ink = palette.on_accent if self.primary else palette.text
        ink = palette.second if self.off else ink
        words = art.text_width(self.text, size, "semibold")
        cap = bool(self.cap) and words + side + scale.gap(8) <= room
        shift = (side + scale.gap(4)) / 2 if cap else 0
        middle = Point(place.center.x - shift, place.center.y)
        art.write(target, self.text, middle, size, "semibold", ink, 0.5)
        if cap:
            there = Rect(place.right - side - rim, place.y + (place.h - side) // 2, side, side)
            _draw_cap(target, pen, there, self.cap, max(SMALLEST_TEXT, size - 2), off=self.off)


@dataclass(frozen=True, slots=True)
class KeyCap(Piece):
    """A key that does something here, shown where key hints are wanted."""

    layer: ClassVar[Layer] = Layer.KEY_CAP
    for_play: ClassVar[bool] = True

    text: str
    left: Point
    """The middle of its left side."""
    size: int

    @property
    def area(self) -> Rect:
        """The key."""
        side = self.size + 7
        return Rect(round(self.left.x), round(self.left.y - side / 2), side, side)

    @property
    def need(self) -> Need:
        """It is read as words are."""
        return Need.WORDS

    def spoken(self, words: Words) -> str:
        """Say which key it is."""
        return words("pieces.key", cap=self.text)

    def shown(self, only: DrawFilter) -> "KeyCap | None":
        """Return it where keys are wanted."""
        return self if only.caps else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the key."""
        _draw_cap(target, pen, self.area, self.text, self.size)


def _draw_cap(
    target: "Surface", pen: "Pen", place: Rect, text: str, size: int, *, off: bool = False
) -> None:
    palette = pen.palette
    rim, ink = Rim(palette.control, 1), palette.second if off else palette.text
    cap_face(pen.art, target, place, 6, rim, (text, size, "medium"), ink, palette.field)
