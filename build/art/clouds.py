"""The clouds of Ladders, 7 to 9: light, where every other district is dark."""

from art.district_tones import CLOUDS, Paint
from art.drawing import Pieces
from art.shapes import box, ellipse, gathered, polygon
from art.tokens import FACE, mix
from art.weather import bird, cloud

# Middle, foot and width of each bank of clouds, and how light it is.
BANKS = (
    ((22, 300, 120), 0.3),
    ((124, 322, 150), 0.5),
    ((20, 344, 130), 0.72),
    ((196, 350, 110), 0.72),
)


def cloud_bank(paint: Paint) -> Pieces:
    """The clouds' foot: three banks, the nearest the lightest."""
    return [(cloud(*where), mix(paint.ground, FACE, share)) for where, share in BANKS]


def balloon(paint: Paint) -> Pieces:
    """7: a striped balloon over the clouds."""
    bag = ellipse(116, 51, 31, 33)
    stripes = gathered(bag & box(116 + dx - 5.5, 0, 11, 120) for dx in (-15, 15))
    return [
        (polygon((102, 77), (130, 77), (125, 91), (107, 91)), CLOUDS.dark),
        (bag, "#C4405A"),
        (stripes, FACE),
        (box(107, 94, 18, 12, 3), CLOUDS.dark),
        *cloud_bank(paint),
        (bird(140, 262, 1.2), CLOUDS.dark),
    ]


def airship(paint: Paint) -> Pieces:
    """8: an airship between two clouds."""
    hull = ellipse(118, 62, 46, 21)
    upper = polygon((66, 62), (60, 42), (76, 44), (90, 60))
    lower = polygon((66, 62), (60, 82), (76, 80), (90, 64))
    return [
        (cloud(140, 40, 70), mix(paint.ground, FACE, 0.5)),
        (upper | lower, CLOUDS.dark),
        (box(104, 80, 34, 11, 5), CLOUDS.dark),
        (hull, "#8C4A96"),
        (hull & box(0, 56, 250, 10), FACE),
        (cloud(86, 112, 62), mix(paint.ground, FACE, 0.75)),
        *cloud_bank(paint),
        (bird(62, 262, 1.2), CLOUDS.dark),
    ]


def peaks(paint: Paint) -> Pieces:
    """9: mountain tops above the clouds, and the sun on a level with them."""
    far, near = mix(paint.ground, CLOUDS.dark, 0.28), mix(paint.ground, "#3E4488", 0.62)
    snow = polygon((64, 230), (84, 262), (74, 258), (66, 270), (56, 258), (43, 262))
    far_snow = polygon((134, 256), (147, 277), (136, 273), (126, 279), (121, 277))
    return [
        (ellipse(116, 62, 40), mix(paint.ground, FACE, 0.55)),
        (ellipse(116, 62, 27), "#D9573F"),
        (polygon((64, 360), (134, 256), (204, 360)), far),
        (far_snow, FACE),
        (polygon((-22, 360), (64, 230), (150, 360)), near),
        (snow, FACE),
        (cloud(36, 342, 110), mix(paint.ground, FACE, 0.72)),
        (cloud(148, 350, 130), mix(paint.ground, FACE, 0.6)),
    ]
