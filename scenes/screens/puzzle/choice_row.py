"""One choice of several: what it is, a bar of what it is worth, its interval, and the number."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.analysis.estimates import Estimate
from scenes.screens.figures.intervals import draw_interval
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.measure import TICK, line_px
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_TEXT = 18
_NAME_SHARE = 0.52
"""Of a row's width, for the choice in words."""


@dataclass(frozen=True, slots=True)
class WorthSpan:
    """From which value to which all bars of a list reach."""

    low: float
    high: float

    @classmethod
    def of(cls, values: list[Estimate]) -> "WorthSpan":
        """Return a span that holds nothing, and all intervals."""
        ends = [end for value in values for end in value.interval]
        return cls(min(0.0, *ends), max(0.0, *ends) or 1.0)

    def x(self, place: Rect, value: float) -> float:
        """Return where a value stands in a place."""
        return place.x + place.w * (value - self.low) / (self.high - self.low)


class ChoiceRow(Still):
    """The best has a plate and a tick, one's own a portrait and a rim."""

    def __init__(
        self,
        text: str,
        number: str,
        worth: Estimate,
        span: WorthSpan,
        *,
        best: bool,
        face: str = "",
        label: str = "",
    ) -> None:
        """``face`` is the portrait of whoever chose it; empty where nobody did.

        ``label`` says all of it in a sentence.
        """
        self.text = text
        self._label = label
        self._number = number
        self._worth = worth
        self._span = span
        self._best = best
        self._face = face

    @property
    def spoken(self) -> str:
        """The choice, what it is worth, and whether it is the best."""
        return self._label or self.text

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how high it is in a width, in pixels: long words take several lines."""
        size, pad = scale.text(_TEXT), max(6, scale.px(10))
        marks = round(0.72 * row_height(scale)) * (2 if self._best and self._face else 1)
        room = round(_NAME_SHARE * width) - 3 * pad - marks
        lines = len(art.wrap(self.text, size, "semibold", room))
        return max(row_height(scale), lines * art.line_height(size) + 8)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        radius = scale.px(10)
        if self._best:
            art.plate(target, place, palette.raised, 255, radius)
        if self._face:
            art.plate(target, place, palette.raised, 110, radius, palette.text, line_px(scale, 2))
        size, pad = scale.text(_TEXT), max(6, scale.px(10))
        mark = round(0.72 * row_height(scale))
        x = place.x + pad
        if self._best:
            tick = art.icon("check", mark, palette.accent_line, TICK)
            target.blit(tick, (x, round(place.center.y - mark / 2)))
        if self._face:
            side = round(0.82 * row_height(scale))
            left = x + (mark if self._best else 0)
            target.blit(art.avatar(self._face, side), (left, round(place.center.y - side / 2)))
        x += 2 * mark if self._best and self._face else mark
        bar = self._bar(scale)
        line = art.line_height(size)
        lines = art.wrap(self.text, size, "semibold", round(bar.x - x - 2 * pad))
        for number, said in enumerate(lines):
            middle = place.center.y + (number - (len(lines) - 1) / 2) * line
            art.write(target, said, Point(x + pad, middle), size, "semibold", palette.text)
        self._draw_bar(art, target, look, bar)
        at = Point(place.right - pad, place.center.y)
        art.write(target, self._number, at, size, "semibold", palette.text, 1)

    def _bar(self, scale: Scale) -> Rect:
        place, number = self.rect, round(3.4 * scale.text(_TEXT))
        left = place.x + _NAME_SHARE * place.w
        thick = max(8, round(0.36 * row_height(scale)))
        wide = place.right - number - left
        return rect(left, place.center.y - thick / 2, wide, thick)

    def _draw_bar(self, art: "Art", target: "Surface", look: Look, bar: Rect) -> None:
        palette, span, value = look.palette, self._span, self._worth.value
        low, high = sorted((span.x(bar, 0.0), span.x(bar, value)))
        tone = palette.text if self._best else mix(palette.second, palette.plate, 0.45)
        art.plate(target, rect(low, bar.y, max(3, high - low), bar.h), tone, 255, bar.h // 3)
        ends = self._worth.interval
        across = (span.x(bar, ends[0]), span.x(bar, ends[1]))
        draw_interval(art, target, look, across, bar.center.y, upright=False)


def row_height(scale: Scale) -> int:
    """Return how high a row is, in pixels."""
    return max(26, scale.px(38), round(1.6 * scale.text(_TEXT)))
