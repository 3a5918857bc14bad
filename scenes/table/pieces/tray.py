"""Where a card is laid down to end the turn."""

from dataclasses import dataclass
from typing import ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Piece
from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Tray(Piece):
    """Where a card is laid down to end the turn. Its marks are drawn only while it is open."""

    layer: ClassVar[Layer] = Layer.PLACE
    stays_seen: ClassVar[bool] = True

    rect: Rect
    words: str
    whose: str
    """Whose turn it is; empty where that is "you"."""

    @property
    def area(self) -> Rect:
        """The tray."""
        return self.rect

    def spoken(self, words: Words) -> str:
        """Say what it is for."""
        return self.words
