"""Short notes over the table: reasons for refusals, tips, the result of a deal."""

from dataclasses import dataclass

from pygame import Surface

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.fan_costs import COSTS, costs_of, hiding_cost
from scenes.table.over.overlay import LinesOnPlate, Overlay
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer
from scenes.ui.frame.tip import MIDDLE as CENTRED
from scenes.ui.frame.tip import Side, draw_tip, tip_place
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

NEAR_EDGE = 4
"""The pixels between a reason and the window's edge."""

LINE = 44
"""The height above a spot, in units, in which a tip must not cover words and buttons."""

ONE_LINE = 620
"""The width in units up to which a tip of a spot may have only one line."""

ALONG = (CENTRED, 0.15, 0.85, -0.03, 1.03)
"""How a tip of a spot may lie along its owner; rather centred."""

TITLE, NOTE = 40, 20
MIDDLE = 0.69
"""The centre of the news as a share of the window's height: below the cards just played."""

MOST = 0.86
"""The largest width of the news, as a share of the field's."""

SMALLEST = 20


@dataclass(frozen=True, slots=True)
class RefusalNote(LinesOnPlate):
    """The reason for a refusal, on its plate."""

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the plate and the words."""
        palette, place, s = pen.palette, self.place, pen.scale
        size = s.text(17)
        pitch = pen.art.line_height(size, "semibold")
        pen.art.plate(target, place, palette.flag, 255, 8, palette.on_flag, 2)
        for number, line in enumerate(self.lines):
            middle = Point(place.center.x, place.y + s.gap(5) + (number + 0.5) * pitch)
            pen.art.write(target, line, middle, size, "semibold", palette.on_flag, 0.5)


def refusal_at(pen: Pen, at: Point, words: str) -> RefusalNote:
    """Return a reason centred on a point, kept inside the window."""
    art, s, size = pen.art, pen.scale, pen.scale.text(17)
    lines = art.wrap(words, size, "semibold", max(240, s.px(420)))
    width = max(art.text_width(line, size, "semibold") for line in lines) + s.gap(26)
    height = art.line_height(size, "semibold") * len(lines) + s.gap(10)
    x = max(NEAR_EDGE, min(at.x - width / 2, s.width - width - NEAR_EDGE))
    y = max(NEAR_EDGE, min(at.y, s.height - height - NEAR_EDGE))
    return RefusalNote(rect(x, y, width, height), lines)


@dataclass(frozen=True, slots=True)
class Tip(Overlay):
    """A tip: words beside a thing that say what it is for."""

    owner: Rect
    text: str
    place: Rect
    side: Side = "above"
    """The side of its owner on which it lies, if there is room."""
    one_line: int = 0
    """Up to this width in units it has only one line."""
    along: float = CENTRED
    """Above and below its owner: the share of it that lies left of the owner's middle."""

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
        draw_tip(
            pen.art,
            target,
            pen.scale,
            self.owner,
            self.text,
            wanted=self.side,
            one_line=self.one_line,
            along=self.along,
        )


def tip_at(pen: Pen, owner: Rect, text: str) -> Tip:
    """Return a tip above its owner, or below if there is no room above."""
    return Tip(owner, text, tip_place(pen.art, pen.scale, owner, text))


def tip_of(pen: Pen, layout: TableLayout, name: str, text: str) -> Tip | None:
    """Return a tip beside a spot, or above a button and above the words there.

    If another button stands right above a button, the tip lies at its left.
    """
    area, scale = layout.area(name), layout.scale
    if area is None:
        return None
    if layout.spot(name):
        return _tip_of_spot(pen, layout, area, text)
    if any(one.overlaps(_strip_above(area, scale)) for one in layout.areas(Layer.BUTTON)):
        return _tip(pen, area, text, "left")
    return tip_at(pen, _above_words(layout, area, scale).moved(0, -scale.px(10)), text)


def _tip(
    pen: Pen, owner: Rect, text: str, side: Side, one_line: int = 0, along: float = CENTRED
) -> Tip:
    place = tip_place(pen.art, pen.scale, owner, text, wanted=side, one_line=one_line, along=along)
    return Tip(owner, text, place, side, one_line, along)


def _tip_of_spot(pen: Pen, layout: TableLayout, area: Rect, text: str) -> Tip:
    """Return the tip on the side where it covers least: rather others' cards than those for moves.

    A long line covers less of a row of cards than two short ones.
    """
    seen = [costs_of(layout, piece) for piece in layout.pieces if piece.need in COSTS]
    clear = _above_words(layout, area, layout.scale).moved(0, -layout.scale.px(10))
    sides: tuple[tuple[Side, Rect, tuple[float, ...]], ...] = (
        ("above", clear, ALONG),
        ("below", area, ALONG),
        ("left", area, (CENTRED,)),
        ("right", area, (CENTRED,)),
    )
    tips = [
        _tip(pen, owner, text, side, one_line, along)
        for side, owner, alongs in sides
        for along in alongs
        for one_line in (0, ONE_LINE)
    ]
    apart = [tip for tip in tips if not tip.place.overlaps(area)] or tips
    return min(apart, key=lambda tip: (hiding_cost(tip.place, seen), tip.place.h))


def _above_words(layout: TableLayout, area: Rect, scale: Scale) -> Rect:
    """Return an area grown upward to include the words right above it."""
    strip = _strip_above(area, scale)
    top = min((place.y for place in layout.words() if place.overlaps(strip)), default=area.y)
    return rect(area.x, top, area.w, area.bottom - top)


def _strip_above(area: Rect, scale: Scale) -> Rect:
    high = scale.text(LINE)
    return rect(area.x, area.y - high, area.w, high)


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
        small, air = pen.scale.text(NOTE), pen.scale.gap(22)
        radius = pen.scale.px(art.theme.radii.plate)
        art.cast(target, place, radius, 3)
        art.plate(target, place, palette.flag, 255, radius, palette.on_flag, 2)
        middle = pen.scale.field_left + pen.scale.field / 2
        upper = Point(middle, place.y + 0.7 * air + 0.68 * self.size)
        art.write(target, self.title, upper, self.size, "display", palette.on_flag, 0.5)
        lower = Point(middle, place.bottom - 0.7 * air - 0.75 * small)
        art.write(target, self.note, lower, small, "semibold", palette.on_flag, 0.5)


def news_of(pen: Pen, title: str, note: str) -> NewsPanel:
    """Return the panel for a deal's result."""
    art, s = pen.art, pen.scale
    size, small, air = _title_size(pen, title), s.text(NOTE), s.gap(22)
    words = art.text_width(title, size, "display"), art.text_width(note, small, "semibold")
    width = min(s.field * MOST, max(words) + 3 * air)
    height = 1.35 * size + 1.5 * small + 1.4 * air
    middle = Point(s.field_left + s.field / 2, MIDDLE * s.height)
    place = rect(middle.x - width / 2, middle.y - height / 2, width, height)
    return NewsPanel(place, art.clip(title, size, "display", round(width - air)), note, size)


def _title_size(pen: Pen, title: str) -> int:
    """Return the largest size at which a title fits in one line."""
    s = pen.scale
    size, room = s.text(TITLE), s.field * MOST - 3 * s.gap(22)
    while size > SMALLEST and pen.art.text_width(title, size, "display") > room:
        size -= 1
    return size
