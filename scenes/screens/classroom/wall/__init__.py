"""The wall: the figures of a class on a projector, readable from the last row.

It shows one idea at a time. A presenter's keys turn it, and so does a click; no mouse is needed.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.classroom.figures import ClassFigures
from game.classroom.result import TableResult
from scenes.screens.classroom.wall.marks import LEAST, MarkKey
from scenes.screens.classroom.wall.slides import Slide, WallSlides
from scenes.screens.classroom.wall.talk import TalkClock, TalkTime
from scenes.shell.frame.laying import lay
from scenes.shell.frame.screen import Screen
from scenes.ui.bindings import does, presses, which_of
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

SHOWN_SECONDS = 3.0
"""How long the buttons stay after the pointer or the focus was moved."""
_TITLE = 60
_SIDE = 58
_WAYS = {
    "right": 1, "page_down": 1, "next_page": 1,
    "left": -1, "page_up": -1, "page_before": -1,
}  # fmt: skip
"""By the act, in which direction it turns."""


class WallButton(RoundButton):
    """A button that is drawn only while it may be wanted."""

    def __init__(self, icon: str, act: Act, tip: str, shown: Callable[[], bool]) -> None:
        super().__init__(icon, act, tip)
        self._shown = shown

    def draw(self, brush: Brush) -> None:
        """Draw it, or nothing."""
        if self._shown() or brush.hovered or brush.focused:
            super().draw(brush)


class ClassWall(Screen):
    """The slides of a class."""

    shows_kept = True
    darkened = 90

    def __init__(
        self, context: "AppContext", tables: Sequence[TableResult], figures: ClassFigures
    ) -> None:
        """``figures`` are those of the ``tables``, of which there is at least one."""
        super().__init__(context, tables[0].game)
        words, self._made = context.words, (tables, figures)
        self.slides = WallSlides(words, tables, figures).all()
        self.at = 0
        """The number of the slide that is shown."""
        self.blank = False
        """Whether nothing is shown, so that all look at whoever speaks."""
        self.talk = TalkTime()
        self._talk_left: int | None = None
        """The seconds left to talk that are shown."""
        self._rested = 0.0
        say = words.entry("class_wall.buttons")
        self.before = WallButton("left", lambda: self._turn(-1), say["before"], self._shows)
        self.further = WallButton("right", lambda: self._turn(1), say["further"], self._shows)
        self.clock = WallButton("clock", self._time_talk, say["clock"], self._shows)
        self.leave = WallButton("close", Pop, say["leave"], self._shows)
        self.leave.leads_back = True
        self._nothing = words("class_wall.blank")

    def renewed(self) -> "ClassWall":
        """Return the wall in the present language, as it is now."""
        new = ClassWall(self.context, *self._made)
        new.at, new.blank, new._rested, new.talk = self.at, self.blank, self._rested, self.talk
        return new

    @property
    def slide(self) -> Slide:
        """The slide that is shown."""
        return self.slides[self.at]

    def _shows(self) -> bool:
        return self._rested < SHOWN_SECONDS or self.context.settings.one_switch

    @property
    def waiting(self) -> bool:
        """Whether the buttons are about to hide, or the time to talk goes on."""
        return super().waiting or self._rested < SHOWN_SECONDS or bool(self.talk.left)

    def update(self, seconds: float) -> Step | None:
        """Hide the buttons, and what shows the focus, once nobody uses them."""
        before = self._rested
        self._rested += seconds
        if before < SHOWN_SECONDS <= self._rested:
            self.context.with_keys = False
            self.controls.stale = True
        if self.talk.left != self._talk_left:
            self.lay_out(self.scale)
            if self._talk_left == 0:
                self.context.narration.say("screens", self.context.words("class_wall.talk.up"))
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Turn by a presenter's keys or a click; show the buttons when they may be wanted."""
        if isinstance(happened, (PointerMove, PointerDown)):
            self._rested, self.controls.stale = 0.0, True
        if isinstance(happened, Key):
            return self._key(happened)
        answer = self.controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, PointerUp):
            self._turn(-1 if happened.button == "right" else 1)
        return None

    def _key(self, key: Key) -> Step | None:
        if does(key, "back"):
            return Pop()
        if does(key, "talk_time"):
            self._time_talk()
            return None
        number = self._led_to(key)
        if number is not None:
            # A presenter's key leaves no focus on the wall.
            self.context.with_keys = False
            self._show(number, blank=does(key, "blank") and not self.blank)
            self.controls.focus(None)
            return None
        self._rested = 0.0
        answer = self.controls.handle(key)
        return answer.step if answer else None

    def _led_to(self, key: Key) -> int | None:
        """Return the number of the slide to which a key leads; ``None`` for another key."""
        if does(key, "blank"):
            return self.at
        if does(key, "wall") or does(key, "first"):
            return 0
        if does(key, "last"):
            return len(self.slides) - 1
        if act := which_of(key, *_WAYS):
            return self._beside(_WAYS[act])
        return self._beside(1) if presses(key) and self.controls.focused is None else None

    def _beside(self, by: int) -> int:
        """Return the number of the next slide, or the one before; an empty wall fills first."""
        return self.at if self.blank else min(max(0, self.at + by), len(self.slides) - 1)

    def _turn(self, by: int) -> None:
        self._show(self._beside(by))

    def _time_talk(self) -> None:
        """Begin to count the time to talk, or end it."""
        self.talk.toggle()
        self.lay_out(self.scale)

    def _show(self, number: int, *, blank: bool = False) -> None:
        """Show a slide, or nothing."""
        self.at, self.blank = number, blank
        self.lay_out(self.scale)
        told = self._nothing if blank else f"{self.slide.title} {self.slide.shown.spoken}"
        self.context.narration.say("screens", told)

    # Drawing

    def resize(self, scale: Scale) -> None:
        """Lay it out. All words are large, whatever size of text is set."""
        super().resize(replace(scale, text_size=1.0))

    def paint(self, target: "Surface") -> None:
        """Draw the game's ground darkened, or only a plain one."""
        if self.blank:
            target.fill(self.palette.scrim)
            return
        super().paint(target)

    def lay_out(self, scale: Scale) -> None:
        """Lay out title, chart and key; the buttons are in the corner above."""
        slide, margin = self.slide, max(24, scale.px(42))
        side, gap = max(44, scale.px(_SIDE)), scale.px(14)
        self._talk_left = self.talk.left
        self.before.why_not = "" if self.at or self.blank else self._say("first")
        self.further.why_not = "" if self.at + 1 < len(self.slides) else self._say("last")
        buttons: list[Box[Widget]] = [
            cell(one, side, side) for one in (self.clock, self.before, self.further, self.leave)
        ]
        title: Box[Widget] = cell(
            Label("" if self.blank else slide.title, _TITLE, "display"),
            h=round(1.2 * scale.text(_TITLE)),
        )
        head = row(title, gap, *buttons, gap=gap)
        page = column(margin // 2, head, FILL) if self.blank else self._page(head, scale)
        widgets = lay(row(margin, page, margin), Rect(0, 0, scale.width, scale.height))
        widgets = [one for one in widgets if not isinstance(one, Label) or one.text]
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, first=live.index(self.further))

    def _page(self, head: Box[Widget], scale: Scale) -> Box[Widget]:
        slide, line = self.slide, round(1.35 * scale.text(LEAST))
        parts: list[Box[Widget] | int] = [scale.px(21), head]
        if slide.note or self._talk_left is not None:
            note: Box[Widget] = cell(Label(slide.note, LEAST, tone="second"), h=line)
            parts.append(row(note, *self._clock(scale, line), gap=scale.px(14)))
        shown: Widget = slide.shown
        parts += [scale.px(12), cell(shown)]
        if slide.key or slide.foot:
            key = MarkKey(slide.key)
            foot = Label(slide.foot, LEAST, tone="second", anchor=1.0)
            feet = (cell(key, key.width(self.context.art, scale), line), cell(foot, h=line))
            parts += [scale.px(10), row(*feet, gap=scale.px(14))]
        return column(*parts, scale.px(21))

    def _clock(self, scale: Scale, high: int) -> Sequence[Box[Widget]]:
        """Return the box of the time left to talk, if it is counted."""
        if self._talk_left is None:
            return ()
        clock = TalkClock(self.context.words, self._talk_left)
        return (cell(clock, clock.width(self.context.art, scale), high),)

    def _say(self, key: str) -> str:
        return self.context.words(f"class_wall.buttons.{key}")

    def painted(self) -> Sequence[str]:
        """Return that nothing is shown, if so."""
        return [self._nothing] if self.blank else []
