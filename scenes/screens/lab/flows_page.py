"""The lab's page of flows: bands from floor to floor, and words for the lit floor."""

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from game.measuring.mobility import Mobility
from scenes.screens.lab.parts.bands import BandFigures, Bands
from scenes.screens.lab.parts.shares import OF, of_hundred
from scenes.screens.lab.parts.tower import Stay, Tower
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
        self.lit: int | None = words.plan.players - 1
        """The lit floor, at first the lowest; ``None`` for none."""
        self.title = Label("", _TITLE, "display")
        self.compared = Label("", 17, tone="second")
        motion = context.theme.motion
        self.bands = Bands(lambda: self.lit, self._light, motion, lambda: context.travel)
        self.tower = Tower(lambda: self.lit, self._light)
        self.stay = Label("", 21, "semibold")
        self.within = Paragraph("", 16)
        self.heading = Label("", 21, "semibold")
        self.sentences: list[Paragraph] = []
        self.pane: Pane | None = None
        self._one: RuleSet | None = None
        self._other: RuleSet | None = None

    def tell(self, one: RuleSet, other: RuleSet) -> None:
        """Show the figures of a rule set beside those of another."""
        before, self._one, self._other = self._one, one, other
        words, names = self._words, self._words.places()
        figures, was = one.figures, other.figures
        assert isinstance(figures, Mobility)
        assert isinstance(was, Mobility)
        self.lit = None if self.lit is None else min(self.lit, len(names) - 1)
        shown = BandFigures(
            names,
            figures.matrix,
            was.matrix,
            (
                lambda share: words.say("flows.share", share=of_hundred(share)),
                lambda share: words.say("flows.was", share=of_hundred(share)),
            ),
            (words.say("flows.began"), words.say("flows.ended")),
            self._said_of,
        )
        other_rules = before is not None and (before.name, before.note) != (one.name, one.note)
        self.bands.show(shown, other_rules=other_rules)
        self.tower.stays = [
            Stay(
                name,
                words.stay(figures.matrix[number][number]),
                words.say("flows.was", share=of_hundred(was.matrix[number][number])),
            )
            for number, name in enumerate(names)
        ]
        self.stay.text = words.say("flows.stays")
        self.within.text = words.say("flows.within", half=_widest(figures))
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
        high, ring = round(1.35 * scale.text(_TITLE)), max(9, scale.px(10))
        bands = cell(self.bands, h=Size(scale.px(240), scale.px(400), 1))
        foot = cell(self.compared, h=round(1.5 * scale.text(17)))
        box: Box[Widget] = column(cell(self.title, h=high), ring, bands, ring, foot)
        return backed(inset(box, max(10, scale.px(24)), air), Plate())

    def _words_box(self, scale: Scale) -> Box[Part]:
        air = max(6, scale.px(14))
        self.pane = Scroll(lambda _: self._told(scale), scale, self.pane)
        pane: Box[Part] = cell(self.pane)
        return backed(inset(pane, max(10, scale.px(24)), air), Plate())

    def _told(self, scale: Scale) -> Box[Widget]:
        art, air = self._context.art, max(6, scale.px(12))
        least, natural = self.tower.height(scale)
        head = round(1.6 * scale.text(21))
        parts: list[Box[Widget] | int] = [
            cell(self.stay, h=head),
            air // 2,
            cell(self.tower, h=Size(least, natural, 1)),
            air // 2,
            text(self.within, art, scale),
            air,
        ]
        if self.heading.text:
            parts += [cell(self.heading, h=head), air // 2]
        for sentence in self.sentences:
            parts += [text(sentence, art, scale), air // 2]
        return column(*parts)

    def _light(self, floor: int | None) -> None:
        self.lit = floor
        self._word()
        self._changed()

    def _word(self) -> None:
        assert self._one
        assert self._other
        words, lit = self._words, self.lit
        self.compared.text = words.say("flows.compared", rules=self._other.in_words)
        if lit is None:
            self.title.text = words.say("flows.title_all", rules=self._one.in_words)
            self.heading.text, told = "", [words.say("proviso")]
        else:
            name = words.places()[lit]
            self.title.text = words.say("flows.title", name=name, rules=self._one.in_words)
            self.heading.text = words.say("flows.one_by_one", name=name)
            told = [*self._ends(lit), words.say("proviso")]
        self.sentences = [
            Paragraph(line, _NOTE, tone="text" if number + 1 < len(told) else "second")
            for number, line in enumerate(told)
        ]

    def _ends(self, floor: int) -> list[str]:
        assert self._one
        figures = self._one.figures
        assert isinstance(figures, Mobility)
        return [self._words.end(figures, floor, after) for after in range(len(figures.matrix))]

    def _lines(self, floor: int) -> list[str]:
        assert self._one
        figures = self._one.figures
        assert isinstance(figures, Mobility)
        return [self._words.band(figures, floor, after) for after in range(len(figures.matrix))]

    def _said_of(self, floor: int) -> str:
        names, said = self._words.places(), " ".join(self._lines(floor))
        facts = {"number": floor + 1, "count": len(names), "name": names[floor]}
        return self._words.say("flows.label", said=said, **facts)


def _widest(figures: Mobility) -> int:
    """Return how far, of a hundred, the interval of a floor's own share reaches at most."""
    reach = 0.0
    for number, shares in enumerate(figures.matrix):
        low, high = figures.intervals[number][number]
        reach = max(reach, shares[number] - low, high - shares[number])
    return ceil(OF * reach)
