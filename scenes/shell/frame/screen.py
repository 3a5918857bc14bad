"""The base class of screens: a scene that lays out, feeds and draws widgets."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Self

from pygame import Surface

from scenes.shell.frame.controls import Controls
from scenes.shell.frame.scanning import back_item, scan_controls, with_way_back
from scenes.ui.access import Tree, texts
from scenes.ui.art.cache import finished
from scenes.ui.bindings import does, key_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Pop, Scene, Step
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_AHEAD = 0.004
"""The seconds of a round that are spent on making pictures ahead."""


class Screen(ABC):
    """A scene of widgets. Subclasses lay them out and draw the background."""

    opaque: bool = True
    reads_below: bool = False
    """Whether a screen reader is told of the scene below, too, which is shown to be looked at."""
    introduces: int = 1
    """How many of its first words are said when it opens, beside what has the focus."""
    scans_back: bool = True
    """Whether one switch is offered to go back."""
    asks_key: bool = False
    """Whether it asks for a key or a button, so that none does what it usually does."""
    shows_kept: bool = False
    """Whether it shows what files hold, so that a fault of it is told and does not end all."""
    darkened: int = 0
    """How strongly its ground is covered with the palette's ``scrim``, from 0 to 255."""

    _made_of: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *parts: Any, **named: Any) -> Self:
        """Note what the screen is made of, so that it can be made again in another language.

        Any screen may lie below a table, whose pause leads to the settings.
        """
        screen = super().__new__(cls)
        screen._made_of = parts, named
        return screen

    def renewed(self) -> Scene:
        """Return the same screen in the present language, as it was when it was opened.

        A screen that was given words, or holds what somebody has chosen in it, overrides this.
        """
        parts, named = self._made_of
        return type(self)(*parts, **named)

    def __init__(self, context: "AppContext", game_id: str | None = None) -> None:
        """``game_id`` chooses the ground and its tints."""
        self.context = context
        self.game_id = game_id
        self.hour: int | None = None
        """The hour of the match, if the ground is that of one."""
        self.controls = Controls(context)
        self.scale = Scale(1280, 720)
        self._ahead: Iterator[None] | None = None
        self._around: Surface | None = None
        """The window without the widgets that move, while they do."""

    @property
    def palette(self) -> Palette:
        """The colours on this screen's ground."""
        return self.context.theme.palette(self.game_id)

    @property
    def headline(self) -> Rect | None:
        """The area of the large title, which notices leave free; ``None`` without one."""
        return None

    @property
    def notice_corner(self) -> Point | None:
        """The upper right corner of notices; ``None`` for below the header at the margin."""
        return None

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """The areas that only the newest notice may cover; others wait until it has gone."""
        return ()

    @property
    def stale(self) -> bool:
        """Whether a widget has changed or moves."""
        return self.controls.stale or self.controls.moving

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open."""
        return self.controls.waiting

    # So much may be new at once that one round has no time to lay it out, make its pictures, and
    # draw it. It is then drawn some rounds later.

    @property
    def prepares(self) -> bool:
        """Whether drawing, and any further news, waits for pictures."""
        return self._ahead is not None

    def prepare(self) -> None:
        """Put off the next frame until its pictures are made."""
        self._ahead = self.controls.draw_ahead(Surface((1, 1)), self.scale, self.palette)

    def prepare_further(self) -> None:
        """Make pictures for a short while."""
        until = perf_counter() + _AHEAD
        for _ in self._ahead or ():
            if perf_counter() >= until:
                return
        self.draw_now()

    def draw_now(self) -> None:
        """Put off no longer; pictures that are missing are made while drawing."""
        self._ahead = None

    def take_turned(self) -> int | None:
        """Return, once, the y below which a tab shows something else since it was chosen."""
        turned = [tabs for tabs in self.controls.laid.tabs if tabs.take_turned()]
        return turned[-1].rect.bottom if turned else None

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus, so that letters are no shortcuts."""
        return self.controls.field is not None

    def resize(self, scale: Scale) -> None:
        """Lay the screen out for a window."""
        self.scale = scale
        self.lay_out(scale)
        self.controls.enter()

    @abstractmethod
    def lay_out(self, scale: Scale) -> None:
        """Place every widget and pass them to ``controls.place``."""

    def paint(self, target: Surface) -> None:
        """Draw the background, by default the ground, as dark as ``darkened`` says."""
        art, size = self.context.art, (self.scale.width, self.scale.height)
        target.blit(art.ground(self.game_id, size, self.hour, sun=False), (0, 0))
        if self.darkened:
            art.scrim(target, self.palette.scrim, self.darkened)

    def tree(self) -> Tree:
        """Return what a screen reader is told: what it paints itself, then its widgets."""
        widgets = self.controls.tree()
        place = Rect(0, 0, self.scale.width, self.scale.height)
        return Tree((*texts(self.painted(), place), *widgets.nodes), widgets.focus)

    def painted(self) -> Sequence[str]:
        """Return the words that it paints itself, which are no widgets; none by default."""
        return ()

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a node; with ``press``, return the inputs that press it."""
        return self.controls.reach(id, press=press)

    def escape(self) -> Step | None:
        """Go back."""
        return Pop()

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to the widgets; Esc goes back if none of them takes it."""
        if isinstance(happened, Key) and happened.pad and does(happened, "log"):
            # A gamepad's button for the log goes on if there is no log.
            happened = key_of("go_on", pad=True)
        answer = self.controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, Key) and does(happened, "back"):
            return self.escape()
        return None

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: with the widgets, and to leave."""
        items = scan_controls(self.controls, self.handle)
        return with_way_back(items, self.way_back()) if self.scans_back else items

    def way_back(self) -> ScanItem:
        """Return what leads back, for one switch."""
        return back_item(self.context.words, self.handle)

    def update(self, seconds: float) -> Step | None:
        """Let time pass for tooltips and motions, which begin with the first frame."""
        self.controls.update(seconds)
        if not self.prepares:
            self.controls.move(seconds)
        return None

    def draw(self, target: Surface) -> None:
        """Draw the ground and the widgets; while some move, only those are drawn again."""
        if self._around is not None and not self.controls.stale:
            target.blit(self._around, (0, 0))
        else:
            _, whole = finished(lambda: self._draw_still(target))
            self._around = target.copy() if whole and self.controls.moving else None
        self.controls.draw_moving(target, self.scale, self.palette)
        if not self.controls.moving:
            self._around = None

    def _draw_still(self, target: Surface) -> None:
        self.paint(target)
        self.controls.draw_still(target, self.scale, self.palette)

    def redraw(self, target: Surface) -> None:
        """Draw the same without cached pictures; subclasses with a cache override it."""
        self._around = None
        self.draw(target)

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Free nothing, by default."""
