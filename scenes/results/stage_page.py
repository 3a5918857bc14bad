"""The page of a match's end: the stage, and buttons for what comes next."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from scenes.results.final import FinalPage
from scenes.results.flourish_row import FlourishRow
from scenes.results.stage.arrival import FADE, LIGHT, WORDS
from scenes.results.stage.parts import Door
from scenes.results.stage.picture import StagePicture
from scenes.results.stage.plan import StagePlan
from scenes.table.sill.place import SPEAKING
from scenes.table.source.session import Session
from scenes.ui.bindings import does, presses
from scenes.ui.inputs import Input, Key, PointerDown
from scenes.ui.light.stage_pen import LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.scene import Replace, Step
from scenes.ui.theme import HOURS
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


SETTLES = 1.2
"""Seconds after the arrival in which a press was meant for what was there before the stage."""


class StagePage(FinalPage):
    """The stage page. It arrives in at most 2.3 s; any press only ends the arrival.

    A key presses nothing until it has been at rest for a moment.
    """

    page_name = "stage"

    def __init__(
        self, context: "AppContext", session: Session, plan: StagePlan, fresh: bool
    ) -> None:
        """``fresh``: whether the match has just ended; otherwise there is no arrival."""
        super().__init__(context, session)
        self.plan = plan
        self.buttons_share = plan.foot
        self._large_pictures = LargePictures(context.art.workshop)
        self._picture: StagePicture | None = None
        self._moment = 0.0 if fresh else WORDS.ends
        self._silent = not fresh
        self._faded = 0.0 if fresh else FADE.ends
        self._drawn_ready = False
        self._doors: list[Button] = []
        self._hurried = False
        """Whether a press ended the arrival; hasty presses after it are ignored."""
        self._settled_for = 0.0 if fresh else SETTLES

    @property
    def arriving(self) -> bool:
        """Whether the arrival is running, or there is nothing to be seen of the stage yet."""
        unseen = self._picture is None or not self._picture.ready()
        return self._moment < WORDS.ends or self._faded < FADE.ends or unseen

    @property
    def _has_buttons(self) -> bool:
        """Whether the buttons have come, one of which says what Esc does."""
        return self._moment >= WORDS.begins

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, something moves, or a picture is still being made."""
        return super().stale or self.arriving or not self._drawn_ready

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, or keys don't press anything yet."""
        return super().waiting or self._settled_for < SETTLES

    def lay_out(self, scale: Scale) -> None:
        """Lay out the header and the buttons, and compose the stage for the window."""
        body = self.header.lay_out(scale, self.context.art)
        self.lay_buttons(scale, body, self.final_buttons)
        self._large_pictures.clear()
        self._compose(scale)
        self.place(self._doors)

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return none: the stage itself honours the winners."""
        return ()

    def handle(self, happened: Input) -> Step | None:
        """Handle an input: a press during the arrival ends it; afterwards buttons work."""
        if self.arriving:
            if isinstance(happened, Key) and does(happened, "back") and self._has_buttons:
                return self.escape()
            if isinstance(happened, (PointerDown, Key)):
                self._finish()
                self._hurried = isinstance(happened, PointerDown)
            return None
        if isinstance(happened, PointerDown):
            self._hurried &= happened.again
            if self._hurried:
                return None
        if isinstance(happened, Key) and self._settled_for < SETTLES and _presses(happened):
            self._settled_for = 0.0
            return None
        return super().handle(happened)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a node; a reader's press names what it is meant for, and so is never hasty."""
        if press and not self.arriving:
            self._settled_for = SETTLES
        return super().reach(id, press=press)

    def update(self, seconds: float) -> Step | None:
        """Let time pass once all pictures are there."""
        assert self._picture is not None
        if self._picture.ready():
            self._lay_doors()
            self._settled_for += 0.0 if self.arriving else seconds
            self._pass(1000 * seconds)
        return super().update(seconds)

    def pictures_ready(self) -> bool:
        """Return whether it can be shown: it arrives over the table, or comes with all of it."""
        return not self.comes_by_stair or super().pictures_ready()

    def ground_ready(self) -> bool:
        """Return whether the stage itself has been made."""
        assert self._picture is not None
        return self._picture.ready()

    def painted(self) -> Sequence[str]:
        """Return the words of the stage: who has won, everybody's place, and its game's own."""
        return (*self.plan.facts.told(), *self.plan.also)

    @property
    def comes_by_stair(self) -> bool:
        """Whether it comes as other pages do; it arrives from the table by itself."""
        return self._moment >= WORDS.ends

    def draw(self, target: "Surface") -> None:
        """Draw the stage at the current time."""
        assert self._picture is not None
        if not self._moment and not self._faded:
            sill = SPEAKING.in_window(self.scale.at_table)
            self._picture.remember(target, sill.above().header, sill.strip.y)
        self._drawn_ready = self._picture.ready()
        self._picture.draw(target, self._moment)
        if self._has_buttons and self._drawn_ready:
            self.controls.draw(target, self.scale, self.palette)
        if not self.context.travel:
            self._picture.fade(target, FADE.share(self._faded))

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without caches."""
        self._compose(self.scale)
        self.draw(target)

    def _lay_doors(self) -> None:
        """Place the stage's own buttons, once it is composed."""
        assert self._picture is not None
        doors = self._picture.doors
        if [door.place for door in doors] != [button.rect for button in self._doors]:
            self._doors = [self._door(door) for door in doors]
            self.place(self._doors)

    def _door(self, door: Door) -> Button:
        def go() -> Step:
            return Replace(self.context.doors.page(self.context, self.session, door.page))

        button = Button(door.label, go, size=18)
        button.rect = door.place
        return button

    def close(self) -> None:
        """Free its large pictures."""
        self._large_pictures.clear()

    def _compose(self, scale: Scale) -> None:
        context = self.context
        pen = StagePen(
            context.art, context.theme, self.session.game_id, scale, self._large_pictures, HOURS
        )
        self._picture = StagePicture(pen, self.plan.compose)
        self._drawn_ready = False

    def _pass(self, ms: float) -> None:
        if self.context.travel:
            # Settings for slow cards don't slow the stage down.
            self._moment += ms / min(1.0, self.context.travel)
            self._faded = FADE.ends
        else:
            self._moment = WORDS.ends
            self._faded += ms
        if self._moment >= LIGHT.begins:
            self._sound()

    def _finish(self) -> None:
        self._moment, self._faded = WORDS.ends, FADE.ends
        self._sound()

    def _sound(self) -> None:
        if not self._silent:
            people = self.session.people
            ours = not people or any(one.player in people for one in self.plan.facts.winners)
            self.context.sounds.play("win" if ours else "lose")
            self._silent = True


def _presses(key: Key) -> bool:
    return presses(key) or does(key, "go_on")
