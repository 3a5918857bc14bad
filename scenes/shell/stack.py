"""The stack of scenes: passes inputs and time to the top scene, and carries out its steps.

It knows no window: tests call ``resize``, ``handle``, ``update`` and ``draw`` as the window does.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

from pygame import Surface

from game.store.faults import sentence_of
from scenes.shell.everywhere import KeysEverywhere, note_device
from scenes.shell.frame.screen import Screen
from scenes.shell.garbage import collect_at_rest
from scenes.shell.handed.context import AppContext
from scenes.shell.notice_room import NoticeRoom
from scenes.shell.open_scenes import OpenScenes
from scenes.shell.paging.pages import Paging
from scenes.shell.scanning.mark import ScanMark
from scenes.shell.scanning.scanner import Scanner
from scenes.shell.shrinking import Shrinking
from scenes.shell.toasts import Toasts
from scenes.ui.access import AccessNode, Readable, Tree
from scenes.ui.art.cards import index_of
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerLeft, Typed, Wheel
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem, Scanned
from scenes.ui.scene import (
    Departure,
    Home,
    Pop,
    Push,
    Quit,
    Replace,
    Scene,
    Step,
    leads_on,
    lies_down,
    patches_frames,
    stands_up,
    turns_pages,
    waits_for_pictures,
)

if TYPE_CHECKING:
    from game.store.settings import Settings

_PRESSES = (Key, PointerDown, Typed, Wheel)
"""The inputs that end a change of pages, and are for the new one."""


class SceneStack:
    """Holds the open scenes, carries out their steps, and applies changed settings."""

    def __init__(self, context: AppContext, first: Scene, size: tuple[int, int]) -> None:
        """``first`` is the scene to which ``Home`` returns."""
        self.context = context
        self.done = False
        self._open = OpenScenes()
        self._everywhere = KeysEverywhere(context)
        self.toasts = Toasts(context, NoticeRoom(lambda: self._open.topmost))
        self._window = Shrinking(size)
        self._applied: Settings | None = None
        self._paging = Paging(context)
        self._stale = True
        self._drawn_on: Surface | None = None
        """The surface that shows the last frame; ``None`` if all of it must be drawn again."""
        self.draws_later = False
        """Whether what was laid out is drawn in a later round, so that no frame does all."""
        self.scanner = Scanner(context, self._offered)
        self._mark = ScanMark()
        self._answers = False
        """Whether there was an input since the last round."""
        self.presses = 0
        """How many keys and presses of the pointer it has taken."""
        self.borne: list[Exception] = []
        """What went wrong while kept figures were shown, and was told in a notice."""
        self._pressed_on: Callable[[], Scene | None] = lambda: None
        """Returns the scene on which the last press was made, if it still exists."""
        context.dress()
        context.bind()
        self._scale = self._fitting_scale()
        self._fit()
        self.show(first)
        self.toasts.resize(self._scale)

    @property
    def top(self) -> Scene:
        """The topmost scene, which gets inputs and time."""
        return self._open.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return self._open.all

    @property
    def scale(self) -> Scale:
        """The scale of the window."""
        return self._scale

    def takes_key(self, happened: Input) -> bool:
        """Return whether an input is the one switch's, or the answer to a question for a key."""
        return self.asks_key or self.scanner.hears(happened)

    @property
    def asks_key(self) -> bool:
        """Whether the topmost scene asks for a key, so that none does what it usually does."""
        return isinstance(self.top, Screen) and self.top.asks_key

    @property
    def turning(self) -> bool:
        """Whether a page, or a tab of one, gives way to another."""
        return self._paging.running

    @property
    def stale(self) -> bool:
        """Whether anything must be redrawn."""
        return not self.draws_later and (self._scenes_stale or self.scanner.stale)

    @property
    def _scenes_stale(self) -> bool:
        """Whether more than the mark of one switch must be redrawn."""
        if self._stale or self._paging.running or self.toasts.stale:
            return True
        return bool(self._open) and self.top.stale

    @property
    def waiting(self) -> bool:
        """Whether time or background work will soon change the picture."""
        busy = self.draws_later or self.toasts.waiting or self.context.art.workshop.busy
        busy = busy or self.context.errands.busy or self._paging.running
        return busy or (bool(self._open) and self.top.waiting)

    @property
    def plays_on(self) -> bool:
        """Whether there is something to watch: not where it only lives a little."""
        return self.waiting and not self._lives

    @property
    def counts_time(self) -> bool:
        """Whether time matters while nothing moves: for one switch, and where something lives."""
        return self.scanner.on or self._lives

    @property
    def _lives(self) -> bool:
        return getattr(self._open.topmost, "lives", False)

    def resize(self, size: tuple[int, int]) -> None:
        """Take the window's new size in pixels."""
        if size != self._window.window:
            self._window = Shrinking(size)
            self._lay_out()

    def refresh(self) -> None:
        """Redraw everything, scenes under a dialog too."""
        self._open.look_other()
        self._stale, self._drawn_on = True, None

    def handle(self, happened: Input) -> None:
        """Pass an input to the toasts, else to the global keys, else to the topmost scene."""
        self._take(self._window.to_picture(happened))

    def tree(self) -> Tree:
        """Return what a screen reader is told: the topmost scene, then the notices.

        A dialog hides what lies below it; what lies over a table to look at does not.
        """
        top, toasts = self.top, self.toasts.tree()
        shown = top.tree() if isinstance(top, Readable) else Tree()
        below = self._open.looked_at
        table = below.tree().nodes if isinstance(below, Readable) else tuple[AccessNode, ...]()
        seen = tuple(replace(node, usable=False) for node in table)
        focus = toasts.focus if self.toasts.has_keyboard else shown.focus
        return Tree((*shown.nodes, *seen, *toasts.nodes), focus)

    def reach(self, id: Hashable, *, press: bool) -> None:
        """Focus a node of the tree, or press it for a screen reader."""
        top = self.top
        self.context.with_keys = True
        inputs = list(self.toasts.reach(id, press=press))
        if not inputs and isinstance(top, Readable):
            inputs = list(top.reach(id, press=press))
        for happened in inputs:
            if self.top is top:
                self.give(happened)
        self.refresh()

    def _take(self, happened: Input) -> None:
        """Take an input in the picture's own pixels."""
        if self.scanner.hears(happened):
            self._answers = True
            self._switch(happened)
            return
        self.scanner.note(happened)
        self.give(happened)

    def give(self, happened: Input) -> None:
        """Pass on an input that is not the one switch's, as a screen reader's never is."""
        self._answers = True
        if isinstance(happened, _PRESSES):
            self._end_change()
        self.presses += isinstance(happened, (Key, PointerDown))
        if note_device(self.context, happened):
            self.refresh()
        if self.done:
            return
        if not self.asks_key:
            if self.toasts.handle(happened):
                self.carry_out(self.toasts.take_step())
                return
            if self._everywhere.take(happened, typing=getattr(self.top, "typing", False)):
                return
        if self._meant_for_another(happened):
            return
        try:
            self.carry_out(self.top.handle(happened))
        except Exception as fault:
            self._bear(fault)

    def _switch(self, happened: Input) -> None:
        """Let the one switch take what is offered."""
        if not self.scanner.takes(happened) or self.done:
            return
        self._end_change()
        # The mark alone says what comes next: the keyboard's focus would be a second one.
        self.context.with_keys = self.context.with_pad = False
        try:
            self.carry_out(self.scanner.take())
            self.carry_out(self.toasts.take_step())
        except Exception as fault:
            self._bear(fault)

    def _offered(self) -> Sequence[ScanItem]:
        """Return what one switch can do now: on the topmost scene, and with the notices."""
        top = self._open.topmost
        return (*(top.scan() if isinstance(top, Scanned) else ()), *self.toasts.scan())

    def _puts_off(self) -> bool:
        """Return whether the topmost scene still prepares; an input is answered at once.

        A scene that waits for pictures answers it with the next frame.
        """
        top = self._open.topmost
        if waits_for_pictures(top) and not top.pictures_ready():
            return True
        if not (isinstance(top, Screen) and top.prepares):
            return False
        if self.draws_later:
            if self._answers:
                top.draw_now()
            else:
                top.prepare_further()
        return top.prepares

    def _meant_for_another(self, happened: Input) -> bool:
        """Return whether a press hastily repeats one that was made on another screen."""
        if not isinstance(happened, PointerDown):
            return False
        if happened.again and self._pressed_on() is not self.top:
            return True
        self._pressed_on = ref(self.top)
        return False

    def update(self, seconds: float) -> None:
        """Let time pass for the topmost scene and the toasts; scenes below stand still.

        So does the topmost one until the whole window shows it, unless it stands up meanwhile.
        """
        if self.done:
            return
        # A scene that has just stopped moving needs one more frame.
        self._stale |= self._scenes_stale or self.draws_later
        try:
            comes = self._paging.running
            if not comes or self._stands_up:
                self.carry_out(self.top.update(seconds))
            keeps = comes and self._paging.prepare()
            self.draws_later, self._answers = self._puts_off() or keeps, False
            if comes and not self.draws_later:
                self._paging.pass_time(seconds)
        except Exception as fault:
            self._bear(fault, leave=True)
        self.context.notices.note_table(self._shows_table())
        self.toasts.update(seconds)
        self._tell_troubles()
        self._apply_settings()
        self.context.poll()
        if self.context.art.collect():
            self.refresh()
        if not self.done and not self._paging.running:
            self.scanner.update(seconds, changed=self._scenes_stale)

    def draw(self, target: Surface) -> None:
        """Draw all visible scenes and the toasts."""
        if not self._open:
            return
        canvas = self._window.canvas(target)
        only_mark_moves = self._mark.lift(canvas) and not self._scenes_stale
        if not only_mark_moves:
            self._draw_pages(canvas)
        if not self._paging.running:
            self._draw_mark(canvas, self._mark)
            self.scanner.drawn = self.scanner.marked
        self._window.show(target)
        self._stale = False

    def _patch(self, canvas: Surface) -> Rect | None:
        """Return the area that alone has to be drawn again; ``None`` for the whole window."""
        top = self.top
        if self._drawn_on is not canvas or self.toasts.stale or not patches_frames(top):
            return None
        return top.patch()

    def _draw_pages(self, canvas: Surface) -> None:
        """Draw a change of pages, or the page itself, only where it may differ."""
        if self._paging.running:
            self._paging.draw(canvas, self._draw_all, moves=self._stands_up)
            self._drawn_on = None
            return
        canvas.set_clip(self._patch(canvas))
        self._paging.draw(canvas, self._draw_all)
        canvas.set_clip(None)
        self._drawn_on = canvas

    def _draw_all(self, canvas: Surface) -> None:
        """Draw the visible scenes, and the toasts above them."""
        while True:
            try:
                self._open.draw(canvas)
                break
            except Exception as fault:
                self._bear(fault, leave=True)
                canvas.set_clip(None)
        self.toasts.draw(canvas)

    def _draw_mark(self, canvas: Surface, mark: ScanMark) -> None:
        """Draw the mark on what one switch is offered, above everything."""
        if marked := self.scanner.marked:
            palette = self.context.theme.colours
            mark.draw(canvas, marked, self.context.art, self._scale, palette)

    def redraw(self, target: Surface) -> None:
        """Draw the same without pictures cached from earlier frames.

        At rest, the window shows exactly this, pixel by pixel.
        """
        canvas = self._window.canvas(target)
        self._open.redraw(canvas)
        self.toasts.draw(canvas)
        self._draw_mark(canvas, ScanMark())
        self._window.show(target)

    def tidy(self) -> None:
        """Collect reference cycles, those of closed scenes too, at a moment when nobody waits."""
        collect_at_rest(closed=self._open.litter)
        self._open.litter = False

    def close(self) -> None:
        """Close all scenes."""
        self._open.keep(0)
        self.done = True

    def _bear(self, fault: Exception, *, leave: bool = False) -> None:
        """Tell what went wrong while kept figures are shown; raise it if none are.

        ``leave``: whether it would go wrong again in the next frame, so that the screen is closed.
        What a match at the table meets still ends the program: there the record is the way back.
        """
        shown = any(getattr(scene, "shows_kept", False) for scene in self._open.seen)
        if not shown or (leave and len(self._open) == 1):
            raise fault
        self.borne.append(fault)
        words = self.context.words
        self.context.notices.tell(
            "bad", words("notices.fault"), sentence_of(fault), lasting=True, at_table=True
        )
        # Logging is slow to import.
        from game.process.logs import log_of  # noqa: PLC0415

        log_of(__name__).warning("a screen of kept figures failed", exc_info=fault)
        if leave:
            self._close_down_to(len(self._open) - 1)

    def carry_out(self, step: Step | None) -> None:
        """Carry out a step; what the window then shows takes the place of what it shows now."""
        before, turned = self._open.page, self._take_turned()
        departure = _departure(before, step)
        if step is not None:
            self._go(step)
        if self.done:
            return
        if self._paging.turn(before, self._open.page, step, turned, self._scale, departure):
            self._begin_page(new=not isinstance(step, Pop), same=step is None)

    def _end_change(self) -> None:
        """Show the page that is coming in the next frame, because an input is meant for it."""
        if self._paging.running:
            self._paging.end()
            self.refresh()

    def _begin_page(self, *, new: bool, same: bool) -> None:
        """Let the topmost scene prepare for its picture; time passes for it once that is shown.

        ``same``: only what that scene holds gives way, so that it stands already.
        """
        if self._paging.window is not None:
            self._mark.lift(self._paging.window)
        if stands_up(self.top) and not same:
            self.top.stand_up()
        if (step := self.top.update(0.0)) is not None:
            self.carry_out(step)
            return
        if new and isinstance(self.top, Screen):
            self.top.prepare()

    @property
    def _stands_up(self) -> bool:
        """Whether the topmost scene builds itself up while it comes."""
        return stands_up(self.top) and self.top.standing_up

    def _take_turned(self) -> int | None:
        """Return, once, the y below which the topmost scene shows something else."""
        top = self.top
        return top.take_turned() if turns_pages(top) else None

    def _go(self, step: Step) -> None:
        if isinstance(step, Push):
            self._leave()
            self.show(step.scene)
        elif isinstance(step, Replace):
            self._open.keep(len(self._open) - 1)
            self.show(step.scene)
        elif isinstance(step, Quit):
            self.done = True
        elif isinstance(step, Home):
            self._close_down_to(1)
            if step.then is not None:
                self.show(step.then)
        elif isinstance(step, Pop):
            self._close_down_to(max(0, len(self._open) - 1))

    def show(self, scene: Scene) -> None:
        """Push a scene; scenes that it covers entirely free their large pictures."""
        self._open.push(scene)
        scene.resize(self._scale)
        self.refresh()

    def _leave(self) -> None:
        """Tell the topmost scene that the pointer leaves, before another scene covers it."""
        self.top.handle(PointerLeft())

    def _close_down_to(self, count: int) -> None:
        self._open.keep(count)
        if isinstance(top := self._open.topmost, Screen):
            # Whoever comes back to it waits for it.
            top.draw_now()
        self.refresh()
        self.done = self.done or not self._open

    def _shows_table(self) -> bool:
        """Return whether a table is visible, even under a dialog."""
        return any(getattr(scene, "shows_table", False) for scene in self._open.seen)

    def _apply_settings(self) -> None:
        settings = self.context.settings
        self.context.tune()
        if settings is self._applied:
            return
        before, self._applied = self._applied, settings
        self.refresh()
        if self.context.speak():
            self._open.renew()
            self._lay_out()
        looks_other = before is not None and before.looks != settings.looks
        dressed, bound = self.context.dress(), self.context.bind()
        if dressed or bound or looks_other:
            self._lay_out()

    def _fitting_scale(self) -> Scale:
        settings = self.context.settings
        index = index_of(large=settings.large_index)
        return Scale(*self._window.size, settings.text_size / 100, index)

    def _fit(self) -> None:
        self._scale = self._fitting_scale()
        self.context.art.fit(self._scale)

    def _lay_out(self) -> None:
        self._paging.end()
        self._fit()
        self.refresh()
        for scene in self.scenes:
            try:
                scene.resize(self._scale)
            except Exception as fault:
                self._bear(fault, leave=True)
                break
        # Their places depend on what the topmost scene shows.
        self.toasts.resize(self._scale)

    def _tell_troubles(self) -> None:
        context = self.context
        for trouble in context.keeper.troubles():
            show = partial(context.show_folder, trouble.folder)
            context.notices.tell_trouble(trouble, show, context.keeper.save_again)


def _departure(page: Scene, step: Step | None) -> Departure | None:
    """Return how a page leaves in a way of its own as a step is carried out, if it does."""
    if isinstance(step, (Home, Pop)):
        return page.lie_down() if lies_down(page) else None
    return page.lead_on() if isinstance(step, Push) and leads_on(page) else None
