"""The tips of round buttons over the table."""

from dataclasses import dataclass

from pygame import Surface

from game.texts.words import Words
from scenes.shell.frame.tip import draw_tip, tip_place
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Tip(Overlay):
    """A tip: words beside a thing that say what it is for."""

    owner: Rect
    text: str
    place: Rect

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the plate with its shadow and its arrow."""
        return pen.art.with_shadow(self.place.grown(pen.scale.gap(12)), 2)

    def spoken(self, words: Words) -> str:
        """Return its words."""
        return self.text

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the tip."""
        draw_tip(pen.art, target, pen.scale, self.owner, self.text)


def tip_at(pen: Pen, owner: Rect, text: str) -> Tip:
    """Return a tip above its owner, or below if there is no room above."""
    return Tip(owner, text, tip_place(pen.art, pen.scale, owner, text))
