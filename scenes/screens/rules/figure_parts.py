"""Draws the parts of a figure, as far as they have come."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Figure, FigurePart
from scenes.screens.rules.figure_story import Story
from scenes.table.over.badges import no_entry
from scenes.table.pieces.pen import Pen
from scenes.ui.charts.growing import coming, cut
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px

if TYPE_CHECKING:
    from scenes.ui.art import Art

_STEP = 0.38
_ARROW = 0.3
_SAYS = 0.34
_MARK = 15
_DIM = 0.45
ROUND, _ON_CIRCLE = 2.6, 0.46
"""The width of a circle of cards, and the height of its cards, as shares of a card's height."""
_CIRCLE_LINE = 4
_ARC = 0.14
"""How high a card is carried on its way, as a share of its height."""
_HALF_WAY = 0.45
"""How far a card that is refused comes, as a share of its way."""
_SHOWS = 0.7
"""The share of that from which the crossed disc is seen."""
_TREAD = 5
"""The thickness of the light below a card that has landed, in units."""


@dataclass(frozen=True, slots=True)
class PartPen:
    """Draws all parts of a figure at one moment."""

    brush: Brush
    figure: Figure
    story: Story
    now: float
    """The seconds since it began to play."""
    places: Sequence[Rect]
    """The places of the parts."""
    sizes: tuple[int, int]
    """The height of cards, and the size of captions, in pixels."""

    def draw(self) -> None:
        """Draw the parts, and then the cards that are on their way."""
        for number, (part, place) in enumerate(zip(self.figure, self.places, strict=True)):
            self._draw_part(number, part, place)
        if self.story.target is not None and self.story.away(self.now):
            self._draw_try(self.figure[self.story.target], self.places[self.story.target])
        if self.story.target is not None and (way := self.story.refused(self.now)):
            self._draw_refused(self.figure[self.story.target], self.story.target, way)

    def _draw_part(self, number: int, part: FigurePart, place: Rect) -> None:
        brush, letters = self.brush, round(_SAYS * self.sizes[0])
        comes = self.story.comes(number, self.now)
        match part.kind:
            case "cards":
                self._draw_cards(number, part, place)
            case "circle":
                self._draw_circle(number, part, place)
            case "arrow":
                icon = "arrow" if part.text == "right" else "arrow-left"
                y = round(place.center.y - place.w / 2)
                with cut(brush, Rect(place.x, y, round(comes * place.w), place.w)):
                    brush.icon((place.x, y), icon, place.w, brush.palette.text)
            case "slot":
                with coming(brush, place, comes) as seen:
                    if seen:
                        self._draw_slot(part, place)
                self._mark_place(number, part, _slot(place))
            case "says":
                with coming(brush, place, comes) as seen:
                    if seen:
                        size, text = letters, brush.palette.text
                        brush.write(part.text, place.center, size, "display", text, 0.5)
        if part.under:
            self._draw_under(number, part, place, letters)

    def _draw_under(self, number: int, part: FigurePart, place: Rect, letters: int) -> None:
        # Large words stand at half the height of a card, so their caption goes close to them.
        brush, size = self.brush, self.sizes[1]
        end = place.center.y + letters / 2 if part.kind == "says" else place.bottom
        high = brush.art.line_height(size)
        below = Point(place.center.x, end + 6 + high / 2)
        room = rect(place.x - high, end, place.w + 2 * high, high + 12)
        with coming(brush, room, self.story.words(number, self.now)) as seen:
            if seen:
                brush.write(part.under, below, size, "medium", brush.palette.text, 0.5)

    def _draw_cards(self, number: int, part: FigurePart, place: Rect) -> None:
        away = number == self.story.source and self.story.away(self.now)
        spots = card_spots(part, place)
        for index, (card, spot) in enumerate(zip(part.cards, spots, strict=True)):
            gone = self.story.card(number, index, self.now)
            if gone <= 0 or (away and index == len(spots) - 1):
                continue
            dim = _DIM if part.dim else 0.0
            below = spot.moved(0, 2 * spot.h)
            self._draw_on_its_way(card, below, spot, gone, dim)
        self._mark_place(number, part, spots[-1])

    def _draw_on_its_way(
        self, card: int | None, begin: Rect, end: Rect, gone: float, dim: float = 0.0
    ) -> None:
        """Draw a card that has come a share of its way, 1 where it lies."""
        if gone >= 1:
            self.brush.card(card, end, elevation=0, dim=dim)
            return
        lift = _ARC * end.h * math.sin(math.pi * gone)
        x = begin.x + gone * (end.x - begin.x)
        y = begin.y + gone * (end.y - begin.y) - lift
        self.brush.card(card, rect(x, y, end.w, end.h), elevation=2, dim=dim)

    def _draw_try(self, part: FigurePart, place: Rect) -> None:
        """Draw the card that goes to the place that takes one, and lies there for a while."""
        brush, story = self.brush, self.story
        card = self.figure[story.source].cards[-1]
        begin = card_spots(self.figure[story.source], self.places[story.source])[-1]
        end = self._landing(part, place)
        gone, back = story.tried(self.now), story.back(self.now)
        if back > 0:
            with coming(brush, begin.grown(8), back) as seen:
                if seen:
                    brush.card(card, begin, elevation=0)
        with coming(brush, end.grown(8), 1 - back) as seen:
            if not seen:
                return
            self._draw_on_its_way(card, begin, end, gone)
            if story.landed(self.now):
                thick = max(3, brush.scale.px(_TREAD))
                brush.surface.fill(brush.palette.lamp, Rect(end.x, end.bottom, end.w, thick))
            elif part.mark and story.lit(story.target or 0, self.now):
                self._draw_pill(part, self._lit_spot(part, place))

    def _draw_refused(self, part: FigurePart, number: int, way: float) -> None:
        """Draw a card on its way to a place that refuses it, and the crossed disc there."""
        brush, story = self.brush, self.story
        begin = card_spots(self.figure[story.source], self.places[story.source])[-1]
        spot = self._lit_spot(part, self.places[number])
        end = self._landing(part, self.places[number])
        x = begin.x + _HALF_WAY * way * (end.x - begin.x)
        lift = _ARC * end.h * math.sin(math.pi * _HALF_WAY * way)
        held = rect(x, begin.y - lift, begin.w, begin.h)
        brush.card(part.refuses, held, elevation=2)
        if way > _SHOWS:
            pen = Pen(brush.art, brush.palette, brush.scale)
            no_entry(pen, spot.center).draw(brush.surface, pen)

    def _landing(self, part: FigurePart, place: Rect) -> Rect:
        """Return where a card comes to lie: in the empty place, or beside the last card."""
        if part.kind == "slot":
            return _slot(place)
        last = card_spots(part, place)[-1]
        return last.moved(round(_STEP * last.w), 0)

    def _lit_spot(self, part: FigurePart, place: Rect) -> Rect:
        """Return the place that is lit: the empty one, or the last card."""
        return _slot(place) if part.kind == "slot" else card_spots(part, place)[-1]

    def _draw_slot(self, part: FigurePart, place: Rect) -> None:
        brush, slot = self.brush, _slot(place)
        palette, radius = brush.palette, brush.art.card_radius(slot.w)
        brush.plate(slot, palette.field, 255, radius, palette.control, 1.5)
        size = brush.scale.text(_MARK)
        brush.write(part.text, slot.center, size, "medium", palette.second, 0.5)

    def _mark_place(self, number: int, part: FigurePart, spot: Rect) -> None:
        """Mark in gold where the next card may be put."""
        if not part.takes or not self.story.lit(number, self.now):
            return
        brush = self.brush
        palette, scale = brush.palette, brush.scale
        brush.art.edged_ring(
            brush.surface, spot, brush.art.card_radius(spot.w), palette, max(2, scale.px(4))
        )
        if part.mark:
            self._draw_pill(part, spot)

    def _draw_pill(self, part: FigurePart, spot: Rect) -> None:
        brush, palette, size = self.brush, self.brush.palette, self.brush.scale.text(_MARK)
        at = Point(spot.center.x, spot.bottom - 0.6 * size)
        brush.art.pill(brush.surface, at, part.mark, size, palette.accent, palette.on_accent)

    def _draw_circle(self, number: int, part: FigurePart, place: Rect) -> None:
        """Draw cards in a circle, clockwise from the top, on a line that joins them."""
        brush, side = self.brush, min(place.w, place.h)
        high = round(side * _ON_CIRCLE / ROUND)
        wide, far = card_width(high), (side - high) / 2
        middle = place.center
        line = round(2 * far)
        ring = rect(middle.x - far, middle.y - far, line, line)
        thick = line_px(brush.scale, _CIRCLE_LINE)
        brush.plate(ring, None, 0, line // 2, brush.palette.brass, thick)
        for index, card in enumerate(part.cards):
            turn = math.radians(index * 360 / len(part.cards) - 90)
            x, y = middle.x + far * math.cos(turn), middle.y + far * math.sin(turn)
            gone = self.story.card(number, index, self.now)
            spot = rect(x - wide / 2, y - high / 2, wide, high)
            if gone > 0:
                begin = rect(middle.x - wide / 2, middle.y - high / 2, wide, high)
                self._draw_on_its_way(card, begin, spot, gone)


def card_spots(part: FigurePart, place: Rect) -> list[Rect]:
    """Return the places of a part's cards, which overlap, in the middle of its own.

    Where another card comes to lie beside them, they leave room for it.
    """
    width = card_width(place.h)
    step = round(_STEP * width)
    left = place.center.x - (width + step * _steps(part)) / 2
    return [rect(left + index * step, place.y, width, place.h) for index in range(len(part.cards))]


def _steps(part: FigurePart) -> int:
    """Return how many times a part's cards go on by a step, with one that comes there."""
    return len(part.cards) - 1 + part.gets_one


def part_width(art: "Art", under: int, part: FigurePart, height: int) -> int:
    """Return the width of a part for the height of cards and the size of captions, in pixels."""
    card = card_width(height)
    below = art.text_width(part.under, under, "medium") if part.under else 0
    if part.kind == "cards":
        return max(below, card + round(_STEP * card) * _steps(part))
    if part.kind == "circle":
        return max(below, round(ROUND * height))
    if part.kind == "arrow":
        return round(_ARROW * height)
    if part.kind == "slot":
        return max(below, card)
    return max(below, art.text_width(part.text, round(_SAYS * height), "display"))


def _slot(place: Rect) -> Rect:
    width = card_width(place.h)
    return rect(place.center.x - width / 2, place.y, width, place.h)
