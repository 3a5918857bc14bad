"""The lab's page for games without positions: four figures, each beside other rules'."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.measuring.mobility import DealFigures, Figure
from scenes.screens.lab.parts.shares import of_hundred
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.shell.frame.laying import Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, backed, cell, column, inset
from scenes.ui.charts.figure_bar import BarFigure, FigureBar
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

NAMES = ("starter_wins", "leader_wins", "points", "length")
_HEAD, _NOTE = 20, 17
_ROOM = 1.15
"""The length of a track relative to its longest bar."""


class CoursePage:
    """The figures in a scrolling pane."""

    def __init__(self, context: "AppContext", words: LabWords) -> None:
        self._context = context
        self._words = words
        self.groups: list[tuple[Label, list[FigureBar]]] = []
        self.notes: list[Paragraph] = []
        self.pane: Pane | None = None

    def tell(self, sets: Sequence[RuleSet]) -> None:
        """Show new figures."""
        words = self._words
        self.groups = [self._group(name, sets) for name in NAMES]
        by_lot = words.say("course.by_lot", share=of_hundred(1 / words.plan.sides))
        told = [by_lot, words.say("course.levels"), words.say("proviso")]
        self.notes = [Paragraph(line, _NOTE) for line in told]

    def box(self, scale: Scale) -> Box[Part]:
        """Return the box of the page on its plate."""
        air = max(6, scale.px(14))
        self.pane = Scroll(lambda _: self._content(scale), scale, self.pane)
        pane: Box[Part] = cell(self.pane)
        return backed(inset(pane, max(10, scale.px(26)), air), Plate())

    def _content(self, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(6, scale.px(10))
        parts: list[Box[Widget] | int] = []
        for head, bars in self.groups:
            parts.append(cell(head, h=round(1.6 * scale.text(_HEAD))))
            for bar in bars:
                parts += [cell(bar, h=partial(bar.folded, art, scale)), air // 2]
            parts.append(air)
        for note in self.notes:
            parts += [text(note, art, scale), air // 2]
        return column(*parts)

    def _group(self, name: str, sets: Sequence[RuleSet]) -> tuple[Label, list[FigureBar]]:
        figures = [figure_of(one, name) for one in sets]
        full = 1.0 if name.endswith("_wins") else _ROOM * max(high for _, _, high in figures)
        bars = [
            FigureBar(BarFigure(one.name, figure, self._words.figure(name, figure), full, number))
            for number, (one, figure) in enumerate(zip(sets, figures, strict=True))
        ]
        head = Label(self._words.say(f"course.{name}"), _HEAD, "semibold")
        head.heads = bars[0]
        return head, bars


def figure_of(one: RuleSet, name: str) -> Figure:
    """Return a rule set's figure by name."""
    assert isinstance(one.figures, DealFigures)
    figures: dict[str, Figure] = {
        "starter_wins": one.figures.starter_wins,
        "leader_wins": one.figures.leader_wins,
        "points": one.figures.points,
        "length": one.figures.length,
    }
    return figures[name]
