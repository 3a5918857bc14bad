"""What the court wears: robe, ermine, ruff, neckline and collar."""

import math

from art.drawing import Pieces
from art.shapes import box, ellipse, path, rays, union
from art.tokens import CREAM, GOLD, Look, Suit, Tone

SHOULDERS = path("M-126,150C-124,76 -96,52 -44,48L-18,42L18,42L44,48C96,52 124,76 126,150Z")
ERMINE = path(
    "M-18,41L18,41L44,47C84,50 108,64 118,88C84,80 40,88 0,124"
    "C-40,88 -84,80 -118,88C-108,64 -84,50 -44,47Z"
)
ERMINE_TAILS = ((100, 72), (82, 62), (70, 74), (54, 60), (42, 74), (24, 82))
COLLAR = path("M-34,50C-20,40 20,40 34,50L30,64C14,56 -14,56 -30,64Z")
COLLAR_EDGE = path("M-34,50C-20,40 20,40 34,50L33,54C18,45 -18,45 -33,54Z")


def ruff(suit: Suit, tone: Tone) -> Pieces:
    """The queen's scalloped ruff and the fan of pleats in it."""
    scallops = [
        ellipse(62 * math.cos(math.radians(a)), 34 + 60.8 * math.sin(math.radians(a)), 12.5)
        for a in range(180, 361, 18)
    ]
    lace = union(ellipse(0, 34, 62, 60.8) & box(-70, -40, 140, 80), *scallops)
    return [
        (lace, CREAM),
        (ellipse(0, 34, 56, 55), tone.robe_light),
        (rays(0, 34, 20, 54.5, 20, 4.5, 364.5), GOLD if suit == "S" else tone.accent),
    ]


def robe(tone: Tone) -> Pieces:
    """The shoulders."""
    return [(SHOULDERS, tone.robe)]


def ermine(tone: Tone) -> Pieces:
    """The king's ermine cape with its black tails."""
    tails = [
        path(
            f"M{x},{y - 5}C{x + 3},{y} {x + 3},{y + 4} {x},{y + 6}"
            f"C{x - 3},{y + 4} {x - 3},{y} {x},{y - 5}Z"
        )
        for side in (-1, 1)
        for x, y in ((side * across, down) for across, down in ERMINE_TAILS)
    ]
    return [(ERMINE, CREAM), (union(*tails), tone.robe)]


def neckline(tone: Tone, look: Look) -> Pieces:
    """The queen's crossed facings and bare throat, its right half in shade."""
    return [
        (path("M-52,58L-26,50L0,92L26,50L52,58L0,136Z"), tone.robe_light),
        (path("M-34,52L-20,46L0,80L20,46L34,52L0,104Z"), GOLD),
        (path("M-16,40L16,40L20,48L0,78L-20,48Z"), look.skin),
        (path("M0,40L16,40L20,48L0,78Z"), look.shade),
    ]


def doublet(tone: Tone) -> Pieces:
    """The jack's buttoned facing and striped collar."""
    return [
        (path("M-20,46L20,46L62,150L-8,150Z"), tone.robe_light),
        (union(*[ellipse(4 + i * 6, 74 + i * 15, 3.6) for i in range(4)]), GOLD),
        (COLLAR, tone.accent),
        (COLLAR_EDGE, GOLD),
    ]
