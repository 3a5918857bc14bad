"""Small marks on a place: may be taken, is chosen, does not go here, has the keyboard's focus."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.over.overlay import TableMark
from scenes.table.pieces.pen import Pen, corner, disc
from scenes.table.pieces.piece import Layer
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface


@dataclass(frozen=True, slots=True)
class Badge(TableMark):
    """A picture that fills its place."""

    place: Rect

    @property
    def area(self) -> Rect:
        """Its place."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw it from the picture that is kept of it."""
        key = (type(self).__name__, self.place.w, self.place.h)
        target.blit(pen.pictures.get(key, lambda: self.picture(pen)), self.place[:2])

    @abstractmethod
    def picture(self, pen: Pen) -> "Surface":
        """Return its picture, as large as its place."""


@dataclass(frozen=True, slots=True)
class SourceTab(Badge):
    """The tab with a chevron astride a card's upper edge: this may be taken."""

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


def source_tab(pen: Pen, area: Rect) -> SourceTab:
    """Return the tab of a card that may be taken."""
    width, height = max(24, pen.scale.px(34)), max(13, pen.scale.px(17))
    left, top = round(area.center.x - width / 2), round(area.y - 0.6 * height)
    return SourceTab(Rect(left, top, width, height))


@dataclass(frozen=True, slots=True)
class ChosenTick(Badge):
    """The disc with a tick: this is chosen."""

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


def chosen_tick(pen: Pen, at: Point) -> ChosenTick:
    """Return the tick about a point."""
    return ChosenTick(_about(at, max(22, pen.scale.px(30))))


@dataclass(frozen=True, slots=True)
class NoEntry(Badge):
    """The crossed disc on a place that does not take the card."""

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
    """Return the crossed disc about a point."""
    return NoEntry(_about(at, max(30, pen.scale.px(52))))


@dataclass(frozen=True, slots=True)
class FocusBrackets(TableMark):
    """The keyboard's focus, in the corners of a box."""

    layer: ClassVar[Layer] = Layer.FOCUS

    box: Rect

    @property
    def area(self) -> Rect:
        """The box, to the outer edges of the brackets."""
        return self.box

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the brackets."""
        pen.art.brackets(target, self.box)


def _about(at: Point, d: int) -> Rect:
    return Rect(*corner(at, d, d), d, d)
