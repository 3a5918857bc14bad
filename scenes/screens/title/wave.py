"""Somebody at a window of the title, who waves once a minute, but only in the first minutes."""

from typing import TYPE_CHECKING

import pygame

from scenes.ui.geometry import Rect
from scenes.ui.light.stage_pen import LaidPicture, StagePen

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_FIRST, _EVERY, _UNTIL = 20.0, 60.0, 180.0
"""The seconds until the first time, from one to the next, and after which nobody waves."""
_POSES = (0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0.0)
"""How far the figure leans to the left. It is a small picture, and each is a frame."""
_POSE_SECONDS = 0.2
_TILT = 16.0
_HIGH = 15
"""The height of the figure at 1280 × 720."""


class Wave:
    """When somebody waves, and how it looks."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._here = 0.0
        """The seconds since the title was opened."""
        self._next = _FIRST
        self._since: float | None = None
        self.shown = False
        """Whether somebody was there in the frame before."""

    @property
    def due(self) -> bool:
        """Whether it is time again."""
        return self._next <= self._here < _UNTIL

    @property
    def moving(self) -> bool:
        """Whether somebody is there."""
        return self._since is not None

    @property
    def pose(self) -> int | None:
        """The number of the pose; ``None`` if nobody is there."""
        return None if self._since is None else int(self._since / _POSE_SECONDS)

    def begin(self) -> None:
        """Come to the window."""
        self._since, self._next, self.shown = 0.0, self._here + _EVERY, True

    def settle(self) -> None:
        """Leave the window."""
        self._since = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._here += seconds
        if self._since is None:
            self.shown = False
            return
        self._since += seconds
        if self._since >= len(_POSES) * _POSE_SECONDS:
            self.settle()

    def area(self, pen: StagePen, window: Rect) -> Rect:
        """Return where it is to be seen, at a window."""
        return window.grown(round(pen.px(_HIGH)))

    def pictures(self, pen: StagePen, window: Rect) -> list[LaidPicture]:
        """Return whoever is there: a dark figure with raised hands, for the light is behind it."""
        pose = self.pose
        if pose is None:
            return []
        figure = self._context.art.figure("climber", max(8, round(pen.px(_HIGH))))
        turned = pygame.transform.rotozoom(figure, _TILT * _POSES[pose], 1)
        turned.fill(pen.palette.ink, special_flags=pygame.BLEND_RGB_MIN)
        x = window.center.x - turned.get_width() / 2
        return [LaidPicture(turned, round(x), window.bottom - turned.get_height())]
