"""One position in the result of a climbing deal: who reached it, from where, and for how much."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.screens.results.honoured import Honoured
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_POSITION, _NAME, _RISE, _SCORE, _TOTAL, _HEAD = 26, 17, 17, 26, 38, 16
_FACE = 66
_DEAL_AT, _RISE_AT, _NAME_AT = 0.80, 0.46, 0.25
"""Where the deal's points end, the rise begins, and the name in a low row: shares of the width."""


@dataclass(frozen=True, slots=True)
class PositionFigures:
    """What a row tells."""

    position: str
    name: str
    face: str
    rise: int | None
    rise_words: str
    score: int
    total: int
    first: bool


class PositionHead(Still):
    """What the columns below it are."""

    def __init__(self, position: str, deal: str, total: str) -> None:
        self._words = (position, deal, total)

    def height(self, scale: Scale) -> int:
        """Return how high it is, in pixels."""
        return round(1.9 * scale.text(_HEAD))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        size, place, pad = look.scale.text(_HEAD), self.rect, _pad(look.scale)
        for text, x, anchor in zip(
            self._words,
            (place.x + pad, place.x + _DEAL_AT * place.w, place.right - pad),
            (0.0, 1.0, 1.0),
            strict=True,
        ):
            at = Point(x, place.center.y)
            art.write(target, text, at, size, "semibold", look.palette.second, anchor)


class PositionRow(Honoured, Still):
    """Portrait, position and name; how far up or down; the deal's points and the total."""

    def __init__(self, figures: PositionFigures) -> None:
        self.figures = figures

    def honour_area(self, scale: Scale) -> Rect:
        """Leave out the numbers."""
        right = _DEAL_AT * self.rect.w - 2.4 * scale.text(_SCORE)
        return self.rect._replace(w=max(1, round(right)))

    def least_height(self, scale: Scale) -> int:
        """Return how high it must be, in pixels."""
        return max(32, round(1.5 * scale.text(_POSITION)), round(1.2 * scale.text(_TOTAL)))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place, figures = look.palette, look.scale, self.rect, self.figures
        radius = scale.px(art.theme.radii.row)
        line = palette.accent_line if figures.first else palette.line
        width = line_px(scale, 2.5) if figures.first else 1
        art.plate(target, place, palette.raised, 150, radius, line, width)
        self.honour(art, target, look)
        pad, y = _pad(scale), place.center.y
        side = min(scale.px(_FACE), place.h - 8)
        target.blit(art.avatar(figures.face, side), (place.x + pad, round(y - side / 2)))
        self._draw_names(art, target, look, place.x + pad + side + pad)
        self._draw_rise(art, target, look)
        score = scale.text(_SCORE)
        at = Point(place.x + _DEAL_AT * place.w, y)
        art.write(target, f"+{figures.score}", at, score, "display", palette.second, 1)
        total = scale.text(_TOTAL)
        at = Point(place.right - pad, y)
        art.write(target, str(figures.total), at, total, "display", palette.text, 1)

    def _draw_names(self, art: "Art", target: "Surface", look: Look, x: int) -> None:
        palette, scale, figures = look.palette, look.scale, self.figures
        large, small = scale.text(_POSITION), scale.text(_NAME)
        right, y = self.rect.x + _RISE_AT * self.rect.w - scale.gap(8), self.rect.center.y
        if self.rect.h < 1.34 * (large + small) + 6:
            # In a low row the name stands beside the position.
            middle = self.rect.x + _NAME_AT * self.rect.w
            room = max(1, round(middle - scale.gap(8) - x))
            position = art.clip(figures.position, large, "display", room)
            art.write(target, position, Point(x, y), large, "display", palette.accent_line)
            name = art.clip(figures.name, small, "semibold", max(1, round(right - middle)))
            art.write(target, name, Point(middle, y), small, "semibold")
            return
        room = max(1, round(right - x))
        top = y - 0.64 * (large + small)
        position = art.clip(figures.position, large, "display", room)
        at = Point(x, top + 0.64 * large)
        art.write(target, position, at, large, "display", palette.accent_line)
        name = art.clip(figures.name, small, "semibold", room)
        at = Point(x, top + 1.28 * large + 0.64 * small)
        art.write(target, name, at, small, "semibold")

    def _draw_rise(self, art: "Art", target: "Surface", look: Look) -> None:
        rise, palette, scale = self.figures.rise, look.palette, look.scale
        size, gap = scale.text(_RISE), scale.gap(6)
        if rise is None:
            return
        icon, colour = ("minus", palette.second)
        if rise:
            icon, colour = ("up", palette.good) if rise > 0 else ("down", palette.bad)
        x, y = self.rect.x + _RISE_AT * self.rect.w, self.rect.center.y
        side = size + 4
        target.blit(art.icon(icon, side, colour, 3.2), (round(x), round(y - side / 2)))
        words = Point(x + side + gap, y)
        room = round((_DEAL_AT - _RISE_AT) * self.rect.w) - side - gap - 2 * scale.text(_SCORE)
        text = art.clip(self.figures.rise_words, size, "semibold", max(1, room))
        art.write(target, text, words, size, "semibold", colour)


def _pad(scale: Scale) -> int:
    return max(8, scale.px(16))
