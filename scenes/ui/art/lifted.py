"""Shadows of cards in the air: the higher the card, the softer and farther the shadow."""

from itertools import pairwise

import pygame
from pygame import Surface

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.shapes import BlurLook, Shapes, soft_edge
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.theme import Elevation, Theme

COARSE = 4
"""A shadow is drawn this much smaller and stretched; it is too soft to show that."""

LIFT_STEP = 2
"""The step in height between two pictures, in units."""


class LiftedShadows:
    """Draws these shadows at the window's scale ``k``; heights above the table are in units."""

    def __init__(self, theme: Theme) -> None:
        self.k = 1.0
        self._theme = theme
        motion, heights = theme.motion, theme.elevations
        self._known = (
            (0.0, heights[1]),
            (float(motion.hover_lift), heights[2]),
            (float(motion.carry_lift), heights[3]),
        )
        self._shapes = Shapes()
        self._pictures = PictureCache(8_000_000)

    def clear(self) -> None:
        """Drop all pictures."""
        self._shapes.clear()
        self._pictures.clear()

    def draw(
        self, target: Surface, place: Rect, radius: int, lift: float, degrees: float = 0.0
    ) -> None:
        """Draw the shadow of a card in the air, turned like the card."""
        step = LIFT_STEP * round(lift / LIFT_STEP)
        size = (COARSE * round(place.w / COARSE), COARSE * round(place.h / COARSE))
        key = (size, radius, step, degrees, self.k)
        picture = self._pictures.get(key, lambda: self._picture(size, radius, step, degrees))
        middle = self._middle(place, step)
        corner = middle.x - picture.get_width() / 2, middle.y - picture.get_height() / 2
        target.blit(picture, (round(corner[0]), round(corner[1])))

    def reach(self, place: Rect, lift: float) -> Rect:
        """Return the area of a card with its shadow; ``place`` is the tilted card's area."""
        step = LIFT_STEP * round(lift / LIFT_STEP)
        middle, soft = self._middle(place, step), soft_edge(self._blur(step)) + 2 * COARSE
        fallen = rect(middle.x - place.w / 2, middle.y - place.h / 2, place.w, place.h)
        return union([place, fallen.grown(soft)])

    def at(self, lift: float) -> Elevation:
        """Return the shadow of a card at a height above the table."""
        for (low, lower), (high, higher) in pairwise(self._known):
            if low <= lift <= high and low < high:
                share = (lift - low) / (high - low)
                pairs = ((lower.blur, higher.blur), (lower.drop, higher.drop))
                blur, drop = (round(one + (other - one) * share) for one, other in pairs)
                return Elevation(blur, drop, higher.alpha if share else lower.alpha)
        return self._known[-1][1]

    def _middle(self, place: Rect, step: int) -> Point:
        x, y = place.center
        return Point(x, y + (self.at(step).drop + step) * self.k)

    def _blur(self, step: int) -> int:
        return max(COARSE, round(self.at(step).blur * self.k))

    def _picture(self, size: tuple[int, int], radius: int, step: int, degrees: float) -> Surface:
        colour, alpha = self._theme.colours.shadow, self.at(step).alpha
        blur = BlurLook(max(1, radius // COARSE), colour, round(self._blur(step) / COARSE), alpha)
        small = self._shapes.soft(max(1, size[0] // COARSE), max(1, size[1] // COARSE), blur)
        turned = pygame.transform.rotate(small, degrees) if degrees else small
        return pygame.transform.smoothscale_by(turned, COARSE)
