"""Builds the second, short list: the overlays on the table now."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.table.layout.layout import TableLayout
from scenes.table.layout.move_marks import marks_of
from scenes.table.over.fan_panel import FanPanel
from scenes.table.over.hint import HintPlacer
from scenes.table.over.log_panel import HoveredMove, LogPanel
from scenes.table.over.marks import focus_seen, marks
from scenes.table.over.may_do import MayDoNote, MayDoPlacer
from scenes.table.over.moment import TableMoment
from scenes.table.over.moving import moving_pieces
from scenes.table.over.notes import Tip, news_of, refusal_at, tip_at, tip_of
from scenes.table.over.speech_bubble import BubblePlacer
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

HINT_BUTTON = "hint"
"""The round button that asks for a hint."""


class OverlayList:
    """Builds the overlays of one window; hints and bubbles keep their places."""

    def __init__(self, context: "AppContext", pen: Pen) -> None:
        self._context = context
        self._pen = pen
        self._hints = HintPlacer(pen.art, pen.scale)
        self._bubbles = BubblePlacer(pen.art, pen.scale)
        self._notes = MayDoPlacer(pen)
        self._tip: tuple[TableLayout, str, str, Tip | None] | None = None
        """The tip of the frame before, with its layout, owner and words."""

    def now(self, now: TableMoment) -> Iterator[Piece]:
        """Yield all overlays: moving pieces, marks of possible moves, and words."""
        words = self._context.words
        yield from moving_pieces(self._pen, now, words)
        yield from marks(self._pen, now, words, pad=self._context.with_pad)
        told = tuple(filter(None, self._told(now)))
        line = self._may_do(now)
        if line and not any(piece.area.overlaps(line.area) for piece in told):
            yield line
        yield from told

    def _may_do(self, now: TableMoment) -> MayDoNote | None:
        """Return the line for beginners until a card is taken; then its targets have words."""
        selection = now.selection
        taken = selection.source or selection.picked or selection.held
        if not now.may_do or taken or now.advised or now.thinking or not now.presenter.still:
            return None
        return self._notes.line(now.presenter.layout, selection, now.may_do)

    def _told(self, now: TableMoment) -> Iterator[Piece | None]:
        yield from self._advice(now)
        yield from self._speech(now)
        yield from self._note(now)
        yield from self._opened(now)
        yield from self._log(now)
        if now.news:
            yield news_of(self._pen, *now.news)

    def _advice(self, now: TableMoment) -> Iterator[Piece]:
        layout = now.presenter.layout
        if now.thinking:
            if button := layout.area(HINT_BUTTON):
                yield tip_at(self._pen, button, self._context.words("hints.thinking"))
        elif now.advised and now.presenter.still:
            yield self._hints.hint(layout, now.selection, now.advised)

    def _speech(self, now: TableMoment) -> Iterator[Piece | None]:
        if now.spoken and not now.presenter.turning and not now.advised:
            member = now.presenter.facts.cast[now.spoken.player]
            yield self._bubbles.bubble(now.presenter.layout, member, now.spoken)

    def _note(self, now: TableMoment) -> Iterator[Piece | None]:
        layout, selection = now.presenter.layout, now.selection
        kept, self._tip = self._tip, None
        if now.said and now.said.button:
            yield tip_of(self._pen, layout, now.said.button, now.said.words)
        elif now.said:
            yield refusal_at(self._pen, now.said.at, now.said.words)
        elif (over := _told_about(now)) and now.tips is not None:
            why = selection.why_off(over)
            if text := why or selection.intents.hints.get(over) or now.tips.get(over):
                same = kept and kept[0] is layout and kept[1:3] == (over, text)
                tip = kept[3] if kept and same else tip_of(self._pen, layout, over, text)
                self._tip = layout, over, text, tip
                yield tip
        elif (focus := focus_seen(now)) and (text := selection.why_off(focus)):
            yield tip_of(self._pen, layout, focus, text)

    def _opened(self, now: TableMoment) -> Iterator[Piece]:
        if now.fan:
            yield FanPanel(now.fan, now.unfolding)

    def _log(self, now: TableMoment) -> Iterator[Piece]:
        """Yield the log, and on the table the marks of the move whose line is hovered."""
        if now.log is None:
            return
        facts, told = now.presenter.facts, now.log.move_at(now.pointer)
        member = told.mover(facts.cast) if told else None
        if told and member and (marks := marks_of(now.presenter.layout, told, member)):
            yield HoveredMove(*marks)
        settings, pad = self._context.settings, self._context.with_pad
        scale, palette = now.log.scale, self._pen.palette
        look = Look(scale, palette, hints=settings.key_hints, pad=pad, pointer=now.pointer)
        yield LogPanel(now.log, facts.cast, look, self._context.words)


def _told_about(now: TableMoment) -> str | None:
    """Return the name of the hovered piece, if a tip may explain it now."""
    return None if now.selection.source or now.thinking else now.selection.hovered
