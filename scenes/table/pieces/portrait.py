"""Portraits of the players."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.texts.words import Words
from scenes.table.pieces.late import LatePiece
from scenes.table.pieces.piece import DrawFilter, Layer, Need
from scenes.ui.art.portraits import Mood
from scenes.ui.art.workshop import FaceWanted
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.workshop import Wanted


@dataclass(frozen=True, slots=True)
class Rider:
    """A player who rides with their portrait when seats change, and the size of their name."""

    player: int
    name: str
    size: int
    climbs: bool = True
    """Whether they climb or sink when they ride here; else this is their first seat."""


PRESSED = 0.96
"""The height of a face as a pack arrives, as a share of that at rest; its foot stays."""


@dataclass(frozen=True, slots=True)
class Portrait(LatePiece):
    """A player's face in a circle."""

    layer: ClassVar[Layer] = Layer.FACE

    face: str
    """The court card that gives the face: ``KC``, ``QD`` …"""
    rect: Rect
    rider: Rider | None = None
    """The player who changes seats with it, if any."""
    who: str = ""
    """The player's name, if none is written beside it."""
    left: bool = False
    """Whether only an empty ring is drawn, because its player is changing seats."""
    mood: Mood = "ordinary"
    pressed: bool = False
    """Whether it is flatter, because a pack has just arrived in it."""
    need: Need = Need.FACE
    """A face matters more than a card; beside a move in words it matters as much as the words."""

    @property
    def area(self) -> Rect:
        """The circle's square."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """Whether a name beside it already tells who it is."""
        return not self.who

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The face."""
        return () if self.left else (FaceWanted(self.face, self.rect.w),)

    def spoken(self, words: Words) -> str:
        """Return the player's name."""
        return self.who

    def shown(self, only: DrawFilter) -> "Portrait | None":
        """Return the portrait in its current mood, or the empty ring of a player changing seats.

        A late one is left out while cards move.
        """
        # ``super`` by name: a dataclass with slots is another class than the one written here.
        if LatePiece.shown(self, only) is None:
            return None
        if self.rider is not None and self.rider.player in only.riding:
            return replace(self, left=True)
        mood, pressed = only.moods.get(self.face, "ordinary"), only.receives == self.rect
        if (mood, pressed) == (self.mood, self.pressed):
            return self
        return replace(self, mood=mood, pressed=pressed)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the face, or the empty ring of a seat that was left."""
        palette, place = pen.palette, self.rect
        if self.left:
            pen.art.plate(target, place, palette.field, 120, place.h // 2, palette.line, 1.5)
            return
        face = pen.art.avatar(self.face, place.w, self.mood)
        if self.pressed:
            face = pygame.transform.smoothscale(face, (place.w, round(PRESSED * place.h)))
        target.blit(face, (place.x, place.bottom - face.get_height()))
