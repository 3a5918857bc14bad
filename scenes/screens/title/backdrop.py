"""The backdrop of the title: a golden stair with lit windows, and the sun over its top."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.art.cache import finished
from scenes.ui.art.pictures import FULL_HD
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
_LIT = 0.42


class TitleStep(NamedTuple):
    """One step of the stair: the ends of its tread, and the start of its windows."""

    left: float
    right: float
    y: float
    free: float


class TitleBackdrop:
    """The stair in one window; its pictures are made on the workshop's thread."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._large_pictures = LargePictures(context.art.workshop)
        self._pen: StagePen | None = None
        self._laid: object = None
        """The inputs of the current layout."""
        self._steps: tuple[TitleStep, ...] = ()
        self._sun = Point(0, 0)
        self._stair: tuple[Sheet, ...] = ()
        """A drawing of each step."""
        self._pictures: tuple[LaidPicture, ...] | None = None

    def lay_out(
        self, scale: Scale, steps: Sequence[TitleStep], sun: Point, taken: Sequence[Rect]
    ) -> None:
        """Set the places of steps and sun; no window is lit behind the areas ``taken``."""
        theme, laid = self._context.theme, (tuple(steps), sun, tuple(taken))
        key = (theme.name, scale, laid)
        if key == self._laid:
            return
        self._large_pictures.clear()
        self._pen = StagePen(self._context.art, theme, house_ground(), scale, self._large_pictures)
        self._steps, self._sun, _ = laid
        self._stair = tuple(self._step(self._pen, number, taken) for number in range(len(steps)))
        self._laid, self._pictures = key, None
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
        if self._pen is not None:
            for surface, x, y in self._pictures or self._so_far():
                target.blit(surface, (x, y))

    def _so_far(self) -> tuple[LaidPicture, ...]:
        pictures, whole = finished(self._composed)
        self._pictures = pictures if whole else None
        return pictures

    def _composed(self) -> tuple[LaidPicture, ...]:
        pen = self._pen
        assert pen is not None
        sky = self._sky(pen)
        if self._context.art.workshop.opening:
            self._context.art.workshop.finish()
        return (*sky, *self._on_stair(pen))

    def _sky(self, pen: StagePen) -> tuple[LaidPicture, ...]:
        return (rays(pen, self._sun, pen.px(_REACH), 30, 0.8), *_sun(pen, self._sun))

    def _on_stair(self, pen: StagePen) -> list[LaidPicture]:
        return [laid(pen, step) for step in self._stair]

    def _step(self, pen: StagePen, number: int, taken: Sequence[Rect]) -> Sheet:
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
        body += light + _windows(pen, step, taken) + shining(pen, line)
        area = rect(left - margin, step.y - margin, width + 2 * margin + step.left - left, base)
        return sheet(area._replace(h=round(base - step.y) + margin), body, gradient, falls)


def _windows(pen: StagePen, step: TitleStep, taken: Sequence[Rect]) -> str:
    """Return rows of windows on a step's face, some lit in a fixed pattern."""
    if not pen.light.lamp:
        return ""
    wide, high = pen.px(_WINDOW_WIDE), pen.px(_WINDOW_HIGH)
    dark = mix(pen.palette.foot, pen.palette.ray, 0.25)
    across, down = pen.px(_ACROSS), pen.px(_DOWN)
    bright = unlit = ""
    columns = int((step.right - step.left - pen.px(30)) // across)
    first = step.left + (step.right - step.left - (columns - 1) * across - wide) / 2
    row, y = 0, step.free
    while y + high < pen.height - pen.px(4):
        beside = [one for one in taken if one.y <= y + high + 1 and y - 1 <= one.bottom]
        for column in range(columns):
            place = rect(first + column * across, y, wide, high)
            if any(place.overlaps(one) for one in beside):
                continue
            lit = (row * 53 + column * 29 + row * column * 7 + round(step.left)) % 100 / 100
            path = rounded(place.x, place.y, wide, high, 2)
            if lit < _LIT:
                bright += path
            else:
                unlit += path
        row, y = row + 1, y + down
    return fill(bright, pen.palette.lamp) + fill(unlit, dark)


def _sun(pen: StagePen, at: Point) -> list[LaidPicture]:
    if not pen.light.rays:
        return []
    palette, radius = pen.palette, pen.px(_SUN)
    side = round(radius) + 4
    outer = circle(at.x, at.y, radius)
    body = fill(outer, palette.accent)
    if palette.accent_line != palette.accent:
        body += stroke(outer, palette.accent_line, 3)
    within = mix(palette.accent, palette.cream, 0.55)
    body += fill(circle(at.x, at.y, pen.px(_SUN_WITHIN)), within)
    area = Rect(round(at.x) - side, round(at.y) - side, 2 * side, 2 * side)
    return [halo(pen, at, 1.5 * radius, 0.8), drawn(pen, area, body)]
