"""The page with all players: a row for each, and a scale for each column."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.analysis.debrief import Debrief
from game.chance.rounding import percents
from scenes.screens.why.parts.columns import (
    INDENT,
    ColumnsBuilt,
    RowsFigures,
    RowsSorted,
    ScaleRules,
)
from scenes.screens.why.parts.figures import TONES, columns_of, fewer_is_better
from scenes.screens.why.parts.heads import SCORE, Heads, heads_room
from scenes.screens.why.parts.player_row import PlayerRow, RowWords, row_height
from scenes.screens.why.parts.sentences import ShareBar
from scenes.screens.why.subject import Subject
from scenes.shell.frame.laying import Part, Scroll, bar_room, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, Size, backed, cell, column, inset
from scenes.ui.easing import Course
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_NOTE = 17


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
        self.built = ColumnsBuilt(Course(), context.theme.motion)
        self.sorting = RowsSorted(Course(), context.theme.motion)
        self.sorted = SCORE
        """By which column rows are sorted."""
        self.changed: Callable[[], None] = lambda: None
        """Called when rows have changed places, to lay them out again."""
        self._heads: Heads | None = None
        self._rules: ScaleRules | None = None
        self._figures: RowsFigures | None = None
        self._counting = False
        self._pieces = ""
        """Over the column whose bars have two pieces, if there is one."""

    def tell(
        self,
        found: Debrief,
        names: Sequence[str] | None = None,
        answers: Sequence[Sequence[int]] = (),
        *,
        counting: bool = False,
    ) -> None:
        """Show figures; ``names`` replace the players' own.

        For several people's ``answers``, show the mean. ``counting``: the figures are preliminary.
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
            counting,
        )
        figures.first = first
        mean = words.say("all.mean", mean=words.score(round(found.players[0].mean, 1)))
        self._heads = Heads(
            figures, (mean, words.say("all.score"), words.say("all.sort")), self.sort_by
        )
        self._heads.sorted = self.sorted
        self._rules = ScaleRules(figures, words)
        called = names or [member.name for member in subject.cast]
        said = RowWords(words.signed, words.say("all.vague"))
        self.rows = [
            PlayerRow(
                figures,
                self.built,
                self.sorting,
                seat,
                (called[seat], subject.cast[seat].face, words.score(found.players[seat].score)),
                said,
                lambda seat=seat: self._open(seat),  # type: ignore[misc]
            )
            for seat in range(len(columns))
        ]
        self._best = 1 if fewer_is_better(found.players[0]) else -1
        self._scores = [split.score for split in found.players]
        self._order()
        told = len(answers) > 1 and not counting
        self.mean = self._mean_bar(answers) if told else None
        self._pieces = next(
            (words.head(one.name) for line in columns for one in line if len(one.pieces) > 1), ""
        )
        self.remark.text = " ".join(words.remarks(found.players[0]))

    def _mean_bar(self, answers: Sequence[Sequence[int]]) -> ShareBar:
        tones = [TONES[name] for name in self._subject.asked]
        means = percents([sum(shares) for shares in zip(*answers, strict=True)])
        shares = list(zip(tones, means, strict=True))
        return ShareBar(self._words.say("compared_mean"), shares)

    _best = -1
    _scores: Sequence[float] = ()

    def sort_by(self, name: str) -> None:
        """Sort the rows by a column, or by the score; they change places."""
        if self._heads is None:
            return
        before = {row.player: row.rect for row in self.rows}
        self.sorted = self._heads.sorted = name
        self._order()
        self.sorting.begin(before, self._context.travel)
        self.changed()

    def _order(self) -> None:
        """Put the rows in order, the best first."""
        assert self._figures
        columns = self._figures.columns

        def value(row: PlayerRow) -> float:
            own = (one.value for one in columns[row.player] if one.name == self.sorted)
            return self._best * next(own, self._scores[row.player])

        self.rows.sort(key=value)

    def build(self) -> None:
        """Build the columns, one after the other."""
        if self._figures:
            self.built.begin(len(self._figures.heads), self._context.travel)

    def row_of(self, player: int) -> PlayerRow:
        """Return a player's row."""
        return next(row for row in self.rows if row.player == player)

    def box(self, scale: Scale) -> Box[Part]:
        """Return the rows on their plate, scrolling if needed."""
        assert self._heads
        assert self._rules
        air, figures = bar_room(scale), self._heads.figures
        figures.fit(self._context.art, scale)
        self.note.text = self._note_text(hidden=len(figures.shown) < len(figures.heads))
        self.pane = Scroll(lambda _: self._list(scale), scale, self.pane, air)
        heads: Box[Part] = cell(self._heads, h=heads_room(scale))
        shown: Box[Part] = column(heads, cell(self.pane))
        if not side_by_side(scale):
            # The rows scroll, and the rules stay in sight.
            shown = column(shown, cell(self._rules, h=self._rules.height(scale)))
        rows: Box[Part] = backed(inset(shown, air, air), Plate())
        if self.mean is None:
            return rows
        mean: Box[Part] = cell(self.mean, h=self.mean.height(scale))
        return column(rows, backed(inset(mean, 2 * air, air), Plate()), gap=air)

    def _note_text(self, *, hidden: bool) -> str:
        """Return what the rows show; ``hidden``: there are more columns than fit."""
        say = self._words.say
        notes = [say("all.note")] if self._counting else [say("all.note"), say("all.thin")]
        notes += [say("all.yardstick"), say("all.scales")]
        if self._pieces:
            notes.append(say("all.pieces", head=self._pieces))
        if hidden:
            notes.append(say("all.more"))
        return self._context.words.listed(notes, "sentences")

    def _list(self, scale: Scale) -> Box[Widget]:
        """Return the rows, and below them how long a point is and what they show."""
        assert self._rules
        wide, (least, most) = side_by_side(scale), row_height(scale)
        natural = most if wide else least
        rows: list[Box[Widget]] = [cell(one, h=Size(least, natural, 1)) for one in self.rows]
        if wide:
            rows.append(cell(self._rules, h=self._rules.height(scale)))
        art, told = self._context.art, [one for one in (self.note, self.remark) if one.text]
        notes = (inset(text(said, art, scale), scale.px(INDENT), 0) for said in told)
        air = max(6, scale.px(12)) // 2
        return column(*rows, air, *notes)
