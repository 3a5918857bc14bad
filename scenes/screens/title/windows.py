"""The windows of the city on the title: in the houses of some steps, one changes now and then."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.title.wave import Wave
from scenes.ui.easing import progress
from scenes.ui.geometry import Rect
from scenes.ui.light.drawing import fill, glowing, rounded
from scenes.ui.light.shine import drawn
from scenes.ui.light.stage_pen import LaidPicture, StagePen, fainter
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
        y = round(area.y + row * down)
        beside = [one for one in taken if one.y < y + high and y < one.bottom]
        for column in range(columns):
            place = Rect(round(first + column * across), y, wide, high)
            if not any(place.overlaps(one) for one in beside):
                share = (row * 53 + column * 29 + row * column * 7 + number) % 100 / 100
                found.append(TitleWindow(place, share < _LIT))
    return found


class LivingWindows:
    """The windows that change, one at a time, as long as somebody is there."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._pen: StagePen | None = None
        self._windows: list[TitleWindow] = []
        """The next to change first."""
        self._rng = Random("windows")
        self._changing = False
        self._waited = 0.0
        """The seconds since it has been changing, or since the last change."""
        self._pause = _LEAST_SECONDS
        self._quiet = 0.0
        """The seconds since the last input."""
        self._wave = Wave(context)

    def lay_out(self, pen: StagePen, windows: Sequence[TitleWindow]) -> Sequence[TitleWindow]:
        """Choose those that change; return the others, which the houses are drawn with."""
        few = Random("living").sample(range(len(windows)), min(_LIVING, len(windows)))
        self._pen, self._changing = pen, False
        self._windows = [windows[one] for one in few]
        return [one for number, one in enumerate(windows) if number not in few]

    @property
    def waiting(self) -> bool:
        """Whether one is changing, or somebody waves."""
        return self._changing or self._wave.moving

    @property
    def alive(self) -> bool:
        """Whether one will change in a while: somebody is there and looks, and may see motion.

        The mark of one switch already moves all the time.
        """
        pen, context = self._pen, self._context
        lives = pen is not None and pen.light.lamp and self._windows and context.travel
        watched = context.in_front and self._quiet < _QUIET_SECONDS
        return bool(lives and watched and not context.settings.one_switch)

    @property
    def state(self) -> object:
        """What is to be seen of what moves."""
        return self._changing, self._level, self._wave.pose

    @property
    def area(self) -> Rect | None:
        """The area of what moves, or of what moved last."""
        pen = self._pen
        if pen is None or not self._windows:
            return None
        if (at := self._lit) is not None and self._wave.shown:
            return self._wave.area(pen, at)
        now = self._windows[0 if self._changing else -1]
        return now.area.grown(round(pen.px(_HALO)) + 1)

    @property
    def _lit(self) -> Rect | None:
        """The window in which somebody may stand: the lit one that changes last."""
        lit = (one.area for one in reversed(self._windows) if one.lit)
        return next(lit, None)

    def note_input(self) -> None:
        """Note that somebody is there."""
        self._quiet = 0.0

    def settle(self) -> None:
        """Let what has begun be over."""
        self._wave.settle()
        if self._changing:
            window = self._windows.pop(0)
            self._windows.append(window._replace(lit=not window.lit))
            self._changing, self._waited = False, 0.0
            self._pause = self._rng.uniform(_LEAST_SECONDS, _MOST_SECONDS)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._quiet += seconds
        self._waited += seconds
        self._wave.update(seconds)
        if self._changing:
            if self._waited >= self._context.theme.motion.window.seconds:
                self.settle()
        elif self.alive and not self._wave.moving:
            if self._wave.due and self._lit is not None:
                self._wave.begin()
            elif self._waited >= self._pause:
                self._changing, self._waited = True, 0.0

    @property
    def _level(self) -> int:
        """How far the one that changes has come, in steps."""
        if not self._changing:
            return 0
        seconds = self._context.theme.motion.window.seconds
        return int(_LEVELS * progress(self._waited, seconds))

    def pictures(self) -> list[LaidPicture]:
        """Return all of them as they are now."""
        pen = self._pen
        if pen is None or not self._windows:
            return []
        looks = _looks(pen, self._windows[0].area._replace(x=0, y=0))
        found: list[LaidPicture] = []
        for number, window in enumerate(self._windows):
            changed = self._level / _LEVELS if self._changing and not number else 0.0
            x, y = window.area[:2]
            shown = looks.between(abs(window.lit - changed))
            found += [one._replace(x=one.x + x, y=one.y + y) for one in shown]
        if (at := self._lit) is not None:
            found += self._wave.pictures(pen, at)
        return found


class _Looks(NamedTuple):
    """How a window looks dark and lit, and the light that flashes up round it between the two."""

    dark: LaidPicture
    lit: LaidPicture
    flash: LaidPicture

    def between(self, share: float) -> list[LaidPicture]:
        if share in (0, 1):
            return [self.lit if share else self.dark]
        return [self.dark, fainter(self.flash, 4 * share * (1 - share)), fainter(self.lit, share)]


def _looks(pen: StagePen, size: Rect) -> _Looks:
    """Return the looks of windows of a size, at the window's corner."""
    shape, lamp, reach = rounded(*size, pen.px(2)), pen.palette.lamp, round(pen.px(_HALO))
    flash = glowing(shape, lamp, 1, reach, _FLASH * pen.light.glow / 100)
    return _Looks(
        drawn(pen, size, dark_window(pen, size)),
        drawn(pen, size, fill(shape, lamp)),
        drawn(pen, size.grown(reach), flash),
    )
