"""Faces: skin lit from the left, eyes, brows and mouth; the origin lies between the eyes."""

from art.drawing import Pieces
from art.moods import Expression, Mouth
from art.shapes import Shape, box, ellipse, path
from art.tokens import BLACK, CREAM, INK, Look, mix

KING_OUTLINE = "M-27,-26C-27,-44 27,-44 27,-26L27,2C27,22 14,38 0,40C-14,38 -27,22 -27,2Z"
JOKER_OUTLINE = "M-27,-20C-27,-30 27,-30 27,-20L27,4C27,24 14,38 0,40C-14,38 -27,24 -27,4Z"
# The profile of the shaded half: forehead, nose, lips, chin.
PROFILE = path(
    "M2,-60L2,-21C1,-16 -9,6 -9,9C-9,13 -3.5,12.5 -3.5,16C-3.5,18.5 -6.5,19.5 -6.5,22"
    "C-6.5,24.5 -3,25 -3,29C-3,34 -1,37 1,44L60,44L60,-60Z"
)
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
    """The neck in shade, ``length`` in units."""
    return [(box(-13, 18, 26, 40, 6) & box(-20, 18, 40, length), look.shade)]


def cheek(look: Look, mood: Expression) -> Pieces:
    """A touch of colour, on the lit cheek or on both."""
    if mood.cheek is None:
        return []
    return [
        (mood.cheek - RIGHT_HALF, mix(look.skin, look.lip, mood.warmth)),
        (mood.cheek & RIGHT_HALF, mix(look.shade, look.lip, mood.warmth)),
    ]


def eyes(mood: Expression, brow: Shape, hair: str) -> Pieces:
    """Brows, whites, lids and pupils."""
    return [
        (pair(brow), hair),
        (pair(mood.eye), CREAM),
        (pair(mood.lid), INK),
        (pair(mood.pupil), INK),
    ]


def lips(look: Look, mouth: Mouth, *, shaded: bool = True) -> Pieces:
    """A mouth, its right half darker where it is not in the shade of a beard, and its teeth."""
    colour = mix(look.lip, BLACK, mouth.darker)
    pieces = [(mouth.outline, colour)]
    if shaded:
        pieces.append((mouth.outline & RIGHT_HALF, mix(colour, BLACK, 0.2)))
    if mouth.teeth:
        pieces.append((mouth.teeth, CREAM))
    return pieces
