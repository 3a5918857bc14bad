"""The words in place of the bridge once the exchange is over."""

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.ui.geometry import Point, Rect, rect

TITLE, NOTE = 47, 24
"""The sizes of both lines, in units."""

LINE, LINE_HIGH = 300, 5
"""The brass line below them, in units."""


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
    build.add(Bar(rect(x - wide / 2, y + 1.4 * small, wide, high)), "over")
