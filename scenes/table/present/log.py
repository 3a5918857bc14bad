"""The log of a deal: a drawer at the right, or a side panel of a very wide window."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.texts.words import Words
from scenes.table.layout.setting import MoveLine
from scenes.ui.bindings import act_words, key_of, steps_by
from scenes.ui.geometry import NOWHERE, Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, PointerUp, Wheel
from scenes.ui.scale import Scale
from scenes.ui.scan import Press, ScanItem

LEAST_BESIDE = 1000
"""The least width in pixels of a table beside the open drawer; a narrower one is covered."""

DRAWER = 496
"""The drawer's width in units."""

MOST_COVERED = 0.38
"""The largest share of a window that the drawer covers, so that the table stays visible."""

PAGE = 8
"""How many lines a page key scrolls."""

_ALL = 1_000_000
"""More lines than any deal has."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move in the log."""

    move: MoveLine
    private: bool
    """Whether other players know less about the move."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log and its area."""

    place: Rect
    line: LogLine
    latest: bool


@dataclass(frozen=True, slots=True)
class OpenLog:
    """The layout of the open log, the newest line last."""

    scale: Scale
    panel: Rect
    head: Rect
    close: Rect | None
    """The close button; ``None`` on a side panel, which is always open."""
    rows: tuple[LogRow, ...]
    foot: Rect
    earlier: bool
    later: bool
    """Whether there are more lines above (``earlier``) and below (``later``)."""
    commitment: str = ""
    """The first digits of the commitment to the shuffles, shown above the foot; may be empty."""
    has_keys: bool = False
    """Whether it covers the table: arrows, Home and End scroll it, a press beside it closes it."""

    def move_at(self, point: Point | None) -> MoveLine | None:
        """Return the move whose line is at a point."""
        rows = (row for row in self.rows if point and row.place.contains(point))
        return next((row.line.move for row in rows), None)


class LogView:
    """Whether the log is open, and how far it is scrolled."""

    def __init__(self) -> None:
        self.open = False
        self._skipped = 0
        """How many of the newest lines are scrolled out below."""

    def shown(self, scale: Scale) -> bool:
        """Return whether the log is visible; a very wide window always shows it."""
        return self.open or bool(scale.side)

    def toggle(self) -> None:
        """Open the log at its newest line, or close it."""
        self.open, self._skipped = not self.open, 0

    def covers(self, scale: Scale) -> bool:
        """Return whether the log covers a part of the table."""
        return self.open and not scale.side and self.table_scale(scale) == scale

    def table_scale(self, scale: Scale) -> Scale:
        """Return the table's scale: narrower than the window if both fit side by side."""
        left = scale.width - _drawer_width(scale)
        if self.open and not scale.side and left >= LEAST_BESIDE:
            return replace(scale, width=left)
        return scale

    def lay(
        self,
        scale: Scale,
        lines: Sequence[LogLine],
        commitment: str = "",
        *,
        has_keys: bool = False,
    ) -> OpenLog:
        """Return the layout of the log; ``lines`` has the newest line first."""
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
            has_keys=has_keys,
        )

    def handle(self, happened: Input, log: OpenLog) -> bool:
        """Scroll or close the log; return whether the input was meant for the log."""
        match happened:
            case Wheel(at=at, steps=steps) if log.panel.contains(at):
                self._scroll(round(steps) or (1 if steps > 0 else -1))
            case Key() if up := _lines_up(happened, log):
                self._scroll(up)
            case PointerUp(at=at) if log.close and log.close.contains(at):
                self.toggle()
            case PointerDown(at=at) if log.has_keys and not log.panel.contains(at):
                # A press beside what covers the table closes it, and means nothing else.
                self.toggle()
            case PointerDown(at=at) | PointerMove(at=at) | PointerUp(at=at):
                return log.panel.contains(at)
            case _:
                return False
        return True

    def _scroll(self, up: int) -> None:
        self._skipped = max(0, self._skipped + up)


def _lines_up(key: Key, log: OpenLog) -> int:
    """Return how many lines a key scrolls up, negative for down; 0 if it doesn't scroll."""
    by_page = PAGE * steps_by(key, "page_down", "page_up")
    if by_page or not log.has_keys:
        return by_page
    return steps_by(key, "down", "up") or _ALL * steps_by(key, "last", "first")


def _drawer_width(scale: Scale) -> int:
    wanted = max(scale.px(DRAWER), round(24 * scale.text(17)))
    beside = scale.width - LEAST_BESIDE
    return min(wanted, max(beside, round(MOST_COVERED * scale.width)))


def _panel(scale: Scale) -> Rect:
    if scale.side:
        top = scale.header / 2
        width = scale.side - scale.margin
        return rect(scale.field, top, width, scale.height - top - scale.margin)
    width = _drawer_width(scale)
    return rect(scale.width - width, 0, width, scale.height)


def scan_log(log: OpenLog, words: Words, press: Press) -> tuple[ScanItem, ...]:
    """Return what can be done with a log that covers the table: read on, and close it."""
    scrolls = tuple(
        ScanItem(
            f"log:{act}", log.panel, take=partial(press, key_of(act)), label=act_words(words, act),
            stays=True,
        )
        for act in ("page_up", "page_down")
    )  # fmt: skip
    closes = ScanItem("log", log.close or NOWHERE, take=partial(press, key_of("log")))
    return (closes, *scrolls)
