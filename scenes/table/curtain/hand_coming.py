"""Draws a hand as it comes, once the curtain is open."""

from pygame import Surface

from scenes.ui.art.raster import blit_faded, kept_below
from scenes.ui.geometry import Rect

RISES = 14
"""How far the hand rises, in pixels."""


def draw_coming(target: Surface, face: Surface, hand: Rect, come: float, *, travels: bool) -> None:
    """Draw over a table what it was before, ``face``, so that only a share of the new is seen.

    ``hand`` is the area of the cards that rise; they only fade if nothing ``travels``.
    """
    seen = face.get_rect().clip(hand)
    if travels and seen:
        with kept_below(target, seen) as cards:
            target.blit(face, seen, seen)
            clip = target.get_clip()
            target.set_clip(seen)
            target.blit(cards, (seen.x, seen.y + round(RISES * (1 - come))))
            target.set_clip(clip)
    blit_faded(target, face, 1 - come)
