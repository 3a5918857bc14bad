"""The page to talk about: the game's questions, and the match beside simulated deals."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.analysis.split import HeldChair
from game.bots.levels import USUAL_LEVEL
from game.measuring.counting import LabCount
from game.measuring.lab import LabDeals
from game.measuring.mobility import ends_after, rises_after
from game.options import OptionValue
from game.store.paths import lab_folder
from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.screens.figures.places import place_names
from scenes.screens.lab import LabScene
from scenes.screens.lab.parts.shares import of_hundred
from scenes.screens.lab.plan import SEED, USUAL_DEALS
from scenes.screens.lobby import Lobby
from scenes.screens.seats import ChooseSeat
from scenes.screens.seats.again import SameDeals
from scenes.screens.why.journey import MatchJourney, journey_of
from scenes.screens.why.subject import Subject
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, fits, inset, row, sized
from scenes.ui.charts.figure_bar import BarFigure, FigureBar
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

Count: TypeAlias = Callable[[Sequence[LabDeals], Path | None], LabCount]
"""Starts to count deals."""


def worth_talking(words: Words, subject: Subject, held: Sequence[HeldChair], seat: int) -> bool:
    """Return whether there is anything to talk about: a journey, or questions."""
    asks = any(_asked_about(words, subject, name) for name in QUESTIONS)
    return asks or journey_of(subject, held, seat) is not None


def _asked_about(words: Words, subject: Subject, name: str) -> bool:
    return words.find(f"{subject.setup.game.id}.results.{name}.ask") is not None


QUESTIONS = ("skill", "cheat", "given", "rules")
_HEAD, _TITLE, _ASK, _NOTE = 27, 26, 21, 18
_LARGER = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
"""How much larger the questions stand where they have room."""
_WORDS = 0.42


def same_deals(subject: Subject, seat: int) -> SameDeals:
    """Return the match's deals, to be played again by the player at ``seat`` if a person."""
    asker = seat if subject.cast[seat].person else None
    return SameDeals(subject.setup, subject.lines, subject.cast, asker)


class TalkPage(Screen):
    """Questions without answers, and how often players rise from the same first place."""

    darkened = 60
    shows_kept = True

    def __init__(
        self,
        context: "AppContext",
        subject: Subject,
        seat: int,
        held: Sequence[HeldChair],
        count: Count | None = None,
    ) -> None:
        """``held`` are the places of the player at ``seat``, deal by deal."""
        super().__init__(context, subject.setup.game.id)
        self.subject, self.seat = subject, seat
        self._words = words = subject.told_in(context.words)
        self.journey = journey_of(subject, held, seat)
        self.counting = (count or LabCount)([self._work()], lab_folder()) if self.journey else None
        self.questions = self._asked()
        self.title = Paragraph("", _HEAD, "display", "text")
        self.answer = Paragraph("", _ASK, "semibold", "text")
        self.bars: list[FigureBar] = []
        self.notes: list[Paragraph] = []
        names = [words.say("talk.tabs.chart"), words.say("talk.tabs.questions")]
        self.tabs = Tabs(names, lambda: self._tab, self._turn)
        self._tab = 0
        title, game = words.say("talk.title"), game_name(context.words, subject.setup.game)
        back = context.words("widgets.back")
        self._headers = {
            tabbed: Header(title, game, Pop, back, tabs=self.tabs if tabbed else None)
            for tabbed in (True, False)
        }
        self.lab = Button(context.words("lab.button"), self._to_lab, size=18,
                          tip=context.words("lab.tip"))  # fmt: skip
        self.seats = Button(
            context.words("seats.button"), self._other_seat, size=18,
            tip=context.words("seats.tip"),
        )  # fmt: skip
        self.back = Button(words.say("talk.back"), Pop, cap="back", size=22)
        self._panes: list[Pane] = []
        self._tell()

    @property
    def waiting(self) -> bool:
        """Whether deals are still being counted."""
        return super().waiting or bool(self.counting and not self.counting.done)

    def update(self, seconds: float) -> Step | None:
        """Take in new counts."""
        if self.counting and self.counting.poll():
            self._tell()
            self.lay_out(self.scale)
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to the tabs of a small window first."""
        if self._tabbed and (turned := self.tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def close(self) -> None:
        """Stop the count; counted deals stay stored."""
        if self.counting:
            self.counting.close()

    # Drawing

    def lay_out(self, scale: Scale) -> None:
        """Lay out questions and chart side by side, or behind tabs in a small window."""
        gap, before, self._panes = max(8, scale.px(16)), self._panes, []
        if self.questions and not self._tabbed:
            width = scale.width - 2 * scale.margin
            asked = sized(self._plate(self._told_questions, scale, before), w=round(_WORDS * width))
            body = row(asked, gap, self._plate(self._told_chart, scale, before), align=0)
        else:
            shown = self._told_questions if self._tabbed and self._tab else self._told_chart
            body = self._plate(shown, scale, before)
        page = column(body, self._bottom(scale), gap=gap)
        box = self._headers[self._tabbed].above(scale, self.context.art, page)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, self._panes, first=live.index(self.back))

    @property
    def _tabbed(self) -> bool:
        return bool(self.questions) and not side_by_side(self.scale)

    def _plate(
        self, told: Callable[[Scale, Rect], Box[Widget]], scale: Scale, before: Sequence[Pane]
    ) -> Box[Part]:
        number = len(self._panes)
        same = before[number] if number < len(before) else None
        pane = Scroll(lambda place: told(scale, place), scale, same)
        self._panes.append(pane)
        shown: Box[Part] = cell(pane)
        return backed(inset(shown, max(10, scale.px(26)), max(6, scale.px(16))), Plate())

    def _told_questions(self, scale: Scale, place: Rect) -> Box[Widget]:
        """Return the numbered questions as large as they fit, or else as small as they may be."""
        for larger in _LARGER:
            for _, title, asked in self.questions:
                title.size, asked.size = round(larger * _TITLE), round(larger * _ASK)
            told = self._numbered(scale)
            if fits(told, place):
                break
        return told

    def _numbered(self, scale: Scale) -> Box[Widget]:
        art, air = self.context.art, max(6, scale.px(28))
        parts: list[Box[Widget] | Size] = []
        for number, title, asked in self.questions:
            number.size = title.size
            wide = round(1.2 * scale.text(title.size))
            said = column(text(title, art, scale), scale.px(4), text(asked, art, scale))
            question = row(sized(text(number, art, scale), wide), sized(said, FILL), align=0)
            parts += [*([Size(air, air, 1)] if parts else [Size(0, 0, 0.5)]), question]
        return column(*parts, Size(0, 0, 0.5))

    def _told_chart(self, scale: Scale, _: Rect) -> Box[Widget]:
        art, air = self.context.art, max(6, scale.px(12))
        parts: list[Box[Widget] | int] = [text(self.title, art, scale), air]
        if self.answer.text:
            parts += [text(self.answer, art, scale), air]
        for bar in self.bars:
            parts += [bar.box(scale), air // 2]
        parts.append(air // 2)
        for note in self.notes:
            parts += [air // 2, text(note, art, scale)]
        return column(*parts)

    def _bottom(self, scale: Scale) -> Box[Part]:
        buttons = (self.seats, self.lab, self.back)
        return button_rows(self.context, scale, buttons, control_height(scale, 60, 22))

    # What is said.

    def _asked(self) -> list[tuple[Paragraph, Paragraph, Paragraph]]:
        """Return the game's questions with their numbers, if it has any."""
        words, key = self.context.words, f"{self.subject.setup.game.id}.results"
        asked = [name for name in QUESTIONS if words.find(f"{key}.{name}.ask") is not None]
        return [
            (
                Paragraph(str(number), _TITLE, "display", "second"),
                Paragraph(str(words.find(f"{key}.{name}.title")), _TITLE, "display", "text"),
                Paragraph(str(words.find(f"{key}.{name}.ask")), _ASK),
            )
            for number, name in enumerate(asked, 1)
        ]

    def _tell(self) -> None:
        words, journey, counting = self._words, self.journey, self.counting
        if journey is None or counting is None:
            self.title.text = words.say("talk.no_journey")
            return
        names = place_names(self.context.words, words.game, len(self.subject.cast))
        facts = {"name": self.subject.cast[self.seat].name, "place": names[journey.start]}
        way = "stays" if journey.start == 0 else "rises"
        self.title.text = self.context.words.count(f"why.talk.{way}", journey.deals, **facts)
        told = self.context.words.count(
            "why.talk.here", journey.deals, end=names[journey.end], **facts
        )
        how = [words.say("talk.how")] if counting.done and not counting.failure else []
        notes = [told, *how, words.say("talk.proviso")]
        if counting.failure:
            notes.append(self.context.words("lab.failed", reason=counting.failure))
        self.answer.text = self._so_far(counting)
        self.notes = [Paragraph(note, _NOTE) for note in notes]
        self._count(journey, names)

    def _so_far(self, counting: LabCount) -> str:
        """Return words for the progress of the count; empty once it is complete."""
        if counting.done or counting.failure:
            return ""
        return self._words.say("talk.counting", count=counting.count)

    def _count(self, journey: MatchJourney, names: Sequence[str]) -> None:
        """Show the figures so far."""
        assert self.counting
        played = self.counting.deals[0]
        if not played:
            return
        shares = ends_after(played, journey.start, journey.deals)
        wanted = shares[0] if journey.start == 0 else rises_after(played, *journey[::2])
        share, low, high = map(of_hundred, wanted)
        said = self._words.say("talk.share", share=share, low=low, high=high)
        so_far = [self.answer.text] if self.answer.text else []
        self.answer.text = self.context.words.listed([said, *so_far], "sentences")
        self.bars = [self._bar(journey, names, place, share) for place, share in enumerate(shares)]
        for bar in self.bars:
            bar.names = [one.bar.name for one in self.bars]

    def _bar(
        self,
        journey: MatchJourney,
        names: Sequence[str],
        place: int,
        figure: tuple[float, float, float],
    ) -> FigureBar:
        said = self.context.words("lab.stays.share", share=of_hundred(figure[0]))
        here = place == journey.end
        name = self._words.say("talk.this", place=names[place]) if here else names[place]
        return FigureBar(BarFigure(name, figure, said, number=0 if here else 1))

    # Acts

    def _work(self) -> LabDeals:
        setup, players = self.subject.setup, len(self.subject.cast)
        options = dict(setup.options)
        return LabDeals(setup.game.id, players, options, USUAL_LEVEL, SEED, range(USUAL_DEALS))

    def _other_seat(self) -> Step:
        return Push(ChooseSeat(self.context, same_deals(self.subject, self.seat)))

    def _to_lab(self) -> Step:
        subject = self.subject
        rules = (len(subject.cast), subject.setup.options)
        return Push(LabScene(self.context, subject.setup.game.id, self._play, rules))

    def _play(self, players: int, options: Mapping[str, OptionValue]) -> Step:
        return Push(Lobby(self.context, self.subject.setup.game.id, rules=(players, options)))

    def _turn(self, tab: int) -> None:
        self._tab = tab
        self.lay_out(self.scale)
