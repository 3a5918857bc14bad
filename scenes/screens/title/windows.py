"""The windows of the city on the title: in the houses of some steps, one changes now and then."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

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
    def alive(self) -> bool:
        """Whether one will change in a while: somebody is there and looks, and may see motion."""
        pen, context = self._pen, self._context
        lives = pen is not None and pen.light.lamp and self._windows and context.travel
        return bool(lives and context.in_front and self._quiet < _QUIET_SECONDS)

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
        elif self._waited >= self._pause and self.alive:
            self._changing, self._waited = 0, 0.0

    @property
    def _level(self) -> int:
        """How far the one that changes has come, in steps."""
        if self._changing is None:
            return 0
        return int(_LEVELS * self._waited / self._context.theme.motion.window.seconds)

    def pictures(self) -> list[LaidPicture]:
        """Return all of them as they are now."""
        pen = self._pen
        if pen is None or not self._windows:
            return []
        looks = _looks(pen, self._windows[0].area._replace(x=0, y=0))
        found: list[LaidPicture] = []
        for number, window in enumerate(self._windows):
            changed = self._level / _LEVELS if number == self._changing else 0.0
            x, y = window.area[:2]
            shown = looks.between(abs(window.lit - changed))
            found += [one._replace(x=one.x + x, y=one.y + y) for one in shown]
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
