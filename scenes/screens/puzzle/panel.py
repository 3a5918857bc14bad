"""The panel with the answer: every choice with its interval, and buttons."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.analysis.review import Alternative
from game.texts.words import Words
from scenes.screens.puzzle.choice_row import ChoiceRow, Columns
from scenes.screens.puzzle.question import Question
from scenes.screens.puzzle.telling import PuzzleWords
from scenes.shell.frame.laying import Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import (
    FILL,
    Box,
    Size,
    backed,
    cell,
    column,
    first_fit,
    fits,
    inset,
    row,
    sized,
)
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Line, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_HEAD, _TOLD, _SMALL = 30, 19, 17
_ROOMY = (2.2, 1.6, 1.0)
"""How many times its least air a row has: the first with which all is seen, or the last."""
_WIDE, _LEAST_WIDE, _GAP = 372, 300, 14
"""The width of the panel, its least in small windows, and the gap beside it, in pixels of a
1280 × 720 window; the least is in those of the window itself."""
_LEAST_TEXTS = 20
"""The least width in text sizes."""
_MOST = 0.46
"""The largest share of a window's width."""


class AnswerPanel:
    """The choices, shown beside the table after a move or on request; the sill says why."""

    def __init__(
        self,
        words: Words,
        said: PuzzleWords,
        question: Question,
        chosen: int | None,
        made: int | None,
        buttons: list[Button],
    ) -> None:
        """``chosen`` is the index of the choice just made, ``made`` that of the match's."""
        puzzle = question.puzzle
        self.found = chosen is not None and puzzle.alternatives[chosen] in puzzle.found
        self.told = tuple(self._verdict(words, said, chosen))
        """What is said of the answer; the first is the heading."""
        self.tells_all = False
        """Whether the sill has no room for more than the heading, so that the rest stands here."""
        self._unit = Paragraph(said.unit, _TOLD, "semibold", "text")
        person = next(one for one in question.cast if one.person)
        own = chosen if chosen is not None else made
        columns = Columns(max(map(len, said.cards)), span(puzzle.alternatives))
        self.rows = [
            ChoiceRow(
                said.moves[place], said.number(said.told(one.worth).value), one.worth,
                columns, said.cards[place],
                best=place == 0, solves=one in puzzle.found,
                face=person.face if place == own else "",
                label=said.choice(place, own=place == own),
            )
            for place, one in enumerate(puzzle.alternatives)
        ]  # fmt: skip
        self._remarks = [Paragraph(said.foot, _SMALL, even=True)]
        if made:
            then = words(
                "puzzle.then", move=said.said_inside[made], cost=said.cost(made), name=said.name
            )
            self._remarks.insert(0, Paragraph(then, _SMALL, tone="text"))
        self._buttons = buttons
        self._line, self._plate = Line(), Plate(alpha=250)
        self.pane: Pane | None = None

    def _verdict(self, words: Words, said: PuzzleWords, chosen: int | None) -> Iterator[Paragraph]:
        """Yield the heading, the reason for the best move, what is as good, and what was chosen.

        "It" in a reason is the move that was named last before it.
        """
        best = said.said_inside[0]
        reason = Paragraph(said.reason, _TOLD, tone="text")
        if self.found and chosen:
            yield _heading(words("puzzle.close"))
            told = words("puzzle.as_good", chosen=said.said_inside[chosen], best=best)
            yield Paragraph(told, _TOLD, tone="text")
            yield reason
            return
        yield _heading(words("puzzle.found") if self.found else words("puzzle.best", move=best))
        yield reason
        if others := said.as_good:
            yield Paragraph(words("puzzle.level", moves=others), _TOLD, tone="text")
        if chosen:
            told = words("puzzle.chosen", move=said.said_inside[chosen], cost=said.cost(chosen))
            yield Paragraph(told, _TOLD, tone="text")

    def box(self, scale: Scale, art: "Art") -> Box[Part]:
        """Return the box of choices and buttons, stacked on the plate."""
        gap, height = max(4, scale.px(10)), control_height(scale, 50, 20)
        self.pane = pane = Scroll(lambda place: self._told(scale, art, place), scale, self.pane)
        buttons = [_button(one, art, scale, height) for one in self._buttons]
        beside = row(FILL, *buttons, gap=max(6, scale.px(12)))
        below = column(*(sized(one, w=FILL) for one in buttons), gap=max(6, scale.px(10)))
        # The panel ends below what it tells, but where that needs more room it takes all there is.
        told = cell(pane, h=lambda width: Size(0, self._natural(scale, art, width)))
        inner: Box[Part] = column(told, gap, first_fit(beside, below))
        return backed(inset(inner, max(10, scale.px(18)), max(8, scale.px(14))), self._plate)

    def _natural(self, scale: Scale, art: "Art", width: int) -> int:
        """Return the height of all that is told, with as much air as there may be, in pixels."""
        for one in self.rows:
            one.roomy = _ROOMY[0]
        return self._list(scale, art).height(width).natural

    def _told(self, scale: Scale, art: "Art", place: Rect) -> Box[Widget]:
        """Return what is told, its rows as high as there is room for in a place."""
        for roomy in _ROOMY:
            for one in self.rows:
                one.roomy = roomy
            if fits(told := self._list(scale, art), place):
                break
        return told

    def _list(self, scale: Scale, art: "Art") -> Box[Widget]:
        gap = max(3, scale.px(6))
        rows = [_row(one, scale, art) for one in self.rows]
        parts: list[Box[Widget] | int] = []
        for said in self.told[1:] if self.tells_all else ():
            parts += [text(said, art, scale), gap]
        parts += [text(self._unit, art, scale), gap]
        for one in rows:
            parts += [one, gap // 2]
        for remark in self._remarks:
            parts += [gap, text(remark, art, scale)]
        return column(*parts)


def span(choices: Sequence[Alternative]) -> tuple[float, float]:
    """Return the ends of the axis of all bars, the worse at the left, where bars begin.

    It begins at 0, or, where a choice may be worth less, at the least that one may be worth: the
    longer of two bars is the better choice, even if all are below 0.
    """
    ends = [end for one in choices for end in one.worth.interval]
    low, high = min(0.0, *ends), max(ends)
    return low, high if high > low else low + 1.0


def _heading(words: str) -> Paragraph:
    return Paragraph(words, _HEAD, "display", "text")


def _row(one: ChoiceRow, scale: Scale, art: "Art") -> Box[Widget]:
    return cell(one, h=lambda width: one.height(art, scale, width))


def _button(button: Button, art: "Art", scale: Scale, height: int) -> Box[Widget]:
    """Return the box of a button that may lose its key cap if room is short."""
    widths = (button.natural_width(art, scale, hints) for hints in (False, True))
    return cell(button, Size(*widths), height)


def panel_width(scale: Scale) -> int:
    """Return the width of the panel in pixels."""
    wide = max(_LEAST_WIDE, round(_WIDE * 1.25 * scale.k), _LEAST_TEXTS * scale.text(_SMALL))
    return min(wide, round(_MOST * scale.width))


def panel_room(scale: Scale) -> int:
    """Return how many pixels of the window's width the table leaves to the panel and its gap."""
    return panel_width(scale) + round(_GAP * 1.25 * scale.k)
