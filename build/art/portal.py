"""The SKIP PORTAL, which stands for any card: the ladder leads into it and out of it again."""

from art.card import STANDARD, Corner, face
from art.district_tones import DISTRICTS, STARS
from art.drawing import Pieces, clipped, document, filled, painted
from art.lettering import BOLD
from art.rungs import NUMBERINGS, gated_panel, ladder
from art.shapes import Shape, ellipse, gathered, path, polygon, rays, ring, spark, union
from art.tokens import CREAM, GOLD, INK, mix

# Any card but the first and the last: the ladder runs through.
THROUGH = 6
X, Y, RADIUS, BAND = 112, 145, 92, 17
GROUND = "#141A3C"
STARS_ABOVE = ((84, 36, 8), (148, 30, 7), (160, 62, 5), (24, 226, 6))
SWIRL = path("M0,-96C26,-84 40,-58 34,-32C34,-54 22,-74 -6,-86Z")
SKIP_BASE, SKIP_HEIGHT = 293, 44
PORTAL_BASE, PORTAL_HEIGHT = 328, 26
WORD_LEFT, WORD_WIDTH = 24, 138


def rings() -> Pieces:
    """The four districts one within the other, with the night at the heart."""
    pieces: Pieces = []
    for i, district in enumerate(DISTRICTS[:3]):
        radius = RADIUS - i * BAND
        colour = district.grounds[1]
        rim = ellipse(X, Y, radius) - ellipse(X - 5, Y - 4, radius - 2)
        pieces += [(ellipse(X, Y, radius), colour), (rim, mix(colour, "#0B0F2A", 0.38))]
    return [*pieces, (ellipse(X, Y, RADIUS - 3 * BAND), STARS.dark)]


def swirl() -> Pieces:
    """Six arms of light, and the spark they come from."""
    arms = [SWIRL.scaled(RADIUS / 98).turned(60 * i).moved(X, Y) for i in range(6)]
    return [
        (gathered(arms[::2]), CREAM),
        (gathered(arms[1::2]), GOLD),
        (spark(X, Y, 34, 0.2), CREAM),
    ]


def word(text: str, base: float, height: float) -> Shape:
    """A word as wide as the other one, left of the ladder."""
    tracking = (WORD_WIDTH - BOLD.text(text, height).box[2]) / (len(text) - 1)
    return BOLD.text(text, height, tracking).moved(WORD_LEFT, base)


def mark(corner: Corner) -> Shape:
    """The portal in place of a numeral, and a double arrow up in place of the stair."""
    numbering = NUMBERINGS[corner]
    x, height = corner.index_x, numbering.index_height
    y = numbering.index_base - height / 2
    radius = min(height, corner.rank_widest) / 2
    portal = ring(x, y, radius * 0.84, radius * 0.32) | spark(x, y, radius * 0.54, 0.26)
    step = numbering.stair_step
    arrows = [chevron(x, numbering.stair_base - i * 1.35 * step, 1.9 * step, step) for i in (0, 1)]
    return union(portal, *arrows)


def chevron(x: float, foot: float, half: float, thick: float) -> Shape:
    """An arrow head pointing up, half as wide as told, its feet at the given height."""
    tip = foot - half * 0.85
    below = [(x - half, foot), (x, tip), (x + half, foot)]
    above = [(corner_x, y - thick) for corner_x, y in reversed(below)]
    return polygon(*below, *above)


def portal(corner: Corner = STANDARD) -> str:
    """The SKIP PORTAL as an SVG file."""
    panel = gated_panel(THROUGH, NUMBERINGS[corner])
    sky = gathered(spark(x, y, radius) for x, y, radius in STARS_ABOVE)
    pieces = [
        (rays(X, Y, 20, 360, 32, 3, 363), "#1D2550"),
        (sky, CREAM),
        (ladder(THROUGH), STARS.ladder),
        *rings(),
        *swirl(),
        (word("SKIP", SKIP_BASE, SKIP_HEIGHT), CREAM),
        (word("PORTAL", PORTAL_BASE, PORTAL_HEIGHT), GOLD),
    ]
    return document(
        face() + filled(panel, GROUND) + painted(clipped(pieces, panel)) + filled(mark(corner), INK)
    )
