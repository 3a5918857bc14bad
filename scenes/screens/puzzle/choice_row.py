"""The row of one choice: its cards and words, and below them a bar of its value and the number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.analysis.estimates import Estimate
from game.cards import Card
from scenes.screens.figures.thumbs import draw_thumbs, thumbs_width
from scenes.ui.charts.axis import rightward
from scenes.ui.charts.interval import draw_whisker
from scenes.ui.charts.tones import lit_tone
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TEXT = 18
_THICK, _DROP, _CAP = 10, 9, 5
"""The height of a bar, from there down to its interval, and half the height of that, in units."""
_TRACK = 0.35
"""How far the rest of a bar's place differs from the plate."""
_REST = 120
"""The strength of the plates of choices that aren't the best, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The content of a list's columns."""

    cards: int
    """The greatest number of cards of a choice."""
    reach: tuple[float, float]
    """The ends of the axis of all bars, which begin at the first: farther right is better."""


class ChoiceRow(Still):
    """The row of a choice; the best has a rim of light, all that solve have a tick.

    The player's has a portrait.
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
        size, pad = scale.text(_TEXT), _pad(scale)
        room = width - 3 * pad - self._cards_width(art, scale) - self._face_room(art, scale)
        lines = len(art.wrap(self.text, size, "semibold", room))
        return self._high(art, scale) + (lines - 1) * art.line_height(size)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        art, palette, scale, place = brush.art, brush.palette, brush.scale, self.rect
        radius, size, pad = scale.px(10), scale.text(_TEXT), _pad(scale)
        if self._best:
            brush.plate(place, palette.raised, 255, radius, lit_tone(palette), line_px(scale, 2))
        else:
            brush.plate(place, palette.raised, _REST, radius, palette.line, line_px(scale, 1))
        self._draw_cards(brush, Point(place.x + pad, place.center.y))
        left = place.x + 2 * pad + self._cards_width(art, scale)
        right = place.right - pad - self._face_room(art, scale)
        line, top = art.line_height(size), place.y + self._above(scale)
        lines = art.wrap(self.text, size, "semibold", right - left)
        for number, said in enumerate(lines):
            at = Point(left, top + (number + 0.5) * line)
            brush.write(said, at, size, "semibold", palette.text)
        if self._face:
            side = line
            corner = (place.right - pad - side, round(top))
            brush.portrait(corner, self._face, side)
        y = top + len(lines) * line
        bar = rect(left, y, place.right - pad - self._number_room(scale) - left, _thick(scale))
        self._draw_bar(brush, bar)
        at = Point(place.right - pad, bar.center.y + scale.px(_DROP) / 2)
        brush.write(self._number, at, size, "semibold", palette.text, 1)

    def _draw_cards(self, brush: Brush, left: Point) -> None:
        """Draw its cards, with a tick on those that solve, as on the table."""
        palette, high = brush.palette, self._card_height(brush.art, brush.scale)
        draw_thumbs(brush, self.cards, left, high)
        if not self.cards:
            side = round(0.7 * high)
            name, tone = (
                ("check", palette.accent_line) if self._solves else ("close", palette.second)
            )
            brush.icon((left.x, round(left.y - side / 2)), name, side, tone, TICK)
        elif self._solves:
            side = round(0.54 * high)
            x = left.x + thumbs_width(len(self.cards), high) - 0.85 * side
            disc = rect(x, left.y + high / 2 - 0.8 * side, side, side)
            brush.plate(disc, palette.accent, 255, side // 2, palette.accent_line, 1)
            brush.icon((disc.x + 2, disc.y + 2), "check", side - 4, palette.on_accent, TICK)

    def _draw_bar(self, brush: Brush, bar: Rect) -> None:
        """Draw the bar on its track, and the interval below it."""
        palette, scale, axis = brush.palette, brush.scale, rightward(bar, *self._columns.reach)
        tone = lit_tone(palette) if self._best else mix(palette.second, palette.plate, 0.3)
        brush.plate(bar, mix(palette.plate, palette.line, _TRACK), 255, bar.h // 2)
        brush.plate(axis.bar(axis.low, self._worth.value, bar.y, bar.h), tone, 255, bar.h // 2)
        draw_whisker(brush, axis, self._worth.interval, bar.bottom + scale.px(_DROP))

    def _cards_width(self, art: "Art", scale: Scale) -> int:
        """Return how many pixels the column of cards has."""
        high = self._card_height(art, scale)
        return max(thumbs_width(self._columns.cards, high), round(0.7 * high))

    def _face_room(self, art: "Art", scale: Scale) -> int:
        """Return how many pixels the portrait needs right of the words."""
        return art.line_height(scale.text(_TEXT)) + _pad(scale) if self._face else 0

    def _number_room(self, scale: Scale) -> int:
        return round(2.6 * scale.text(_TEXT))

    def _high(self, art: "Art", scale: Scale) -> int:
        """Return how high a row with one line of words is, in pixels."""
        bar = _thick(scale) + scale.px(_DROP) + max(3, scale.px(_CAP))
        return round(self.roomy * _pad(scale)) + art.line_height(scale.text(_TEXT)) + bar

    def _above(self, scale: Scale) -> int:
        """Return the air above the words: as much as below the interval."""
        return round(self.roomy * _pad(scale) / 2)

    def _card_height(self, art: "Art", scale: Scale) -> int:
        """Return the height of cards, the same in all rows, however many lines they have."""
        return round(0.78 * self._high(art, scale))


def _pad(scale: Scale) -> int:
    return max(6, scale.px(10))


def _thick(scale: Scale) -> int:
    return max(6, scale.px(_THICK))
