"""A card in the air: it hangs from the pointer, leans with its speed, and is drawn to a place."""

import math
from dataclasses import dataclass, field, replace

from scenes.table.motion.timeline import Pose
from scenes.ui.easing import ease
from scenes.ui.geometry import Point
from scenes.ui.theme import Motion

HANG = 0.1
"""Share of a card's height by which its middle is above the pointer: it hangs at .5 w, .6 h."""

PULL = 0.3
"""Share of the way to a place by which a card in its reach is drawn to it."""

PULL_SECONDS = 0.06
LEAN_PER_PIXEL = 1 / 112.5
"""Degrees of lean for each pixel a second of sideways speed, in a window 900 high."""

LONGEST_STEP = 1 / 120


COMPANION = (-0.36, 0.02)
"""Of a card's height, how far each further card lies aside and down of the one before it."""


def companion_poses(leader: Pose, number: int) -> tuple[Pose, ...]:
    """Return how cards hang that are carried along, the one drawn first and lowest first."""
    across, down = (share * leader.height for share in COMPANION)
    return tuple(
        replace(leader, x=leader.x + across * step, y=leader.y + down * step)
        for step in range(number, 0, -1)
    )


@dataclass
class Carry:
    """One card in the air. ``height`` and positions are in pixels."""

    motion: Motion
    start: Pose
    """Where it was lifted from."""
    at: Point
    """Where the pointer is."""
    still: bool = False
    """Without lean, pull or growth in steps: reduced motion."""
    lean: float = 0.0
    _lean_speed: float = 0.0
    _before: Point | None = None
    _lifted: float = 0.0
    _sunk: float = 0.0
    """From 0 to 1, how far it has sunk from where it is carried to just over a place."""
    _over: bool = False
    _pulled: Point = field(default_factory=lambda: Point(0, 0))

    @property
    def resting(self) -> bool:
        """Whether it hangs without moving of itself."""
        settled = abs(self.lean) < 0.05 and abs(self._lean_speed) < 0.5
        settled &= abs(self._sunk - self._over) < 0.02
        return settled and self._lifted >= self.motion.pick_up.seconds

    def move(self, at: Point) -> None:
        """Follow the pointer."""
        self.at = at

    def update(self, seconds: float, unit: float, place: Point | None) -> None:
        """Let time pass; ``unit`` is the scale's k, ``place`` the middle of what is in reach."""
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
        """Return how the card hangs now."""
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
        """Where the card's middle is, before it is drawn to a place."""
        return Point(self.at.x, self.at.y - HANG * self.start.height)

    def _share(self) -> float:
        pick_up = self.motion.pick_up
        return ease(pick_up.easing, self._lifted / pick_up.seconds)

    def _swing(self, seconds: float, target: float) -> None:
        """Move the lean toward its target as a damped spring, in steps that keep it stable."""
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
