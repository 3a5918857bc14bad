"""The page of one player's split: the words, the person's answer, and the chart."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.analysis.debrief import Debrief
from game.analysis.over_matches import IN_LAST
from game.analysis.split import JudgedChoice
from scenes.screens.figures.numbers import with_half_width
from scenes.screens.figures.places import place_names
from scenes.screens.why.moments import Moments
from scenes.screens.why.parts.chart import Waterfall
from scenes.screens.why.parts.figures import TONES, Tone, columns_of, fewer_is_better, percents_of
from scenes.screens.why.parts.ledge import SpeakingLedge
from scenes.screens.why.parts.sentences import PartSentence, ShareBar
from scenes.screens.why.parts.step_plot import ChartFigures
from scenes.screens.why.parts.strip import PlacesStrip
from scenes.screens.why.subject import ShowMoment, Subject
from scenes.shell.frame.laying import Part, Scroll, snug, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Line, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_TITLE, _NOTE = 29, 17
_CHART = 9
"""The least height of the chart, in text sizes; what has less room scrolls."""
_WORDS_SHARE = 0.37


class SplitPage:
    """The page of the chosen seat; its widgets are made again when figures change."""

    def __init__(self, context: "AppContext", subject: Subject, show_moment: ShowMoment) -> None:
        self.words = subject.told_in(context.words)
        self._context = context
        self._subject = subject
        self._show_moment = show_moment
        self.moments = Moments(context, subject)
        self._found: Debrief | None = None
        self._counting = False
        self._seat = 0
        self._lit: int | None = None
        self._answer: Sequence[int] | None = None
        self.changed: Callable[[], None] = lambda: None
        """Called when another column is lit, to lay the words out again."""
        self.title = Label("", _TITLE, "display")
        self.note = Paragraph("", _NOTE)
        self.proviso = Paragraph("", _NOTE)
        self.ledge = SpeakingLedge(self.proviso, subject.cast[subject.first_shown].face)
        self.chart = Waterfall(
            lambda: self._lit, self._light, context.theme.motion, lambda: context.travel
        )
        self.heading = Label(context.words("why.in_words"), _TITLE, "display")
        self.summary = Paragraph("", 18)
        self.sentences: list[PartSentence] = []
        self.moment_title = Label(context.words("why.moment.title"), 18, "semibold")
        self.moment = Paragraph("", 18, even=True)
        self.show = Button(context.words("why.moment.show"), self._go_to_moment, size=18)
        self.bars: list[ShareBar] = []
        self.together = Label("", _NOTE, tone="second", anchor=1.0)
        players = len(subject.cast)
        names = place_names(context.words, subject.setup.game.id, players)
        self.strip = PlacesStrip(self.words, names)
        self._line = Line()
        self.pane: Pane | None = None
        self.chart_pane: Pane | None = None
        """The chart without the words beside it."""

    def tell(
        self, seat: int, found: Debrief, answer: Sequence[int] | None, *, counting: bool
    ) -> None:
        """Show a seat's figures; ``counting``: they are preliminary.

        ``answer`` has the person's shares, if they answered.
        """
        if seat != self._seat:
            self._lit = None
        self._seat, self._found, self._counting, self._answer = seat, found, counting, answer
        split, name, words = found.players[seat], self._name, self.words
        columns = columns_of(split)
        side = words.side(split.score)
        self.title.text = words.say("chart.title", name=name, side=side)
        self.chart.figures = ChartFigures(
            columns,
            [words.part(one.name, name) for one in columns],
            split.mean,
            split.score,
            words.say("chart.first") if split.mean else "",
            words.say("chart.last", name=name, side=side),
            words.signed,
            words.score,
            self._subject.cast[seat].face,
            counting=counting,
        )
        self.ledge.face = self._subject.cast[seat].face
        self.strip.held = found.held[seat] if found.held else ()
        self._tell_in_words(found)
        self._tell_answer(found)

    @property
    def lit_sentence(self) -> str:
        """The sentence of the lit column; empty if none is."""
        return "" if self._lit is None else self.sentences[self._lit].text

    # State

    def chart_box(self, scale: Scale, *, alone: bool) -> Box[Part]:
        """Return the chart on its plate, and the ledge at its foot that tells of the lit step.

        ``alone``: without the words beside it.
        """
        art = self._context.art
        self._speak(self.lit_sentence)
        self.note.text = self._note_text()
        gap = max(6, scale.px(12))
        head: Box[Widget] = column(
            cell(self.title, h=round(1.35 * scale.text(_TITLE))), text(self.note, art, scale)
        )
        least = max(scale.px(200), round(_CHART * scale.text(_NOTE)))
        high = Size(least, max(least, scale.px(300)), 1)
        side = max(12, scale.px(28))
        inner: Box[Widget] = column(
            inset(column(head, gap, cell(self.chart, h=high)), side, gap),
            self.ledge.box(art, scale, self._sayings()),
        )
        if alone:
            self.pane = None
            self.chart_pane = Scroll(lambda _: inner, scale, self.chart_pane)
            return backed(inset(cell(self.chart_pane), 2, 2), Plate())
        self.chart_pane = None
        chart: Box[Part] = backed(inset(inner, 2, 2), Plate())
        if not self.strip.useful:
            return chart
        strip: Box[Part] = cell(self.strip, h=self.strip.height(scale))
        return column(chart, backed(inset(strip, side, gap), Plate()), gap=gap)

    def words_box(self, scale: Scale, *, alone: bool) -> Box[Part]:
        """Return the words, with the person's answer below; ``alone``: without the chart beside."""
        air = max(6, scale.px(12))
        if alone:
            self._speak("")
            self.chart_pane = None
        self.pane = Scroll(lambda _: self._told(scale, alone=alone), scale, self.pane)
        said: Box[Part] = backed(
            inset(
                column(
                    cell(self.heading, h=round(1.35 * scale.text(_TITLE))),
                    air // 2,
                    cell(self.pane),
                ),
                max(12, scale.px(24)),
                air,
            ),
            Plate(),
        )
        if not self.bars:
            return said
        return column(said, self._compared(scale), gap=max(8, scale.px(14)))

    def _told(self, scale: Scale, *, alone: bool) -> Box[Widget]:
        art, air = self._context.art, max(4, scale.px(8))
        parts: list[Box[Widget] | int] = [text(self.summary, art, scale), air] if alone else []
        for sentence in self.sentences:
            parts.append(_high(sentence, art, scale))
        if self.moment.text:
            height = control_height(scale, 46, 18)
            said = column(
                cell(self.moment_title, h=round(1.5 * scale.text(18))),
                text(self.moment, art, scale),
            )
            shown = snug(self.show, art, scale, height)
            wide: Box[Widget] = row(sized(said, w=Size(scale.px(240), 0, 1)), air, shown)
            narrow: Box[Widget] = column(said, air, row(shown, FILL))
            parts += [air, cell(self._line, h=2), air, first_fit(wide, narrow)]
        if alone:
            parts += [air, text(self.proviso, art, scale)]
        return column(*parts)

    def _compared(self, scale: Scale) -> Box[Part]:
        parts: list[Box[Widget] | int] = []
        for bar in self.bars:
            parts += [cell(bar, h=bar.height(scale)), max(4, scale.px(8))]
        parts += [cell(self.together, h=round(1.5 * scale.text(_NOTE)))]
        box: Box[Part] = column(*parts)
        return backed(inset(box, max(12, scale.px(24)), max(6, scale.px(12))), Plate())

    # Words

    def _speak(self, sentence: str) -> None:
        """Say a step's sentence, or what holds of all."""
        self.proviso.text = sentence or self._proviso()
        self.proviso.tone = "text" if sentence else "second"
        self.proviso.font = "semibold" if sentence else "medium"

    def _sayings(self) -> list[str]:
        """Return all that the ledge may say, so that it has room for each."""
        return [self._proviso(), *(sentence.text for sentence in self.sentences)]

    @property
    def _name(self) -> str:
        return self._subject.cast[self._seat].name

    def _note_text(self) -> str:
        """Return what the numbers are, or the lit one in words."""
        if self._found is None:
            return ""
        partners = "partner" in self._found.players[self._seat].parts
        note = "chart.note_partners" if partners else "chart.note"
        return self._interval() or self.words.counted(note, self._found.deals)

    def _interval(self) -> str:
        """Return the lit column's number and the ends of its interval in words."""
        if self._lit is None or self._found is None:
            return ""
        column = columns_of(self._found.players[self._seat])[self._lit]
        value, low, high = map(self.words.signed, (column.shown, *column.ends))
        part = self.words.part(column.name, self._name)
        return self.words.say("chart.interval", part=part, value=value, low=low, high=high)

    def _proviso(self) -> str:
        if self._found is None:
            return ""
        words, found = self._context.words, self._found
        proviso = words.count("why.proviso", found.deals, name=self._name)
        remarks = self.words.remarks(found.players[self._seat])
        return words.listed([*remarks, proviso], "sentences")

    def _tell_in_words(self, found: Debrief) -> None:
        split, words = found.players[self._seat], self.words
        self.sentences = [
            PartSentence(tone, said, number == self._lit)
            for number, (tone, said) in enumerate(
                words.sentences(split, self._name, so_far=self._counting)
            )
        ]
        self.summary.text = words.summary(split, found.deals, self._name)
        moment = found.moments[self._seat]
        self.moment.text = self._moment_text(moment) if moment else ""

    def _moment_text(self, moment: JudgedChoice) -> str:
        words, told = self._context.words, self.moments.told.get(moment.step)
        fewer = fewer_is_better(self._found.players[self._seat]) if self._found else False
        way = "gained" if (moment.gain.value > 0) != fewer else "cost"
        key = f"moment.{way}" if told is None else f"moment.told.{way}"
        return self.words.say(
            f"{key}_than" if told and told.better and way == "cost" else key,
            deal=moment.deal + 1,
            name=self._name,
            told=told.made if told else "",
            better=told.better if told else "",
            size=with_half_width(words, moment.gain),
        )

    def _tell_answer(self, found: Debrief) -> None:
        self.bars, self.together.text = [], ""
        answer, words = self._answer, self._context.words
        if answer is None:
            return
        split, asked = found.players[self._seat], self._subject.asked
        columns, sizes = columns_of(split), percents_of(split, asked)
        shares = list(zip([_sign(one.name, one.pieces[0].tone) for one in columns], sizes,
                          strict=True))  # fmt: skip
        signs = [TONES[name] for name in asked]
        self.bars = [
            ShareBar(words("why.compared.said", name=self._name),
                     list(zip(signs, answer, strict=True))),
            ShareBar(words("why.compared.so_far" if self._counting else "why.compared.found"),
                     shares),
        ]  # fmt: skip
        rest = sum(share for tone, share in shares if tone in IN_LAST)
        self.together.text = words("why.compared.together", percent=rest)

    # Acts

    def _light(self, column: int | None) -> None:
        self._lit = column
        for number, sentence in enumerate(self.sentences):
            sentence.lit = number == column
        self.changed()

    def _go_to_moment(self) -> Step | None:
        moment = self._found.moments[self._seat] if self._found else None
        if moment is None:
            return None
        return self._show_moment(moment, self.moment.text)


def _high(sentence: PartSentence, art: "Art", scale: Scale) -> Box[Widget]:
    return cell(sentence, h=lambda width: sentence.height(art, scale, width))


def _sign(name: str, tone: Tone) -> Tone:
    return "carried" if name == "position" else tone


def beside_each_other(scale: Scale, words: Box[Part], chart: Box[Part]) -> Box[Part]:
    """Return the words and the chart at their most readable widths."""
    width = scale.width - 2 * scale.margin
    gap = max(8, scale.px(18))
    side = min(round(_WORDS_SHARE * width), 75 * scale.text(20) // 2)
    return row(sized(words, w=side), gap, sized(chart, w=FILL), align=0)
