"""Figures of a rules page: cards, arrows and places in a brass frame."""

import math
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Figure, FigurePart
from scenes.ui.access import joined
from scenes.ui.boxes import Size
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

SMALLEST_CARD = 70
_TALLEST = 310
_STEP = 0.42
_GAP = 0.34
_ARROW = 0.3
_SAYS = 0.34
_WORDS_HIGH = 0.42
_UNDER = 18
_MARK = 15
_DIM = 0.45
_ROUND, _ON_CIRCLE = 2.6, 0.46
"""The width of a circle of cards, and the height of its cards, as shares of a card's height."""
_FRAME, _WITHIN, _NOTCH = 4, 10, 14
"""A frame's line, the distance of the inner line, and its notches, in units."""


class FigurePicture(Still):
    """A figure in the middle of its frame, with cards as high as fit."""

    def __init__(self, figure: Figure, game_id: str, card: int) -> None:
        """``card`` is the natural height of its cards in units."""
        self._figure = figure
        self._game_id = game_id
        self._card = card

    @property
    def spoken(self) -> str:
        """Its cards and words from left to right."""
        return joined((part.told for part in self._figure), ". ")

    def height(self, art: "Art", scale: Scale, width: int) -> Size:
        """Return its height for a width, in pixels; it grows with the page."""
        room = width - 2 * _air(scale)
        under = self._under(art, scale, room)
        around = 2 * _air(scale) + self._below(art, under)
        least, natural = (
            around + round(self._share * self._fitting(art, under, room, most))
            for most in (SMALLEST_CARD, max(SMALLEST_CARD, scale.px(self._card)))
        )
        return Size(least, natural, 1)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale = brush.scale
        self._draw_frame(brush)
        inner = self.rect.grown(-_air(scale))
        under = self._under(brush.art, scale, inner.w)
        below = self._below(brush.art, under)
        most = min((inner.h - below) / self._share, scale.px(_TALLEST))
        height = self._fitting(brush.art, under, inner.w, max(SMALLEST_CARD, int(most)))
        taken = self._width(brush.art, under, height)
        tall = round(self._share * height)
        x = round(inner.center.x - taken / 2)
        y = round(inner.center.y - (tall + below) / 2)
        for part in self._figure:
            width = _part_width(brush.art, under, part, height)
            _draw_part(brush, part, Rect(x, y, width, tall), height, under)
            x += width + round(_GAP * card_width(height))

    def _draw_frame(self, brush: Brush) -> None:
        """Draw the game's ground as a framed picture with notched corners."""
        scale, place, colour = brush.scale, self.rect, brush.palette.brass
        ground = brush.art.ground(self._game_id, (scale.width, scale.height))
        shown = place.moved(0, max(0, scale.height - place.h) - place.y)
        brush.surface.blit(ground, place, shown)
        brush.plate(place, None, 0, 0, colour, line_px(scale, _FRAME))
        within, notch = place.grown(-scale.px(_WITHIN)), scale.px(_NOTCH)
        thin = max(1, scale.px(1.5))
        for line in _notched(within, notch, thin):
            brush.surface.fill(colour, line)

    @property
    def _share(self) -> float:
        """Its height in card heights; little if it has only words."""
        kinds = {part.kind for part in self._figure}
        if "circle" in kinds:
            return _ROUND
        return _WORDS_HIGH if kinds <= {"says", "arrow"} else 1.0

    def _under(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the size of its captions, smaller if they have no room beside one another."""
        size = scale.text(_UNDER)
        while size > SMALLEST_TEXT and self._width(art, size, SMALLEST_CARD) > width:
            size -= 1
        return size

    def _below(self, art: "Art", under: int) -> int:
        """Return the height of the captions in pixels, for their size."""
        below = any(part.under for part in self._figure)
        return art.line_height(under) + 6 if below else 0

    def _fitting(self, art: "Art", under: int, width: int, most: int) -> int:
        """Return the greatest height of its cards for a width, in pixels."""
        height = most
        while height > SMALLEST_CARD and self._width(art, under, height) > width:
            height -= 2
        return height

    def _width(self, art: "Art", under: int, height: int) -> int:
        parts = sum(_part_width(art, under, part, height) for part in self._figure)
        return parts + round(_GAP * card_width(height)) * (len(self._figure) - 1)


def _air(scale: Scale) -> int:
    """Return the margin of a frame round its content in pixels."""
    return max(14, scale.px(28))


def _notched(place: Rect, notch: int, thin: int) -> list[Rect]:
    """Return the SVG of a frame's lines, with square notches at the corners."""
    x, y, right, low = place.x, place.y, place.right, place.bottom
    across, down = place.w - 2 * notch, place.h - 2 * notch
    lines = [Rect(x + notch, top, across, thin) for top in (y, low - thin)]
    lines += [Rect(left, y + notch, thin, down) for left in (x, right - thin)]
    for left in (x, right - notch):
        lines += [Rect(left, top, notch, thin) for top in (y + notch, low - notch - thin)]
    for left in (x + notch - thin, right - notch):
        lines += [Rect(left, top, thin, notch) for top in (y, low - notch)]
    return lines


def _part_width(art: "Art", under: int, part: FigurePart, height: int) -> int:
    card = card_width(height)
    below = art.text_width(part.under, under, "medium") if part.under else 0
    if part.kind == "cards":
        return max(below, card + round(_STEP * card) * (len(part.cards) - 1))
    if part.kind == "circle":
        return max(below, round(_ROUND * height))
    if part.kind == "arrow":
        return round(_ARROW * height)
    if part.kind == "slot":
        return max(below, card)
    return max(below, art.text_width(part.text, round(_SAYS * height), "display"))


def _draw_part(brush: Brush, part: FigurePart, place: Rect, height: int, under: int) -> None:
    palette, letters = brush.palette, round(_SAYS * height)
    match part.kind:
        case "cards":
            _draw_cards(brush, part, place)
        case "circle":
            _draw_circle(brush, part, place)
        case "arrow":
            icon = "arrow" if part.text == "right" else "arrow-left"
            y = round(place.center.y - place.w / 2)
            brush.icon((place.x, y), icon, place.w, palette.text)
        case "slot":
            _draw_slot(brush, part, place)
        case "says":
            brush.write(part.text, place.center, letters, "display", palette.text, 0.5)
    if part.under:
        _draw_under(brush, part, place, letters, under)


def _draw_under(brush: Brush, part: FigurePart, place: Rect, letters: int, size: int) -> None:
    # Large words stand at half the height of a card, so their caption goes close to them.
    end = place.center.y + letters / 2 if part.kind == "says" else place.bottom
    below = Point(place.center.x, end + 6 + brush.art.line_height(size) / 2)
    brush.write(part.under, below, size, "medium", brush.palette.text, 0.5)


def _draw_cards(brush: Brush, part: FigurePart, place: Rect) -> None:
    width = card_width(place.h)
    step = round(_STEP * width)
    left = place.center.x - (width + step * (len(part.cards) - 1)) / 2
    for index, card in enumerate(part.cards):
        spot = rect(left + index * step, place.y, width, place.h)
        brush.card(card, spot, elevation=0, dim=_DIM if part.dim else 0.0)
    if part.takes:
        _mark(brush, spot, part.mark)


def _draw_slot(brush: Brush, part: FigurePart, place: Rect) -> None:
    palette, width = brush.palette, card_width(place.h)
    slot = rect(place.center.x - width / 2, place.y, width, place.h)
    radius = brush.art.card_radius(slot.w)
    brush.plate(slot, palette.field, 255, radius, palette.control, 1.5)
    size = brush.scale.text(_MARK)
    brush.write(part.text, slot.center, size, "medium", palette.second, 0.5)
    if part.takes:
        _mark(brush, slot, part.mark)


def _mark(brush: Brush, spot: Rect, text: str) -> None:
    """Mark in gold where the next card may be put."""
    palette, scale = brush.palette, brush.scale
    brush.art.edged_ring(
        brush.surface, spot, brush.art.card_radius(spot.w), palette, max(2, scale.px(4))
    )
    if text:
        size = scale.text(_MARK)
        at = Point(spot.center.x, spot.bottom - 0.6 * size)
        brush.art.pill(brush.surface, at, text, size, palette.accent, palette.on_accent)


def _draw_circle(brush: Brush, part: FigurePart, place: Rect) -> None:
    """Draw cards in a circle, clockwise from the top, on a line that joins them."""
    side = min(place.w, place.h)
    high = round(side * _ON_CIRCLE / _ROUND)
    wide, far = card_width(high), (side - high) / 2
    middle = place.center
    line = round(2 * far)
    ring = rect(middle.x - far, middle.y - far, line, line)
    brush.plate(ring, None, 0, line // 2, brush.palette.brass, line_px(brush.scale, _FRAME))
    for index, card in enumerate(part.cards):
        turn = math.radians(index * 360 / len(part.cards) - 90)
        x, y = middle.x + far * math.cos(turn), middle.y + far * math.sin(turn)
        brush.card(card, rect(x - wide / 2, y - high / 2, wide, high), elevation=0)
