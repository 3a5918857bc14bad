"""The tray into which a card is dropped to end the turn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Layer, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

DARK = 217
"""The opacity of the tray over the ground, 0 to 255."""


@dataclass(frozen=True, slots=True)
class Tray(Piece):
    """The tray: a dashed square that is visible only while open."""

    layer: ClassVar[Layer] = Layer.PLATE
    for_play: ClassVar[bool] = True

    rect: Rect
    words: str
    whose: str
    """The name of the player to move; empty for "you"."""

    @property
    def area(self) -> Rect:
        """The tray."""
        return self.rect

    def shown(self, only: DrawFilter) -> "Tray | None":
        """Return the tray while it is open."""
        return self if only.tray else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the tray, below the cards in it."""
        art, palette, s = pen.art, pen.palette, pen.scale
        radius = max(8, s.px(15))
        art.plate(target, self.rect, palette.panel, DARK, radius)
        width, dash = max(2, s.px(3)), max(8, s.px(12))
        art.dashed(target, self.rect, radius, palette.ice, width, dash)

    def spoken(self, words: Words) -> str:
        """Return what the tray is for."""
        return self.words
