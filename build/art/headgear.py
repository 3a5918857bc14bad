"""What tells the ranks apart from afar: crowns, tiaras and feathered caps."""

from collections.abc import Mapping

from art.drawing import Pieces
from art.faces import RIGHT_HALF
from art.shapes import Shape, box, ellipse, path, polygon, union
from art.suits import pip
from art.tokens import BLACK, CORAL, CREAM, GOLD, Look, Suit, Tone, mix

CROWNS: Mapping[Suit, Shape] = {
    "S": polygon((-36, -30), (-42, -66), (-22, -48), (0, -76), (22, -48), (42, -66), (36, -30)),
    "H": path(
        "M-35,-30L-41,-58C-30,-44 -22,-46 -19,-66C-12,-48 -8,-46 0,-74"
        "C8,-46 12,-48 19,-66C22,-46 30,-44 41,-58L35,-30Z"
    ),
    "D": polygon(
        (-36, -30), (-40, -62), (-28, -62), (-28, -50), (-14, -50), (-14, -70),
        (14, -70), (14, -50), (28, -50), (28, -62), (40, -62), (36, -30),
    ),
    "C": path("M-36,-30C-52,-60 -22,-74 0,-58C22,-74 52,-60 36,-30Z") | ellipse(0, -64, 8),
}  # fmt: skip
CROWN_JEWELS: Mapping[Suit, tuple[tuple[float, float], ...]] = {
    "S": ((-42, -66), (0, -76), (42, -66)),
    "H": ((-41, -60), (-19, -67), (0, -75), (19, -67), (41, -60)),
    "D": ((0, -58),),
    "C": ((-24, -47), (24, -47), (0, -66)),
}


def crown(suit: Suit, tone: Tone) -> Pieces:
    """The king's crown: metal, jewels and an ermine band with beads."""
    metal = CROWNS[suit].transformed(yy=0.9, dy=-3)
    jewel = tone.accent if suit in "HD" else CORAL
    if suit == "D" and tone.metal != GOLD:
        jewel = CREAM
    jewels = union(*[ellipse(x, y * 0.9 - 3, 5) for x, y in CROWN_JEWELS[suit]])
    beads: Pieces = [
        (ellipse(i * 14, -31.5, 2.9), tone.robe if i % 2 else tone.accent) for i in range(-2, 3)
    ]
    return [
        (metal, tone.metal),
        (metal & RIGHT_HALF, tone.metal_shade),
        (jewels, jewel),
        (box(-38, -37, 76, 11, 3), CREAM),
        *beads,
    ]


TIARA = path("M-36,-22C-37,-66 37,-66 36,-22C28,-37 -28,-37 -36,-22Z")
TIARA_BAND = path("M-35,-22C-28,-37 28,-37 35,-22L34,-17C27,-31 -27,-31 -34,-17Z")
FRINGE = path("M-31,-24C-30,-46 30,-46 31,-24C20,-34 -20,-34 -31,-24Z")
# Each peak of a tiara: its tip's x and y, and the height of its point.
TIARA_PEAKS: Mapping[Suit, tuple[tuple[float, float, float], ...]] = {
    "S": ((-28, -54, 14), (-15, -63, 16), (0, -69, 18), (15, -63, 16), (28, -54, 14)),
    "H": ((-25, -57, 16), (0, -70, 20), (25, -57, 16)),
    "D": ((-28, -52, 12), (28, -52, 12), (-15, -58, 12), (15, -58, 12), (0, -61, 12)),
    "C": ((-27, -55, 14), (-9, -64, 16), (9, -64, 16), (27, -55, 14)),
}


def tiara(suit: Suit, tone: Tone, look: Look) -> Pieces:
    """The queen's fringe, tiara and pearls."""
    peaks = TIARA_PEAKS[suit]
    points = [polygon((x - 7, y + h), (x, y - 2), (x + 7, y + h)) for x, y, h in peaks]
    metal = union(TIARA, *points)
    pearls = union(*[ellipse(x, y - 3, 4.4) for x, y, _ in peaks])
    return [
        (FRINGE, look.hair),
        (metal, tone.metal),
        (metal & RIGHT_HALF, tone.metal_shade),
        (pearls, CREAM if suit != "H" else tone.accent),
        (TIARA_BAND, CREAM),
    ]


def earrings(suit: Suit, tone: Tone) -> Pieces:
    """The queen's ear-rings, which hang straight however the tiara sits."""
    studs = ellipse(-29, 13, 3.6) | ellipse(29, 13, 3.6)
    drops = union(*[polygon((x, 14), (x + 4, 24), (x, 29), (x - 4, 24)) for x in (-29, 29)])
    return [(studs, GOLD), (drops, CREAM if suit == "S" else tone.accent)]


FEATHER = path(
    "M14,-50C20,-84 52,-96 82,-84C74,-78 78,-70 66,-68C68,-60 54,-58 50,-54C40,-46 28,-44 18,-42Z"
).transformed(0.92, 0.06, 0, 0.8, 0, -7)
QUILL = path("M16,-46C30,-62 50,-76 78,-83C54,-68 36,-54 20,-43Z").transformed(
    0.92, 0.06, 0, 0.8, 0, -7
)
CAP_BAND = path("M-42,-20C-20,-33 20,-33 42,-20L41,-30C20,-43 -20,-43 -41,-30Z")
CAPS: Mapping[Suit, Shape] = {
    "S": path("M-40,-24C-44,-56 4,-68 44,-42L38,-22C10,-34 -18,-34 -40,-24Z"),
    "H": path("M-42,-26C-50,-62 40,-70 44,-26C20,-36 -18,-36 -42,-26Z"),
    "D": polygon((-38, -24), (-26, -58), (30, -58), (40, -24)),
    "C": path("M-44,-22C-40,-60 30,-70 42,-40C44,-34 42,-28 40,-22C14,-34 -18,-34 -44,-22Z"),
}


def feather_colour(suit: Suit, tone: Tone) -> str:
    """The feather stands out from cap and ground alike."""
    if suit == "D":
        return tone.robe_light if tone.metal != GOLD else tone.accent
    return CORAL if suit == "S" else CREAM


def cap(suit: Suit, tone: Tone) -> Pieces:
    """The jack's cap with its feather and badge."""
    feather, shape = feather_colour(suit, tone), CAPS[suit]
    lit, shaded = tone.cap_colours
    return [
        (FEATHER, feather),
        (QUILL, mix(feather, BLACK, 0.22)),
        (shape, lit),
        (shape & RIGHT_HALF, shaded),
        (CAP_BAND, GOLD),
        (ellipse(18, -39, 7.5), CREAM),
        (pip(suit, 18, -39, 10), tone.robe),
    ]
