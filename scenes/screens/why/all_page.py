"""The page with all players: a row for each, with the same scale in all columns."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.analysis.debrief import Debrief
from scenes.screens.why.parts.figures import columns_of, fewer_is_better
from scenes.screens.why.parts.marks import draw_piece
from scenes.screens.why.parts.player_row import (
    INDENT,
    PlayerRow,
    RowsFigures,
    heads_room,
    row_height,
)
from scenes.screens.why.parts.sentences import ShareBar
from scenes.screens.why.question import TONES
from scenes.screens.why.shares import mean_of
from scenes.screens.why.subject import Subject
from scenes.shell.frame.laying import Part, Scroll, bar_room, text
from scenes.shell.frame.pane import Pane
from scenes.ui.access import joined
from scenes.ui.boxes import Box, Size, backed, cell, column, inset
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_NOTE, _HEAD = 17, 19


class Heads(Still):
    """The headings of the columns, each with its swatch."""

    def __init__(self, figures: RowsFigures, mean: str, score: str) -> None:
        self.figures = figures
        self._mean = mean
        self._score = score

    @property
    def spoken(self) -> str:
        """The headings in words, from left to right."""
        heads = (self.figures.heads[name] for name in self.figures.shown)
        return joined((self._mean, *heads, self._score))

    def draw(self, brush: Brush) -> None:
        """Draw the headings above the rows."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, middle = scale.text(_HEAD), place.center.y
        spans = self.figures.spans(scale, place)
        small = scale.text(_NOTE)
        room = spans[0].x - place.x - scale.px(18)
        at = Point(place.x + scale.px(INDENT), middle)
        brush.write_within(self._mean, at, small, room, "medium", palette.second)
        side = round(0.9 * size)
        for name, span in zip(self.figures.shown, spans, strict=False):
            room = span.w - side - scale.px(INDENT)
            head = brush.art.clip(self.figures.heads[name], size, "semibold", room)
            width = side + scale.px(8) + brush.art.text_width(head, size, "semibold")
            x = span.center.x - width / 2
            sign = rect(x, middle - side / 2, side, side)
            tone = self.figures.tones[name]
            draw_piece(brush, sign, "carried" if name == "position" else tone, 4)
            at = Point(x + side + scale.px(8), middle)
            brush.write(head, at, size, "semibold", palette.text)
        last = spans[-1]
        at = last.center._replace(y=middle)
        brush.write_within(self._score, at, size, last.w, "semibold", palette.text, 0.5)


class AllPage:
    """The rows, the best score first."""

    def __init__(
        self, context: "AppContext", subject: Subject, open_seat: Callable[[int], None]
    ) -> None:
        self._context = context
        self._subject = subject
        self._open = open_seat
        self._words = subject.told_in(context.words)
        self.rows: list[PlayerRow] = []
        self.note = Paragraph("", _NOTE)
        self.remark = Paragraph("", _NOTE)
        self.mean: ShareBar | None = None
        """The mean of the people's answers, if any."""
        self.pane: Pane | None = None
        self._heads: Heads | None = None
        self._figures: RowsFigures | None = None
        self._counting = ""
        self._pieces = ""
        """Over the column whose bars have two pieces, if there is one."""

    def tell(
        self,
        found: Debrief,
        names: Sequence[str] | None = None,
        answers: Sequence[Sequence[int]] = (),
        counting: str = "",
    ) -> None:
        """Show figures; ``names`` replace the players' own.

        For several people's ``answers``, show the mean. ``counting`` says how much of the work is
        done, until all is.
        """
        self._counting = counting
        words, subject = self._words, self._subject
        columns = [columns_of(split) for split in found.players]
        first = self._figures.first if self._figures else 0
        kinds = [(one.name, one.pieces[0].tone) for one in columns[0]]
        self._figures = figures = RowsFigures(
            columns,
            {name: words.head(name) for name, _ in kinds},
            dict(kinds),
            bool(counting),
        )
        figures.first = first
        mean = words.say("all.mean", mean=words.score(round(found.players[0].mean, 1)))
        self._heads = Heads(figures, mean, words.say("all.score"))
        best = 1 if fewer_is_better(found.players[0]) else -1
        order = sorted(range(len(columns)), key=lambda seat: best * found.players[seat].score)
        called = names or [member.name for member in subject.cast]
        self.rows = [
            PlayerRow(
                figures,
                seat,
                called[seat],
                subject.cast[seat].face,
                (words.score(found.players[seat].score), words.signed),
                lambda seat=seat: self._open(seat),  # type: ignore[misc]
            )
            for seat in order
        ]
        self.mean = self._mean_bar(answers) if len(answers) > 1 else None
        self._pieces = next(
            (words.head(one.name) for line in columns for one in line if len(one.pieces) > 1), ""
        )
        self.remark.text = " ".join(words.remarks(found.players[0]))

    def _mean_bar(self, answers: Sequence[Sequence[int]]) -> ShareBar:
        tones = [TONES[name] for name in self._subject.asked]
        shares = list(zip(tones, mean_of(answers), strict=True))
        return ShareBar(self._words.say("compared_mean"), shares)

    def row_of(self, player: int) -> PlayerRow:
        """Return a player's row."""
        return next(row for row in self.rows if row.player == player)

    def box(self, scale: Scale) -> Box[Part]:
        """Return the rows on their plate, scrolling if needed."""
        assert self._heads
        air, figures = bar_room(scale), self._heads.figures
        figures.fit(self._context.art, scale)
        self.note.text = self._note_text(hidden=len(figures.shown) < len(figures.heads))
        self.pane = Scroll(lambda _: self._list(scale), scale, self.pane, air)
        heads: Box[Part] = cell(self._heads, h=heads_room(scale))
        shown: Box[Part] = column(heads, cell(self.pane))
        rows: Box[Part] = backed(inset(shown, air, air), Plate())
        if self.mean is None:
            return rows
        mean: Box[Part] = cell(self.mean, h=self.mean.height(scale))
        return column(rows, backed(inset(mean, 2 * air, air), Plate()), gap=air)

    def _note_text(self, *, hidden: bool) -> str:
        """Return what the rows show; ``hidden``: there are more columns than fit."""
        say = self._words.say
        notes = [say("all.note"), self._counting or say("all.thin"), say("all.yardstick")]
        if self._pieces:
            notes.append(say("all.pieces", head=self._pieces))
        if hidden:
            notes.append(say("all.more"))
        return self._context.words.listed(notes, "sentences")

    def _list(self, scale: Scale) -> Box[Widget]:
        """Return the rows, and below them what they show."""
        least, natural = row_height(scale)
        rows = (cell(one, h=Size(least, natural, 1)) for one in self.rows)
        art, told = self._context.art, [one for one in (self.note, self.remark) if one.text]
        notes = (inset(text(said, art, scale), scale.px(INDENT), 0) for said in told)
        air = max(6, scale.px(12)) // 2
        return column(column(*rows, gap=max(4, scale.px(6))), air, *notes)
