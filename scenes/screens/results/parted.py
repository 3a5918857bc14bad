"""A result page of parts: beside one another, or one at a time in a narrow window."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.screens.results.final import final_buttons
from scenes.screens.results.frame import ResultPage
from scenes.screens.results.going_on import deal_buttons
from scenes.table.source.session import Session
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_TITLE, _WHY, _FOOT, _TAB = 46, 18, 17, 44
_MOST_GROWN = 1.25
"""A title grows less than other text, where a smaller one may be chosen."""
_LEAST_SAID = 11
"""Text heights that a line of the foot needs in width."""
_LOW = 640
"""In a lower window what only explains gives way."""


class PartedPage(ResultPage):
    """News above, parts between, sentences and buttons below.

    Pages say what their parts are called, and lay one of them out, or all beside one another.
    """

    title_sizes: Sequence[int] = (_TITLE,)
    """From the largest, in units."""
    buttons: Sequence[Button] = ()
    """The primary one first, which is also the first to have the focus."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        note: str,
        winners: Sequence[int],
        fresh: bool = True,
    ) -> None:
        super().__init__(context, session, note, winners, fresh)
        self.title = Paragraph("", _TITLE, "display", "text")
        self.why = Paragraph("", _WHY)
        self.sentence = Paragraph("", _FOOT, tone="text", even=True)
        self.remark = Paragraph("", _FOOT - 1, even=True)
        """Below the sentence, where there is room."""
        self.shown = 0
        """Which part a narrow window shows."""
        names = self.part_names()
        self.tabs = Tabs(names, lambda: self.shown, self.turn_to) if len(names) > 1 else None
        self.panes: Mapping[str, Pane] = {}
        self._panes_before: Mapping[str, Pane] = {}

    @abstractmethod
    def part_names(self) -> Sequence[str]:
        """Return what the parts are called on their tabs."""

    @abstractmethod
    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay all parts beside one another."""

    def beside(self, scale: Scale, place: Rect) -> bool:
        """Say whether the parts have room beside one another."""
        return side_by_side(scale)

    @abstractmethod
    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay one part out by itself."""

    def add_pane(self, name: str, place: Rect, widgets: Sequence[Widget]) -> None:
        """Let widgets scroll where they don't fit; they stay scrolled when laid out again."""
        before = self._panes_before.get(name)
        pane = Pane(place, widgets, before.scrolled if before else 0)
        self.panes = {**self.panes, name: pane}

    def turn_to(self, part: int) -> None:
        """Show another part of a narrow window."""
        self.shown = part
        self.lay_out(self.scale)

    def handle(self, happened: Input) -> Step | None:
        """Ctrl+Tab goes round the parts of a narrow window."""
        tabs = self.tabs if self.tabs and self.tabs.rect.w else None
        if isinstance(happened, Key) and tabs and (turned := tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def lay_out(self, scale: Scale) -> None:
        """News above, parts between, sentences and buttons below."""
        self._panes_before, self.panes = self.panes, {}
        body = self.header.lay_out(scale, self.context.art)
        left = self.lay_buttons(scale, body, self.buttons)
        if left.w < _LEAST_SAID * scale.text(_FOOT):
            # The buttons take the whole width: what is said stands above them.
            left = rect(body.x, left.y - scale.px(8), body.w, 0)
        top, foot = self._lay_head(scale, body), self._lay_foot(scale, left)
        place = rect(body.x, top, body.w, foot - max(6, scale.px(14)) - top)
        parts = self._lay_parts(scale, place)
        told = [self.title, self.why, *parts, self.sentence, self.remark]
        widgets = [*self.header.widgets, *told, *reversed(self.buttons)]
        widgets = [widget for widget in widgets if widget.rect.w and widget.rect.h]
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [*self.panes.values()], first=live.index(self.buttons[0]))
        if self.controls.focused is None:
            self.controls.focus(self.buttons[0])

    def next_buttons(self) -> list[Button]:
        """Return the way on from a deal, and the way to look back at its table.

        After the last deal of a match: what one may do after a match.
        """
        if self.session.match_over:
            return final_buttons(self.context, self.session, of_deal=True)
        return deal_buttons(self.context, self.session)

    def _lay_parts(self, scale: Scale, place: Rect) -> list[Widget]:
        if self.tabs is None or self.beside(scale, place):
            if self.tabs:
                self.tabs.rect = Rect(0, 0, 0, 0)
            return self.lay_all(scale, place)
        height = control_height(scale, _TAB, 20)
        width = min(place.w, self.tabs.natural_width(self.context.art, scale))
        self.tabs.rect = rect(place.x + 2, place.y, width, height)
        top = place.y + height + max(6, scale.px(10))
        below = rect(place.x, top, place.w, place.bottom - top)
        return [self.tabs, *self.lay_part(self.shown, scale, below)]

    def _lay_head(self, scale: Scale, body: Rect) -> int:
        """Lay title and explanation, and return where they end."""
        art = self.context.art
        self._fit_title(scale, body.w)
        height = self.title.height(art, scale, body.w) if self.title.text else 0
        self.title.rect = rect(body.x, body.y - scale.px(8), body.w, height)
        shown = scale.height >= _LOW and self.why.text
        why = self.why.height(art, scale, body.w) if shown else 0
        self.why.rect = rect(body.x + 2, self.title.rect.bottom, body.w, why)
        air = max(4, scale.px(12)) if height else 0
        return (self.why.rect.bottom if why else self.title.rect.bottom) + air if height else body.y

    def _fit_title(self, scale: Scale, width: int) -> None:
        """Set the title as large as it has room on one line; the smallest may take two."""
        most = _MOST_GROWN * scale.px(self.title_sizes[0])
        for size in self.title_sizes:
            self.title.size, pixels = size, scale.text(size)
            wide = self.context.art.text_width(self.title.text, pixels, "display")
            if wide <= width and pixels <= most:
                return

    def _lay_foot(self, scale: Scale, left: Rect) -> int:
        """Lay the sentences left of the buttons; return where what is above them must end."""
        art, width = self.context.art, max(1, left.w - scale.px(10))
        said = self.sentence.height(art, scale, width) if self.sentence.text else 0
        more = self.remark.height(art, scale, width) if self.remark.text else 0
        if scale.height < _LOW and scale.text_size > 1 and said + more > left.h:
            more = 0
        total = said + more
        top = left.bottom - total if total > left.h else round(left.center.y - total / 2)
        self.sentence.rect = rect(left.x + 2, top, width, said)
        self.remark.rect = rect(left.x + 2, top + said, width, more)
        return min(left.y, top)
