"""The figures of a class: moves with and without exchange, and the shares that people answered."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.analysis.splitters import asked_of
from game.catalogue import find_game
from game.chance.rounding import percents
from game.classroom.figures import ClassFigures, ClassSide
from game.classroom.result import TableResult
from scenes.screens.classroom.results.telling import ResultWords
from scenes.screens.figures.share_words import share_names
from scenes.screens.lab.parts.matrix import Matrix
from scenes.screens.why.parts.figures import TONES
from scenes.screens.why.parts.sentences import ShareBar
from scenes.shell.frame.laying import text
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _HEAD, _TOLD = 26, 18, 17
_MATRIX = 260


class FiguresPart:
    """Two plates: one of moves, one of answers."""

    def __init__(
        self, context: "AppContext", words: ResultWords, again: Callable[[], None]
    ) -> None:
        """``again`` is called when another cell is walked to."""
        self._context, self._words, self._again = context, words, again
        self.matrices: list[Matrix] = []
        self._moves_title = Label(words.say("moves.title"), _TITLE, "display")
        self._axes = Label(words.say("moves.axes"), _TOLD, tone="second")
        self._asked_title = Label("", _TITLE, "display")
        self._said = Paragraph("", _TOLD, "semibold", "text")
        self._sides: list[tuple[Label, Matrix, Paragraph]] = []
        self._told = Paragraph("", _TOLD)
        self._bars: list[ShareBar] = []
        self._names = Paragraph("", _TOLD)
        self._no_answers = Paragraph(words.say("shares.none"), _TOLD)

    def tell(self, tables: Sequence[TableResult], figures: ClassFigures) -> None:
        """Show the figures of some tables; walked cells stay."""
        before, words, places = self.matrices, self._words, self._words.places(tables[0])
        sides = [side for side in figures.sides if side.moves.deals]
        self.matrices = [self._matrix(side, places) for side in sides]
        for old, new in zip(before, self.matrices, strict=False):
            new.cell = old.cell if max(old.cell) < len(places) else new.cell
        self._sides = [
            (
                Label(words.side(side), _HEAD, "semibold"),
                matrix,
                Paragraph(words.stays(side, places), _TOLD, tone="text"),
            )
            for side, matrix in zip(sides, self.matrices, strict=True)
        ]
        told = [words.difference(figures, places), words.by_chance(sides)] if sides else []
        told = [*filter(None, told), words.say("no_pupil")]
        self._told.text = self._context.words.listed(told, "sentences")
        self._tell_shares(tables[0].game, figures)

    def _tell_shares(self, game: str, figures: ClassFigures) -> None:
        words, shares = self._words, figures.shares
        count = self._context.words.count
        self._asked_title.text = count("class_results.shares.title", shares.answers)
        tones = [TONES[name] for name in asked_of(find_game(game))]
        self._bars = [
            ShareBar(words.say(f"shares.{which}"), list(zip(tones, percents(means), strict=True)))
            for which, means in (("said", shares.said), ("found", shares.found))
            if means
        ]
        names = self._context.words.listed(share_names(self._context.words, game), "plain")
        self._names.text = words.say("shares.names", names=names)

    def _matrix(self, side: ClassSide, places: Sequence[str]) -> Matrix:
        ordinals = [self._context.words.ordinal(n) for n in range(1, len(places) + 1)]
        say = partial(self._words.cell, side, places)
        return Matrix(self._words.side(side), places, ordinals, side.moves, say, self._walked)

    def _walked(self, said: str) -> None:
        self._said.text = said
        self._again()

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of both plates."""
        return column(self._moves(scale), self._answers(scale), gap=max(8, scale.px(16)))

    def _moves(self, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(4, scale.px(7))
        sides = [self._side(*parts, scale) for parts in self._sides]
        wide = side_by_side(scale) or scale.width >= 60 * scale.text(18)
        gap = max(12, scale.px(28))
        matrices: list[Box[Widget]] = []
        if sides:
            matrices = [row(*sides, gap=gap, align=0) if wide else column(*sides, gap=gap)]
        told = [text(one, art, scale) for one in ([self._said] if self._said.text else [])]
        told.append(text(self._told, art, scale))
        return _plated(column(self._moves_head(scale), *matrices, *told, gap=air), scale)

    def _moves_head(self, scale: Scale) -> Box[Widget]:
        """Return the title, and what rows and columns are: beside it, or below it."""
        art, high = self._context.art, round(1.4 * scale.text(_TITLE))
        title: Box[Widget] = cell(self._moves_title, h=high)
        if not self._sides:
            return title
        line = round(1.4 * scale.text(_TOLD))
        both = [
            cell(one, one.natural_width(art, scale), high)
            for one in (self._moves_title, self._axes)
        ]
        below: Box[Widget] = cell(self._axes, h=line)
        return first_fit(row(both[0], FILL, both[1], gap=scale.px(16)), column(title, below))

    def _side(self, head: Label, matrix: Matrix, stays: Paragraph, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(4, scale.px(8))
        least = matrix.least_height(scale)
        shown: Box[Widget] = cell(matrix, h=Size(least, max(least, scale.px(_MATRIX)), 1))
        high = round(1.5 * scale.text(_HEAD))
        box = column(cell(head, h=high), shown, text(stays, art, scale), gap=air)
        return sized(box, w=Size(0, 100, 1))

    def _answers(self, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(4, scale.px(7))
        head: Box[Widget] = cell(self._asked_title, h=round(1.4 * scale.text(_TITLE)))
        if not self._bars:
            return _plated(column(head, text(self._no_answers, art, scale), gap=air), scale)
        bars = [cell(bar, h=bar.height(scale)) for bar in self._bars]
        return _plated(column(head, *bars, text(self._names, art, scale), gap=air), scale)


def _plated(box: Box[Widget], scale: Scale) -> Box[Widget]:
    return backed(inset(box, max(10, scale.px(24)), max(6, scale.px(10))), Plate())
