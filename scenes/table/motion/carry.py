"""The held card: it hangs from the pointer, tilts with its speed, and is pulled to a place."""

import math
from dataclasses import dataclass, replace

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

_NOWHERE = Point(0, 0)


COMPANION = (-0.36, 0.02)
"""The offset from one companion to the next, x and y, as shares of a card's height."""


def companion_poses(leader: Pose, number: int) -> tuple[Pose, ...]:
    """Return the poses of companions, lowest first, which is also the drawing order."""
    across, down = (share * leader.height for share in COMPANION)
    return tuple(
        replace(leader, x=leader.x + across * step, y=leader.y + down * step)
        for step in range(number, 0, -1)
    )


@dataclass(frozen=True, slots=True)
class Carry:
    """One held card at one time. ``height`` and positions are in pixels."""

    motion: Motion
    start: Pose
    """The pose in which it lay."""
    at: Point
    """The pointer's position."""
    still: bool = False
    """Whether motion is reduced: no tilt, no pull, and growth at once."""
    lean: float = 0.0
    """Its tilt in degrees."""
    lean_speed: float = 0.0
    before: Point | None = None
    """The pointer's position a step before."""
    lifted: float = 0.0
    """The seconds since it was lifted."""
    sunk: float = 0.0
    """How far it has sunk from its carried height toward a place, 0 to 1."""
    over: bool = False
    """Whether a place is in reach."""
    pulled: Point = _NOWHERE
    """The offset by which a place in reach pulls it from the pointer."""

    @property
    def resting(self) -> bool:
        """Whether it hangs still."""
        settled = abs(self.lean) < 0.05 and abs(self.lean_speed) < 0.5
        settled &= abs(self.sunk - self.over) < 0.02
        return settled and self.lifted >= self.motion.pick_up.seconds

    def after(self, seconds: float, unit: float, place: Point | None) -> "Carry":
        """Return the card some seconds later.

        ``unit`` is the scale's k, ``place`` the centre of the place in reach.
        """
        before, lifted = self.before or self.at, self.lifted + seconds
        later = replace(self, before=self.at, lifted=lifted)
        if self.still or seconds <= 0:
            return later
        speed = (self.at.x - before.x) / seconds / max(unit, 0.1)
        over = place is not None
        limit = self.motion.place_tilt if over else self.motion.drag_tilt
        lean, lean_speed = self._swung(seconds, max(-limit, min(limit, -speed * LEAN_PER_PIXEL)))
        sunk = self.sunk + (over - self.sunk) * (1 - math.exp(-seconds / PULL_SECONDS))
        pulled = self._pulled_to(seconds, place)
        return replace(later, over=over, lean=lean, lean_speed=lean_speed, sunk=sunk, pulled=pulled)

    def pose(self) -> Pose:
        """Return the card's current pose."""
        grown = 1.0 if self.still else self._share()
        carried, over = self.motion.carry_lift, self.motion.place_lift
        lift = grown * (carried + (over - carried) * self.sunk)
        scale = 1 + (self.motion.picked_scale - 1) * lift / max(1, carried)
        hang = self.hanging
        return Pose(
            x=self.start.x + (hang.x - self.start.x) * grown + self.pulled.x,
            y=self.start.y + (hang.y - self.start.y) * grown + self.pulled.y,
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
        return ease(pick_up.easing, self.lifted / pick_up.seconds)

    def _swung(self, seconds: float, target: float) -> tuple[float, float]:
        """Return the tilt and its speed some seconds later.

        It swings toward its target as a damped spring, in small, stable steps.
        """
        lean, speed = self.lean, self.lean_speed
        rate = 2 * math.pi * self.motion.drag_hertz
        steps = max(1, math.ceil(min(seconds, 0.1) / LONGEST_STEP))
        step = min(seconds, 0.1) / steps
        for _ in range(steps):
            drag = 2 * self.motion.drag_damping * rate * speed
            speed += (rate * rate * (target - lean) - drag) * step
            lean += speed * step
        limit = self.motion.drag_tilt
        return max(-limit, min(limit, lean)), speed

    def _pulled_to(self, seconds: float, place: Point | None) -> Point:
        """Return the offset of the card from the pointer, on its way toward a place."""
        hang, now = self.hanging, self.pulled
        goal = Point((place.x - hang.x) * PULL, (place.y - hang.y) * PULL) if place else Point(0, 0)
        share = 1 - math.exp(-seconds / PULL_SECONDS)
        return Point(now.x + (goal.x - now.x) * share, now.y + (goal.y - now.y) * share)
