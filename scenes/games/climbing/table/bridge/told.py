"""The words in place of the bridge once the exchange is over."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.late import LatePiece
from scenes.table.pieces.piece import Layer
from scenes.ui.geometry import Point, Rect, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

TITLE, NOTE = 47, 24
"""The sizes of both lines, in units."""

LINE, LINE_HIGH = 300, 5
"""The brass line below them, in units."""


@dataclass(frozen=True, slots=True)
class OverLine(LatePiece):
    """The brass line below the words."""

    layer: ClassVar[Layer] = Layer.BAR

    rect: Rect

    @property
    def area(self) -> Rect:
        """The line."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: always."""
        return True

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the line."""
        target.fill(pen.palette.brass, self.rect)


def add_over(build: LayoutBuilder, area: Rect, note: str) -> None:
    """Add that the exchange is over, and a note on who leads, in the middle of an area."""
    s = build.setting.scale
    title, small = s.text(TITLE), s.text(NOTE)
    said = build.setting.words("climbing.bridge.over")
    x, y = area.center.x, area.center.y - 0.5 * small
    label = TableLabel(said, Point(x, y), title, "display", anchor="middle", rises=True)
    build.write(label, area.w, "over")
    y += 0.5 * title + small
    label = TableLabel(note, Point(x, y), small, tone="second", anchor="middle", rises=True)
    build.write(label, area.w, "leader")
    wide, high = min(area.w, s.px(LINE)), max(2, s.px(LINE_HIGH))
    build.add(OverLine(rect(x - wide / 2, y + 1.4 * small, wide, high), late=True), "over")
