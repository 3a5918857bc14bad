"""Icons on the table."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from game.texts.words import Words
from scenes.table.pieces.piece import Comes, DrawFilter, Layer, Piece
from scenes.ui.geometry import Rect
from scenes.ui.widgets.faces import Tone, toned

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Sign(Piece):
    """An icon, such as "swap"."""

    layer: ClassVar[Layer] = Layer.SIGN

    icon: Literal["swap", "check", "left"]
    rect: Rect
    tone: Tone = "second"
    late: bool = False
    """Whether it appears only when all cards lie, because it is about one of them."""

    @property
    def area(self) -> Rect:
        """The sign's square."""
        return self.rect

    def spoken(self, words: Words) -> str:
        """Return the meaning of the icon."""
        return words(f"pieces.signs.{self.icon}")

    @property
    def comes(self) -> Comes:
        """At once, unless it is late."""
        return "appear" if self.late else ""

    def shown(self, only: DrawFilter) -> "Sign | None":
        """Return the sign; ``None`` while it is late."""
        return None if self.late and not only.coming.get(self.id, 1.0) else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the sign."""
        icon = pen.art.icon(self.icon, self.rect.h, toned(pen.palette, self.tone))
        target.blit(icon, self.rect[:2])
