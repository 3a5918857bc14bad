"""The last moves in words, each with the portrait of who made it."""

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped
from scenes.table.layout.setting import Told
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import Face
from scenes.table.pieces.portrait import Portrait
from scenes.ui.geometry import Point, Rect, rect

MOST = 4
MOST_LINES = 2
"""In how many lines a move is told at the most."""


def add_moves(build: LayoutBuilder, box: Rect) -> None:
    """Add the latest moves that fit, the newest on top, below a title."""
    setting = build.setting
    if not setting.log:
        return
    size = setting.scale.text(14)
    at = Point(box.x, box.y + size / 2)
    title = Label(setting.words("table.last_move"), at, size, "semibold", "soft")
    build.write(title, box.w, "title")
    y = box.y + 1.7 * size
    for number, told in enumerate(setting.log[:MOST]):
        below = _Move(build, box, told, latest=number == 0).add(y)
        if below is None:
            break
        y = below


class _Move:
    """One move between the edges of a box."""

    def __init__(self, build: LayoutBuilder, box: Rect, told: Told, *, latest: bool) -> None:
        self._build, self._box, self._told, self._latest = build, box, told, latest
        s = build.setting.scale
        self._face = round(1.45 * s.text(15))
        self._gap = max(4, s.px(6))
        self._x = box.x + self._face + s.gap(8)
        self._words = told.line(build.setting.cast)
        self._size = s.text(15)
        if latest and len(self._lines(s.text(18))) == 1:
            self._size = s.text(18)

    def add(self, y: float) -> float | None:
        """Add it from a height on; return where the next begins, ``None`` if there is no room."""
        lines, pitch = self._lines(self._size), round(1.25 * self._size)
        room = int((self._box.bottom - y) // pitch)
        if y + self._face > self._box.bottom or room < 1:
            return None
        lines = [*lines[: min(MOST_LINES, room) - 1], " ".join(lines[min(MOST_LINES, room) - 1 :])]
        lines = [line for line in lines if line]
        height = max(self._face, len(lines) * pitch)
        if guest := self._told.mover(self._build.setting.cast):
            face = rect(self._box.x, y, self._face, self._face)
            self._build.add(Portrait(guest.face, face, who=guest.name))
        top = y + max(0.0, (self._face - len(lines) * pitch) / 2)
        for number, line in enumerate(lines):
            self._write(line, Point(self._x, top + (number + 0.5) * pitch))
        return y + height + self._gap

    def _lines(self, size: int) -> list[str]:
        width, measure = self._box.right - self._x, self._build.setting.measure
        return wrapped(self._words, size, self._weight, width, measure)

    def _write(self, line: str, at: Point) -> None:
        label = Label(line, at, self._size, self._weight, "text" if self._latest else "soft")
        self._build.write(label, self._box.right - self._x)

    @property
    def _weight(self) -> Face:
        return "semibold" if self._latest else "medium"
