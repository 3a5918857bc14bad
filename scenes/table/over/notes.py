"""Short notes over the table: the tips of round buttons, the result of a deal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Surface

from game.texts.words import Words
from scenes.table.layout.edges import hidden
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.ui.frame.tip import draw_tip, tip_place
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

TITLE, NOTE = 40, 20
MIDDLES = (0.69, *(percent / 100 for percent in range(8, 96, 4)))
"""Centres of the news as shares of the table's height, the most welcome first: below the cards
just played."""

MOST = 0.86
"""The largest width of the news, as a share of the field's."""

SMALLEST = 20
SMALLER = (0.8, 0.64)
"""Sizes of the title as shares of the largest, where the panel would hide something."""


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
    sizes = sorted({most, *(max(SMALLEST, round(share * most)) for share in SMALLER)}, reverse=True)
    panels = [_news_in(pen, title, note, size, pieces) for size in sizes]
    return min(panels, key=lambda panel: hidden(pieces, panel.place))


def _news_in(pen: Pen, title: str, note: str, size: int, pieces: Sequence[Piece]) -> NewsPanel:
    """Return the panel with a title of a size, where it hides the least."""
    art, s = pen.art, pen.scale
    small, air = min(s.text(NOTE), size), s.gap(22)
    words = art.text_width(title, size, "display"), art.text_width(note, small, "semibold")
    width = round(min(s.field * MOST, max(words) + 3 * air))
    height = round(1.35 * size + 1.5 * small + 1.4 * air)
    place = min(_places(s, width, height), key=partial(hidden, pieces))
    return NewsPanel(place, art.clip(title, size, "display", round(width - air)), note, size)


def _places(s: Scale, width: int, height: int) -> Iterator[Rect]:
    """Yield the places for a panel of a size, the most welcome first: in the middle."""
    left, right = s.field_left + s.margin, s.field_left + s.field - s.margin - width
    for x in (s.field_left + (s.field - width) / 2, right, left):
        for middle in MIDDLES:
            y = middle * s.height - height / 2
            yield rect(x, max(s.header, min(y, s.height - s.gap(8) - height)), width, height)


def _title_size(pen: Pen, title: str) -> int:
    """Return the largest size at which a title fits in one line."""
    s = pen.scale
    size, room = s.text(TITLE), s.field * MOST - 3 * s.gap(22)
    while size > SMALLEST and pen.art.text_width(title, size, "display") > room:
        size -= 1
    return size
