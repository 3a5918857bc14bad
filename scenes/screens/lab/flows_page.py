"""The lab's page of flows: bands from floor to floor, and words for the lit floor."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.measuring.mobility import Mobility
from scenes.screens.lab.parts.bands import BandFigures, Bands
from scenes.screens.lab.parts.shares import of_hundred
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.shell.frame.laying import Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _NOTE = 27, 18
_WORDS = 0.31


class FlowsPage:
    """The bands and their words."""

    def __init__(self, context: "AppContext", words: LabWords, changed: Callable[[], None]) -> None:
        """``changed`` is called when another floor is lit."""
        self._context = context
        self._words = words
        self._changed = changed
        self.lit = words.plan.players - 1
        """The lit floor, at first the lowest."""
        self.title = Label("", _TITLE, "display")
        self.compared = Label("", 17, tone="second")
        self.bands = Bands(lambda: self.lit, self._light)
        self.heading = Label("", 21, "semibold")
        self.sentences: list[Paragraph] = []
        self.pane: Pane | None = None
        self._one: RuleSet | None = None
        self._other: RuleSet | None = None

    def tell(self, one: RuleSet, other: RuleSet) -> None:
        """Show the figures of a rule set beside those of another."""
        self._one, self._other = one, other
        words, names = self._words, self._words.places()
        figures, was = one.figures, other.figures
        assert isinstance(figures, Mobility)
        assert isinstance(was, Mobility)
        self.lit = min(self.lit, len(names) - 1)
        self.bands.figures = BandFigures(
            names,
            figures,
            [
                [words.say("flows.share", share=of_hundred(n)) for n in row]
                for row in figures.matrix
            ],
            [[words.say("flows.was", share=of_hundred(n)) for n in row] for row in was.matrix],
            (words.say("flows.began"), words.say("flows.ended")),
            self._said_of,
        )
        self._word()

    def box(self, scale: Scale, *, wide: bool) -> Box[Part]:
        """Return the box of bands and words, or of bands alone."""
        if not wide:
            return self.bands_box(scale)
        width = scale.width - 2 * scale.margin
        words = sized(self._words_box(scale), w=round(_WORDS * width))
        return row(self.bands_box(scale), max(8, scale.px(16)), words, align=0)

    def bands_box(self, scale: Scale) -> Box[Widget]:
        """Return the box of the bands on their plate."""
        air = max(6, scale.px(12))
        high = round(1.35 * scale.text(_TITLE))
        bands = cell(self.bands, h=Size(scale.px(240), scale.px(400), 1))
        foot = cell(self.compared, h=round(1.5 * scale.text(17)))
        box: Box[Widget] = column(cell(self.title, h=high), air // 2, bands, air // 2, foot)
        return backed(inset(box, max(10, scale.px(24)), air), Plate())

    def _words_box(self, scale: Scale) -> Box[Part]:
        air = max(6, scale.px(14))
        self.pane = Scroll(lambda _: self._told(scale), scale, self.pane)
        pane: Box[Part] = cell(self.pane)
        return backed(inset(pane, max(10, scale.px(24)), air), Plate())

    def _told(self, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(6, scale.px(12))
        parts: list[Box[Widget] | int] = [
            cell(self.heading, h=round(1.6 * scale.text(21))),
            air // 2,
        ]
        for sentence in self.sentences:
            parts += [text(sentence, art, scale), air]
        return column(*parts)

    def _light(self, floor: int) -> None:
        self.lit = floor
        self._word()
        self._changed()

    def _word(self) -> None:
        assert self._one
        assert self._other
        words, name = self._words, self._words.places()[self.lit]
        self.title.text = words.say("flows.title", name=name, rules=self._one.in_words)
        self.compared.text = words.say("flows.compared", rules=self._other.in_words)
        self.heading.text = words.say("flows.one_by_one", name=name)
        told = [*self._lines(self.lit), words.say("proviso")]
        self.sentences = [
            Paragraph(line, _NOTE, tone="text" if number + 1 < len(told) else "second")
            for number, line in enumerate(told)
        ]

    def _lines(self, floor: int) -> list[str]:
        assert self._one
        figures = self._one.figures
        assert isinstance(figures, Mobility)
        return [self._words.band(figures, floor, after) for after in range(len(figures.matrix))]

    def _said_of(self, floor: int) -> str:
        names, said = self._words.places(), " ".join(self._lines(floor))
        facts = {"number": floor + 1, "count": len(names), "name": names[floor]}
        return self._words.say("flows.label", said=said, **facts)
