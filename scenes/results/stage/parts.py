"""The parts of a stage, as plain values: pictures, words, cards and their spans."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Surface

from scenes.results.stage.arrival import RIDE, SAID, Span
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.stage_pen import LaidPicture
from scenes.ui.theme import Colour
from scenes.ui.type.fonts import Face


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture that arrives on the stage before the light, and stays."""

    picture: LaidPicture
    comes: Span
    by: float = 0.0
    """The distance below its place from which it comes, in pixels; negative from above."""
    fades: bool = True
    """Whether it fades in as it comes."""


@dataclass(frozen=True, slots=True)
class LaidWords:
    """A line of words, given by the middle of its height."""

    text: str
    at: Point
    size: int
    font: Face = "medium"
    colour: Colour | None = None
    anchor: float = 0.0
    comes: Span = SAID
    counts: bool = False
    """Whether it is a number that counts up as it appears."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card lying on the stage."""

    card: int
    place: Rect
    elevation: int = 1
    dim: float = 0.0
    rider: LaidPicture | None = None
    """Whoever played it, on its corner as at the table."""


class ClimbPose(NamedTuple):
    """The winner's place and size on the way up."""

    middle: Point
    diameter: float


@dataclass(frozen=True, slots=True)
class Climb:
    """A winner's climb to the top."""

    portrait: Surface
    """The portrait at its size at the top."""
    pose: Callable[[float], ClimbPose]
    """Returns the pose at a share of the way."""
    trail: Callable[[float], Sequence[Point]]
    """Returns the dots behind them at a share of the way."""


@dataclass(frozen=True, slots=True)
class Door:
    """A button on the stage that leads to another page of the match."""

    label: str
    page: str
    place: Rect


@dataclass(frozen=True, slots=True)
class Composition:
    """A whole stage, in drawing order."""

    behind: Sequence[LaidPicture]
    """Rays, which appear with the light, behind everything."""
    signs: Sequence[LaidPicture]
    """What the winners stand before, with the light: the shades of words never dim its gold."""
    standing: Sequence[Sprite]
    climbs: Sequence[Climb]
    above: Sequence[LaidPicture]
    """The winners at the top, and sparks, which appear with the light."""
    words: Sequence[LaidWords]
    cards: Sequence[LaidCard] = ()
    panels: Sequence[LaidPicture] = field(default=())
    """Panels under words, which appear with the words."""
    doors: Sequence[Door] = ()
    """The buttons to pages with what doesn't fit on the stage."""
    sun: float = 0.70
    """The radius of the sun that rises to the winner, as a share of the portrait's diameter."""


def riding(place: int, of: int) -> Span:
    """Return the span in which one of the others takes their place, the last one first."""
    return RIDE.part(of - 1 - place, of)
