"""The base class of result pages: header, bottom bar, pause and rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts.phrases import game_name
from scenes.results.flourish import Flourish
from scenes.results.flourish_row import FlourishRow
from scenes.results.listing import final_pages, page_label
from scenes.results.standing import final_note, only_deal
from scenes.shell.frame.header import Header
from scenes.shell.frame.screen import Screen
from scenes.table.game.contract import table_of
from scenes.table.motion.hours import hour_of
from scenes.table.present.copying import code_to_give, copy_code, given_away
from scenes.table.source.session import Session
from scenes.ui.art.cache import finished
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown
from scenes.ui.scale import Scale, words_are_large
from scenes.ui.scene import Home, Replace, Scene, Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.measure import accent_rim, control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_SHRUNK = 0.8
"""The least share of its natural width to which a button shrinks before it leaves its place."""


class ResultPage(Screen, ABC):
    """A page about a session's match, over its table."""

    darkened = 60
    introduces = 4
    page_name = "deal"
    """The name of the page among the pages of a finished match."""
    buttons_share = 1.0
    """The greatest share of a wide window's width for its buttons."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        note: str,
        winners: Sequence[int],
        fresh: bool = True,
    ) -> None:
        """``winners`` get a flourish if the page is ``fresh``: shown for the first time.

        After the only deal of a match, a note on the match replaces ``note``.
        """
        super().__init__(context, session.game_id)
        self.session = session
        self.hour = hour_of(table_of(session.game_id).progress(session.view).now)
        self.final = only_deal(session)
        """Whether the match is over and this is its only page."""
        ours = not session.people or any(winner in session.people for winner in winners)
        self._flourish = Flourish(context, ours if winners and fresh else None)
        self._whole = False
        """Whether all its pictures have been made once."""
        words = context.words
        self.header = Header(
            game_name(words, session.setup.game),
            final_note(words, session) if self.final else note,
            None,
            "",
            RoundButton("question", self._rules, words("widgets.rules"), "help"),
            RoundButton("pause", self._pause, words("results.pause")),
            *self._copying(session),
            *self._saving(session),
            brief=words("results.match.over") if session.match_over else "",
            tabs=self._page_tabs(),
        )

    def renewed(self) -> Scene:
        """Return the page in the present language, without another flourish."""
        return self.context.doors.page(self.context, self.session, self.page_name)

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the winner's flourish runs."""
        return super().stale or self._flourish.stale

    def resize(self, scale: Scale) -> None:
        """Lay the page out; its tabs depend on the theme and on the text size."""
        if tabs := self.header.tabs:
            words = self.context.words
            tabs.rename([page_label(words, self.session, name) for name in self._pages])
            # The bar is golden only where the stair is not: by day it is copper.
            tabs.bar = "accent_line" if accent_rim(self.palette) else "text"
        super().resize(scale)

    @abstractmethod
    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return the winners' rows, for the flourish."""

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; any press also ends the flourish."""
        if isinstance(happened, (PointerDown, Key)):
            self._flourish.finish()
        tabs = self.header.tabs
        if tabs and (turned := tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass for tooltips and the flourish."""
        self._flourish.update(seconds)
        return super().update(seconds)

    def pictures_ready(self) -> bool:
        """Return whether all of the page can be shown at once; once it is shown it never waits."""
        if not self._whole:
            _, whole = finished(self._draw_ahead)
            self._whole = self.ground_ready() and whole
        return self._whole

    def ground_ready(self) -> bool:
        """Return whether the large pictures behind its widgets have been made; order them."""
        return True

    def _draw_ahead(self) -> None:
        for _ in self.controls.draw_ahead(solid(1, 1), self.scale, self.palette):
            pass

    def draw(self, target: "Surface") -> None:
        """Draw the page, with the flourish in the winners' rows below the words."""
        rows = self.flourish_rows()
        for row in rows:
            row.behind = self._draw_flourish if self._flourish.moving else None
        super().draw(target)
        self._flourish.draw(target, self.palette, ())

    def _draw_flourish(self, target: "Surface", area: Rect, words: Sequence[Rect]) -> None:
        self._flourish.draw(target, self.palette, [area], words)

    def escape(self) -> Step | None:
        """Pause, or go to the title after a match."""
        return Home() if self.session.match_over else self._pause()

    def lay_buttons(self, scale: Scale, below: Rect, buttons: Sequence[Button]) -> Rect:
        """Place buttons from the bottom right, the primary one first; return the area left."""
        gap, right = max(8, scale.px(14)), float(below.right)
        widths = self._button_widths(scale, buttons, below.w, gap * (len(buttons) - 1))
        for button, width in zip(buttons, widths, strict=True):
            height = control_height(scale, 74 if button.kind == "primary" else 56, 24)
            bottom = control_height(scale, 74, 24)
            y = below.bottom - bottom + (bottom - height) / 2
            button.rect = rect(right - width, y, width, height)
            right -= width + gap
        top = below.bottom - control_height(scale, 74, 24)
        return rect(below.x, top, max(0, right - below.x), below.bottom - top)

    def _page_tabs(self) -> Tabs | None:
        """Return the tabs of a finished match's pages."""
        if not self.session.match_over:
            return None

        def turn(index: int) -> Step:
            name = self._pages[index]
            return Replace(self.context.doors.page(self.context, self.session, name))

        return Tabs((), lambda: self._pages.index(self.page_name), turn)

    @property
    def _pages(self) -> tuple[str, ...]:
        """The names of a finished match's pages, this one among them whatever the text size."""
        large = words_are_large(self.context.settings.text_size / 100)
        names = final_pages(self.session, large)
        return names if self.page_name in names else (*names, self.page_name)

    def _saving(self, session: Session) -> list[RoundButton]:
        """Return the button of the picture of a finished match that can be saved.

        Every page of a finished match has it, so that no tab moves when another page is shown.
        """
        if not session.match_over:
            return []
        return [RoundButton("picture", self._poster, self.context.words("poster.save"))]

    def _copying(self, session: Session) -> list[RoundButton]:
        """Return the button that copies the deal code, if there is a code."""
        code, warning = code_to_give(session), given_away(session)
        if code is None:
            return []
        tip = self.context.words(f"results.copy_early.{warning}" if warning else "results.copy")
        return [RoundButton("copy", lambda: copy_code(self.context, code, warning), tip)]

    def _button_widths(
        self, scale: Scale, buttons: Sequence[Button], wide: int, gaps: int
    ) -> list[float]:
        """Return the widths of buttons in a width, with a gap in pixels between them.

        If they exceed their share, icons and padding go first, then key caps, then all of these;
        then they shrink a little, and at last take the whole width.
        """
        art, hints = self.context.art, self.context.settings.key_hints
        air = [scale.px(30 if button.kind == "primary" else 10) for button in buttons]
        none = [0] * len(buttons)
        share = self.buttons_share if side_by_side(scale) else 1
        tries = (
            (share, hints, air, False, 1),
            (share, hints, none, True, 1),
            (share, False, air, False, 1),
            (share, False, none, True, 1),
            (share, False, none, True, _SHRUNK),
            (1, False, none, True, 1),
        )
        for part, shown, more, bare, shrunk in tries:
            room = round(part * wide) - gaps
            for button in buttons:
                button.bare = bare
            widths = [
                button.natural_width(art, scale, shown) + extra
                for button, extra in zip(buttons, more, strict=True)
            ]
            if shrunk * sum(widths) <= room:
                break
        return [min(1, room / sum(widths)) * width for width in widths]

    def _poster(self) -> Step:
        return self.context.doors.open("poster", self.context, self.session)

    def _rules(self) -> Step:
        return self.context.doors.open("help", self.context, self.session)

    def _pause(self) -> Step:
        return self.context.doors.open("pause", self.context, self.session)
