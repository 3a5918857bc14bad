"""The faces a head can make, as tables of shapes: ordinary, pleased and dismayed.

Brows, eyes, lids and pupils are those left of the nose; the right ones mirror them. Only the face
and the tilt of the headgear change with a mood: the head stays whose it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from art.shapes import Shape, ellipse, path

Mood = Literal["ordinary", "pleased", "dismayed"]
MOODS: tuple[Mood, ...] = ("ordinary", "pleased", "dismayed")


@dataclass(frozen=True)
class Mouth:
    """A mouth: its outline, the teeth seen in it, and how much darker than the lips it is."""

    outline: Shape
    teeth: Shape | None = None
    darker: float = 0.0


@dataclass(frozen=True)
class Expression:
    """All that differs between one head in two moods, in units from between the eyes."""

    brow: Shape
    heavy_brow: Shape
    """A king's."""
    eye: Shape
    lid: Shape
    pupil: Shape
    mouth: Mouth
    small_mouth: Mouth
    """The one below a moustache."""
    gap: Shape
    """What a beard leaves free for the mouth."""
    moustache: Shape
    cheek: Shape | None = None
    """The touch of colour on a face without a beard, on one side or on both."""
    warmth: float = 0.0
    """How much of the colour of the lips the cheek has, from 0 to 1."""
    tilt: float = 0.0
    """Degrees by which the headgear is turned clockwise."""
    drop: float = 0.0
    """Units by which the headgear sits lower."""


_EYE = path("M-22,-2C-18,-8 -10,-8 -6,-2C-10,2 -18,2 -22,-2Z")
_GOATEE = path("M-8,31C-4,29 4,29 8,31L0,54Z")

ORDINARY = Expression(
    brow=path("M-22,-12C-18,-18 -10,-18 -6,-13C-11,-15 -17,-15 -22,-12Z"),
    heavy_brow=path("M-23,-11C-19,-19 -9,-19 -4,-12C-10,-15 -17,-15 -23,-11Z"),
    eye=_EYE,
    lid=path("M-23.5,-2C-18,-10.5 -9,-9.5 -5,-1.5C-10,-5.5 -17,-6 -23.5,-2Z"),
    pupil=(ellipse(-13, -2.6, 3.5) & _EYE) | ellipse(-13, -2.6, 2.6),
    mouth=Mouth(path("M-9,22C-5,18.5 -2,19 0,20.5C2,19 5,18.5 9,22C5,28 -5,28 -9,22Z")),
    small_mouth=Mouth(path("M-7,25C-3,23.5 3,23.5 7,25C4,29 -4,29 -7,25Z")),
    gap=ellipse(0, 22.5, 9, 4),
    moustache=path("M0,14C-10,8 -20,14 -32,24C-22,28 -8,28 0,20C8,28 22,28 32,24C20,14 10,8 0,14Z")
    | _GOATEE,
    cheek=ellipse(-15, 13, 6.5, 4.5),
    warmth=0.28,
)

_LAUGHING = path("M-22,-1C-18.5,-8.5 -9.5,-8.5 -6,-1C-10,-3.6 -18,-3.6 -22,-1Z")
_LAUGHTER = ellipse(-17, 10.5, 6.5, 4)

PLEASED = Expression(
    brow=path("M-23,-15C-19,-23 -10,-23.5 -5,-17.5C-11,-20 -17,-19 -23,-15Z"),
    heavy_brow=path("M-24,-13.5C-19,-23 -9,-23.5 -3.5,-16.5C-10,-19.5 -17,-18.5 -24,-13.5Z"),
    eye=_LAUGHING,
    lid=path("M-24,0.5C-19,-11.5 -9,-11.5 -4,0.5C-9,-6 -19,-6 -24,0.5Z"),
    pupil=ellipse(-13, -3.4, 3.6) & _LAUGHING,
    mouth=Mouth(
        path("M-14,16.5C-6,20.5 6,20.5 14,16.5C12,33 -12,33 -14,16.5Z"),
        path("M-12.6,17.6C-6,20.8 6,20.8 12.6,17.6C11.5,26.5 -11.5,26.5 -12.6,17.6Z"),
        darker=0.35,
    ),
    small_mouth=Mouth(
        path("M-11,20C-5,23 5,23 11,20C9,32 -9,32 -11,20Z"),
        path("M-9.6,21C-5,23.2 5,23.2 9.6,21C8.6,27 -8.6,27 -9.6,21Z"),
        darker=0.35,
    ),
    gap=path("M-16,14.5C-6,18.5 6,18.5 16,14.5C14,35.5 -14,35.5 -16,14.5Z"),
    moustache=path(
        "M0,13C-9,8 -18,16 -24,12C-28,10 -31,6 -33,1C-37,16 -22,25 0,18"
        "C22,25 37,16 33,1C31,6 28,10 24,12C18,16 9,8 0,13Z"
    )
    | path("M-6,34C-3,32.5 3,32.5 6,34L0,55Z"),
    cheek=_LAUGHTER | _LAUGHTER.mirrored(),
    warmth=0.34,
    tilt=4,
)

_STARING = path("M-21.5,0C-19,-7 -10,-10 -6,-4C-8,4.5 -17,5.5 -21.5,0Z")

DISMAYED = Expression(
    brow=path("M-24,-8.5C-19,-13 -12,-18.5 -4.5,-20C-6,-15 -14,-11.5 -24,-8.5Z"),
    heavy_brow=path("M-25,-7C-19,-13 -12,-19.5 -3,-21.5C-5,-14.5 -14,-10 -25,-7Z"),
    eye=_STARING,
    lid=path("M-24,1.5C-20,-8 -11,-12.5 -4.5,-5.5C-10,-8 -18,-6.5 -24,1.5Z"),
    pupil=ellipse(-13.5, 0.2, 3.0) & _STARING,
    mouth=Mouth(path("M-12,29C-9,18.5 9,18.5 12,29C6,25 -6,25 -12,29Z"), darker=0.12),
    small_mouth=Mouth(path("M-9,31C-6,25 6,25 9,31C4,29 -4,29 -9,31Z"), darker=0.12),
    gap=path("M-13.5,31C-11,16.5 11,16.5 13.5,31C6,28 -6,28 -13.5,31Z"),
    moustache=path(
        "M0,12C-8,8 -20,14 -27,36C-21,30 -10,22 0,17.5C10,22 21,30 27,36C20,14 8,8 0,12Z"
    )
    | path("M-6,35C-3,33.5 3,33.5 6,35L0,55Z"),
    tilt=-7,
    drop=1.5,
)

EXPRESSIONS: Mapping[Mood, Expression] = {
    "ordinary": ORDINARY,
    "pleased": PLEASED,
    "dismayed": DISMAYED,
}
