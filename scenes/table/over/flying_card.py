"""Cards in the air: moving, or held by the pointer."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.cards import Card
from scenes.table.motion.carry import Carry, companion_poses
from scenes.table.motion.timeline import Pose, Timeline, Track
from scenes.table.over.overlay import TableMark
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer
from scenes.ui.geometry import Rect, card_width, rect

if TYPE_CHECKING:
    from pygame import Surface

LEAN_STEP = 1.0
"""The step in degrees between cached pictures of a tilted card; each takes milliseconds to make."""

HELD_ELEVATION = 3


@dataclass(frozen=True, slots=True)
class FlyingCard(TableMark):
    """A card in the air, scaled from its picture ``base`` pixels high.

    It is decoration: the layout has the same card where it will land, and that one is spoken.
    """

    layer: ClassVar[Layer] = Layer.FLIGHT

    card: Card | None
    pose: Pose
    base: int
    elevation: int

    @property
    def area(self) -> Rect:
        """The card's rectangle without its tilt."""
        pose = self.pose
        height = round(pose.height)
        width = max(1, round(card_width(height) * pose.turn))
        return rect(pose.x - width / 2, pose.y - height / 2, width, height)

    def reach(self, pen: Pen) -> Rect:
        """Return the area with the shadow, and with the corners of a tilted card."""
        area = self.area
        if self.pose.angle:
            # A tilted card is not drawn narrower while it turns over.
            lean = abs(math.sin(math.radians(self.pose.angle))) * area.h
            area = area.grown(lean + (card_width(area.h) - area.w) / 2, lean)
        if self.pose.lift:
            return pen.art.lifted.reach(area, self.pose.lift)
        return pen.art.with_shadow(area, self.elevation)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the card and its shadow."""
        art, pose, place = pen.art, self.pose, self.area
        lean = round(pose.angle / LEAN_STEP) * LEAN_STEP
        if pose.alpha >= 1:
            self._cast(target, pen, place, lean)
        if lean:
            picture = art.tilted(self.card, self.base, lean, place.h / self.base, quick=True)
        else:
            picture = self._scaled(pen, place)
        x, y = pose.x - picture.get_width() / 2, pose.y - picture.get_height() / 2
        target.blit(picture, (round(x), round(y)))

    def _cast(self, target: "Surface", pen: Pen, place: Rect, lean: float) -> None:
        """Draw the shadow; that of a held card depends on its height."""
        art, radius = pen.art, pen.art.card_radius(place.w)
        if self.pose.lift:
            art.lifted.draw(target, place, radius, self.pose.lift, lean)
        else:
            # Low above the table a turned shadow looks the same, and turning costs time.
            art.cast(target, place, radius, self.elevation, hidden=not lean)

    def _scaled(self, pen: Pen, place: Rect) -> "Surface":
        art, card, base, alpha = pen.art, self.card, self.base, self.pose.alpha
        picture = art.back(base, True) if card is None else art.card(card, base, True)
        if picture.get_size() != (place.w, place.h):
            picture = pygame.transform.smoothscale(picture, (place.w, place.h))
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        return picture


@dataclass(frozen=True, slots=True)
class HeldCard(FlyingCard):
    """A card held by the pointer."""

    layer: ClassVar[Layer] = Layer.HELD


def flying_cards(timeline: Timeline) -> Iterator[FlyingCard]:
    """Yield the moving cards that are visible now."""
    elapsed = timeline.elapsed
    for track in timeline.moving():
        if track.seen(elapsed) and (pose := track.pose(elapsed)).alpha > 0:
            base = round(max(track.start.height, track.end.height))
            yield FlyingCard(track.face(elapsed), pose, base, _elevation(track, elapsed))


def _elevation(track: Track, elapsed: float) -> int:
    return track.elevation if 0 < track.share(elapsed) < 1 else track.lies


def held_cards(
    carry: Carry, place: CardPlace, companions: Sequence[CardPlace]
) -> Iterator[HeldCard]:
    """Yield the held cards, lowest first: companions, then the card itself."""
    pose, base = carry.pose(), place.rect.h
    for other, there in zip(companions, companion_poses(pose, len(companions)), strict=True):
        yield HeldCard(other.card, there, base, HELD_ELEVATION)
    yield HeldCard(place.card, pose, base, HELD_ELEVATION)
