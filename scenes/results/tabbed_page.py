"""The base class of result pages with parts, side by side or one at a time."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.results.final import final_buttons, wants_shares
from scenes.results.frame import ResultPage
from scenes.results.going_on import deal_buttons
from scenes.shell.frame.pane import Pane
from scenes.table.source.session import Session
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
    from scenes.shell.handed.context import AppContext

_TITLE, _WHY, _FOOT, _TAB = 46, 18, 17, 44
_MOST_GROWN = 1.25
"""The most that a title grows with the text size, if smaller sizes can be chosen."""
_LEAST_SAID = 11
"""The least width of a line at the foot, in text heights."""
_LOW, _LOW_FROM = 640, 1.5
"""In a window lower than this, explanations are left out. Text larger than this factor takes more
and higher lines: with it, higher windows are low, too."""


class TabbedPage(ResultPage):
    """News above, parts in the middle, sentences and buttons below.

    Subclasses name their parts, and lay out one of them, or all side by side.
    """

    title_sizes: Sequence[int] = (_TITLE,)
    """The sizes of the title in units, the largest first."""
    buttons: Sequence[Button] = ()
    """The buttons, the primary one first, which also gets the focus."""

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
        """Below the sentence, if there is room."""
        self._wanted_shares = False
        """Whether a class's people were to be asked for shares when the buttons were made."""
        self.shown = 0
        """The part that a narrow window shows."""
        names = self.part_names()
        self.tabs = Tabs(names, lambda: self.shown, self.turn_to) if len(names) > 1 else None
        self.panes: Mapping[str, Pane] = {}
        self._panes_before: Mapping[str, Pane] = {}

    @abstractmethod
    def part_names(self) -> Sequence[str]:
        """Return what the parts are called on their tabs."""

    @abstractmethod
    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out all parts side by side."""

    def beside(self, scale: Scale, place: Rect) -> bool:
        """Return whether the parts fit side by side."""
        return side_by_side(scale)

    @abstractmethod
    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out one part alone."""

    def add_pane(self, name: str, place: Rect, widgets: Sequence[Widget]) -> None:
        """Put widgets into a scrolling pane that keeps its position when laid out again."""
        before = self._panes_before.get(name)
        pane = Pane(place, widgets, before.scrolled if before else 0)
        self.panes = {**self.panes, name: pane}

    def turn_to(self, part: int) -> None:
        """Show another part of a narrow window."""
        self.shown = part
        self.lay_out(self.scale)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; Ctrl+Tab changes the part of a narrow window."""
        tabs = self.tabs if self.tabs and self.tabs.rect.w else None
        if isinstance(happened, Key) and tabs and (turned := tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Once a class's people have been asked for their shares, saving comes first."""
        if self._wanted_shares and not wants_shares(self.context, self.session):
            self.buttons = self.next_buttons()
            self.lay_out(self.scale)
            self.controls.focus(self.buttons[0])
        return super().update(seconds)

    def lay_out(self, scale: Scale) -> None:
        """Lay out news above, parts in the middle, sentences and buttons below."""
        self._panes_before, self.panes = self.panes, {}
        body = self.header.lay_out(scale, self.context.art)
        left = self.lay_buttons(scale, body, self.buttons)
        if left.w < _LEAST_SAID * scale.text(_FOOT):
            # The buttons take the whole width, so the sentences stand above them.
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
        """Return the buttons after a deal; after the last one, the buttons after a match."""
        if self.session.match_over:
            self._wanted_shares = wants_shares(self.context, self.session)
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
        """Place title and explanation; return the y at which they end."""
        art = self.context.art
        self._fit_title(scale, body.w)
        height = self.title.height(art, scale, body.w) if self.title.text else 0
        self.title.rect = rect(body.x, body.y - scale.px(8), body.w, height)
        shown = not _is_low(scale) and self.why.text
        why = self.why.height(art, scale, body.w) if shown else 0
        self.why.rect = rect(body.x + 2, self.title.rect.bottom, body.w, why)
        air = max(4, scale.px(12)) if height else 0
        return (self.why.rect.bottom if why else self.title.rect.bottom) + air if height else body.y

    def _fit_title(self, scale: Scale, width: int) -> None:
        """Set the title as large as it fits on one line; the smallest size may take two."""
        most = _MOST_GROWN * scale.px(self.title_sizes[0])
        for size in self.title_sizes:
            self.title.size, pixels = size, scale.text(size)
            wide = self.context.art.text_width(self.title.text, pixels, "display")
            if wide <= width and pixels <= most:
                return

    def _lay_foot(self, scale: Scale, left: Rect) -> int:
        """Place the sentences left of the buttons; return the y at which the parts must end."""
        art, width = self.context.art, max(1, left.w - scale.px(10))
        said = self.sentence.height(art, scale, width) if self.sentence.text else 0
        more = self.remark.height(art, scale, width) if self.remark.text else 0
        if _is_low(scale) and scale.text_size > 1 and said + more > left.h:
            more = 0
        total = said + more
        top = left.bottom - total if total > left.h else round(left.center.y - total / 2)
        self.sentence.rect = rect(left.x + 2, top, width, said)
        self.remark.rect = rect(left.x + 2, top + said, width, more)
        return min(left.y, top)


def _is_low(scale: Scale) -> bool:
    """Return whether a window has no room for explanations at its text size."""
    return scale.height < _LOW * max(1.0, scale.text_size / _LOW_FROM) ** 2
