"""The second, short list: what lies over the table now, in the order of drawing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.table.draw.fan_panel import FanPanel
from scenes.table.draw.hint import HintPlacer
from scenes.table.draw.log_panel import LogPanel
from scenes.table.draw.moment import TableMoment
from scenes.table.draw.notes import news_of, refusal_at, tip_at, tip_of
from scenes.table.draw.speech_bubble import BubblePlacer
from scenes.table.layout.furniture import trace_of
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

HINT_BUTTON = "hint"
"""The round button that asks for a hint."""


class OverlayList:
    """Tells what lies over the table in one window; hints and bubbles stay where they came."""

    def __init__(self, desk: "Desk", pen: Pen) -> None:
        self._desk = desk
        self._pen = pen
        self._hints = HintPlacer(pen.art, pen.scale)
        self._bubbles = BubblePlacer(pen.art, pen.scale)

    def now(self, now: TableMoment) -> tuple[Piece, ...]:
        """Return what lies over the table, the lowest first."""
        found = (
            *self._advice(now),
            *self._speech(now),
            *self._note(now),
            *self._opened(now),
            *self._log(now),
            *([news_of(self._pen, *now.news)] if now.news else ()),
        )
        pieces = [piece for piece in found if piece]
        return tuple(
            replace(piece, id=piece.own_id, group="over", order=(0, number))
            for number, piece in enumerate(pieces)
        )

    def _advice(self, now: TableMoment) -> Iterator[Piece]:
        layout = now.showing.layout
        if now.thinking:
            if button := layout.area(HINT_BUTTON):
                yield tip_at(self._pen, button, self._desk.words("hints.thinking"))
        elif now.advised and now.showing.still:
            yield self._hints.hint(layout, now.hands, now.advised)

    def _speech(self, now: TableMoment) -> Iterator[Piece | None]:
        if now.spoken and not now.showing.turning and not now.advised:
            guest = now.showing.facts.cast[now.spoken.player]
            yield self._bubbles.bubble(now.showing.layout, guest, now.spoken)

    def _note(self, now: TableMoment) -> Iterator[Piece | None]:
        hands = now.hands
        if now.said:
            yield refusal_at(self._pen, now.said.at, now.said.words)
        elif now.tip and hands.hovered and not hands.source and not now.thinking:
            text = hands.intents.hints.get(hands.hovered) or now.tips.get(hands.hovered)
            if text:
                yield tip_of(self._pen, now.showing.layout, hands.hovered, text)

    def _opened(self, now: TableMoment) -> Iterator[Piece]:
        if now.fan:
            yield FanPanel(now.fan, now.unfolding)

    def _log(self, now: TableMoment) -> Iterator[Piece]:
        """Yield the log, and on the table where the card of the line pointed at went."""
        if now.log is None:
            return
        facts, told = now.showing.facts, now.log.told_at(now.pointer)
        guest = told.mover(facts.cast) if told else None
        yield from (told and guest and trace_of(now.showing.layout, told, guest)) or ()
        settings, pad = self._desk.settings, self._desk.with_pad
        scale, palette = now.log.scale, self._pen.palette
        look = Look(scale, palette, hints=settings.key_hints, pad=pad, pointer=now.pointer)
        yield LogPanel(now.log, facts.cast, look, self._desk.words)
