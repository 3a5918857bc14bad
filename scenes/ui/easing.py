"""How far a motion is: easing curves, whose time and progress go from 0 to 1, and the course of a
motion on a page.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import cos, inf, pi
from types import MappingProxyType
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]

OVERSHOOT = 1.2
"""How far ``out_back`` runs past its end before it settles."""


def linear(t: float) -> float:
    """Run at one speed."""
    return t


def out_quad(t: float) -> float:
    """Start quick and slow down."""
    return 1 - (1 - t) ** 2


def in_cubic(t: float) -> float:
    """Start slow and end quick."""
    return t**3


def out_cubic(t: float) -> float:
    """Start quicker and slow down longer."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Start and end slow."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def in_out_sine(t: float) -> float:
    """Start and end gently."""
    return (1 - cos(pi * t)) / 2


def out_back(t: float) -> float:
    """Run past the end and settle back."""
    return 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2


EASINGS: Mapping[str, Easing] = MappingProxyType(
    {
        curve.__name__: curve
        for curve in (linear, out_quad, in_cubic, out_cubic, in_out_cubic, in_out_sine, out_back)
    }
)


def ease(name: str, t: float) -> float:
    """Return a curve's progress at a share ``t`` of the time; ``t`` is clamped to 0 to 1."""
    return EASINGS[name](min(1.0, max(0.0, t)))


def progress(since: float, seconds: float) -> float:
    """Return the share of a time that is over, from 0 to 1; of no time, all."""
    return min(1.0, max(0.0, since / seconds)) if seconds > 0 else 1.0


class Course:
    """A motion that runs once: any press ends it, and then all stands still.

    Several widgets may share one. Until it begins, it is over.
    """

    def __init__(self) -> None:
        self._long = self._run = 0.0
        self._pace = 1.0

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return self._run < self._long

    @property
    def elapsed(self) -> float:
        """The seconds since it began, at the usual speed; endless once it is over."""
        return self._run if self.moving else inf

    def begin(self, seconds: float, pace: float) -> None:
        """Begin anew.

        ``seconds`` are its length at the usual speed, ``pace`` the factor for durations: with 0
        it is over at once.
        """
        self._run, self._pace = 0.0, pace
        self._long = seconds if pace else 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        if self.moving:
            self._run += seconds / self._pace

    def finish(self) -> None:
        """End at once."""
        self._run = self._long

    @contextmanager
    def ended(self) -> Iterator[None]:
        """Show the end for a moment, to have its pictures made, and then go on from here."""
        run, self._run = self._run, self._long
        try:
            yield
        finally:
            self._run = run
