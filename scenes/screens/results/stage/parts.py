"""What a stage is made of: values that say what stands where, and when it comes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Surface

from scenes.screens.results.stage.arrival import RIDE, SAID, Span
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.craft import LaidPicture
from scenes.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture that comes onto the stage before the light does, and stays."""

    picture: LaidPicture
    comes: Span
    by: float = 0.0
    """From how many pixels below its place it comes; negative from above."""
    fades: bool = True
    """Whether it shows little by little as it comes."""


@dataclass(frozen=True, slots=True)
class LaidWords:
    """A line of words about the middle of its height."""

    text: str
    at: Point
    size: int
    font: Face = "medium"
    colour: Colour | None = None
    anchor: float = 0.0
    comes: Span = SAID
    counts: bool = False
    """Whether it is a number that counts up while it comes."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that lies on the stage."""

    card: int
    place: Rect
    elevation: int = 1
    dim: float = 0.0


class ClimbPose(NamedTuple):
    """Where the winner is on the way up, and how large."""

    middle: Point
    diameter: float


@dataclass(frozen=True, slots=True)
class Climb:
    """A winner's way to the top."""

    portrait: Surface
    """As large as at the top, as everyone sees them while they climb."""
    pose: Callable[[float], ClimbPose]
    """By the share of the way."""
    trail: Callable[[float], Sequence[Point]]
    """The dots behind them, by the share of the way."""


@dataclass(frozen=True, slots=True)
class Door:
    """A button on the stage that leads to another page about the match."""

    label: str
    page: str
    place: Rect


@dataclass(frozen=True, slots=True)
class Composition:
    """A whole stage, in drawing order."""

    behind: Sequence[LaidPicture]
    """Rays and the sign: there with the light, behind all that stands."""
    standing: Sequence[Sprite]
    climbs: Sequence[Climb]
    above: Sequence[LaidPicture]
    """The winners on top and sparks: there with the light."""
    words: Sequence[LaidWords]
    cards: Sequence[LaidCard] = ()
    panels: Sequence[LaidPicture] = field(default=())
    """What words stand on: there with them."""
    doors: Sequence[Door] = ()
    """The ways to what has no room on the stage."""


def riding(place: int, of: int) -> Span:
    """Return when one of the others takes their place: the last one comes first."""
    return RIDE.part(of - 1 - place, of)
