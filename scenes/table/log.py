"""The moves of a deal in words, opened over the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.words import Words
from scenes.geometry import Point, Rect, rect
from scenes.table.game_table import Guest, Told
from scenes.table.layout import TableLayout
from scenes.table.pieces import Label


@dataclass(frozen=True, slots=True)
class OpenLog:
    """The log as it lies over the field's left."""

    panel: Rect
    title: Label
    rows: tuple[tuple[Label, Rect, Told], ...]

    def told_at(self, point: Point | None) -> Told | None:
        """Return the move whose line is at a point."""
        return next((told for _, area, told in self.rows if point and area.contains(point)), None)


def open_log(
    layout: TableLayout, moves: Sequence[Told], cast: Sequence[Guest], words: Words
) -> OpenLog:
    """Return the latest moves that fit, the newest on top."""
    s = layout.scale
    size, pad = s.text(17), 2 * s.gutter
    pitch = round(1.6 * size)
    top = s.header + 4
    panel = rect(s.field_left + s.margin, top, max(300, s.px(440)), s.height - top - s.margin)
    x, y = panel.x + pad, panel.y + pad + size / 2
    title = Label(words("table.log"), Point(x, y), s.text(14), "semibold", "soft")
    fitting = int((panel.h - 2 * pad - size) // pitch)
    rows = []
    for number, told in enumerate(moves[:fitting], 1):
        line = words("table.moved", name=cast[told.player].name, words=told.words)
        middle = y + number * pitch
        colour: Literal["text", "soft"] = "text" if number == 1 else "soft"
        label = Label(line, Point(x, middle), size, colour=colour)
        rows.append((label, rect(panel.x, middle - pitch / 2, panel.w, pitch), told))
    return OpenLog(panel, title, tuple(rows))
