"""The row of one choice: its cards, words, a bar of its value, and the number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.analysis.estimates import Estimate
from game.cards import Card
from scenes.screens.figures.thumbs import draw_thumbs, thumbs_width
from scenes.ui.charts.axis import rightward
from scenes.ui.charts.interval import draw_interval
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TEXT = 18
_NAME_SHARE = 0.52
"""The share of a row's width for the words."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The content of a list's columns."""

    cards: int
    """The greatest number of cards of a choice."""
    reach: tuple[float, float]
    """The ends of the axis of all bars."""
    face: bool
    """Whether a choice has the portrait of the player who made it."""


class ChoiceRow(Still):
    """The row of a choice; the best has a plate, all that solve have a tick.

    The player's has a portrait and a rim.
    """

    def __init__(
        self,
        text: str,
        number: str,
        worth: Estimate,
        columns: Columns,
        cards: Sequence[Card],
        *,
        best: bool,
        solves: bool,
        face: str = "",
        label: str = "",
    ) -> None:
        """``best`` is the choice that is advised; all about as good as it solve the puzzle.

        ``face`` is the portrait of the player who chose it; empty if none did.

        ``label`` is the whole row in a sentence.
        """
        self.text = text
        self._label = label
        self._number = number
        self._worth = worth
        self._columns = columns
        self.cards = cards
        self._best = best
        self._solves = solves
        self._face = face
        self.roomy = 1.0
        """How many times its least height it takes."""

    @property
    def spoken(self) -> str:
        """The choice, its value, and whether it is the best."""
        return self._label or self.text

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height for a width, in pixels; long words take several lines."""
        size, pad = scale.text(_TEXT), max(6, scale.px(10))
        room = round(_NAME_SHARE * width) - 3 * pad - self._cards_width(scale)
        lines = len(art.wrap(self.text, size, "semibold", room))
        return max(self._high(scale), lines * art.line_height(size) + 8)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = scale.px(10)
        if self._best:
            brush.plate(place, palette.raised, 255, radius)
        if self._face:
            brush.plate(place, palette.raised, 110, radius, palette.text, line_px(scale, 2))
        size, pad = scale.text(_TEXT), max(6, scale.px(10))
        self._draw_cards(brush, Point(place.x + pad, place.center.y))
        x, bar = place.x + pad + self._cards_width(scale), self._bar(scale)
        if self._face:
            side = self._face_side(scale)
            corner = (round(bar.right + pad / 2), round(place.center.y - side / 2))
            brush.portrait(corner, self._face, side)
        line = brush.art.line_height(size)
        lines = brush.art.wrap(self.text, size, "semibold", round(bar.x - x - 2 * pad))
        for number, said in enumerate(lines):
            middle = place.center.y + (number - (len(lines) - 1) / 2) * line
            brush.write(said, Point(x + pad, middle), size, "semibold", palette.text)
        self._draw_bar(brush, bar)
        at = Point(place.right - pad, place.center.y)
        brush.write(self._number, at, size, "semibold", palette.text, 1)

    def _draw_cards(self, brush: Brush, left: Point) -> None:
        """Draw its cards, with a tick on those that solve, as on the table."""
        palette, high = brush.palette, self._card_height(brush.scale)
        draw_thumbs(brush, self.cards, left, high)
        if not self.cards:
            side = round(0.8 * high)
            name, tone = (
                ("check", palette.accent_line) if self._solves else ("close", palette.second)
            )
            brush.icon((left.x, round(left.y - side / 2)), name, side, tone, TICK)
        elif self._solves:
            side = round(0.62 * high)
            x = left.x + thumbs_width(len(self.cards), high) - 0.85 * side
            disc = rect(x, left.y + high / 2 - 0.8 * side, side, side)
            brush.plate(disc, palette.accent, 255, side // 2, palette.accent_line, 1)
            brush.icon((disc.x + 2, disc.y + 2), "check", side - 4, palette.on_accent, TICK)

    def _cards_width(self, scale: Scale) -> int:
        """Return how many pixels the column of cards has."""
        most = thumbs_width(self._columns.cards, self._card_height(scale))
        return max(most, round(0.72 * self._high(scale)))

    def _bar(self, scale: Scale) -> Rect:
        place, number = self.rect, round(3.4 * scale.text(_TEXT))
        number += self._face_side(scale) if self._columns.face else 0
        left = place.x + _NAME_SHARE * place.w
        thick = max(8, round(0.36 * self._high(scale)))
        wide = place.right - number - left
        return rect(left, place.center.y - thick / 2, wide, thick)

    def _draw_bar(self, brush: Brush, bar: Rect) -> None:
        palette, axis = brush.palette, rightward(bar, *self._columns.reach)
        tone = palette.text if self._best else mix(palette.second, palette.plate, 0.45)
        brush.plate(axis.bar(0, self._worth.value, bar.y, bar.h), tone, 255, bar.h // 3)
        draw_interval(brush, axis, self._worth.interval, bar.center.y)

    def _high(self, scale: Scale) -> int:
        """Return how high a row of one line is, in pixels."""
        return round(self.roomy * max(26, scale.px(38), round(1.6 * scale.text(_TEXT))))

    def _card_height(self, scale: Scale) -> int:
        return round(0.9 * self._high(scale))

    def _face_side(self, scale: Scale) -> int:
        return round(0.82 * self._high(scale))
