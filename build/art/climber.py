"""The little person who climbs, seen from behind: on title cards and on the application icon."""

from art.drawing import Pieces, document, painted, placed
from art.shapes import box, ellipse, path, rod
from art.tokens import CORAL, CREAM, GOLD, INK, PEACH

HAIR = "#2B1A17"
SCARF = path("M-6,-48C-14,-44 -22,-50 -30,-43C-24,-40 -14,-36 -4,-42Z")
CAP = path("M-11,-59C-10,-72 10,-72 11,-59Z")


def climber(feet_x: float, feet_y: float, scale: float, coat: str = CORAL) -> Pieces:
    """The climber, 72 units high before scaling, with the lower foot at the given point."""
    legs = rod(-6, -22, -9, -2, 7) | rod(6, -24, 8, -13, 7)
    shoes = rod(-13, -2, -7, -2, 5) | rod(5, -12, 11, -12, 5)
    arms = rod(-9, -42, -15, -60, 6) | rod(9, -42, 15, -52, 6)
    hands = ellipse(-15, -63, 4) | ellipse(15, -55, 4)
    figure: Pieces = [
        (legs, INK),
        (shoes, CREAM),
        (arms | box(-11, -48, 22, 30, 9), coat),
        (hands, PEACH),
        (ellipse(0, -57, 10), HAIR),
        (CAP | box(-13, -61, 26, 4, 2), GOLD),
        (SCARF, GOLD),
    ]
    return placed(figure, scale, feet_x, feet_y)


def alone() -> str:
    """The climber by himself, for the ladder beside a CLIMB: 68 by 78 units, feet at 74."""
    return document(painted(climber(34, 74, 1)), 68, 78)
