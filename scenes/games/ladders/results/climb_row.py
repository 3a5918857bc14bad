"""How far a player climbed: a ladder on its side, with a disc where the climb ended."""

import math
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.games.ladders.results.story import Climber
from scenes.screens.results.honoured import Honoured
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NAME, _NOTE, _LEFT, _TOTAL = 19, 15, 30, 24
_FACE = 64
_LADDER_AT = 0.34
_RUNGS = 15


class ClimbRow(Honoured, Still):
    """Portrait, name, ladder and star, what is left, and the total where there is one."""

    def __init__(self, climber: Climber, member: SeatedPlayer, note: str, total: str) -> None:
        """``note`` names the partner; ``total`` is empty where a match has one deal."""
        self.climber = climber
        self._member = member
        self._note = note
        self._total = total
        self._kept: tuple[object, str] | None = None

    def honour_area(self, scale: Scale) -> Rect:
        """Leave out the numbers."""
        numbers = 2.4 * scale.text(_LEFT) + (total_width(scale) if self._total else 0)
        return self.rect._replace(w=max(1, round(self.rect.w - numbers)))

    def least_height(self, scale: Scale) -> int:
        """Return how high it must be, in pixels."""
        lines = scale.text(_NAME) + (scale.text(_NOTE) if self._note else 0)
        return max(32, round(1.35 * max(lines, scale.text(_LEFT))))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        self.honour(art, target, look)
        y = place.center.y
        side = min(scale.px(_FACE), place.h - 4)
        target.blit(art.avatar(self._member.face, side), (place.x, round(y - side / 2)))
        x = place.x + side + max(8, scale.px(14))
        self._draw_name(art, target, look, x, place.x + _LADDER_AT * place.w - 8 - x)
        right: float = place.right
        if self._total:
            size = scale.text(_TOTAL)
            art.write(target, self._total, Point(right, y), size, "display", palette.second, 1)
            right -= total_width(scale)
        size = scale.text(_LEFT)
        left = str(self.climber.left)
        art.write(target, left, Point(right, y), size, "display", palette.text, 1)
        right -= 1.5 * size
        self._draw_ladder(art, target, look, right)

    def _draw_name(self, art: "Art", target: "Surface", look: Look, x: float, room: float) -> None:
        scale, y, width = look.scale, self.rect.center.y, max(1, round(room))
        size, small = scale.text(_NAME), scale.text(_NOTE)
        if self._note:
            y -= 0.62 * small
            note = art.clip(self._note, small, "medium", width)
            below = Point(x, y + 0.66 * (size + small))
            art.write(target, note, below, small, "medium", look.palette.second)
        name = art.clip(self._member.name, size, "semibold", width)
        art.write(target, name, Point(x, y), size, "semibold")

    def _draw_ladder(self, art: "Art", target: "Surface", look: Look, right: float) -> None:
        """Draw the ladder and the star, kept as one picture."""
        x = round(self.rect.x + _LADDER_AT * self.rect.w)
        width, height = round(right - x), min(self.rect.h - 6, look.scale.px(40))
        key = (width, height, look.palette, art.theme.name)
        if self._kept is None or self._kept[0] != key:
            drawing = _side_ladder(look, width, height, self.climber)
            self._kept = (key, svg_document(width, height, drawing))
        ladder = art.pictures.sheet(self._kept[1], width, height)
        target.blit(ladder, (x, round(self.rect.center.y - height / 2)))


def total_width(scale: Scale) -> int:
    """Return how much of a row's right end a total takes, in pixels."""
    return round(2.6 * scale.text(_TOTAL))


def _side_ladder(look: Look, width: int, height: int, climber: Climber) -> str:
    """Return the drawing of a ladder on its side with a star at its end."""
    palette = look.palette
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
    parts.append(star_path(palette, width - star - 2, height / 2, star, climber.won))
    return "".join(parts)


def star_path(palette: Palette, x: float, y: float, radius: float, reached: bool) -> str:
    """Return the drawing of a star about its middle, an outline until somebody gets there."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.46
        angle = math.pi * (corner / 5 - 0.5)
        points.append(f"{x + reach * math.cos(angle):.1f},{y + reach * math.sin(angle):.1f}")
    fill = hex_of(palette.accent) if reached else "none"
    line = hex_of(palette.accent_edge if reached else palette.control)
    return (
        f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{max(1.2, radius * 0.07):.1f}" stroke-linejoin="round"/>'
    )
