"""A player's progress in a deal's result: a ladder on its side, with a disc at the end."""

import math
from collections.abc import Sequence

from scenes.games.ladders.results.story import Climber
from scenes.results.tread_row import TreadFigures, TreadRow
from scenes.results.treads.places import NOTE
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.brush import Brush

_LEFT, _LADDER = 20, 44
_RUNGS = 15
_LEAST_LADDER = 60
"""The least length of a ladder in pixels; a shorter one is left out."""


class ClimbRow(TreadRow):
    """A tread with a ladder, the rest of the CLIMB in words, and the partner below."""

    def __init__(self, figures: TreadFigures, climber: Climber, left: str, note: str) -> None:
        """``left`` tells how many cards CLIMB still holds; ``note`` names the partner."""
        super().__init__(figures)
        self.climber = climber
        self._left = left
        self._note = note
        self._kept: tuple[object, str] | None = None

    @property
    def told(self) -> Sequence[str]:
        """The partner, and the rest of the CLIMB."""
        return self._note, self._left

    def draw_middle(self, brush: Brush) -> None:
        """Draw the ladder and the words."""
        palette, scale, middle, columns = brush.palette, brush.scale, self.middle, self.measures
        x, y, right = float(middle.x), self.tread_y - 0.5 * columns.content + 2, middle.right
        small, size = scale.text(NOTE), scale.text(_LEFT)
        if self._note and columns.low:
            note = brush.art.clip(self._note, small, "medium", middle.w // 3)
            second = self.on_tread_second(palette)
            x = brush.write(note, Point(x, y), small, "medium", second).right + scale.px(16)
        elif self._note:
            at = Point(x, self.below(scale))
            note = brush.art.clip(self._note, small, "medium", middle.w)
            brush.write(note, at, small, "medium", palette.on_body_second)
        if self._left:
            colour = self.on_tread(palette)
            place = brush.write(self._left, Point(right, y), size, "medium", colour, 1)
            right = place.x - scale.px(14)
        if right - x >= _LEAST_LADDER:
            self._draw_ladder(brush, x, right, y)

    def _draw_ladder(self, brush: Brush, left: float, right: float, y: float) -> None:
        """Draw the ladder and the star from one cached picture."""
        width = round(right - left)
        height = min(self.measures.content - 6, brush.scale.px(_LADDER))
        outline = self.on_tread_second(brush.palette)
        key = (width, height, outline, brush.palette, brush.art.theme.name)
        if self._kept is None or self._kept[0] != key:
            drawing = _side_ladder(brush, width, height, self.climber, outline)
            self._kept = (key, svg_document(width, height, drawing))
        ladder = brush.art.pictures.sheet(self._kept[1], width, height)
        brush.surface.blit(ladder, (round(left), round(y - height / 2)))


def _side_ladder(brush: Brush, width: int, height: int, climber: Climber, outline: Colour) -> str:
    """Return the SVG of a ladder on its side with a star at its end."""
    palette = brush.palette
    star = height * 0.42
    end = width - 2.6 * star
    top, bottom = height * 0.26, height * 0.74
    line, thin = max(2.0, height * 0.08), max(1.5, height * 0.06)
    wood = hex_of(palette.brass)
    parts = [
        f'<path d="M0,{y:.1f}H{end:.1f}" stroke="{wood}" stroke-width="{line:.1f}"/>'
        for y in (top, bottom)
    ]
    for rung in range(_RUNGS):
        x = (rung + 0.5) * end / _RUNGS
        parts.append(
            f'<path d="M{x:.1f},{top:.1f}V{bottom:.1f}" stroke="{wood}" stroke-width="{thin:.1f}"/>'
        )
    disc = height * 0.27
    at = disc + (end - 2 * disc) * (climber.of - climber.left) / max(1, climber.of)
    parts.append(
        f'<circle cx="{at:.1f}" cy="{height / 2:.1f}" r="{disc:.1f}" '
        f'fill="{hex_of(palette.coral)}" stroke="{hex_of(palette.text)}" '
        f'stroke-width="{line:.1f}"/>'
    )
    parts.append(star_path(palette, width - star - 2, height / 2, star, climber.won, outline))
    return "".join(parts)


def star_path(
    palette: Palette, x: float, y: float, radius: float, reached: bool, outline: Colour
) -> str:
    """Return the SVG of a star, an outline unless the player has reached it."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.46
        angle = math.pi * (corner / 5 - 0.5)
        points.append(f"{x + reach * math.cos(angle):.1f},{y + reach * math.sin(angle):.1f}")
    fill = hex_of(palette.accent) if reached else "none"
    line = hex_of(palette.accent_edge if reached else outline)
    return (
        f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{max(1.2, radius * 0.07):.1f}" stroke-linejoin="round"/>'
    )
