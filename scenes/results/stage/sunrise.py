"""The sky of a stage as it arrives: the last hour of the match goes over into sunrise or sunset.

The sun that stood behind the roofs rises to the winner's place. The town's windows go out, from
the street up; by day they stay lit.
"""

import math
from collections.abc import Iterable

import pygame
from pygame import Surface

from scenes.results.stage.arrival import SKY, SUN, TABLE
from scenes.table.draw.dirty_regions import Drawn, DrawOrder, dirty_regions, merged
from scenes.table.draw.sky import Sky
from scenes.table.draw.town import Town
from scenes.table.pieces.pen import Pen
from scenes.ui.art.city import STEPS
from scenes.ui.art.crossing import Grounds
from scenes.ui.art.hours import HourShown
from scenes.ui.art.raster import svg_document
from scenes.ui.geometry import Point
from scenes.ui.ground import in_window
from scenes.ui.light.drawing import circle, fill
from scenes.ui.light.shine import halo
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import HOURS, Hour

_WITHIN = 0.62 / 0.70
"""The radius of its lighter disc, as a share of its own."""
_HALO = 1.5
_SHADES = 48
"""The steps in which the sky goes over."""


class RisingSky:
    """The sky, town and sun of one stage, until the light opens."""

    def __init__(self, pen: StagePen, winner: Point, radius: float) -> None:
        """``winner`` is where the sun rises to, with a ``radius``."""
        self._pen = pen
        self._hour = pen.hours[HOURS - 1] if pen.hours else None
        """The hour whose sun rises; ``None`` in high contrast, which has none."""
        self._winner, self._radius = winner, radius
        size = (pen.width, pen.height)
        self._grounds = {HOURS - 1: pen.sunless_ground(HOURS - 1), HOURS: pen.ground()}
        self._sky = Sky(size, Grounds(self._grounds.__getitem__))
        table = Pen(pen.art, pen.palette, pen.scale)
        self._town = Town(table, pen.game_id, size)
        self._halo = halo(pen, Point(0, 0), _HALO * self._radius, 1.0)
        self._disc = _disc(pen, self._radius, pen.hours[HOURS]) if self._hour else None
        self._roofs = [pen.town(hour) for hour in (HOURS - 1, HOURS)]
        self._picture: Surface | None = None
        self._shown = DrawOrder()

    def bare_ground(self) -> Surface:
        """Return the ground as it was behind the table: with its low sun, and all windows lit."""
        pen = self._pen
        ground = pen.art.ground(pen.game_id, (pen.width, pen.height), HOURS - 1).copy()
        for light in self._town.drawn(float(STEPS), (), HourShown(HOURS - 1, HOURS - 1)):
            light.draw(ground)
        return ground

    def picture(self, moment: float, above: Iterable[Drawn]) -> Surface:
        """Return the sky at a moment, with things that stand before it; the sun is apart."""
        if self._picture is None:
            self._picture = Surface((self._pen.width, self._pen.height), 0, 32)
        share = SKY.share(moment)
        shown = HourShown(HOURS, HOURS - 1, math.floor(_SHADES * share) / _SHADES)
        now = DrawOrder([*self._sky.drawn(shown.at(shown.share)), *self._lights(share), *above])
        for region in merged(dirty_regions(self._shown, now)):
            now.draw(self._picture, region)
        self._shown = now
        return self._picture

    def draw_sun(self, target: Surface, moment: float, before: Iterable[LaidPicture]) -> None:
        """Draw the sun behind the town and behind what stands ``before`` it."""
        if self._hour is None or self._disc is None:
            return
        at, radius, strength = self._sun(moment, self._hour)
        halo_at = self._halo._replace(
            x=round(at.x - _HALO * self._radius), y=round(at.y - _HALO * self._radius)
        )
        side = round(2 * radius)
        disc = pygame.Rect(round(at.x - radius), round(at.y - radius), side, side)
        shine = pygame.Rect((halo_at.x, halo_at.y), halo_at.surface.get_size()).union(disc)
        sun = pygame.transform.smoothscale(self._disc, (side, side))
        sun.set_alpha(round(255 * strength))
        target.blit(sun, disc)
        self._draw_roofs(target, disc, SKY.share(moment))
        # The light goes on over the houses.
        target.set_clip(shine)
        halo_at.surface.set_alpha(round(255 * max(0.0, strength - self._hour.strength / 100)))
        target.blit(halo_at.surface, (halo_at.x, halo_at.y))
        for picture in before:
            target.blit(picture.surface, (picture.x, picture.y))
        target.set_clip(None)

    def _draw_roofs(self, target: Surface, disc: pygame.Rect, share: float) -> None:
        """Draw the houses, and their lit windows, over the sun."""
        target.set_clip(disc)
        for (picture, x, y), alpha in zip(self._roofs, (1.0, share), strict=True):
            if alpha:
                picture.set_alpha(round(255 * alpha))
                target.blit(picture, (x, y))
        for light in self._lights(share):
            if disc.colliderect(light.box):
                light.draw(target)

    def _sun(self, moment: float, hour: Hour) -> tuple[Point, float, float]:
        """Return the sun's place, radius and strength."""
        size = self._pen.width, self._pen.height
        low = in_window(
            (
                hour.x - hour.radius,
                hour.y - hour.radius,
                hour.x + hour.radius,
                hour.y + hour.radius,
            ),
            size,
        )
        share, least = SUN.eased(moment), hour.strength / 100
        x = low.center.x + (self._winner.x - low.center.x) * share
        y = low.center.y + (self._winner.y - low.center.y) * share
        radius = low.w / 2 + (self._radius - low.w / 2) * share
        return Point(x, y), radius, least + (1 - least) * TABLE.share(moment)

    def _lights(self, share: float) -> list[Drawn]:
        """Return what draws the lit windows; by night they go out from the street up."""
        out = 0.0 if self._pen.light.windows else math.floor(4 * STEPS * share) / 4
        return self._town.drawn(float(STEPS), (), HourShown(HOURS, HOURS), out)


def _disc(pen: StagePen, radius: float, hour: Hour) -> Surface:
    side = 2 * math.ceil(radius)
    body = fill(circle(radius, radius, radius), hour.rim)
    body += fill(circle(radius, radius, _WITHIN * radius), hour.disc)
    return pen.sheet(svg_document(side, side, body), side, side)
