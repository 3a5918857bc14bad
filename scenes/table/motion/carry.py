"""The held card: it hangs from the pointer, tilts with its speed, and is pulled to a place."""

import math
from dataclasses import dataclass, field, replace

from scenes.table.motion.timeline import Pose
from scenes.ui.easing import ease
from scenes.ui.geometry import Point
from scenes.ui.theme import Motion

HANG = 0.1
"""How far a card's centre is above the pointer, as a share of its height: it hangs at .6 h."""

PULL = 0.3
"""How far a card is pulled toward a place in reach, as a share of the distance."""

PULL_SECONDS = 0.06
LEAN_PER_PIXEL = 1 / 112.5
"""Degrees of tilt per pixel a second of sideways speed, in a window 900 pixels high."""

LONGEST_STEP = 1 / 120


COMPANION = (-0.36, 0.02)
"""The offset from one companion to the next, x and y, as shares of a card's height."""


def companion_poses(leader: Pose, number: int) -> tuple[Pose, ...]:
    """Return the poses of companions, lowest first, which is also the drawing order."""
    across, down = (share * leader.height for share in COMPANION)
    return tuple(
        replace(leader, x=leader.x + across * step, y=leader.y + down * step)
        for step in range(number, 0, -1)
    )


@dataclass
class Carry:
    """One held card. ``height`` and positions are in pixels."""

    motion: Motion
    start: Pose
    """The pose in which it lay."""
    at: Point
    """The pointer's position."""
    still: bool = False
    """Whether motion is reduced: no tilt, no pull, and growth at once."""
    lean: float = 0.0
    _lean_speed: float = 0.0
    _before: Point | None = None
    _lifted: float = 0.0
    _sunk: float = 0.0
    """How far it has sunk from its carried height toward a place, 0 to 1."""
    _over: bool = False
    _pulled: Point = field(default_factory=lambda: Point(0, 0))

    @property
    def resting(self) -> bool:
        """Whether it hangs still."""
        settled = abs(self.lean) < 0.05 and abs(self._lean_speed) < 0.5
        settled &= abs(self._sunk - self._over) < 0.02
        return settled and self._lifted >= self.motion.pick_up.seconds

    def move(self, at: Point) -> None:
        """Follow the pointer."""
        self.at = at

    def update(self, seconds: float, unit: float, place: Point | None) -> None:
        """Let time pass; ``unit`` is the scale's k, ``place`` the centre of the place in reach."""
        before = self._before or self.at
        self._before = self.at
        self._lifted += seconds
        if self.still or seconds <= 0:
            return
        speed = (self.at.x - before.x) / seconds / max(unit, 0.1)
        self._over = place is not None
        limit = self.motion.place_tilt if self._over else self.motion.drag_tilt
        self._swing(seconds, max(-limit, min(limit, -speed * LEAN_PER_PIXEL)))
        self._draw_to(seconds, place)
        self._sunk += (self._over - self._sunk) * (1 - math.exp(-seconds / PULL_SECONDS))

    def pose(self) -> Pose:
        """Return the card's current pose."""
        grown = 1.0 if self.still else self._share()
        carried, over = self.motion.carry_lift, self.motion.place_lift
        lift = grown * (carried + (over - carried) * self._sunk)
        scale = 1 + (self.motion.picked_scale - 1) * lift / max(1, carried)
        hang = self.hanging
        return Pose(
            x=self.start.x + (hang.x - self.start.x) * grown + self._pulled.x,
            y=self.start.y + (hang.y - self.start.y) * grown + self._pulled.y,
            height=self.start.height * scale,
            angle=self.lean,
            lift=lift,
        )

    @property
    def hanging(self) -> Point:
        """The card's centre before any pull toward a place."""
        return Point(self.at.x, self.at.y - HANG * self.start.height)

    def _share(self) -> float:
        pick_up = self.motion.pick_up
        return ease(pick_up.easing, self._lifted / pick_up.seconds)

    def _swing(self, seconds: float, target: float) -> None:
        """Move the tilt toward its target as a damped spring, in small, stable steps."""
        rate = 2 * math.pi * self.motion.drag_hertz
        steps = max(1, math.ceil(min(seconds, 0.1) / LONGEST_STEP))
        step = min(seconds, 0.1) / steps
        for _ in range(steps):
            drag = 2 * self.motion.drag_damping * rate * self._lean_speed
            self._lean_speed += (rate * rate * (target - self.lean) - drag) * step
            self.lean += self._lean_speed * step
        limit = self.motion.drag_tilt
        self.lean = max(-limit, min(limit, self.lean))

    def _draw_to(self, seconds: float, place: Point | None) -> None:
        hang = self.hanging
        goal = Point((place.x - hang.x) * PULL, (place.y - hang.y) * PULL) if place else Point(0, 0)
        share = 1 - math.exp(-seconds / PULL_SECONDS)
        self._pulled = Point(
            self._pulled.x + (goal.x - self._pulled.x) * share,
            self._pulled.y + (goal.y - self._pulled.y) * share,
        )
