"""The widgets of a screen together: the routing of inputs to them, and their drawing."""

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.texts.words import Words
from scenes.shell.frame.drawing import draw_ahead, draw_seen
from scenes.shell.frame.held import HeldPresses
from scenes.shell.frame.laid import Laid
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.reading import id_of, pressing, widget_tree
from scenes.shell.frame.tooltip import Tooltip
from scenes.shell.frame.widget_focus import WidgetFocus
from scenes.ui.access import Tree
from scenes.ui.bindings import act_of, direction_of, does
from scenes.ui.geometry import Point
from scenes.ui.inputs import (
    Composed,
    Dropped,
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Typed,
    Wheel,
)
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.widget import Answer, Done, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class Controls:
    """Routes inputs to widgets and draws them with their states.

    The widgets are in focus order: row by row from the top left. They are drawn in that order too,
    those that can't be used first.
    """

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self.laid = Laid()
        """What lies on the screen."""
        self._focus = WidgetFocus()
        self._held = HeldPresses()
        self._tooltip = Tooltip(context)
        self._hovered: Widget | None = None
        self._pointer: Point | None = None
        self._entered: tuple[Widget | None, str] = (None, "")
        """The focused widget, and its text when it got the focus, if it is a field."""
        self.stale = True

    def place(
        self, widgets: Sequence[Widget], panes: Sequence[Pane] = (), first: int | None = None
    ) -> None:
        """Set the screen's widgets after layout; ``first`` is the one most likely used next.

        Called at every resize. Focus and press stay on their widgets, if those still exist; a
        focus that is shown is never lost.
        """
        focused = self.focused
        self.laid = Laid(widgets, panes)
        self._focus.place(self.laid, first)
        if focused is not None:
            self.enter()
        self._hovered = None
        self._held.keep(self.widgets)
        self._tooltip.place(self.widgets)
        self.stale = True

    @property
    def moving(self) -> bool:
        """Whether a widget moves."""
        return any(course.moving for course in self.laid.courses)

    def end_motions(self, happened: Input) -> None:
        """Let any press end what moves; what it means itself comes after that."""
        if isinstance(happened, (Key, PointerDown)) and self.moving:
            self._stand_still()

    def _stand_still(self) -> None:
        for course in self.laid.courses:
            course.finish()
        self.stale = True

    @property
    def waiting(self) -> bool:
        """Whether a tooltip will open if the pointer keeps resting."""
        return self._tooltip.about_to_open(self._hovered)

    @property
    def telling(self) -> bool:
        """Whether a tooltip is open."""
        return self._tooltip.open

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets in focus order."""
        return self.laid.widgets

    @property
    def live(self) -> tuple[Widget, ...]:
        """The widgets that can be reached, in focus order."""
        return self.laid.live

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes, which scroll if need be."""
        return self.laid.panes

    @property
    def words(self) -> Words:
        """The words of the window's language."""
        return self._context.words

    @property
    def likely(self) -> Widget | None:
        """The widget most likely used next: that in focus, if any."""
        return self._focus.likely

    @property
    def focused(self) -> Widget | None:
        """The widget with the keyboard focus, shown or not."""
        return self._focus.widget

    @property
    def field(self) -> TextField | None:
        """The text field with the focus, if any."""
        focused = self.focused
        return focused if isinstance(focused, TextField) and not focused.why_not else None

    def focus(self, widget: Widget | None) -> None:
        """Focus a widget, if it is shown, and scroll it into view."""
        if widget is not None and widget not in self.live:
            # Another tab or a narrower window doesn't show it.
            return
        self._focus.put(widget)
        self._tooltip.focus_moved()
        for pane in self.panes:
            if widget in pane.widgets:
                pane.show(widget)
        self.stale = True

    def enter(self) -> None:
        """Focus the most likely next act if keys are used and nothing has the focus."""
        if self._context.with_keys and self.focused is None:
            self._go_to(self._focus.enter())
            self._focus.by_itself = True
            self._tooltip.focus_came(self.focused)

    def points_at(self, widget: Widget) -> bool:
        """Return whether a widget is hovered, or focused while the focus is shown."""
        if self._context.with_keys:
            return widget is self.focused
        return widget is self._hovered

    def handle(self, happened: Input) -> Answer:
        """Pass an input to the widget it is meant for; return ``None`` if none took it."""
        self.end_motions(happened)
        if self._entered[0] is not self.focused:
            self._entered = (self.focused, self.field.text if self.field else "")
        if isinstance(happened, (PointerDown, PointerMove, PointerUp, PointerLeft, Wheel)):
            return self._by_pointer(happened)
        if isinstance(happened, Key):
            self._focus.by_itself = False
            return self._by_key(happened)
        if isinstance(happened, Dropped):
            return None
        return self._let_up(happened) if isinstance(happened, KeyUp) else self._to_focused(happened)

    def update(self, seconds: float) -> None:
        """Let time pass for tooltips, which open after a while, or at once for the keyboard."""
        hovered = self._hovered if self._held.by_pointer is None else None
        self.stale |= self._tooltip.update(seconds, self.focused, hovered)

    def move(self, seconds: float) -> None:
        """Let time pass for what moves; while the window is not in front, nothing does."""
        if not self._context.in_front and self.moving:
            self._stand_still()
        for course in self.laid.courses:
            course.pass_time(seconds)

    def draw(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw all widgets, then the tooltip."""
        self.draw_still(target, scale, palette)
        self.draw_moving(target, scale, palette)

    def draw_still(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw the widgets that never move."""
        draw_seen(self.laid, lambda one: self._brush(one, target, scale, palette), moving=False)
        for pane in self.panes:
            pane.draw_bar(self._context.art, target, scale, palette)

    def draw_moving(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw those that may move above them, and then the tooltip."""
        draw_seen(self.laid, lambda one: self._brush(one, target, scale, palette), moving=True)
        self._tooltip.draw(target, scale, self.laid.primary)
        self.stale = False

    def draw_ahead(self, nowhere: "Surface", scale: Scale, palette: Palette) -> Iterator[None]:
        """Draw widget by widget on a surface nobody sees, so that their pictures are cached."""
        yield from draw_ahead(self.laid, lambda one: self._brush(one, nowhere, scale, palette))

    def _brush(self, widget: Widget, target: "Surface", scale: Scale, palette: Palette) -> Brush:
        active = widget is self.focused
        hovered = widget is self._hovered
        held = self._held.by_pointer
        return Brush(
            self._context.art,
            target,
            scale,
            palette,
            hovered=hovered and held in (None, widget),
            focused=active and self._context.with_keys,
            pressed=widget is held and hovered,
            active=active,
            hints=self._context.settings.key_hints,
            pad=self._context.with_pad,
            enter=self._focus.clicked or self.focused in (None, widget),
            pointer=self._pointer,
        )

    # Screen readers

    def tree(self) -> Tree:
        """Return what the widgets say."""
        seen = {id(widget) for widget, _ in self.laid.seen()}
        return widget_tree(self.widgets, self.focused, lambda widget: id(widget) in seen)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus the widget of a node; with ``press``, return the inputs that press its part."""
        for widget in self.live:
            for part in (None, *range(len(widget.parts))):
                if id_of(widget, part) == id:
                    self.focus(widget)
                    return pressing(widget, part) if press else ()
        return ()

    # The pointer

    def _by_pointer(
        self, happened: PointerDown | PointerMove | PointerUp | PointerLeft | Wheel
    ) -> Answer:
        if isinstance(happened, PointerLeft):
            self._hover(None, None)
            self._held.leave(happened)
            self._tooltip.leave(self.focused)
            return None
        if isinstance(happened, Wheel):
            return self._scroll(happened)
        self._hover(self.laid.widget_at(happened.at), happened.at)
        if isinstance(happened, PointerMove):
            held = self._held.by_pointer
            return held.handle(happened) if held else None
        if happened.button != "left":
            return None
        return (
            self._press(happened) if isinstance(happened, PointerDown) else self._let_go(happened)
        )

    def _hover(self, widget: Widget | None, at: Point | None) -> None:
        # A widget with several parts shows which of them is hovered.
        if widget is not self._hovered or (widget is not None and at != self._pointer):
            self.stale = True
        if widget is not self._hovered:
            self._tooltip.hover(widget)
        self._hovered, self._pointer = widget, at

    def _press(self, happened: PointerDown) -> Answer:
        pressed = self._held.by_pointer = self._hovered
        if pressed is None:
            return self._leave_field()
        self._focus.put(pressed, clicked=True)
        self._tooltip.press(pressed)
        self.stale = True
        return pressed.handle(happened) or Done()

    def _let_go(self, happened: PointerUp) -> Answer:
        self.stale |= self._held.by_pointer is not None
        return self._held.pointer_up(happened)

    def _scroll(self, happened: Wheel) -> Answer:
        pane = self.laid.pane_at(happened.at)
        if pane is None:
            return None
        self.stale |= pane.turn_wheel(happened.steps)
        return Done()

    # The keyboard

    def _by_key(self, key: Key) -> Answer:
        return (
            self._end_typing(key)
            or self._press_said(key)
            or self._to_focused(key)
            or self._by_shortcut(key)
            or self._move(key)
            or self._press_primary(key)
        )

    def _end_typing(self, key: Key) -> Answer:
        """Leave the field on Enter or Esc; Esc restores the old text unless the field keeps it.

        Where a field keeps its text and nothing was typed, Esc has nothing to end but the screen.
        """
        field, before = self.field, self._entered[1]
        if field is None:
            return None
        if does(key, "choose"):
            return self._leave_field()
        if not does(key, "back") or (field.keeps and field.text == before):
            return None
        self._leave_field()
        return Done(None if field.keeps else field.write(before))

    def _leave_field(self) -> Answer:
        """Remove the focus from the text field, if it has it."""
        if self.field is None:
            return None
        self.focus(None)
        return Done()

    def _to_focused(self, happened: Key | Typed | Composed) -> Answer:
        focused = self.focused
        answer = focused.handle(happened) if focused else None
        if answer and focused:
            self._tooltip.press_focused(focused)
            self.stale = True
            if isinstance(happened, Key):
                self._held.take(happened, focused)
        return answer

    def _let_up(self, key: KeyUp) -> Answer:
        answer = self._held.key_up(key, self.focused)
        self.stale |= bool(answer)
        return answer

    def _by_shortcut(self, key: Key) -> Answer:
        for widget in self.live:
            if isinstance(widget, Pressable) and widget.is_shortcut(key):
                if widget.why_not:
                    # The focus shows the reason, as where it is pressed itself.
                    self.focus(widget)
                elif widget is self._hovered:
                    self._tooltip.press(widget)
                self.stale = True
                return widget.press()
        return None

    def _press_said(self, key: Key) -> Answer:
        """Let Enter press the button whose cap shows Enter, even after a click elsewhere."""
        if not self._focus.clicked or not does(key, "choose"):
            return None
        for widget in self.live:
            if isinstance(widget, Button) and widget.says_enter:
                self.focus(widget)
                self._tooltip.press(widget)
                return widget.press()
        return None

    def _press_primary(self, key: Key) -> Answer:
        """Let Enter press the primary button while nothing has the focus; with Ctrl, always.

        Without such a button it shows the focus.
        """
        if not (does(key, "go_on") or (does(key, "choose") and self.focused is None)):
            return None
        if primary := self.laid.primary:
            self.focus(primary)
            self._tooltip.press(primary)
            return primary.press()
        self.enter()
        return Done() if self.focused else None

    def _move(self, key: Key) -> Answer:
        act = act_of(key, "screens")
        if act in ("next", "previous"):
            return self._go_to(self._focus.step(1 if act == "next" else -1))
        direction = direction_of(key)
        if direction and not key.shift:
            return self._go_to(self._focus.toward(direction))
        if act in ("page_up", "page_down") and self.panes:
            return self._page(1 if act == "page_down" else -1)
        if act in ("first", "last") and not key.shift:
            return self._to_the_end(-1 if act == "last" else 0)
        return None

    def _go_to(self, widget: Widget | None) -> Answer:
        if widget is None:
            return None
        self.focus(widget)
        return Done()

    def _to_the_end(self, index: Literal[0, -1]) -> Answer:
        """Focus the first or last entry of the focused list, or of the only one, or of all."""
        pane = self.laid.pane_of(self.focused) or next(iter(self.panes), None)
        alike = self._focus.alike(pane)
        if pane and not alike:
            # What can only be read is scrolled to its ends.
            self.stale |= pane.scroll_by(pane.most if index else -pane.most)
            return Done()
        return self._go_to(alike[index]) if alike else None

    def _page(self, sign: int) -> Answer:
        pane = self.laid.pane_of(self.focused) if self.focused else self.panes[0]
        if pane is None or not pane.turn_page(sign):
            return None
        self.stale = True
        return Done()
