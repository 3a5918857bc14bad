"""The last moves in words, each with its player's portrait."""

from collections.abc import Sequence

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped
from scenes.table.layout.setting import MoveLine, Setting, with_name
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Need
from scenes.table.pieces.portrait import Portrait
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.faces import Tone

LEAST = 3
"""The least number of moves shown, if there are as many."""

SIZES = (18, 16)
"""The sizes of the words in units; the larger is taken if as many moves fit."""

MOST_LINES = 3
"""The most lines that one move takes."""

NARROW = 6
"""In a box narrower than this, in text sizes, only the newest move takes several lines."""


def since_own(setting: Setting) -> Sequence[MoveLine]:
    """Return all moves since the viewer's last one, at least ``LEAST``, the newest first."""
    own = (number for number, told in enumerate(setting.log) if told.player == setting.viewer)
    return setting.log[: max(LEAST, next(own, len(setting.cast) - 1))]


def add_last_moves(
    build: LayoutBuilder, moves: Sequence[MoveLine], wide: Rect, narrow: Rect | None = None
) -> None:
    """Add the moves that fit, the newest on top: each in the first box that takes it.

    Below them stands the number of further moves, which the log shows. The words are set smaller
    if then fewer moves take several lines.
    """
    boxes = [box for box in (wide, narrow) if box]
    sizes = [build.setting.scale.text(units) for units in SIZES]
    found = max((_fitting(build, moves, boxes, size) for size in sizes), key=_worth)
    if len(found) < len(moves):
        line, size = _face(build.setting.scale), found[0].size if found else sizes[0]
        lower = [box._replace(h=max(0, box.h - line)) for box in boxes]
        # The first box may be full when the line stands in the second.
        for tried in ([*boxes[:-1], lower[-1]], lower):
            shorter = _fitting(build, moves, tried, size)
            left = [_from(box, _below(shorter, box)) for box in boxes]
            if _add_more(build, len(moves) - len(shorter), left):
                found = shorter
                break
    for move in found:
        move.add()


def _fitting(
    build: LayoutBuilder, moves: Sequence[MoveLine], boxes: Sequence[Rect], size: int
) -> "list[_Move]":
    """Return the newest moves that fit below one another, each in the first box that takes it.

    ``size`` is the size of their words in pixels.
    """
    fitting: list[_Move] = []
    for number, told in enumerate(moves):
        tops = [_from(box, _below(fitting, box)) for box in boxes]
        found = (_Move(build, box, told, size, latest=number == 0) for box in tops)
        move = next((move for move in found if move.fits), None)
        if move is None:
            break
        fitting.append(move)
    return fitting


def _worth(moves: "Sequence[_Move]") -> tuple[int, int]:
    """Return the key that compares sizes of words: more moves first, then fewer lines."""
    return len(moves), -sum(move.lines for move in moves)


def _below(moves: "Sequence[_Move]", box: Rect) -> float:
    """Return the y below some moves."""
    return moves[-1].bottom if moves else box.y


def _add_more(build: LayoutBuilder, count: int, boxes: Sequence[Rect]) -> bool:
    """Add the number of further moves to the first box that is wide enough."""
    setting = build.setting
    size, text = setting.scale.text(18), setting.words("table.more_moves", count=count)
    for box in boxes:
        if setting.measure(text, size, "medium") <= box.w and box.h >= size:
            at = Point(box.x, box.y + size / 2)
            build.add(TableLabel(text, at, size, tone="second", need=Need.ASIDE))
            return True
    return False


def moves_height(s: Scale, moves: int) -> int:
    """Return the height in pixels of a number of moves of one line each."""
    return moves * (_face(s) + _gap(s))


def _face(s: Scale) -> int:
    return round(1.45 * s.text(18))


def _gap(s: Scale) -> int:
    return max(3, int(6.6 * s.k))


def _from(box: Rect, y: float) -> Rect:
    """Return the part of a box below ``y``."""
    top = max(box.y, round(y))
    return box._replace(y=top, h=box.bottom - top)


class _Move:
    """One move at the top of a box."""

    def __init__(
        self, build: LayoutBuilder, box: Rect, told: MoveLine, size: int, *, latest: bool
    ) -> None:
        self._build, self._top, self._told, self._latest = build, box.y, told, latest
        s, cast = build.setting.scale, build.setting.cast
        self.size = size
        self._face, self._gap, self._left = _face(s), _gap(s), box.x
        self._x, self._right = box.x + self._face + s.gap(8), box.right
        self._pitch = round(1.25 * self.size)
        texts = (told.line(cast), with_name(told.brief, told.other, cast))
        lines = [self._lines(text) for text in texts if text]
        # Prefer fewer words to more lines.
        self._text = min(lines, key=len)
        self._height = max(self._face, len(self._text) * self._pitch)
        widest = max(self._width(line) for line in self._text)
        room = self._right - self._x
        most = MOST_LINES if latest or room >= NARROW * size else 1
        whole = widest <= room and len(self._text) <= most
        self.fits = whole and box.y + self._height <= box.bottom
        """Whether the whole move fits in the box."""

    @property
    def lines(self) -> int:
        """The number of lines it takes."""
        return len(self._text)

    @property
    def bottom(self) -> float:
        """The y at which the next move begins."""
        return self._top + self._height + self._gap

    def add(self) -> None:
        """Add the portrait and the words to the display list."""
        if member := self._told.mover(self._build.setting.cast):
            face = rect(self._left, self._top, self._face, self._face)
            self._build.add(Portrait(member.face, face, who=member.name, need=Need.ASIDE))
        top = self._top + max(0.0, (self._face - len(self._text) * self._pitch) / 2)
        for number, line in enumerate(self._text):
            at = Point(self._x, top + (number + 0.5) * self._pitch)
            tone: Tone = "text" if self._latest else "second"
            label = TableLabel(line, at, self.size, self._weight, tone, need=Need.ASIDE)
            self._build.add(label)

    def _lines(self, text: str) -> list[str]:
        width, measure = self._right - self._x, self._build.setting.measure
        return wrapped(text, self.size, self._weight, width, measure)

    def _width(self, line: str) -> int:
        return self._build.setting.measure(line, self.size, self._weight)

    @property
    def _weight(self) -> Face:
        return "semibold" if self._latest else "medium"
