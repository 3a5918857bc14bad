"""Player portraits: the twelve court heads in a brass ring."""

from art.drawing import clipped, document, filled, painted, placed
from art.heads import head
from art.shapes import ellipse, rays, ring
from art.tokens import BRASS, TWO_COLOUR, Rank, Suit

SIZE = 100
HEAD_SCALE, HEAD_X, HEAD_Y = 0.62, 50, 53


def avatar(rank: Rank, suit: Suit) -> str:
    """One portrait as an SVG file of 100 by 100 units."""
    tone = TWO_COLOUR.tones[suit]
    disc = ellipse(50, 50, 47)
    beams = rays(50, 46, 10, 90, 18, 5, 365) & disc
    bust = clipped(placed(head(rank, suit, tone), HEAD_SCALE, HEAD_X, HEAD_Y), disc)
    return document(
        filled(disc, tone.ground)
        + filled(beams, tone.ground_light)
        + painted(bust)
        + filled(ring(50, 50, 47, 4), BRASS),
        SIZE,
        SIZE,
    )
