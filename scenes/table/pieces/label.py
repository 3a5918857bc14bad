"""Texts in the open."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.fitting import Measure
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.faces import Lettering, Tone, words_face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

Anchor: TypeAlias = Literal["left", "middle", "right"]

ANCHORS = {"left": 0.0, "middle": 0.5, "right": 1.0}


@dataclass(frozen=True, slots=True)
class TableLabel(Piece):
    """A text beside its anchor point, which is level with the middle of the text."""

    layer: ClassVar[Layer] = Layer.WORDS
    id_word: ClassVar[str] = "number"
    id_field: ClassVar[str] = "key"

    text: str
    at: Point
    size: int
    face: Face = "medium"
    tone: Tone = "text"
    anchor: Anchor = "left"
    key: Key | None = None
    """Of a number that counts up while cards arrive."""
    rider: int | None = None
    """The player it belongs to: it is away while they change seats."""
    width: int = 0
    """In pixels, once measured."""
    need: Need = Need.WORDS
    """Words are there to be read; those beside the game matter less."""

    @property
    def area(self) -> Rect:
        """Where its words stand, without their tails."""
        left = self.at.x - ANCHORS[self.anchor] * self.width
        return rect(left, self.at.y - self.size / 2, self.width, self.size)

    def reach(self, pen: "Pen") -> Rect:
        """Return its area with the tails of its letters."""
        return self.area.grown(2, 0.5 * self.size)

    @property
    def text_area(self) -> Rect | None:
        """All of it."""
        return self.area

    @property
    def decoration(self) -> bool:
        """A text without words tells nothing."""
        return not self.text

    def spoken(self, words: Words) -> str:
        """Say its words."""
        return self.text

    @property
    def counter(self) -> Key | None:
        """The number that it tells."""
        return self.key

    def at_count(self, value: int) -> "TableLabel":
        """Return it with another number."""
        return replace(self, text=str(value))

    def measured(self, measure: Measure) -> "TableLabel":
        """Return it with the width of its words."""
        if self.width:
            return self
        return replace(self, width=measure(self.text, self.size, self.face))

    def shown(self, only: DrawFilter) -> "TableLabel | None":
        """Return it, unless its number counts or whoever it belongs to rides."""
        away = self.rider in only.riding or (self.key is not None and self.key in only.live)
        return None if away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw its words."""
        set_in = Lettering(self.size, self.face, self.tone, ANCHORS[self.anchor])
        words_face(pen.art, target, pen.palette, self.text, self.at, set_in)
