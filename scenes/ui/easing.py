"""Easing curves: the progress of a motion over time, both from 0 to 1."""

from collections.abc import Callable, Mapping
from math import cos, pi
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
