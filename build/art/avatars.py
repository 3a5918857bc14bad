"""Player portraits: the twelve court heads in a brass ring, each in three moods."""

from art.drawing import clipped, document, filled, painted, placed
from art.heads import head
from art.moods import Mood
from art.shapes import ellipse, rays, ring
from art.tokens import BRASS, TWO_COLOUR, Rank, Suit, mix

SIZE = 100
HEAD_SCALE, HEAD_X, HEAD_Y = 0.62, 50, 53
GLOOM = "#5A6A86"
"""What dulls the light behind a dismayed head."""


def avatar(rank: Rank, suit: Suit, mood: Mood = "ordinary") -> str:
    """One portrait as an SVG file of 100 by 100 units."""
    tone = TWO_COLOUR.tones[suit]
    ground, light = tone.ground, tone.ground_light
    if mood == "dismayed":
        ground, light = mix(tone.ground, GLOOM, 0.32), mix(tone.ground, GLOOM, 0.22)
    disc = ellipse(50, 50, 47)
    beams = rays(50, 46, 10, 90, 18, 5, 365) & disc
    bust = clipped(placed(head(rank, suit, tone, mood), HEAD_SCALE, HEAD_X, HEAD_Y), disc)
    return document(
        filled(disc, ground)
        + filled(beams, light)
        + painted(bust)
        + filled(ring(50, 50, 47, 4), BRASS),
        SIZE,
        SIZE,
    )
