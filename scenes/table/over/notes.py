"""Short notes over the table: the tips of round buttons, the result of a deal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pygame import Surface

from game.texts.words import Words
from scenes.shell.frame.tip import draw_tip, tip_place
from scenes.table.layout.edges import at_edges, freest
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

TITLE, NOTE = 40, 20
MIDDLE = 0.69
"""The most welcome centre of the news, as a share of the table's height: below the cards just
played."""

MOST = 0.86
"""The largest width of the news, as a share of the field's."""

SMALLEST = 20
SMALLER = 0.64
"""The size of the title as a share of the largest, where the panel would hide something."""


@dataclass(frozen=True, slots=True)
class Tip(Overlay):
    """A tip: words beside a thing that say what it is for."""

    owner: Rect
    text: str
    place: Rect

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the plate with its shadow and its arrow."""
        return pen.art.with_shadow(self.place.grown(pen.scale.gap(12)), 2)

    def spoken(self, words: Words) -> str:
        """Return its words."""
        return self.text

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the tip."""
        draw_tip(pen.art, target, pen.scale, self.owner, self.text)


def tip_at(pen: Pen, owner: Rect, text: str) -> Tip:
    """Return a tip above its owner, or below if there is no room above."""
    return Tip(owner, text, tip_place(pen.art, pen.scale, owner, text))


@dataclass(frozen=True, slots=True)
class NewsPanel(Overlay):
    """The result of a deal in short, on a plate in the middle, until the result page opens."""

    place: Rect
    title: str
    note: str
    """The second line: what is over, deal or match."""
    size: int
    """The text size of the title."""

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the plate with its shadow."""
        return pen.art.with_shadow(self.place, 3)

    def spoken(self, words: Words) -> str:
        """Return both lines."""
        return words("table.both", one=self.title, other=self.note)

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the title and the note below it."""
        art, palette, place = pen.art, pen.palette, self.place
        small, air = min(pen.scale.text(NOTE), self.size), pen.scale.gap(22)
        radius = pen.scale.px(art.theme.radii.plate)
        art.cast(target, place, radius, 3)
        art.plate(target, place, palette.flag, 255, radius, palette.on_flag, 2)
        middle = place.center.x
        upper = Point(middle, place.y + 0.7 * air + 0.68 * self.size)
        art.write(target, self.title, upper, self.size, "display", palette.on_flag, 0.5)
        lower = Point(middle, place.bottom - 0.7 * air - 0.75 * small)
        art.write(target, self.note, lower, small, "semibold", palette.on_flag, 0.5)


def news_of(pen: Pen, title: str, note: str, pieces: Sequence[Piece] = ()) -> NewsPanel:
    """Return the panel for a deal's result, where it hides the least of a table's pieces.

    If it would hide something everywhere, it is smaller.
    """
    most = _title_size(pen, title)
    for size in (most, max(SMALLEST, round(SMALLER * most))):
        wide, high = _panel_size(pen, title, note, size)
        covered, place = freest(_places(pen.scale, wide, high), pieces)
        if not covered:
            break
    room = wide - pen.scale.gap(22)
    return NewsPanel(place, pen.art.clip(title, size, "display", room), note, size)


def _panel_size(pen: Pen, title: str, note: str, size: int) -> tuple[int, int]:
    """Return the width and height of the panel with a title of a size."""
    art, s = pen.art, pen.scale
    small, air = min(s.text(NOTE), size), s.gap(22)
    words = art.text_width(title, size, "display"), art.text_width(note, small, "semibold")
    width = min(s.field * MOST, max(words) + 3 * air)
    return round(width), round(1.35 * size + 1.5 * small + 1.4 * air)


def _places(s: Scale, wide: int, high: int) -> Iterator[Rect]:
    """Yield the places for a panel of a size: in the middle, then at the edges but the lower one,
    where the viewer's own cards lie.
    """
    yield rect(s.field_left + (s.field - wide) / 2, MIDDLE * s.height - high / 2, wide, high)
    room = rect(
        s.field_left + s.margin, s.header, s.field - 2 * s.margin, s.height - s.gap(8) - s.header
    )
    yield from islice(at_edges(room, wide, high), 6)


def _title_size(pen: Pen, title: str) -> int:
    """Return the largest size at which a title fits in one line."""
    s = pen.scale
    room = s.field * MOST - 3 * s.gap(22)
    return pen.art.fit_text(title, s.text(TITLE), "display", room, SMALLEST).size
