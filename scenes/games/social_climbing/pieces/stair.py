"""A bank as a stair: every banked column is one step, as high as its points."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.piece import Counting, DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.raster import blank, raster_text
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import document, fill, star
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.theme import Colour, Palette

FULL = 30
"""The points that fill a stair; with more, all steps get lower."""

ROOM = 4
"""For how many steps there is room; with more, all get narrower."""

LEAST, LOWEST = 0.07, 6
"""The least height of a step, as a share of the stair's and in pixels: one point is seen."""

LINE, FLOOR = 5, 5
"""The thickness of the steps' line and of the floor, in units of a stair of full height."""

FAINT_LINE, FAINT = 2, 0.28
"""The thickness of the outline of steps to come, and how much it stands out from the plate."""

HIGH = 107
"""The height of such a stair, in units."""

LIGHT, DARK = 0.12, 0.15
"""How far the steps' face is mixed toward cream at the top, and toward the plate at the foot."""

HOT = 0.62
"""How far the face of a step that grows is mixed toward lamplight."""

STAR, INNER = 0.17, 0.45
"""The radius of the best step's star, as a share of its width, and its inner radius."""


@dataclass(frozen=True, slots=True)
class BankStair(Piece):
    """The steps of one bank on a floor, as wide as its rectangle."""

    layer: ClassVar[Layer] = Layer.STAIR
    id_word: ClassVar[str] = "stair"
    id_field: ClassVar[str] = "key"

    rect: Rect
    """The room for steps; its lower edge is the floor's."""
    steps: tuple[float, ...]
    """The points of each banked column, the oldest first."""
    full: int = FULL
    key: Key = ()
    """The key of the number that counts while cards arrive; the stair grows with it."""
    best: int | None = None
    """The step that has a star: the best column of the deal so far."""
    heat: float = 0.0
    """How much lamplight its newest step has, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The room for steps."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: yes, for the points are written beside it."""
        return True

    @property
    def need(self) -> Need:
        """The need of a seat."""
        return Need.SEAT

    def shown(self, only: DrawFilter) -> "BankStair | None":
        """Return the stair unless its number is counting."""
        return None if self.key in only.live else self

    @property
    def counter(self) -> Key | None:
        """The key of the number with which it grows."""
        return self.key or None

    def at_count(self, value: int, now: Counting) -> "BankStair":
        """Return the stair with ``value`` points; its last step may be partly grown."""
        before = sum(self.steps[:-1])
        grown = (*self.steps[:-1], max(0, value - now.lag - before))
        best = self.best if grown == self.steps else None
        return replace(self, steps=grown, heat=now.heat, best=best)

    @property
    def newest(self) -> Rect:
        """The area of the newest step, down to the floor, or of the first one to come."""
        tops, number = self._tops(), max(0, len(self.steps) - 1)
        wide, top = self._wide, tops[-1] if tops else self.rect.bottom - 4
        return rect(self.rect.x + number * wide, top, wide, self.rect.bottom - top)

    @property
    def _wide(self) -> float:
        return self.rect.w / max(ROOM, len(self.steps))

    def _tops(self) -> list[int]:
        """Return the y of each step."""
        unit, least = (
            self.rect.h / max(self.full, sum(self.steps)),
            max(LEAST * self.rect.h, LOWEST),
        )
        highs = [max(points * unit, least) if points else 0.0 for points in self.steps]
        fits = min(1.0, self.rect.h / max(1.0, sum(highs)))
        return [
            round(self.rect.bottom - fits * sum(highs[: number + 1]))
            for number in range(len(highs))
        ]

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the line on the highest step."""
        return self.rect.grown(0, self._thick(pen, LINE))

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the steps and the floor."""
        place, palette, line = self.rect, pen.palette, self._thick(pen, LINE)
        for number, top in enumerate(self._tops()):
            heat = self.heat if number == len(self.steps) - 1 else 0.0
            left = round(place.x + number * self._wide)
            step = Rect(left, top, round(place.x + (number + 1) * self._wide) - left, 0)
            step = step._replace(h=place.bottom - top)
            if self.steps[number]:
                face = self._face(pen, heat)
                target.blit(pygame.transform.scale(face, step[2:]), step[:2])
                edge = mix(palette.flag, palette.lamp, heat)
                target.fill(edge, (step.x, step.y - line // 2, step.w, line))
            if number == self.best:
                self._draw_star(target, pen, step)
        if place.h >= pen.scale.px(HIGH) / 2:
            self._draw_to_come(target, pen)
        floor = self._thick(pen, FLOOR)
        target.fill(palette.brass, (place.x, place.bottom - floor, place.w, floor))

    def _draw_to_come(self, target: "Surface", pen: "Pen") -> None:
        """Draw the outline of the steps that may come, up to a full bank."""
        place, tops, thin = self.rect, self._tops(), self._thick(pen, FAINT_LINE)
        begun, below = len(tops), tops[-1] if tops else place.bottom
        colour, rise = mix(pen.palette.plate, pen.palette.second, FAINT), below - place.y
        for number in range(begun, ROOM):
            top = round(place.y + rise * (ROOM - 1 - number) / (ROOM - begun))
            left, right = (round(place.x + one * self._wide) for one in (number, number + 1))
            target.fill(colour, (left, top, right - left, thin))
            target.fill(colour, (left, top, thin, below - top))
            below = top

    def _thick(self, pen: "Pen", units: int) -> int:
        """Return the thickness of a line: thinner on a small stair."""
        share = min(1.0, self.rect.h / max(1, pen.scale.px(HIGH)))
        return max(2, round(units * pen.scale.k * (0.5 + 0.5 * share)))

    def _face(self, pen: "Pen", heat: float) -> "Surface":
        """Return the face of a step, one pixel wide."""
        heat = round(4 * heat) / 4
        key = ("bank step", self.rect.h, heat)
        return pen.pictures.get(key, lambda: _gradient(*_colours(pen.palette, heat), self.rect.h))

    def _draw_star(self, target: "Surface", pen: "Pen", step: Rect) -> None:
        """Draw a star on a step's face, or above it if that is too low."""
        far = round(min(STAR * step.w, 0.09 * self.rect.h)) + 1
        side, line = 2 * far + 1, self._thick(pen, LINE)
        key = ("best bank", side)
        picture = pen.pictures.get(key, lambda: _star(pen, side))
        fits = step.h >= side + 3 * line
        y = step.y + line + far // 2 if fits else step.y - line - side
        target.blit(picture, (round(step.center.x - side / 2), y))


def _colours(palette: "Palette", heat: float) -> tuple["Colour", "Colour"]:
    """Return the colours of a step's face at its top and at its foot."""
    # By day the ground is as light as the plate.
    top, foot = (palette.body, palette.foot) if palette.by_day else (palette.lift, palette.lift)
    top, foot = mix(top, palette.cream, LIGHT), mix(foot, palette.plate, DARK)
    return mix(top, palette.lamp, HOT * heat), foot


def _gradient(top: "Colour", foot: "Colour", high: int) -> "Surface":
    column = blank(1, high)
    for y in range(high):
        column.set_at((0, y), (*mix(top, foot, y / high), 255))
    return column


def _star(pen: "Pen", side: int) -> "Surface":
    at = Point(side / 2, side / 2)
    palette = pen.palette
    body = fill(star(at.x, at.y, side / 2, INNER), mix(palette.brass, palette.lamp, 0.5))
    return raster_text(document(side, side, body), side, side)
