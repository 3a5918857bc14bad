"""Compares a seat's result in the match with one just played, each beside bots' results."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.chance import Line
from game.contract import DealResult
from game.measuring.mobility import wilson
from game.measuring.same_deal import DealStart, DealTrials, TrialResults
from game.texts.phrases import game_name
from scenes.screens.figures.numbers import signed
from scenes.screens.figures.places import place_names
from scenes.screens.lab.parts.shares import of_hundred
from scenes.screens.seats.again import SameDeals, place_in
from scenes.screens.seats.head import TriedSeatHead
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.charts.figure_bar import BarFigure, FigureBar
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

Told: TypeAlias = "Paragraph | FigureBar | TriedSeatHead"
"""What is told of a chair, from above."""
Try: TypeAlias = Callable[[Sequence[Line], int], DealTrials]
"""Starts to let bots play a deal."""

_TITLE, _NOTE = 27, 18


class TriedSeat(NamedTuple):
    """A tried seat and its result."""

    seat: int
    result: DealResult


class Compared(Screen):
    """Two plates with one scale, and a note on what one deal can't show."""

    darkened = 60

    def __init__(
        self,
        context: "AppContext",
        same: SameDeals,
        deal: DealStart,
        chairs: Sequence[str],
        tried: Sequence[TriedSeat],
        choose: Callable[[], Step],
        begin: Try | None = None,
    ) -> None:
        """``chairs`` are the seats' names; the last of ``tried`` was just played."""
        super().__init__(context, same.setup.game.id)
        self.same = same
        self.tried = tuple(tried)
        self._chairs = tuple(chairs)
        self.trying = (begin or DealTrials)(same.lines, deal.number)
        words = context.words
        note = words("seats.went", game=game_name(words, same.setup.game), deal=deal.number + 1)
        brief = game_name(words, same.setup.game)
        self._header = Header(words("seats.title"), note, None, "", brief=brief)
        self.choose = Button(words("seats.another"), choose, "primary", cap="choose",
                             shortcut="go_on", size=22)  # fmt: skip
        self.home = Button(words("seats.home"), Home, cap="back", size=19)
        self._told: list[list[Told]] = []
        self._limits = Paragraph("", _NOTE)
        self._panes: list[Pane] = []
        self._tell()

    @property
    def waiting(self) -> bool:
        """Whether bots are still playing the deal."""
        return super().waiting or not self.trying.done

    def update(self, seconds: float) -> Step | None:
        """Take in the bots' results."""
        if self.trying.poll():
            self._tell()
            self.lay_out(self.scale)
        return super().update(seconds)

    def escape(self) -> Step | None:
        """Leave the page."""
        return Home()

    def close(self) -> None:
        """Stop the bots."""
        self.trying.close()

    # Drawing

    def lay_out(self, scale: Scale) -> None:
        """Lay out the plates side by side, or one below the other."""
        art, gap = self.context.art, max(6, scale.px(14))
        before, self._panes = self._panes, []
        plates: list[Box[Part]] = []
        if side_by_side(scale):
            each = [self._plate([told], scale, before) for told in self._told]
            plates.append(row(*(sized(one, w=Size(0, 100, 1)) for one in each), gap=gap, align=0))
        else:
            # If not everything fits, the seat just played comes first.
            plates.append(self._plate(self._told[::-1], scale, before))
        height = control_height(scale, 60, 22)
        foot = button_rows(self.context, scale, (self.home, self.choose), height)
        body = column(*plates, text(self._limits, art, scale), foot, gap=gap)
        widgets = lay(self._header.above(scale, art, body), Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, self._panes, first=live.index(self.choose))

    def _plate(
        self,
        parts: Sequence[Sequence[Told]],
        scale: Scale,
        before: Sequence[Pane],
    ) -> Box[Part]:
        number = len(self._panes)
        pane = Scroll(
            lambda _: self._content(parts, scale),
            scale,
            before[number] if number < len(before) else None,
        )
        self._panes.append(pane)
        shown: Box[Part] = cell(pane)
        return backed(inset(shown, max(10, scale.px(26)), max(6, scale.px(16))), Plate())

    def _content(self, told: Sequence[Sequence[Told]], scale: Scale) -> Box[Widget]:
        art, air = self.context.art, max(4, scale.px(14))
        parts: list[Box[Widget] | int] = []
        for group in told:
            for one in group:
                if isinstance(one, FigureBar):
                    parts += [one.box(scale), air // 2]
                elif isinstance(one, TriedSeatHead):
                    parts += [cell(one, h=one.height(scale)), air]
                else:
                    parts += [text(one, art, scale), air]
            parts.append(air)
        return column(*parts)

    # What is said.

    def _tell(self) -> None:
        words, found = self.context.words, self.trying.found
        self._limits.text = " ".join([words("seats.limits"), *self._others()])
        just = self.tried[-1]
        self._told = [
            self._group(self.same.own, "seats.in_match", found, None),
            self._group(just.seat, "seats.just_now", found, just.result),
        ]

    def _others(self) -> list[str]:
        """Return words for the seats tried before."""
        words, earlier = self.context.words, self.tried[:-1]
        told = [
            words.count("seats.tried", one.result.scores[one.seat], chair=self._chairs[one.seat])
            for one in earlier
        ]
        return [words("seats.tried_all", chairs=told)] if told else []

    def _group(
        self, seat: int, key: str, found: TrialResults | None, result: DealResult | None
    ) -> list[Told]:
        """Return the widgets of a seat; without a result it is the match's."""
        words = self.context.words
        title, own = words(key, chair=self._chairs[seat]), self.same.cast[self.same.own]
        if found is None:
            said = words("seats.failed", reason=self.trying.failure)
            head = Paragraph(title, _TITLE, "display", "text")
            return [head, Paragraph(said if self.trying.failure else words("seats.trying"))]
        place = found.was[seat] if result is None else place_in(result, seat)
        made = found.made[seat] if result is None else result.scores[seat]
        names = self._places(len(found.was))
        ended = words.count("seats.ended", made, name=own.name, place=names[place])
        group: list[Told] = [TriedSeatHead(own.face, title, ended, signed(words, made, 0))]
        group.append(Paragraph(words("seats.bots", tries=found.tries), _NOTE))
        bars = [self._bar(found, seat, number, names, place) for number in range(len(names))]
        for bar in bars:
            bar.names = names
        mean = words("seats.mean", points=float(found.points[seat]))
        return [*group, *bars, Paragraph(mean, _NOTE, "semibold", "text")]

    def _bar(
        self, found: TrialResults, seat: int, number: int, names: Sequence[str], place: int
    ) -> FigureBar:
        count, here = found.places[seat][number], number == place
        share = count / found.tries
        said = self.context.words("lab.stays.share", share=of_hundred(share))
        figure, name = (share, *wilson(count, found.tries)), names[number]
        if not here:
            return FigureBar(BarFigure(name, figure, said, number=1))
        face = self.same.cast[self.same.own].face
        read = self.context.words("seats.you", place=name)
        return FigureBar(BarFigure(name, figure, said, face=face, read=read))

    def _places(self, players: int) -> Sequence[str]:
        words = self.context.words
        names = place_names(words, self.same.setup.game.id, players)
        return names or [words.ordinal(number) for number in range(1, players + 1)]
