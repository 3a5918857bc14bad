"""Texts on the table that stand on no plate of their own."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from game.texts.words import Words
from scenes.table.pieces.pen import draw_faded
from scenes.table.pieces.piece import Comes, Counting, DrawFilter, Key, Layer, Need, Piece
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.type.fitting import Measure
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.faces import Lettering, Tone, words_face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

Anchor: TypeAlias = Literal["left", "middle", "right"]

ANCHORS = {"left": 0.0, "middle": 0.5, "right": 1.0}


WARM = 0.5
"""From which heat on a number that counts is in lamplight."""


@dataclass(frozen=True, slots=True)
class TableLabel(Piece):
    """A text at an anchor point, which is level with the middle of the text."""

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
    """The key of a number that counts up while cards arrive."""
    rider: int | None = None
    """The player it belongs to; it is hidden while they change seats."""
    width: int = 0
    """The width in pixels; 0 until measured."""
    need: Need = Need.WORDS
    """Words are there to be read; words beside the game matter less."""
    rises: bool = False
    """Whether new words rise only when all cards lie, because they are about one of them."""
    risen: float = 1.0
    """How far they have risen, 0 to 1."""
    told: str = ""
    """What a screen reader says in its place: a number with what it counts. May be empty."""

    @property
    def area(self) -> Rect:
        """The area of the words without descenders."""
        left = self.at.x - ANCHORS[self.anchor] * self.width
        return rect(left, self.at.y - self.size / 2, self.width, self.size)

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with descenders, and that from which the words rise."""
        whole = self.area.grown(2, 0.5 * self.size)
        return whole._replace(h=whole.h + self._below(pen))

    @property
    def comes(self) -> Comes:
        """At once, unless it rises."""
        return "rise" if self.rises else ""

    def is_new(self, before: Piece | None) -> bool:
        """Return whether the words are new."""
        return not isinstance(before, TableLabel) or before.text != self.text

    @property
    def text_area(self) -> Rect | None:
        """The whole label."""
        return self.area

    @property
    def decoration(self) -> bool:
        """Whether the label is empty."""
        return not self.text

    def spoken(self, words: Words) -> str:
        """Return its words, or what is told in their place."""
        return self.told or self.text

    @property
    def counter(self) -> Key | None:
        """The key of the number that it shows, if any."""
        return self.key

    def at_count(self, value: int, now: Counting) -> "TableLabel":
        """Return the label with another number."""
        tone: Tone = "lamp" if now.heat > WARM else self.tone
        return replace(self, text=str(value), tone=tone, size=round(now.swell * self.size))

    def measured(self, measure: Measure) -> "TableLabel":
        """Return the label with the width of its words."""
        if self.width:
            return self
        return replace(self, width=measure(self.text, self.size, self.face))

    def shown(self, only: DrawFilter) -> "TableLabel | None":
        """Return the label unless its number is counting or its player is changing seats."""
        risen = only.coming.get(self.id, 1.0)
        away = self.rider in only.riding or (self.key is not None and self.key in only.live)
        if away or not risen:
            return None
        return self if risen == self.risen else replace(self, risen=risen)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the words as far as they have risen."""
        # By day lamplight is too pale for words.
        lit: Tone = "lamp" if pen.palette.accent_line == pen.palette.accent else "accent_line"
        tone = lit if self.tone == "lamp" else self.tone
        set_in = Lettering(self.size, self.face, tone, ANCHORS[self.anchor])
        at = Point(self.at.x, self.at.y + self._below(pen))

        def write() -> None:
            words_face(pen.art, target, pen.palette, self.text, at, set_in)

        draw_faded(target, self.reach(pen), self.risen, write)

    def _below(self, pen: "Pen") -> int:
        """Return how far below their place the words still are, in pixels."""
        return pen.scale.px((1 - self.risen) * pen.art.theme.motion.caption_rise)
