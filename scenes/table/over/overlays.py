"""Builds the second, short list: the overlays on the table now."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.table.layout.move_marks import marks_of
from scenes.table.over.fan_panel import FanPanel
from scenes.table.over.log_panel import HoveredMove, LogPanel, LogState
from scenes.table.over.marks import marks
from scenes.table.over.moment import TableMoment
from scenes.table.over.moving import moving_pieces
from scenes.table.over.overlay import OverSill, hanging_counts
from scenes.table.over.tip import tip_at
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class OverlayList:
    """Builds the overlays of one window."""

    def __init__(self, context: "AppContext", pen: Pen) -> None:
        self._context = context
        self._pen = pen

    def now(self, now: TableMoment) -> Iterator[Piece]:
        """Yield all overlays: the sill, moving pieces, marks of possible moves, and words."""
        words = self._context.words
        yield from _sill(now)
        yield from moving_pieces(self._pen, now, words)
        yield from marks(self._pen, now, words)
        yield from self._tip(now)
        yield from self._opened(now)
        yield from self._log(now)

    def _tip(self, now: TableMoment) -> Iterator[Piece]:
        """Yield the tip of the round button that the pointer rests on."""
        over, layout = now.selection.hovered, now.presented.layout
        if now.tips is None or not over or now.selection.source:
            return
        text, area = now.tips.get(over), layout.area(over)
        if text and area and not now.selection.why_off(over):
            yield tip_at(self._pen, area, text)

    def _opened(self, now: TableMoment) -> Iterator[Piece]:
        if now.fan:
            yield FanPanel(now.fan, now.unfolding)

    def _log(self, now: TableMoment) -> Iterator[Piece]:
        """Yield the log, and on the table the marks of the move whose line is hovered."""
        if now.log is None:
            return
        facts, told = now.presented.facts, now.log.move_at(now.pointer)
        member = told.mover(facts.cast) if told else None
        if told and member and (marks := marks_of(now.presented.layout, told, member)):
            yield HoveredMove(*marks)
        caps, pad = now.key_look
        shown = LogState(caps, pad, now.pointer, now.log.has_keys and now.by_keys)
        yield LogPanel(now.log, facts.cast, shown, self._context.words)


def _sill(now: TableMoment) -> Iterator[Piece]:
    """Yield the sill, and the counts that hang over its edge."""
    if sill := now.sill:
        # A copy: the list numbers its pieces, and the moment stays as it is.
        yield replace(sill)
        yield from map(OverSill, hanging_counts(now.presented.layout, sill.place.strip))
