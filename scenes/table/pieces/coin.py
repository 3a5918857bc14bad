"""Small portraits on cards: the card's player or giver."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Vector2

from game.texts.words import Words
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import corner, disc
from scenes.table.pieces.piece import Band, DrawFilter, Key, Layer, Piece
from scenes.ui.art.portraits import Mood
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.art.workshop import FaceWanted
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.workshop import Wanted


@dataclass(frozen=True, slots=True)
class Coin(Piece):
    """A small portrait on a card that shows who played it or gave it away."""

    layer: ClassVar[Layer] = Layer.COIN
    id_word: ClassVar[str] = "coin"
    id_field: ClassVar[str] = "key"
    band: ClassVar[Band] = "moving"

    face: str
    at: Point
    """Its centre."""
    size: int
    key: Key | None = None
    """The key of its card, with which it rises; ``None`` if that lies on a tile."""
    who: str = ""
    """The player's name."""
    rests: int = 0
    """Its size at rest while it pops up: it is drawn from that picture; 0 if it is at rest."""
    mood: Mood = "ordinary"

    @property
    def area(self) -> Rect:
        """The portrait's square."""
        return Rect(*corner(self.at, self.size, self.size), self.size, self.size)

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the rim."""
        d = self._across(pen)
        return Rect(*corner(self.at, d, d), d, d)

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The portrait."""
        return (FaceWanted(self.face, self.rests or self.size),)

    def spoken(self, words: Words) -> str:
        """Return the player's name."""
        return self.who

    def meaning(self, words: Words) -> str:
        """Return what it marks."""
        return words("table.coin", name=self.who) if self.who else ""

    def shown(self, only: DrawFilter) -> "Coin | None":
        """Return the coin, raised as high as its card; ``None`` if that is away or has a mark."""
        if self.key in only.away | only.marked or not (self.key or only.landed):
            return None
        by = only.raised.get(self.key or (), 0)
        return replace(self, at=Point(self.at.x, self.at.y - by)) if by else self

    def on(self, card: CardPlace, middle: Point, height: float, angle: float) -> "Coin":
        """Return the coin at the same place of its card when the card is elsewhere.

        ``card`` is where it lies with this coin; ``middle``, ``height`` and ``angle`` (in degrees)
        are those of the other place.
        """
        off = Vector2(self.at) - Vector2(card.rect.center)
        x, y = off.rotate(card.angle - angle) * (height / card.rect.h)
        return replace(self, at=Point(middle.x + x, middle.y + y))

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the portrait and its rim."""
        d = self._across(pen)
        rim = pen.pictures.get(("rim", d), lambda: _rim(pen, d))
        target.blit(rim, corner(self.at, d, d))
        face = pen.art.avatar(self.face, self.rests or self.size, self.mood)
        if self.rests:
            face = pygame.transform.smoothscale(face, (self.size, self.size))
        target.blit(face, corner(self.at, self.size, self.size))

    def _across(self, pen: "Pen") -> int:
        return self.size + pen.scale.gap(6)


def _rim(pen: "Pen", d: int) -> "Surface":
    flag, edge = hex_of(pen.palette.flag), hex_of(pen.palette.on_flag)
    return raster_text(svg_document(d, d, disc(d, flag, edge, 1)), d, d)
