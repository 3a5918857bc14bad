"""The card backs: a stepped diamond, a ladder from star to star; the same from either end."""

from art.card import MIDDLE, WHOLE_PANEL, face
from art.drawing import document, filled, outlined
from art.shapes import Shape, box, gathered, rays, spark, union
from art.tokens import CREAM, BackTone, mix

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
    """A diamond with so many steps from point to flank, every edge moved in by some units."""
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


def back(tone: BackTone) -> str:
    """One card back as an SVG file."""
    glow = rays(*MIDDLE, 8, 120, 24, 3.75, 363.75) & stepped_diamond(6, 3.2)
    line_sparks = [spark(125, y, 10, 0.2) for y in (46, 304)]
    sparks = [spark(125, y, 15, 0.2) for y in (106, 244)]
    sparks += [spark(x, y, 9, 0.2) for x in (40, 210) for y in (42, 308)]
    return document(
        face()
        + filled(WHOLE_PANEL, tone.ground)
        + diamonds(tone)
        + filled(glow, mix(tone.ground, tone.ground_light, 0.8))
        + filled(LADDER, CREAM)
        + filled(gathered(sparks), tone.spark)
        + filled(gathered(line_sparks), tone.line)
        + outlined(box(17, 17, 216, 316, 9), tone.line, 1.8)
    )
