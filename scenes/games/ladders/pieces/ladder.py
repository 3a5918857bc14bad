"""The progress of a CLIMB: a ladder with one rung per card, and a climber on it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Layer, Need
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

STAR_UP, STAR = 0.32, 0.36
"""How far the star's centre is above the ladder, and its radius, as shares of the width."""

FIGURE = 1.35
"""The height of the climber, as a share of the ladder's width."""

FEET = 74 / 78
"""The position of the lower foot in the climber's picture, as a share of its height."""

INNER = 0.48
"""The inner radius of a star, as a share of its radius."""

FINE = 9
"""The distance between rungs in pixels below which they are drawn finer."""


@dataclass(frozen=True, slots=True)
class ProgressLadder(Ornament):
    """A ladder with one rung for each card of a CLIMB, a star, and the climber at their height.

    Its rectangle spans the rails. The number of cards left is written on the CLIMB.
    """

    layer: ClassVar[Layer] = Layer.STAIR

    cards: int
    climbed: int
    figure: bool = False
    """Whether the climber is drawn, not just a disc of the same colour."""

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the star and the climber."""
        out = FIGURE * self.rect.w if self.figure else self.rect.w
        return self.rect.grown(out)

    @property
    def need(self) -> Need:
        """A seat's need: a player's progress matters as much as the seat."""
        return Need.SEAT

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the ladder and the climber."""
        place, out = self.rect, self.rect.w
        key = ("ladder", place.w, place.h, self.cards, self.climbed, self.figure)
        picture = pen.pictures.get(key, lambda: self._picture(pen))
        target.blit(picture, (place.x - out, place.y - out))
        if self.figure:
            height = round(FIGURE * place.w)
            climber = pen.art.figure("climber", height)
            x = place.x + place.w / 2 - climber.get_width() / 2
            target.blit(climber, (round(x), round(self._reached - FEET * height + 0.1 * place.w)))

    @property
    def _reached(self) -> float:
        return self.rect.bottom - self.climbed * self.rect.h / max(1, self.cards)

    def _picture(self, pen: "Pen") -> "Surface":
        place, palette, out = self.rect, pen.palette, self.rect.w
        brass, lit = hex_of(palette.brass), hex_of(palette.flag)
        body = self._rails(brass) + self._rungs(brass, lit)
        edge = hex_of(palette.on_flag)
        star = _star(1.5 * out, (1 - STAR_UP) * out, STAR * out)
        body += f'<path d="{star}" fill="{lit if self.figure else brass}"/>'
        if not self.figure:
            y = self._reached - place.y + out
            coral = hex_of(palette.coral)
            body += _disc(1.5 * out, y, 0.45 * out, lit) + _disc(1.5 * out, y, 0.36 * out, edge)
            body += _disc(1.5 * out, y, 0.33 * out, coral)
        width, height = 3 * out, place.h + 2 * out
        return raster_text(svg_document(width, height, body), width, height)

    def _rails(self, fill: str) -> str:
        w, h = self.rect.w, self.rect.h
        wide = max(1.5, 0.09 * w)
        return _bars([(w, w, wide, h), (2 * w - wide, w, wide, h)], fill)

    def _rungs(self, bare: str, climbed: str) -> str:
        w, h = self.rect.w, self.rect.h
        pitch = h / max(1, self.cards)
        thick = min(0.6 * pitch, (1.7 if pitch < FINE else 2.4) * max(1.0, w / 34))
        bars = [
            (w, w + h - (number + 0.5) * pitch - thick / 2, w, thick)
            for number in range(self.cards)
        ]
        return _bars(bars[self.climbed :], bare) + _bars(bars[: self.climbed], climbed)


def _bars(bars: Sequence[tuple[float, float, float, float]], fill: str) -> str:
    path = "".join(f"M{x:.2f},{y:.2f}h{w:.2f}v{h:.2f}h-{w:.2f}Z" for x, y, w, h in bars)
    return f'<path d="{path}" fill="{fill}"/>' if path else ""


def _disc(x: float, y: float, r: float, fill: str) -> str:
    return (
        f'<path d="M{x - r:.2f},{y:.2f}a{r:.2f},{r:.2f} 0 1 1 {2 * r:.2f},0'
        f'a{r:.2f},{r:.2f} 0 1 1 -{2 * r:.2f},0Z" fill="{fill}"/>'
    )


def _star(x: float, y: float, r: float) -> str:
    corners = []
    for number in range(10):
        far = r if number % 2 == 0 else INNER * r
        turn = math.radians(36 * number - 90)
        corners.append(f"{x + far * math.cos(turn):.2f} {y + far * math.sin(turn):.2f}")
    return f"M{'L'.join(corners)}Z"


def star_top(width: float) -> float:
    """Return how far the star rises above the rails, for a ladder's width."""
    return (STAR_UP + STAR) * width
