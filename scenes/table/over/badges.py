"""Small marks on a place: takeable, chosen, no entry, keyboard focus."""

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.over.overlay import Faded, TableMark
from scenes.table.pieces.pen import Pen, corner, disc
from scenes.table.pieces.piece import Layer
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface


@dataclass(frozen=True, slots=True)
class Badge(TableMark):
    """A mark with a picture that fills its place."""

    place: Rect

    @property
    def area(self) -> Rect:
        """The place."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the cached picture."""
        key = (type(self).__name__, self.place.w, self.place.h)
        target.blit(pen.pictures.get(key, lambda: self.picture(pen)), self.place[:2])

    @abstractmethod
    def picture(self, pen: Pen) -> "Surface":
        """Return the picture, as large as the place."""


@dataclass(frozen=True, slots=True)
class SourceTab(Badge):
    """The tab with a chevron on a card's upper edge, which marks a card that may be taken."""

    layer: ClassVar[Layer] = Layer.RAISED

    def picture(self, pen: Pen) -> "Surface":
        """Return the tab."""
        w, h = self.place.w, self.place.h
        sky, ink = hex_of(pen.palette.source), hex_of(pen.palette.ink)
        r = h / 2 - 1
        tab = (
            f'<path d="M{r + 1},1L{w - r - 1},1A{r},{r} 0 0 1 {w - r - 1},{h - 1}'
            f'L{r + 1},{h - 1}A{r},{r} 0 0 1 {r + 1},1Z" '
            f'fill="{sky}" stroke="{ink}" stroke-width="1.5"/>'
        )
        arm, rise = 0.36 * h, 0.17 * h
        chevron = (
            f'<path d="M{w / 2 - arm},{h / 2 + rise}L{w / 2},{h / 2 - rise}'
            f'L{w / 2 + arm},{h / 2 + rise}" fill="none" stroke="{ink}" '
            f'stroke-width="{max(2.0, 0.15 * h)}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return raster_text(svg_document(w, h, tab + chevron), w, h)


@dataclass(frozen=True, slots=True)
class FadedTab(Faded):
    """Such a tab while it appears."""

    layer: ClassVar[Layer] = Layer.RAISED


def source_tab(pen: Pen, area: Rect) -> SourceTab:
    """Return the tab on a card's area."""
    width, height = max(24, pen.scale.px(34)), max(13, pen.scale.px(17))
    left, top = round(area.center.x - width / 2), round(area.y - 0.6 * height)
    return SourceTab(Rect(left, top, width, height))


@dataclass(frozen=True, slots=True)
class ChosenTick(Badge):
    """The disc with a tick that marks a chosen card."""

    layer: ClassVar[Layer] = Layer.RAISED

    def picture(self, pen: Pen) -> "Surface":
        """Return the disc."""
        d, palette = self.place.w, pen.palette
        ink = hex_of(palette.on_accent)
        body = disc(d, hex_of(palette.accent), hex_of(palette.accent_edge), 2) + (
            f'<path d="M{d * 0.28},{d * 0.52}L{d * 0.44},{d * 0.68}L{d * 0.73},{d * 0.34}" '
            f'fill="none" stroke="{ink}" stroke-width="{d * 0.11}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        return raster_text(svg_document(d, d, body), d, d)


def tick_size(scale: Scale) -> int:
    """Return the size of a tick in pixels."""
    return max(22, scale.px(30))


def chosen_tick(pen: Pen, at: Point) -> ChosenTick:
    """Return a tick centred on a point."""
    return ChosenTick(_about(at, tick_size(pen.scale)))


@dataclass(frozen=True, slots=True)
class NoEntry(Badge):
    """The crossed disc on a place that refuses the card."""

    layer: ClassVar[Layer] = Layer.NO_ENTRY

    def picture(self, pen: Pen) -> "Surface":
        """Return the disc."""
        d, palette = self.place.w, pen.palette
        body = disc(d, hex_of(palette.ink), hex_of(palette.cream), 3) + (
            f'<path d="M{d * 0.29},{d * 0.29}L{d * 0.71},{d * 0.71}" fill="none" '
            f'stroke="{hex_of(palette.coral)}" stroke-width="{d * 0.14}" stroke-linecap="round"/>'
        )
        return raster_text(svg_document(d, d, body), d, d)


def no_entry(pen: Pen, at: Point) -> NoEntry:
    """Return a crossed disc centred on a point."""
    return NoEntry(_about(at, max(30, pen.scale.px(52))))


@dataclass(frozen=True, slots=True)
class TimeBar(TableMark):
    """The bar on a button that runs down until the button acts by itself."""

    place: Rect
    left: Rect
    """The part that is left."""

    @property
    def area(self) -> Rect:
        """The whole bar."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw what is left over a faint bar."""
        ink, radius = pen.palette.on_accent, self.place.h // 2
        pen.art.plate(target, self.place, ink, 60, radius)
        pen.art.plate(target, self.left, ink, 255, radius)


def time_bar(pen: Pen, button: Rect, left: float) -> TimeBar:
    """Return the bar of a button of which a share is ``left``."""
    side, thick = max(10, pen.scale.px(14)), max(4, pen.scale.px(5))
    place = rect(button.x + side, button.bottom - 1.8 * thick, button.w - 2 * side, thick)
    width = max(thick, round(place.w * left))
    return TimeBar(place, place._replace(w=width))


@dataclass(frozen=True, slots=True)
class FocusBrackets(TableMark):
    """The brackets of the keyboard focus at the corners of a box, turned like its card."""

    layer: ClassVar[Layer] = Layer.FOCUS

    box: Rect
    """The box before it is turned."""
    angle: float = 0.0
    """Degrees counter-clockwise."""
    about: Point | None = None
    """The centre of the card, if the card is turned."""
    clear_of: tuple[Rect, ...] = ()
    """Areas of pills and ticks that the brackets must not cover."""

    @property
    def area(self) -> Rect:
        """The area out to the outer edges of the brackets."""
        if not self.angle:
            return self.box
        turn = math.radians(self.angle)
        sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
        wide, high = self.box.w, self.box.h
        across, down = wide * cosine + high * sine + 4, wide * sine + high * cosine + 4
        x, y = self._middle
        return rect(x - across / 2, y - down / 2, across, down)

    @property
    def _middle(self) -> Point:
        """The centre of the box, turned about the centre of its card."""
        x, y = self.box.center
        about, turn = self.about or self.box.center, math.radians(self.angle)
        dx, dy = x - about.x, y - about.y
        sine, cosine = math.sin(turn), math.cos(turn)
        return Point(about.x + dx * cosine + dy * sine, about.y - dx * sine + dy * cosine)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the brackets."""
        area = self.area
        holes = tuple(one.moved(-area.x, -area.y) for one in self.clear_of if one.overlaps(area))
        if not self.angle and not holes:
            pen.art.brackets(target, self.box)
            return
        key = ("focus", self.box.w, self.box.h, self.angle, holes)
        target.blit(pen.pictures.get(key, lambda: self._picture(pen, holes)), area)

    def _picture(self, pen: Pen, holes: tuple[Rect, ...]) -> "Surface":
        area, (wide, high) = self.area, self.box[2:]
        upright = blank(wide, high)
        pen.art.brackets(upright, Rect(0, 0, wide, high))
        turned = pygame.transform.rotozoom(upright, self.angle, 1) if self.angle else upright
        picture = blank(area.w, area.h)
        at = (area.w - turned.get_width()) // 2, (area.h - turned.get_height()) // 2
        picture.blit(turned, at)
        for hole in holes:
            # Their ends are round.
            pygame.draw.rect(picture, (0, 0, 0, 0), hole, border_radius=min(hole[2:]) // 2)
        return picture


def _about(at: Point, d: int) -> Rect:
    return Rect(*corner(at, d, d), d, d)
