"""Cards in the air: moving, or held by the pointer."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.cards import Card
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.carry import Carry, companion_poses
from scenes.table.motion.timeline import Pose, Timeline, Track
from scenes.table.over.overlay import Relayered, TableMark
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Key, Layer
from scenes.ui.geometry import Point, Rect, card_width, rect

if TYPE_CHECKING:
    from pygame import Surface

LEAN_STEP = 1.0
"""The step in degrees between cached pictures of a tilted card; each takes milliseconds to make."""

HELD_ELEVATION = 3

SPREAD = 6
"""How much wider, in units, the shadow of a card is to each side just after its landing."""

POPPED = 1.08
"""The size of a coin as its card lands, as a share of that at rest."""


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
    shade: float = 0.0
    """How much its face is darkened, 0 to 1."""
    spread: int = 0
    """How many pixels wider its shadow is to each side: the air that its landing pressed out."""

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
        return pen.art.with_shadow(area.grown(self.spread), self.elevation)

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
            fallen = place.grown(self.spread)
            art.cast(target, fallen, radius, self.elevation, hidden=not (lean or self.spread))

    def _scaled(self, pen: Pen, place: Rect) -> "Surface":
        art, card, base, alpha = pen.art, self.card, self.base, self.pose.alpha
        if card is None:
            picture = art.back(base, True)
        elif self.shade:
            picture = art.dimmed(card, base, self.shade)
        else:
            picture = art.card(card, base, True)
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


@dataclass(frozen=True, slots=True)
class FlyingCoin(Relayered):
    """The coin of a card in the air."""

    layer: ClassVar[Layer] = Layer.FLIGHT


@dataclass(frozen=True, slots=True)
class HeldCoin(Relayered):
    """The coin of a held card."""

    layer: ClassVar[Layer] = Layer.HELD


def flying_cards(
    timeline: Timeline, layout: TableLayout | None = None, held: Sequence[CardPlace] = ()
) -> Iterator[TableMark]:
    """Yield the moving cards that are visible now, each with its coin in the layout.

    A ``held`` card is left out: it hangs from the pointer, wherever it has a place by now.
    """
    elapsed, drawn = timeline.elapsed, {card.key for card in held}
    for track in timeline.moving():
        if (
            track.key not in drawn
            and track.seen(elapsed)
            and (pose := track.pose(elapsed)).alpha > 0
        ):
            height, spread = _shadow(track, elapsed, layout)
            look = track.face(elapsed), pose, track.size, height, track.shade, spread
            yield FlyingCard(*look)
            if layout and pose.alpha == 1:
                yield from _coins_with(layout, track, pose, elapsed)


def _shadow(track: Track, elapsed: float, layout: TableLayout | None) -> tuple[int, int]:
    """Return the elevation whose shadow a moving card has, and by how much that is wider."""
    settled = track.landing(elapsed)
    if settled is None:
        return (track.elevation if 0 < track.share(elapsed) < 1 else track.lies), 0
    if elapsed - track.ends < track.squash:
        return min(1, track.lies), 0
    return track.lies, round(SPREAD * (1 - settled) * (layout.scale.k if layout else 1))


def _coins_with(
    layout: TableLayout, track: Track, pose: Pose, elapsed: float
) -> Iterator[FlyingCoin]:
    """Yield the coin of a moving card; that of a card which lands pops up as it does."""
    if not track.lands:
        yield from map(FlyingCoin, () if track.flips else _coins(layout, track.key, pose))
    elif (settled := track.landing(elapsed)) is not None:
        size = POPPED + (1 - POPPED) * settled
        for coin in _coins(layout, track.key, pose):
            yield FlyingCoin(replace(coin, size=round(size * coin.size), rests=coin.size))


def held_cards(
    layout: TableLayout, carry: Carry, cards: Sequence[CardPlace]
) -> Iterator[TableMark]:
    """Yield the held cards with their coins, lowest first.

    ``cards`` are their places in the layout: that of the card itself, then of its companions.
    """
    card, *companions = cards
    pose, base = carry.pose(), card.rect.h
    poses = (*companion_poses(pose, len(companions)), pose)
    for place, there in zip((*companions, card), poses, strict=True):
        yield HeldCard(place.card, there, base, HELD_ELEVATION)
        yield from map(HeldCoin, _coins(layout, place.key, there))


def _coins(layout: TableLayout, key: Key, pose: Pose) -> Iterator[Coin]:
    """Yield the coin of a card, if it has one, where it is in a pose of the card."""
    place = layout.place(key)
    for coin in layout.of(Coin):
        if place and coin.key == key:
            yield coin.on(place, Point(pose.x, pose.y), pose.height, pose.angle)
