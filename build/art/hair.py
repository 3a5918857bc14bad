"""Hair and beards of the twelve court heads."""

from collections.abc import Mapping

from art.drawing import Pieces
from art.faces import RIGHT_HALF, lips
from art.moods import Expression
from art.shapes import Shape, box, ellipse, path, union
from art.tokens import BLACK, Look, Suit, mix

KING_SHORT = box(-32, -40, 64, 60, 20)
KING_LONG = path("M-33,-34C-36,-4 -36,10 -32,26L32,26C36,10 36,-4 33,-34Z")
KING_HAIR: Mapping[Suit, Shape] = {
    "S": KING_SHORT, "H": KING_LONG, "D": KING_SHORT, "C": KING_LONG
}  # fmt: skip

QUEEN_LONG = path(
    "M0,-50C-40,-50 -42,-20 -39,6C-37,32 -44,44 -48,62L48,62C44,44 37,32 39,6C42,-20 40,-50 0,-50Z"
)
QUEEN_BOB = path(
    "M0,-50C-38,-50 -44,-22 -42,6C-41,20 -42,26 -45,33C-34,38 -24,36 -18,30L18,30"
    "C24,36 34,38 45,33C42,26 41,20 42,6C44,-22 38,-50 0,-50Z"
)
QUEEN_BUN = ellipse(0, -62, 18, 15) | path(
    "M0,-48C-34,-48 -38,-20 -34,4C-33,14 -30,22 -26,28L26,28C30,22 33,14 34,4C38,-20 34,-48 0,-48Z"
)
QUEEN_CURLS = union(ellipse(0, -20, 46, 42), ellipse(-30, 2, 20, 24), ellipse(30, 2, 20, 24))
QUEEN_HAIR: Mapping[Suit, Shape] = {
    "S": QUEEN_LONG, "H": QUEEN_BOB, "D": QUEEN_BUN, "C": QUEEN_CURLS
}  # fmt: skip

CURL_CENTRES = ((31, -20), (35, -4), (33, 13), (25, 26))
JACK_HAIR: Mapping[Suit, Shape] = {
    "S": path("M-34,-34L34,-34C36,0 38,18 35,32L19,30L-19,30L-35,32C-38,18 -36,0 -34,-34Z"),
    "H": union(
        box(-28, -34, 56, 60),
        *[ellipse(side * x, y, 11) for side in (-1, 1) for x, y in CURL_CENTRES],
    ),
    "D": path("M-32,-34L32,-34C35,0 33,10 30,18L-30,18C-33,10 -35,0 -32,-34Z"),
    "C": box(-31, -40, 62, 50, 14),
}

FULL_BEARD = path(
    "M-27,0C-24,14 -14,14 0,13C14,14 24,14 27,0L28,16C27,40 14,54 0,60C-14,54 -27,40 -28,16Z"
)
ROUND_BEARD = union(
    path("M-27,0C-22,14 -14,14 0,13C14,14 22,14 27,0L22,30L0,42L-22,30Z"),
    ellipse(0, 41, 10),
    *[ellipse(side * x, y, 10) for side in (-1, 1) for x, y in ((23, 10), (22, 24), (14, 36))],
)
LONG_BEARD = path(
    "M-27,2C-24,14 -14,14 0,13C14,14 24,14 27,2L27,22C22,42 10,62 0,80C-10,62 -22,42 -27,22Z"
)
FULL_BEARDS: Mapping[Suit, Shape] = {"S": FULL_BEARD, "D": LONG_BEARD, "C": ROUND_BEARD}


def beard(suit: Suit, look: Look, mood: Expression) -> Pieces:
    """The king's mouth and beard, the right half darker; the king of hearts has a moustache."""
    full = FULL_BEARDS.get(suit)
    hair = full - mood.gap if full else mood.moustache
    mouth = mood.mouth if full else mood.small_mouth
    return [
        *lips(look, mouth, shaded=False),
        (hair, look.hair),
        (hair & RIGHT_HALF, mix(look.hair, BLACK, 0.22)),
    ]
