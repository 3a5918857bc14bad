"""Faces: skin lit from the left, eyes, brows and mouth; the origin lies between the eyes."""

from art.drawing import Pieces
from art.shapes import Shape, box, ellipse, path
from art.tokens import BLACK, CREAM, INK, Look, mix

KING_OUTLINE = "M-27,-26C-27,-44 27,-44 27,-26L27,2C27,22 14,38 0,40C-14,38 -27,22 -27,2Z"
JOKER_OUTLINE = "M-27,-20C-27,-30 27,-30 27,-20L27,4C27,24 14,38 0,40C-14,38 -27,24 -27,4Z"
# The profile of the shaded half: forehead, nose, lips, chin.
PROFILE = path(
    "M2,-60L2,-21C1,-16 -9,6 -9,9C-9,13 -3.5,12.5 -3.5,16C-3.5,18.5 -6.5,19.5 -6.5,22"
    "C-6.5,24.5 -3,25 -3,29C-3,34 -1,37 1,44L60,44L60,-60Z"
)
EYE = path("M-22,-2C-18,-8 -10,-8 -6,-2C-10,2 -18,2 -22,-2Z")
LID = path("M-23.5,-2C-18,-10.5 -9,-9.5 -5,-1.5C-10,-5.5 -17,-6 -23.5,-2Z")
BROW = path("M-22,-12C-18,-18 -10,-18 -6,-13C-11,-15 -17,-15 -22,-12Z")
HEAVY_BROW = path("M-23,-11C-19,-19 -9,-19 -4,-12C-10,-15 -17,-15 -23,-11Z")
LIPS = path("M-9,22C-5,18.5 -2,19 0,20.5C2,19 5,18.5 9,22C5,28 -5,28 -9,22Z")
SMALL_LIPS = path("M-7,25C-3,23.5 3,23.5 7,25C4,29 -4,29 -7,25Z")
RIGHT_HALF = box(0, -120, 140, 300)


def pair(shape: Shape) -> Shape:
    """A shape left of the nose together with its mirror image."""
    return shape | shape.mirrored()


def skin(look: Look, outline: str = KING_OUTLINE) -> Pieces:
    """The face, its right half in shade."""
    face = path(outline)
    return [(face, look.skin), (PROFILE & face, look.shade)]


def ears(look: Look) -> Pieces:
    """Both ears, the right one in shade."""
    return [(ellipse(-27.5, 0, 4.5, 7), look.skin), (ellipse(27.5, 0, 4.5, 7), look.shade)]


def neck(look: Look, length: float) -> Pieces:
    """The neck in shade, so many units long."""
    return [(box(-13, 18, 26, 40, 6) & box(-20, 18, 40, length), look.shade)]


def cheek(look: Look) -> Pieces:
    """A touch of colour on the lit cheek."""
    return [(ellipse(-15, 13, 6.5, 4.5), mix(look.skin, look.lip, 0.28))]


def eyes(brow: Shape, hair: str) -> Pieces:
    """Brows, whites, lids and pupils."""
    pupil = (ellipse(-13, -2.6, 3.5) & EYE) | ellipse(-13, -2.6, 2.6)
    return [(pair(brow), hair), (pair(EYE), CREAM), (pair(LID), INK), (pair(pupil), INK)]


def lips(look: Look) -> Pieces:
    """The mouth, its right half darker."""
    return [(LIPS, look.lip), (LIPS & RIGHT_HALF, mix(look.lip, BLACK, 0.2))]
