"""The backdrop of the title: a golden stair with lit windows, and the sun over its top."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.screens.title.stair import TitleStep
from scenes.screens.title.sunrise import Sunrise
from scenes.screens.title.windows import (
    LivingWindows,
    TitleWindow,
    dark_window,
    windows_in,
)
from scenes.ui.art.cache import finished
from scenes.ui.art.grounds import FULL_HD
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.ground import house_ground
from scenes.ui.light.drawing import circle, fill, rounded, stroke
from scenes.ui.light.shine import (
    Sheet,
    body_of,
    drawn,
    fallen,
    halo,
    laid,
    rays,
    sheet,
    shining,
)
from scenes.ui.light.stage_pen import LaidPicture, LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_SUN, _SUN_WITHIN = 226, 196
"""The radii of the sun and of its lighter disc."""
_REACH = 980
_WINDOW_WIDE, _WINDOW_HIGH = 10, 15
_ACROSS, _DOWN = 30, 34
"""The distances from window to window, across and down."""
_UNLIT = (136, 136, 150)
"""The share of its brightness that a step has before its tread is lit, in 255ths."""


class _Sky(NamedTuple):
    """What lies behind the stair: rays, and the sun with its light."""

    rays: LaidPicture
    sun: tuple[LaidPicture, ...]


class TitleBackdrop:
    """The stair in one window; its pictures are made on the workshop's thread."""

    def __init__(self, context: "AppContext") -> None:
        self.sunrise = Sunrise(context)
        self.windows = LivingWindows(context)
        self._context = context
        self._large_pictures = LargePictures(context.art.workshop)
        self._pen: StagePen | None = None
        self._laid: object = None
        """The inputs of the current layout."""
        self._steps: tuple[TitleStep, ...] = ()
        self._sun = Point(0, 0)
        self._stair: tuple[Sheet, ...] = ()
        """A drawing of each step."""
        self._pictures: tuple[_Sky, tuple[LaidPicture, ...]] | None = None
        self._unlit: dict[int, LaidPicture] = {}
        """The steps as they are before the sunrise, by number."""

    @property
    def pen(self) -> StagePen:
        """What draws in this window; it has been laid out."""
        assert self._pen is not None
        return self._pen

    def lay_out(
        self, scale: Scale, steps: Sequence[TitleStep], sun: Point, taken: Sequence[Rect]
    ) -> None:
        """Set the places of steps and sun; no window stands behind the areas ``taken``.

        The last step has none: there is the house of one's own matches.
        """
        theme, laid = self._context.theme, (tuple(steps), sun, tuple(taken))
        key = (theme.name, scale, laid)
        if key == self._laid:
            return
        self._large_pictures.clear()
        self._pen = StagePen(self._context.art, theme, house_ground(), scale, self._large_pictures)
        self._steps, self._sun, _ = laid
        still = self._lay_windows(self._pen, taken)
        self._stair = tuple(
            self._step(self._pen, number, windows) for number, windows in enumerate(still)
        )
        self._laid, self._pictures = key, None
        self._unlit.clear()
        if self._context.art.workshop.opening:
            # The thread draws the steps while this one does the rest of the first frame.
            with self._large_pictures.ahead():
                self._on_stair(self._pen)

    def make_sky(self) -> None:
        """Make rays and sun beforehand."""
        if self._pen is not None:
            self._sky(self._pen)

    def release(self) -> None:
        """Reduce its pictures in a very large window, because it is invisible for a while."""
        if self._pen is not None and self._pen.width * self._pen.height > FULL_HD:
            self._pictures = None
            self._large_pictures.reduce()

    def ready(self) -> bool:
        """Return whether all its pictures have been made; order them if not."""
        if self._pen is not None and self._pictures is None:
            self._so_far()
        return self._pen is None or self._pictures is not None

    def draw(self, target: "Surface") -> None:
        """Draw the pictures made so far."""
        if self._pen is None:
            return
        sky, stair = self._pictures or self._so_far()
        down = round(self.sunrise.low * self._pen.scale.k)
        self._draw_rays(target, sky.rays)
        for surface, x, y in sky.sun:
            target.blit(surface, (x, y + down))
        for number, step in enumerate(stair):
            self._draw_step(target, number, step)
        for surface, x, y in self.windows.pictures():
            target.blit(surface, (x, y))

    def _draw_rays(self, target: "Surface", rays: LaidPicture) -> None:
        rays.surface.set_alpha(round(255 * self.sunrise.rays))
        target.blit(rays.surface, (rays.x, rays.y))

    def _draw_step(self, target: "Surface", number: int, step: LaidPicture) -> None:
        """Draw a step as brightly as its tread shines."""
        light = self.sunrise.light(number)
        if light < 1:
            if number not in self._unlit:
                dark = step.surface.copy()
                dark.fill(_UNLIT, special_flags=pygame.BLEND_RGB_MULT)
                self._unlit[number] = step._replace(surface=dark)
            target.blit(self._unlit[number].surface, (step.x, step.y))
        if light > 0:
            step.surface.set_alpha(round(255 * light))
            target.blit(step.surface, (step.x, step.y))

    def _so_far(self) -> tuple[_Sky, tuple[LaidPicture, ...]]:
        pictures, whole = finished(self._composed)
        self._pictures = pictures if whole else None
        return pictures

    def _composed(self) -> tuple[_Sky, tuple[LaidPicture, ...]]:
        pen = self.pen
        sky = self._sky(pen)
        if self._context.art.workshop.opening:
            self._context.art.workshop.finish()
        self.windows.pictures()
        return sky, tuple(self._on_stair(pen))

    def _sky(self, pen: StagePen) -> _Sky:
        return _Sky(rays(pen, self._sun, pen.px(_REACH), 30, 0.8), tuple(_sun(pen, self._sun)))

    def _on_stair(self, pen: StagePen) -> list[LaidPicture]:
        return [laid(pen, step) for step in self._stair]

    def _lay_windows(self, pen: StagePen, taken: Sequence[Rect]) -> Sequence[Sequence[TitleWindow]]:
        """Return the windows with which each step is drawn: all but those that change."""
        if not pen.light.lamp:
            self.windows.lay_out(pen, ())
            return [() for _ in self._steps]
        every = [self._windows_of(pen, step, taken) for step in self._steps[:-1]]
        still = set(self.windows.lay_out(pen, [one for windows in every for one in windows]))
        return [*([one for one in windows if one in still] for windows in every), ()]

    def _windows_of(
        self, pen: StagePen, step: TitleStep, taken: Sequence[Rect]
    ) -> Sequence[TitleWindow]:
        air = pen.px(15)
        face = rect(step.left + air, step.free, step.right - step.left - 2 * air, 1)
        face = face._replace(h=round(pen.height - pen.px(4)) - face.y)
        size = round(pen.px(_WINDOW_WIDE)), round(pen.px(_WINDOW_HIGH))
        grid = pen.px(_ACROSS), pen.px(_DOWN)
        return windows_in(face, taken, grid, size, round(step.left))

    def _step(self, pen: StagePen, number: int, windows: Sequence[TitleWindow]) -> Sheet:
        step = self._steps[number]
        before = self._steps[number - 1].y if number else pen.height + 20
        base, margin = pen.height + 10.0, round(pen.px(24))
        top = self._steps[-1].y
        width = step.right - step.left
        left = -20.0 if not number else step.left
        path = f"M{left:.1f} {base}V{step.y:.1f}H{step.right:.1f}V{base}Z"
        body, gradient = body_of(pen, path, top, base)
        light, falls = fallen(pen, left, step.y, step.right - left)
        riser = min(before, pen.height + 20.0)
        line = f"M{left:.1f} {riser:.1f}V{step.y:.1f}H{step.right:.1f}"
        body += light + _drawn_windows(pen, windows) + shining(pen, line)
        area = rect(left - margin, step.y - margin, width + 2 * margin + step.left - left, base)
        return sheet(area._replace(h=round(base - step.y) + margin), body, gradient, falls)


def _drawn_windows(pen: StagePen, windows: Sequence[TitleWindow]) -> str:
    body = ""
    for area, lit in windows:
        shape = rounded(*area, pen.px(2))
        body += fill(shape, pen.palette.lamp) if lit else dark_window(pen, area)
    return body


def _sun(pen: StagePen, at: Point) -> list[LaidPicture]:
    if not pen.light.rays:
        return []
    palette, radius = pen.palette, pen.px(_SUN)
    side = round(radius) + 4
    outer = circle(at.x, at.y, radius)
    body = fill(outer, palette.accent)
    if palette.by_day:
        body += stroke(outer, palette.accent_line, 3)
    within = mix(palette.accent, palette.cream, 0.55)
    body += fill(circle(at.x, at.y, pen.px(_SUN_WITHIN)), within)
    area = Rect(round(at.x) - side, round(at.y) - side, 2 * side, 2 * side)
    return [halo(pen, at, 1.5 * radius, 0.8), drawn(pen, area, body)]
