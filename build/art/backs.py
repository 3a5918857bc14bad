"""The card backs: a stepped diamond, a ladder from star to star; the same from either end.

The back of Ladders lets its ladder run through the whole card, through the portal in the middle.
"""

from collections.abc import Callable

from art.card import MIDDLE, WHOLE_PANEL, face
from art.drawing import document, filled, outlined
from art.shapes import Shape, between, box, ellipse, gathered, rays, spark, union
from art.tokens import CREAM, BackTone, mix

Core = Callable[[BackTone], str]
STEP_ACROSS, STEP_DOWN = 11, 15.5
FIELD = box(20, 20, 210, 310, 7)
# How many steps each diamond has, and how light it is, from the outermost inward.
DIAMONDS = ((17, 0.30), (15, 1.0), (13, 0.75), (11, 0.0), (9, 1.0), (7, 0.35))
LADDER = union(
    box(112, 128, 5, 94, 2.5),
    box(133, 128, 5, 94, 2.5),
    *[box(113, y - 2.2, 24, 4.4) for y in (137, 149.67, 162.33, 175, 187.67, 200.33, 213)],
)


def stepped_diamond(steps: int, inset: float = 0) -> Shape:
    """A stepped diamond, with every edge moved in by some units."""
    cx, cy = MIDDLE
    layers = []
    for i in range(steps):
        across, down = (i + 1) * STEP_ACROSS - inset, (steps - i) * STEP_DOWN - inset
        layers.append(box(cx - across, cy - down, 2 * across, 2 * down))
    return union(*layers)


def diamonds(tone: BackTone) -> str:
    """The nested diamonds, two of them with a fine line, and the bright frame of the core."""
    body = ""
    for steps, light in DIAMONDS:
        body += filled(stepped_diamond(steps) & FIELD, mix(tone.ground, tone.ground_light, light))
    lines = [stepped_diamond(steps) - stepped_diamond(steps, 2.6) for steps in (13, 9)]
    frame = stepped_diamond(6) - stepped_diamond(6, 3.2)
    core = filled(stepped_diamond(6), tone.ground)
    return body + core + filled(gathered([*(line & FIELD for line in lines), frame]), tone.line)


def glow(tone: BackTone) -> str:
    """The beams of light in the core."""
    beams = rays(*MIDDLE, 8, 120, 24, 3.75, 363.75) & stepped_diamond(6, 3.2)
    return filled(beams, mix(tone.ground, tone.ground_light, 0.8))


def short_ladder(tone: BackTone) -> str:
    """The ladder in the core, from star to star."""
    sparks = gathered(spark(125, y, 15, 0.2) for y in (106, 244))
    ends = gathered(spark(125, y, 10, 0.2) for y in (46, 304))
    return filled(LADDER, CREAM) + filled(sparks, tone.spark) + filled(ends, tone.line)


def long_ladder(tone: BackTone) -> str:
    """A ladder from end to end, and the portal it leads through."""
    rails = [box(x, 12, 6, 326) for x in (104, 140)]
    rungs = [box(105, y - 2.6, 40, 5.2) for y in between(25, 335, 25)]
    discs = ((46, tone.line), (42, tone.ground), (34, tone.spark), (27, tone.ground))
    body = filled(union(*rails, *rungs), CREAM)
    for radius, colour in discs:
        body += filled(ellipse(*MIDDLE, radius), colour)
    return body + filled(spark(*MIDDLE, 23, 0.2), CREAM)


def back(tone: BackTone, core: Core = short_ladder) -> str:
    """One card back as an SVG file."""
    corners = gathered(spark(x, y, 9, 0.2) for x in (40, 210) for y in (42, 308))
    return document(
        face()
        + filled(WHOLE_PANEL, tone.ground)
        + diamonds(tone)
        + glow(tone)
        + core(tone)
        + filled(corners, tone.spark)
        + outlined(box(17, 17, 216, 316, 9), tone.line, 1.8)
    )
