"""The start of the program on the title: the sun comes up, and the treads light one by one."""

from typing import TYPE_CHECKING

from scenes.ui.easing import ease, progress

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_RAYS = 0.25
"""How strong the rays are before."""


class Sunrise:
    """How far the sun has come up. It has, unless ``begin`` is called."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._since: float | None = None

    @property
    def moving(self) -> bool:
        """Whether it is coming up."""
        return self._since is not None

    def begin(self) -> None:
        """Let it come up, unless motion is reduced or the theme has no light."""
        context = self._context
        if context.travel and context.theme.stage.rays:
            self._since = 0.0

    def settle(self) -> None:
        """Let it be day."""
        self._since = None

    def update(self, seconds: float, treads: int) -> None:
        """Let time pass, with a number of treads."""
        if self._since is None:
            return
        self._since += seconds / self._context.travel if self._context.travel else 60.0
        motion = self._context.theme.motion
        last = (treads - 1) * motion.tread_stagger_ms / 1000 + motion.tread.seconds
        if self._since >= max(motion.sunrise.seconds, last):
            self.settle()

    @property
    def low(self) -> float:
        """How far the sun is below its place, in units."""
        return self._context.theme.motion.sunrise_rise * (1 - self._up)

    @property
    def rays(self) -> float:
        """How strong the rays are, from 0 to 1."""
        return _RAYS + (1 - _RAYS) * self._up

    @property
    def _up(self) -> float:
        motion = self._context.theme.motion.sunrise
        if self._since is None:
            return 1.0
        return ease(motion.easing, progress(self._since, motion.seconds))

    def light(self, number: int) -> float:
        """Return how brightly a tread shines, from 0 to 1."""
        if self._since is None:
            return 1.0
        motion = self._context.theme.motion
        since = self._since - number * motion.tread_stagger_ms / 1000
        return ease(motion.tread.easing, progress(since, motion.tread.seconds))
