"""Icons on the table."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from game.texts.words import Words
from scenes.table.pieces.late import LatePiece
from scenes.table.pieces.piece import Layer
from scenes.ui.geometry import Rect
from scenes.ui.widgets.faces import Tone, toned

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Sign(LatePiece):
    """An icon, such as "swap"."""

    layer: ClassVar[Layer] = Layer.SIGN

    icon: Literal["swap", "check", "left"]
    rect: Rect
    tone: Tone = "second"

    @property
    def area(self) -> Rect:
        """The sign's square."""
        return self.rect

    def spoken(self, words: Words) -> str:
        """Return the meaning of the icon."""
        return words(f"pieces.signs.{self.icon}")

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the sign."""
        icon = pen.art.icon(self.icon, self.rect.h, toned(pen.palette, self.tone))
        target.blit(icon, self.rect[:2])
