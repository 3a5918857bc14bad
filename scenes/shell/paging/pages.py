"""The change of pages: begins it, lets it go on, and ends it at any press."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.shell.frame.screen import Screen
from scenes.shell.paging.change import PageChange, Passage
from scenes.shell.paging.departure import DepartsFirst
from scenes.shell.paging.fade import Fade
from scenes.shell.paging.stair import StairWipe
from scenes.shell.paging.tab_slide import TabSlide
from scenes.ui.scene import Departure, Home, Pop, Push, Replace, comes_by_stair, stands_up

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.scale import Scale
    from scenes.ui.scene import Scene, Step


_PATIENCE = 20
"""The most rounds for which a page waits for its ground."""


class Paging:
    """Knows whether the window is on its way from one page to another."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._change: PageChange | None = None
        self._waited = 0
        """The rounds for which the change has waited for the ground of its page."""
        self._game_id: str | None = None
        """The game on whose ground that lies."""
        self._unseen: Surface | None = None
        """The page of a change that was ended, until the window shows it."""
        self.window: Surface | None = None
        """What was drawn on last, and still shows that."""

    @property
    def running(self) -> bool:
        """Whether a page gives way to another."""
        return self._change is not None

    def turn(
        self,
        before: "Scene",
        after: "Scene",
        step: "Step | None",
        tab: int | None,
        scale: "Scale",
        departure: Departure | None = None,
    ) -> bool:
        """Lead from what is shown to what a step has brought; return whether that takes time.

        ``tab`` is the lower edge in pixels of the tabs of which another was chosen, unless that
        opened a page of its own. A page of the same kind is no other page: only what it holds
        gives way. ``departure`` is how the page before leaves, if that is left for good.
        """
        if tab is None and isinstance(step, Replace) and _alike(before, after):
            tab = scale.header
        theme, factor = self._context.theme, min(1.0, self._factor)
        self._game_id = after.game_id if isinstance(after, Screen) else None
        if tab is not None and not isinstance(step, Push):
            return self._begin(TabSlide(theme, scale, factor, tab))
        if before is after or not (_goes_by_stair(before) and _comes_by_stair(after)):
            return False
        back = isinstance(step, Pop) or (isinstance(step, Home) and step.then is None)
        stair = StairWipe(theme, scale, factor, back=back, moves=stands_up(after))
        if departure is not None and (back or isinstance(step, Push)):
            return self._begin(DepartsFirst(departure, stair))
        return self._begin(stair)

    def end(self) -> None:
        """Show the new page in the next frame."""
        if self._change is not None:
            self._unseen = self._change.picture or self._unseen
        self._change = None

    def prepare(self) -> bool:
        """Use a round for the change; return whether its new picture must wait for the next.

        It waits for the page's ground, but not for long.
        """
        if self._change is None or self.window is None or self._change.picture is not None:
            return False
        if self._change.keep(self.window):
            return True
        self._waited += 1
        size = self.window.get_size()
        return self._waited < _PATIENCE and not self._context.art.has_ground(self._game_id, size)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, but not in a window that lies behind others."""
        if self._change is not None:
            self._change.pass_time(seconds)
            if self._change.done or not self._context.in_front:
                self.end()

    def draw(
        self, target: Surface, draw_page: Callable[[Surface], None], *, moves: bool = False
    ) -> None:
        """Draw a frame: of the change, or the page itself, which may move while it comes."""
        if target is not self.window:
            self._change = None
        self.window = target
        if self._change is not None:
            self._change.draw(target, draw_page, moves=moves)
        else:
            draw_page(target)
            self._unseen = None

    @property
    def _factor(self) -> float:
        """The factor for durations; 0 if motion is off."""
        return self._context.theme.motion.speeds[self._context.settings.speed]

    def _begin(self, passage: Passage) -> bool:
        """Begin, in place if motion is reduced; not at all if it is off, or nobody looks."""
        self.end()
        if not self._factor or not self._context.in_front:
            return False
        if self._context.settings.reduced_motion:
            passage = Fade(self._context.theme.motion.fade.seconds)
        self._change, self._waited = PageChange(passage, self._unseen), 0
        return True


def _alike(before: "Scene", after: "Scene") -> bool:
    """Return whether two pages differ only in what they hold, as the lobbies of two games do."""
    return before is not after and type(before) is type(after) and isinstance(before, Screen)


def _goes_by_stair(page: "Scene") -> bool:
    return getattr(page, "goes_by_stair", True)


def _comes_by_stair(page: "Scene") -> bool:
    return page.comes_by_stair if comes_by_stair(page) else True
