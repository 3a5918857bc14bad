"""Portraits of those who sit at the table."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Layer, Need, Piece
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Rider:
    """Who moves with their portrait when seats change: their name goes with it, set so large."""

    player: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Portrait(Piece):
    """Somebody's face in a circle."""

    layer: ClassVar[Layer] = Layer.FACE
    stays_seen: ClassVar[bool] = True

    face: str
    """Of which court card it is: ``KC``, ``QD`` …"""
    rect: Rect
    rider: Rider | None = None
    """Whoever changes seats with it."""
    who: str = ""
    """Whose it is, where no name is written beside it."""
    left: bool = False
    """Whether only an empty ring is seen: its rider is on the way to another seat."""
    mood: Mood = "ordinary"
    need: Need = Need.FACE
    """A face matters more than a card; beside a move that is told it goes with the words."""

    @property
    def area(self) -> Rect:
        """The circle's square."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """Where the name is written, the portrait tells nothing more."""
        return not self.who

    def spoken(self, words: Words) -> str:
        """Say whose it is."""
        return self.who

    def shown(self, only: DrawFilter) -> "Portrait":
        """Return it as its face looks now, or the ring that who rides has left behind."""
        if self.rider is not None and self.rider.player in only.riding:
            return replace(self, left=True)
        mood = only.moods.get(self.face, "ordinary")
        return self if mood == self.mood else replace(self, mood=mood)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the face, or the empty ring of a seat that somebody has left."""
        palette, place = pen.palette, self.rect
        if self.left:
            pen.art.plate(target, place, palette.field, 120, place.h // 2, palette.line, 1.5)
        else:
            target.blit(pen.art.avatar(self.face, place.w, self.mood), (place.x, place.y))
