"""Where a card is laid down to end the turn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Layer, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

DARK = 217
"""Of 255, how much the tray hides of the ground."""


@dataclass(frozen=True, slots=True)
class Tray(Piece):
    """Where a card is laid down to end the turn: dashed and square, and seen only while open."""

    layer: ClassVar[Layer] = Layer.PLACE
    for_play: ClassVar[bool] = True
    stays_seen: ClassVar[bool] = True

    rect: Rect
    words: str
    whose: str
    """Whose turn it is; empty where that is "you"."""

    @property
    def area(self) -> Rect:
        """The tray."""
        return self.rect

    def shown(self, only: DrawFilter) -> "Tray | None":
        """Return it while it is open."""
        return self if only.tray else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw it, below what lies in it."""
        art, palette, s = pen.art, pen.palette, pen.scale
        radius = max(8, s.px(15))
        art.plate(target, self.rect, palette.panel, DARK, radius)
        width, dash = max(2, s.px(3)), max(8, s.px(12))
        art.dashed(target, self.rect, radius, palette.ice, width, dash)

    def spoken(self, words: Words) -> str:
        """Say what it is for."""
        return self.words
