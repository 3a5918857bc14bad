"""What happened in this deal, in words: a drawer at the right, or the side of a wide window."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.table.layout.setting import ToldMove
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, PointerUp, Wheel
from scenes.ui.scale import Scale

LEAST_BESIDE = 1000
"""Pixels of width that a table needs at least beside the open drawer; else it is covered."""

DRAWER = 496
"""Units of the drawer's width."""

PAGE = 8
"""By how many lines a page key moves the log."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move as it stands in the log."""

    told: ToldMove
    private: bool
    """Whether others have learnt less of it."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log, and where it stands."""

    place: Rect
    line: LogLine
    latest: bool


@dataclass(frozen=True, slots=True)
class OpenLog:
    """The log as it lies on the screen, the newest line last."""

    scale: Scale
    panel: Rect
    head: Rect
    close: Rect | None
    """The button that closes it; none on a side panel, which is always there."""
    rows: tuple[LogRow, ...]
    foot: Rect
    earlier: bool
    later: bool
    """Whether there are lines above and below those that are seen."""
    commitment: str = ""
    """How the commitment to the shuffles begins, if there is one: it stands above the foot."""

    def told_at(self, point: Point | None) -> ToldMove | None:
        """Return the move whose line is at a point."""
        rows = (row for row in self.rows if point and row.place.contains(point))
        return next((row.line.told for row in rows), None)


class LogView:
    """Whether the log is open, and how far it is scrolled."""

    def __init__(self) -> None:
        self.open = False
        self._skipped = 0
        """How many of the newest lines are out of sight below."""

    def shown(self, scale: Scale) -> bool:
        """Say whether the log is seen: a very wide window has room for it always."""
        return self.open or bool(scale.side)

    def toggle(self) -> None:
        """Open it at its newest line, or close it."""
        self.open, self._skipped = not self.open, 0

    def covers(self, scale: Scale) -> bool:
        """Say whether it lies over a part of the table."""
        return self.open and not scale.side and self.table_scale(scale) == scale

    def table_scale(self, scale: Scale) -> Scale:
        """Return what is left to the table: less than the window if both have room enough."""
        left = scale.width - _drawer_width(scale)
        if self.open and not scale.side and left >= LEAST_BESIDE:
            return replace(scale, width=left)
        return scale

    def lay(self, scale: Scale, lines: Sequence[LogLine], commitment: str = "") -> OpenLog:
        """Return the log as it lies in a window; the newest line comes first in ``lines``."""
        panel, pad = _panel(scale), max(16, scale.px(24 if scale.side else 36))
        head = rect(panel.x + pad, panel.y + pad / 2, panel.w - 2 * pad, 2.2 * scale.text(29))
        side = max(32, scale.px(40))
        close = rect(panel.right - pad - side + 8, head.center.y - side / 2, side, side)
        foot_height = (4.4 if commitment else 2.4) * scale.text(15)
        foot = rect(head.x, panel.bottom - pad / 3 - foot_height, head.w, foot_height)
        pitch = max(36, scale.px(54), round(1.9 * scale.text(18)))
        room = max(1, (foot.y - head.bottom - 8) // pitch)
        most = max(0, len(lines) - room)
        self._skipped = min(self._skipped, most)
        seen = list(lines[self._skipped : self._skipped + room])[::-1]
        rows = tuple(
            LogRow(
                rect(panel.x + pad / 2, head.bottom + 8 + number * pitch, panel.w - pad, pitch),
                line,
                latest=line is lines[0],
            )
            for number, line in enumerate(seen)
        )
        return OpenLog(
            scale,
            panel,
            head,
            None if scale.side else close,
            rows,
            foot,
            earlier=self._skipped < most,
            later=self._skipped > 0,
            commitment=commitment,
        )

    def handle(self, happened: Input, log: OpenLog) -> bool:
        """Scroll or close it; true for what is meant for the log and not for the table."""
        match happened:
            case Wheel(at=at, steps=steps) if log.panel.contains(at):
                self._scroll(round(steps) or (1 if steps > 0 else -1))
            case Key() if by := steps_by(happened, "page_down", "page_up"):
                self._scroll(by * PAGE)
            case PointerUp(at=at) if log.close and log.close.contains(at):
                self.toggle()
            case PointerDown(at=at) | PointerMove(at=at) | PointerUp(at=at):
                return log.panel.contains(at)
            case _:
                return False
        return True

    def _scroll(self, up: int) -> None:
        self._skipped = max(0, self._skipped + up)


def _drawer_width(scale: Scale) -> int:
    wanted = max(scale.px(DRAWER), round(24 * scale.text(17)))
    return min(wanted, scale.width - 2 * scale.margin)


def _panel(scale: Scale) -> Rect:
    if scale.side:
        top = scale.header / 2
        width = scale.side - scale.margin
        return rect(scale.field, top, width, scale.height - top - scale.margin)
    width = _drawer_width(scale)
    return rect(scale.width - width, 0, width, scale.height)
