"""What a banked column pays: its glow, rays in the plate, a number with sparks beside it."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.timeline import Timeline
from scenes.table.over.overlay import Faded, TableMark
from scenes.table.over.rings import Glow
from scenes.table.pieces.pen import Pen, corner, draw_faded
from scenes.table.pieces.piece import Layer
from scenes.ui.art.raster import raster_text
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.drawing import beams, document, fill, outward, star

if TYPE_CHECKING:
    from pygame import Surface


LARGE, SMALL = 72, 58
"""The size of a number that pays well, and of one that doesn't, in units."""

HIGHEST = 0.45
"""The greatest size of a number, as a share of the height of its column."""

RISES = 0.3
"""How far it rises at the most, as such a share."""

RAYS, NEAR = 22, 10
"""The number of rays, and how far from their middle they begin, in units."""

REACH = 1.2
"""How far rays and sparks reach from their middle, as shares of a plate's width and of a size."""

SPARKS_WIDE, SPARKS_HIGH, ABOVE = 60, 26, 14
"""The size of the sparks over a step, and how far they are above it, in units."""

HALO, DAY_HALO = 0.3, 0.5
"""The opacity of the light round a number, by night and by day."""

DAY_RAYS, DAY_SPARK = 0.9, 1.4
"""How strong rays are by day, where they are gold on cream, and how much larger sparks are."""


@dataclass(frozen=True, slots=True)
class PaidRays(TableMark):
    """Rays from a new step, only where nothing is read."""

    layer: ClassVar[Layer] = Layer.NUMBER

    place: Rect
    middle: Point
    strength: float
    """Their opacity, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The part of the plate in which they shine."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the rays if the theme has any."""
        share = pen.art.theme.stage.rays / 100
        if not share:
            return
        place = self.place
        at = round(self.middle.x - place.x), round(self.middle.y - place.y)
        key = ("paid rays", place.w, place.h, *at)
        picture = pen.pictures.get(key, lambda: _rays(pen, place, at, share))
        picture.set_alpha(round(255 * self.strength))
        target.blit(picture, place[:2])


@dataclass(frozen=True, slots=True)
class ColumnGlow(Faded):
    """The gold of a column that is banked, and of its button, below the cards in the air."""

    layer: ClassVar[Layer] = Layer.NUMBER


@dataclass(frozen=True, slots=True)
class PaidNumber(TableMark):
    """The points of a banked column with sparks round them; the log and the count say them."""

    layer: ClassVar[Layer] = Layer.NUMBER

    text: str
    at: Point
    size: int
    strength: float
    """Its opacity, 0 to 1."""
    sparks: int

    @property
    def area(self) -> Rect:
        """The area of number and sparks."""
        side = 2 * round(REACH * self.size)
        return Rect(*corner(self.at, side, side), side, side)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw light, sparks and number."""
        draw_faded(target, self.area, self.strength, lambda: self._whole(target, pen))

    def _whole(self, target: "Surface", pen: Pen) -> None:
        place, palette = self.area, pen.palette
        if self.sparks and pen.art.theme.stage.rays:
            key = ("paid sparks", place.w, self.sparks)
            target.blit(pen.pictures.get(key, lambda: _sparks(pen, self)), place[:2])
        colour = palette.spark if self.sparks else palette.text
        pen.art.write(target, self.text, self.at, self.size, "display", colour, 0.5)


@dataclass(frozen=True, slots=True)
class StepSparks(TableMark):
    """Three sparks over a growing step, for the card that has just fallen into it."""

    layer: ClassVar[Layer] = Layer.NUMBER

    place: Rect
    strength: float
    """Their opacity, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The area right above the step."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the sparks if the theme has any."""
        if not pen.art.theme.stage.rays:
            return
        key = ("step sparks", self.place.w, self.place.h)
        picture = pen.pictures.get(key, lambda: _over_step(pen, self.place))
        picture.set_alpha(round(255 * self.strength))
        target.blit(picture, self.place[:2])


def bank_glow(timeline: Timeline) -> Iterator[ColumnGlow]:
    """Yield the glow round the column that is banked, and the button that was pressed for it."""
    pay, now = timeline.pay, timeline.elapsed
    if pay and (left := pay.glow_left(now)) > 0:
        yield ColumnGlow(Glow(pay.cards, pay.cards), left)
    if pay and pay.button and (left := pay.button_left(now)) > 0:
        yield ColumnGlow(Glow(pay.button.rect, pay.button.rect), left)
        yield ColumnGlow(pay.button, left)


def step_sparks(layout: TableLayout, timeline: Timeline) -> Iterator[StepSparks]:
    """Yield the sparks of the card that has arrived last, where they have room in the plate."""
    pay, now = timeline.pay, timeline.elapsed
    if pay is None or pay.rays is None or pay.tempo.reduced or now >= pay.begins:
        return
    fades = pay.tempo.span(pay.tempo.motion.pay_spark_ms)
    passed = min((now - tick.at for tick in timeline.ticks if tick.at <= now), default=fades)
    if passed >= fades:
        return
    k = layout.scale.k
    wide, high = round(SPARKS_WIDE * k), round(SPARKS_HIGH * k)
    top = max(pay.rays.y, pay.step.y - round(ABOVE * k) - high)
    place = Rect(round(pay.step.center.x - wide / 2), top, wide, high)
    yield StepSparks(place, 1 - passed / fades)


def paid_light(timeline: Timeline) -> Iterator[PaidRays]:
    """Yield the rays of what has just been paid: they shine behind the stair."""
    pay = timeline.pay
    if pay and pay.rays and (left := pay.rays_left(timeline.elapsed)) > 0:
        yield PaidRays(pay.rays, Point(pay.step.center.x, pay.step.y), left)


def paid_number(layout: TableLayout, timeline: Timeline) -> Iterator[PaidNumber]:
    """Yield the number of what has just been paid, as far as it has risen."""
    pay, k = timeline.pay, layout.scale.k
    left = pay.number_left(timeline.elapsed) if pay else 0.0
    if pay is None or left <= 0:
        return
    column, size = pay.column, (LARGE if pay.shines else SMALL) * k
    size = max(24, round(min(size, HIGHEST * pay.column.h)))
    lift = min(RISES * column.h, pay.tempo.motion.pay_lift * k)
    begins = max(column.y + lift + size / 2, min(pay.step.y, column.bottom - size / 2))
    at = Point(column.center.x, begins - lift * pay.risen(timeline.elapsed))
    yield PaidNumber(f"+{pay.points}", at, size, left, pay.sparks)


def _rays(pen: Pen, place: Rect, at: tuple[int, int], share: float) -> "Surface":
    far, (x, y), colour = REACH * place.w, at, pen.palette.lamp
    if pen.palette.by_day:
        colour, share = pen.palette.accent, DAY_RAYS
    light = outward("rays", x, y, far, ((0.0, colour, share), (1.0, colour, 0.1 * share)))
    body = fill(beams(x, y, NEAR * pen.scale.k, far, RAYS), "rays")
    return raster_text(document(place.w, place.h, body, light), place.w, place.h)


def _over_step(pen: Pen, place: Rect) -> "Surface":
    w, h, far = place.w, place.h, 0.28 * place.h
    at = ((far, h - far), (w / 2, far), (w - far, h - far))
    body = "".join(fill(star(x, y, far, 0.22, 4), pen.palette.spark) for x, y in at)
    return raster_text(document(w, h, body), w, h)


def _sparks(pen: Pen, number: PaidNumber) -> "Surface":
    side, palette = number.area.w, pen.palette
    middle, size = side / 2, number.size
    day = palette.by_day
    glow, share = (palette.accent, DAY_HALO) if day else (palette.lamp, HALO)
    large = size * (DAY_SPARK if day else 1)
    stops = ((0.0, glow, share), (1.0, glow, 0.0))
    body = fill(f"M0 0H{side}V{side}H0Z", "halo")
    for place in range(number.sparks):
        turn = math.radians(195 + place * 150 / (number.sparks - 1))
        far = (0.95, 1.08, 0.88)[place % 3] * size
        x, y = middle + far * math.cos(turn), middle + 0.8 * far * math.sin(turn)
        body += fill(star(x, y, (0.09, 0.13)[place % 2] * large, 0.22, 4), palette.spark)
    halo = outward("halo", middle, middle, middle, stops)
    return raster_text(document(side, side, body, halo), side, side)
