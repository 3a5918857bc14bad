"""Who moved where, all tables added up: bands from floor to floor on both sides of the tower."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.classroom.wall.marks import LEAST, MarkKind, draw_mark, mark_tone
from scenes.screens.lab.parts.band_shapes import (
    FLOOR,
    GAP,
    BandLook,
    Matrix,
    band_picture,
    draw_bands,
)
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from pygame import Surface

_NAME, _HEAD = 44, 36
_LOUD, _QUIET = 0.92, 0.3
"""How strong the bands of the highest and the lowest are, and those of all others."""
_STEP = 10
"""How much wider than the one above a floor of the tower is at either side, in units."""


class FlowSide(NamedTuple):
    """The moves at the tables with exchange, or at those without."""

    head: str
    shares: Matrix


class FlowsChart(Still):
    """The tower with its bands; the first side is left of it, the second right."""

    def __init__(
        self, places: Sequence[str], sides: Sequence[FlowSide], ends: tuple[str, str], told: str
    ) -> None:
        """``ends`` name what lies at the left and the right of a band; ``told`` is read."""
        self._places, self._sides, self._ends, self._told = places, sides, ends, told
        self._kept: dict[object, Surface] = {}

    @property
    def spoken(self) -> str:
        """Three sentences."""
        return self._told

    def draw(self, brush: Brush) -> None:
        """Draw heads above, the bands over rows across the whole width, and the tower."""
        scale = brush.scale
        line = round(1.5 * scale.text(_HEAD))
        foot = round(1.5 * scale.text(LEAST))
        body = self.rect._replace(y=self.rect.y + line, h=self.rect.h - line - foot)
        pitch = body.h / len(self._places)
        for floor in range(len(self._places)):
            place = rect(body.x, body.y + floor * pitch + 3, body.w, pitch - 6)
            brush.plate(place, brush.palette.plate, 235, scale.px(12))
        tower = self._tower(brush, body)
        air = scale.px(34)
        fields = [rect(body.x + air, body.y, tower.x - body.x - 2 * air, body.h)]
        if len(self._sides) > 1:
            fields.append(
                rect(tower.right + air, body.y, body.right - tower.right - 2 * air, body.h)
            )
        for side, field in zip(self._sides, fields, strict=False):
            self._draw_side(brush, side, field, foot)
        self._draw_tower(brush, tower, pitch)

    def _tower(self, brush: Brush, body: Rect) -> Rect:
        """Return the place of the tower: in the middle, or right of the only side."""
        size, scale = brush.scale.text(_NAME), brush.scale
        widest = max(brush.art.text_width(name, size, "display") for name in self._places)
        wide = widest + scale.px(60) + 2 * len(self._places) * scale.px(_STEP)
        x = body.center.x - wide / 2 if len(self._sides) > 1 else body.right - wide
        return rect(x, body.y, wide, body.h)

    def _draw_side(self, brush: Brush, side: FlowSide, field: Rect, foot: int) -> None:
        scale, palette = brush.scale, brush.palette
        size, head = scale.text(LEAST), scale.text(_HEAD)
        at = Point(field.center.x, self.rect.y + 0.6 * head)
        brush.write(side.head, at, head, "display", palette.text, 0.5)
        self._draw_bands(brush, side, field)
        pitch = field.h / len(self._places)
        marked: tuple[tuple[MarkKind, int], ...]
        marked = (("disc", 0), ("square", len(self._places) - 1))
        for kind, floor in marked:
            y = field.y + (floor + GAP + FLOOR / 2) * pitch
            draw_mark(brush, kind, Point(field.x, y))
        y = field.bottom + 0.6 * foot
        for x, word, anchor in ((field.x, self._ends[0], 0.0), (field.right, self._ends[1], 1.0)):
            brush.write(word, Point(x, y), size, "medium", palette.second, anchor)

    def _draw_bands(self, brush: Brush, side: FlowSide, field: Rect) -> None:
        """Draw the picture of a side's bands; until it is made, the same shapes quickly."""
        look, size = self._look(brush), (field.w, field.h)
        key = (side.head, size, look)
        make = partial(band_picture, side.shares, size, look)
        if key not in self._kept and brush.art.workshop.may_make(*size):
            self._keep(key, make())
        if key in self._kept:
            brush.surface.blit(self._kept[key], (field.x, field.y))
            return
        brush.art.workshop.order(("wall", key), make, partial(self._keep, key))
        draw_bands(brush.surface, field, side.shares, look)

    def _keep(self, key: object, picture: "Surface") -> None:
        if len(self._kept) >= len(self._sides):
            # The window or the theme has changed.
            self._kept.clear()
        self._kept[key] = picture

    def _look(self, brush: Brush) -> BandLook:
        """Return the look of bands: those of the highest and the lowest in the marks' tones."""
        last = len(self._places) - 1
        ends: dict[int, MarkKind] = {0: "disc", last: "square"}
        floors = range(last + 1)
        return BandLook(
            tuple(
                mark_tone(brush.palette, ends[floor]) if floor in ends else brush.palette.second
                for floor in floors
            ),
            tuple(_LOUD if floor in ends else _QUIET for floor in floors),
        )

    def _draw_tower(self, brush: Brush, tower: Rect, pitch: float) -> None:
        scale, palette = brush.scale, brush.palette
        size, plank = scale.text(_NAME), max(3, scale.px(6))
        count = len(self._places)
        for floor, name in enumerate(self._places):
            inset = (count - 1 - floor) * scale.px(_STEP) + scale.px(8)
            y = tower.y + floor * pitch
            body = rect(tower.x + inset, y, tower.w - 2 * inset, pitch)
            brush.plate(body, palette.raised, 255, 0)
            board = body.grown(scale.px(8), 0)._replace(h=plank)
            brush.surface.fill(palette.brass, board)
            brush.write_within(
                name, Point(body.center.x, body.center.y + plank / 2), size, body.w - scale.px(12),
                "display", palette.text, 0.5,
            )  # fmt: skip
        ground = rect(tower.x, tower.bottom - plank, tower.w, plank)
        brush.surface.fill(palette.brass, ground)
