"""The windows of the city on the title: in the houses of some steps, one changes now and then."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from scenes.ui.geometry import Rect
from scenes.ui.light.drawing import fill, glowing, rounded
from scenes.ui.light.shine import drawn
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_LIVING = 12
"""How many of the windows ever change."""
_LEAST_SECONDS, _MOST_SECONDS = 2.0, 4.0
_QUIET_SECONDS = 60.0
"""After so long without an input nothing moves any more."""
_LEVELS = 6
"""In so many steps a window lights up or goes out: it is small, and each one is a frame."""
_HALO, _FLASH = 13, 0.5
"""How far its light reaches meanwhile, and how strong it is at most."""
_LIT = 0.42


class TitleWindow(NamedTuple):
    """A window of a house, and whether it is lit at first."""

    area: Rect
    lit: bool


def dark_window(pen: StagePen, area: Rect) -> str:
    """Return the drawing of a dark window."""
    dark = mix(pen.palette.foot, pen.palette.ray, 0.25)
    return fill(rounded(*area, pen.px(2)), dark)


def windows_in(
    area: Rect, taken: Sequence[Rect], grid: tuple[float, float], size: tuple[int, int], number: int
) -> list[TitleWindow]:
    """Return rows of windows on a face, some of them lit in a fixed pattern.

    ``grid`` is how far they are apart, across and down; ``number`` varies the pattern. None lies
    behind an area that is ``taken``.
    """
    (across, down), (wide, high) = grid, size
    columns = int(area.w // across)
    first = area.x + (area.w - (columns - 1) * across - wide) / 2
    found: list[TitleWindow] = []
    for row in range(max(0, int((area.h - high) // down) + 1)):
        for column in range(columns):
            place = Rect(round(first + column * across), round(area.y + row * down), wide, high)
            if not any(place.overlaps(one) for one in taken):
                share = (row * 53 + column * 29 + row * column * 7 + number) % 100 / 100
                found.append(TitleWindow(place, share < _LIT))
    return found


class LivingWindows:
    """The windows that change, one at a time, as long as somebody is there."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._pen: StagePen | None = None
        self._windows: list[TitleWindow] = []
        self._rng = Random("windows")
        self._changing: int | None = None
        self._waited = 0.0
        self._pause = _LEAST_SECONDS
        self._quiet = 0.0

    def lay_out(self, pen: StagePen, windows: Sequence[TitleWindow]) -> Sequence[TitleWindow]:
        """Choose those that change; return the others, which the houses are drawn with."""
        few = Random("living").sample(range(len(windows)), min(_LIVING, len(windows)))
        self._pen, self._changing = pen, None
        self._windows = [windows[one] for one in few]
        return [one for number, one in enumerate(windows) if number not in few]

    @property
    def waiting(self) -> bool:
        """Whether one is changing."""
        return self._changing is not None

    @property
    def state(self) -> object:
        """What is to be seen of the one that changes."""
        return self._changing, self._level

    @property
    def area(self) -> Rect | None:
        """The area of the one that changed last, with its light."""
        pen = self._pen
        if pen is None or not self._windows:
            return None
        number = len(self._windows) - 1 if self._changing is None else self._changing
        return self._windows[number].area.grown(round(pen.px(_HALO)) + 1)

    def note_input(self) -> None:
        """Note that somebody is there."""
        self._quiet = 0.0

    def settle(self) -> None:
        """Let the change that has begun be over."""
        if self._changing is not None:
            window = self._windows.pop(self._changing)
            self._windows.append(window._replace(lit=not window.lit))
            self._changing = None
            self._waited, self._pause = 0.0, self._rng.uniform(_LEAST_SECONDS, _MOST_SECONDS)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._quiet += seconds
        self._waited += seconds
        if self._changing is not None:
            if self._waited >= self._context.theme.motion.window.seconds:
                self.settle()
        elif self._waited >= self._pause and self._may_change:
            self._changing, self._waited = 0, 0.0

    @property
    def _may_change(self) -> bool:
        pen, context = self._pen, self._context
        lives = pen is not None and pen.light.lamp and self._windows and context.travel
        return bool(lives and context.in_front and self._quiet < _QUIET_SECONDS)

    @property
    def _level(self) -> int:
        """How far the one that changes has come, in steps."""
        if self._changing is None:
            return 0
        return int(_LEVELS * self._waited / self._context.theme.motion.window.seconds)

    def pictures(self) -> list[LaidPicture]:
        """Return all of them as they are now."""
        pen = self._pen
        if pen is None:
            return []
        found = []
        for number, window in enumerate(self._windows):
            changed = self._level / _LEVELS if number == self._changing else 0.0
            found += _faded(pen, window.area, abs(window.lit - changed))
        return found


def _faded(pen: StagePen, area: Rect, share: float) -> list[LaidPicture]:
    """Return a window between dark and lit; between the two, light flashes up round it."""
    size, reach = area._replace(x=0, y=0), round(pen.px(_HALO))
    shape = rounded(*size, pen.px(2))
    pictures = []
    if share < 1:
        pictures.append(drawn(pen, size, dark_window(pen, size)))
    if 0 < share < 1:
        halo = glowing(shape, pen.palette.lamp, 1, reach, _FLASH * pen.light.glow / 100)
        pictures.append(_fainter(drawn(pen, size.grown(reach), halo), 4 * share * (1 - share)))
    if share > 0:
        lit = drawn(pen, size, fill(shape, pen.palette.lamp))
        pictures.append(lit if share == 1 else _fainter(lit, share))
    return [one._replace(x=one.x + area.x, y=one.y + area.y) for one in pictures]


def _fainter(picture: LaidPicture, share: float) -> LaidPicture:
    faint: Surface = picture.surface.copy()
    faint.set_alpha(round(255 * share))
    return picture._replace(surface=faint)
