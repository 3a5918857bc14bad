"""The lab's page of mobility matrices, with a question and its answer below."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.measuring.mobility import Mobility
from scenes.screens.lab.parts.matrix import Matrix
from scenes.screens.lab.parts.shares import of_hundred
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.shell.frame.laying import Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.charts.figure_bar import BarFigure, FigureBar
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _NOTE, _TEXT = 27, 17, 18
_MATRIX = 0.56
"""The share of the width for a matrix beside the answers."""


class ChartPage:
    """The matrices of all rule sets, or one at a time with a choice above if room is short."""

    def __init__(self, context: "AppContext", words: LabWords, changed: Callable[[], None]) -> None:
        """``changed`` is called when another cell is focused or another matrix is shown."""
        self._context = context
        self._words = words
        self._changed = changed
        self._sets: Sequence[RuleSet] = ()
        self.matrices: list[Matrix] = []
        self.shown = 0
        self.said = Paragraph(words.say("matrix.read"), _NOTE)
        self.question = Paragraph("", _TEXT, "semibold", "text")
        self.bars: list[FigureBar] = []
        self.answers: list[Paragraph] = []
        self._pane: Pane | None = None
        """The answers, beside the matrix or below all."""
        self._whole: Pane | None = None
        """Everything, where the matrix would have no room beside the answers."""

    @property
    def panes(self) -> tuple[Pane | None, ...]:
        """The panes that may be shown."""
        return self._pane, self._whole

    def tell(self, sets: Sequence[RuleSet]) -> None:
        """Show new figures; focused cells stay."""
        before, self._sets = self.matrices, sets
        self.matrices = [self._matrix(one) for one in sets]
        for old, new in zip(before, self.matrices, strict=False):
            new.cell = old.cell if len(old.figures.matrix) == len(new.figures.matrix) else (0, 0)
        self.shown = min(self.shown, len(sets) - 1)
        words, top = self._words, self._words.places()[0]
        self.question.text = words.say("stays.title", top=top)
        self.bars = [FigureBar(self._bar(number, one)) for number, one in enumerate(sets)]
        played = [one for one in sets if isinstance(one.figures, Mobility) and one.figures.deals]
        told = [words.stays(played[0], sets[1])]
        told += [words.explained(one) for one in played]
        told += [words.say("movement"), words.say("proviso")]
        self.answers = [
            Paragraph(line, _NOTE, tone="text" if number == 0 else "second")
            for number, line in enumerate(told)
        ]

    def matching(self, matrix: Matrix) -> Matrix | None:
        """Return the matrix that now replaces one from before new figures came."""
        return next((one for one in self.matrices if one.name == matrix.name), None)

    def box(self, scale: Scale, *, wide: bool) -> Box[Part]:
        """Return the box of the page."""
        return self._wide(scale) if wide else self._narrow(scale)

    def _wide(self, scale: Scale) -> Box[Part]:
        gap = max(8, scale.px(16))
        width = scale.width - 2 * scale.margin
        plates = [self._plate(one, matrix, scale) for one, matrix in self._each()]
        matrices: Box[Part] = row(*(sized(one, w=Size(0, 100, 1)) for one in plates), gap=gap)
        asking = round(0.41 * width)
        below = row(sized(self._question(scale), w=asking), gap, self._answers(scale), align=0)
        least = max(scale.px(200), round(11.2 * scale.text(_NOTE)))
        low = max(one.height(width // 3).least for one in plates)
        whole = self._told_height(scale, width - asking - gap)
        said = text(self.said, self._context.art, scale)
        return column(
            sized(matrices, h=Size(low, low, 1)),
            gap // 2,
            inset(said, scale.px(6), 0),
            gap // 2,
            sized(below, h=Size(least, max(least, whole))),
        )

    def _told_height(self, scale: Scale, width: int) -> int:
        """Return the height of the plate with all answers for its width, in pixels."""
        told = self._told(scale, with_question=False)
        side, air = max(10, scale.px(22)), max(6, scale.px(12))
        return told.height(width - 2 * side).natural + 2 * air

    def _narrow(self, scale: Scale) -> Box[Part]:
        gap = max(8, scale.px(14))
        plate = self._plate(self._sets[self.shown], self.matrices[self.shown], scale, chosen=True)
        room = round(_MATRIX * (scale.width - 2 * scale.margin))
        self._whole = Scroll(
            lambda _: column(plate, gap, self._told(scale, with_question=True)),
            scale,
            self._whole,
        )
        whole: Box[Part] = cell(self._whole)
        if plate.width.least > room:
            self._pane = None
            return whole
        answers = self._answers(scale, with_question=True)
        return first_fit(row(sized(plate, w=room), gap, answers, align=0), whole)

    def _plate(
        self, one: RuleSet, matrix: Matrix, scale: Scale, *, chosen: bool = False
    ) -> Box[Widget]:
        art, air = self._context.art, max(6, scale.px(12))
        high = round(1.35 * scale.text(_TITLE))
        head: list[Box[Widget] | int] = [
            cell(Label(one.name, _TITLE, "display"), h=high),
            cell(Label(one.note, _NOTE, tone="second"), h=round(1.5 * scale.text(_NOTE))),
        ]
        foot: list[Box[Widget] | int] = []
        if chosen:
            choices = [(number, entry.name) for number, entry in enumerate(self._sets)]
            choice = Choice(choices, lambda: self.shown, self._show)
            wide = choice.natural_width(art, scale)
            head = [cell(choice, Size(wide, wide, 1), control_height(scale, 44, 17)), air // 2]
            foot = [air // 2, text(self.said, art, scale)]
        shown: Box[Widget] = cell(matrix, h=Size(matrix.least_height(scale), scale.px(300), 1))
        box: Box[Widget] = column(*head, air // 2, shown, *foot)
        return backed(inset(box, max(10, scale.px(22)), air), Plate())

    def _question(self, scale: Scale) -> Box[Part]:
        air = max(6, scale.px(12))
        names = [bar.bar.name for bar in self.bars]
        parts: list[Box[Widget] | int] = [text(self.question, self._context.art, scale)]
        for bar in self.bars:
            bar.names = names
            # It is as high as the answer beside it: the bars share what is left over.
            parts += [max(2, scale.px(6)), bar.box(scale)]
        box: Box[Part] = column(*parts)
        return backed(inset(box, max(10, scale.px(22)), air), Plate())

    def _answers(self, scale: Scale, *, with_question: bool = False) -> Box[Part]:
        air = max(6, scale.px(12))
        self._pane = Scroll(lambda _: self._told(scale, with_question), scale, self._pane)
        pane: Box[Part] = cell(self._pane)
        return backed(inset(pane, max(10, scale.px(22)), air), Plate())

    def _told(self, scale: Scale, with_question: bool) -> Box[Widget]:
        art, air = self._context.art, max(3, scale.px(6))
        parts: list[Box[Widget] | int] = []
        if with_question:
            parts.append(text(self.question, self._context.art, scale))
            for bar in self.bars:
                bar.names = ()
                parts += [cell(bar, h=partial(bar.folded, art, scale)), air]
        for answer in self.answers:
            parts += [text(answer, art, scale), air]
        return column(*parts)

    def _each(self) -> list[tuple[RuleSet, Matrix]]:
        return list(zip(self._sets, self.matrices, strict=True))

    def _matrix(self, one: RuleSet) -> Matrix:
        figures = one.figures
        assert isinstance(figures, Mobility)

        def say(before: int, after: int) -> str:
            return self._words.cell(figures, before, after)

        places, words = self._words.places(), self._words.words
        ordinals = [words.ordinal(number) for number in range(1, len(places) + 1)]
        return Matrix(one.name, places, ordinals, figures, say, self._walked)

    def _bar(self, number: int, one: RuleSet) -> BarFigure:
        assert isinstance(one.figures, Mobility)
        share = one.figures.matrix[0][0]
        said = self._words.say("stays.share", share=of_hundred(share))
        return BarFigure(one.name, (share, *one.figures.intervals[0][0]), said, number=number)

    def _walked(self, said: str) -> None:
        self.said.text = said
        self._changed()

    def _show(self, number: int) -> None:
        self.shown = number
        self._changed()
