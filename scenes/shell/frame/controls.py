"""The widgets of a screen together: hover, focus, tooltips and the routing of inputs."""

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.texts.words import Words
from scenes.shell.frame.focus import FocusOrder, nearest
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.reading import captions_of, id_of, pressing, widget_tree
from scenes.shell.frame.tip import draw_tip
from scenes.ui.access import Tree
from scenes.ui.bindings import Direction, act_of, direction_of, does
from scenes.ui.easing import Course
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
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Answer, Done, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_WHEEL_UNITS = 70


class Controls:
    """Routes inputs to widgets and draws them with their states.

    The widgets are in focus order: row by row from the top left. They are drawn in that order too,
    those that can't be used first.
    """

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._widgets: tuple[Widget, ...] = ()
        self._live: tuple[Widget, ...] = ()
        self._panes: tuple[Pane, ...] = ()
        self._order = FocusOrder()
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._keyed: dict[str, Widget] = {}
        """By the keys that are held, who took them: they get the release wherever the focus is."""
        self._pointer: Point | None = None
        self._rested = 0.0
        self._tip_for: Widget | None = None
        self._used: Widget | None = None
        """The widget pressed since it was hovered or focused, by its own key, too.

        It shows no tooltip any more until the pointer or the focus comes to it again.
        """
        self._unasked: Widget | None = None
        """The widget that the focus came to of itself, or stood on when the screen was left.

        It shows no tooltip, which may cover something, until the focus moves or it is pressed.
        """
        self._by_itself = False
        """Whether the focus came of itself and no key has been pressed since: it then goes to
        what is most likely once the screen shows more."""
        self._clicked = False
        """Whether a click set the focus, which is then not shown."""
        self._entered: tuple[Widget | None, str] = (None, "")
        """The focused widget, and its text when it got the focus, if it is a field."""
        self._courses: dict[Course, None] = {}
        """The motions of the widgets."""
        self.stale = True

    def place(
        self, widgets: Sequence[Widget], panes: Sequence[Pane] = (), first: int | None = None
    ) -> None:
        """Set the screen's widgets after layout; ``first`` is the one most likely used next.

        Called at every resize. Focus and press stay on their widgets, if those still exist; a
        focus that is shown is never lost.
        """
        focused = self.focused
        self._widgets, self._panes = tuple(widgets), tuple(panes)
        self._live = tuple(widget for widget in widgets if widget.focusable)
        self._order = FocusOrder(len(self._live), first)
        if focused in self._live:
            self._order.put(self._live.index(focused))
        if self._by_itself:
            self._order.put(None)
        if focused is not None:
            self.enter()
        self._hovered = self._tip_for = None
        self._held = self._held if self._held in self._widgets else None
        self._courses = dict.fromkeys(one.course for one in widgets if one.course)
        self.stale = True

    @property
    def moving(self) -> bool:
        """Whether a widget moves."""
        return any(course.moving for course in self._courses)

    def end_motions(self, happened: Input) -> None:
        """Let any press end what moves; what it means itself comes after that."""
        if isinstance(happened, (Key, PointerDown)) and self.moving:
            self._stand_still()

    def _stand_still(self) -> None:
        for course in self._courses:
            course.finish()
        self.stale = True

    @property
    def waiting(self) -> bool:
        """Whether a tooltip will open if the pointer keeps resting."""
        hovered = self._hovered
        return hovered is not None and self._has_tip(hovered) and self._rested < self._delay

    @property
    def telling(self) -> bool:
        """Whether a tooltip is open."""
        return self._tip_for is not None

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets in focus order."""
        return self._widgets

    @property
    def live(self) -> tuple[Widget, ...]:
        """The widgets that can be reached, in focus order."""
        return self._live

    @property
    def tabs(self) -> tuple[Tabs, ...]:
        """The tabs among the widgets."""
        return tuple(widget for widget in self._live if isinstance(widget, Tabs))

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes, which scroll if need be."""
        return self._panes

    @property
    def words(self) -> Words:
        """The words of the window's language."""
        return self._context.words

    @property
    def likely(self) -> Widget | None:
        """The widget most likely used next: that in focus, if any."""
        if self.focused is not None or not self._live:
            return self.focused
        return self._live[min(self._order.first, len(self._live) - 1)]

    @property
    def focused(self) -> Widget | None:
        """The widget with the keyboard focus, shown or not."""
        index = self._order.current
        return None if index is None else self._live[index]

    @property
    def field(self) -> TextField | None:
        """The text field with the focus, if any."""
        focused = self.focused
        return focused if isinstance(focused, TextField) and not focused.why_not else None

    def focus(self, widget: Widget | None) -> None:
        """Focus a widget, if it is shown, and scroll it into view."""
        if widget is not None and widget not in self._live:
            # Another tab or a narrower window doesn't show it.
            return
        self._order.put(None if widget is None else self._live.index(widget))
        self._clicked = self._by_itself = False
        self._used = self._unasked = None
        for pane in self._panes:
            if widget in pane.widgets:
                pane.show(widget)
        self._rested = 0.0
        self.stale = True

    def enter(self) -> None:
        """Focus the most likely next act if keys are used and nothing has the focus."""
        if self._context.with_keys and self._order.current is None:
            self._moved(self._order.enter())
            self._by_itself = True
            self._unasked = self.focused

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
            self._by_itself = False
            return self._by_key(happened)
        if isinstance(happened, Dropped):
            return None
        return self._let_up(happened) if isinstance(happened, KeyUp) else self._to_focused(happened)

    def update(self, seconds: float) -> None:
        """Let time pass for tooltips, which open after a while, or at once for the keyboard."""
        self._rested += seconds
        wanted = self._wants_tip()
        if wanted is not self._tip_for:
            self._tip_for = wanted
            self.stale = True

    def move(self, seconds: float) -> None:
        """Let time pass for what moves; while the window is not in front, nothing does."""
        if not self._context.in_front and self.moving:
            self._stand_still()
        for course in self._courses:
            course.pass_time(seconds)

    def draw(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw all widgets, then the tooltip."""
        self.draw_still(target, scale, palette)
        self.draw_moving(target, scale, palette)

    def draw_still(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw the widgets that never move."""
        self._draw(target, scale, palette, moving=False)
        for pane in self._panes:
            pane.draw_bar(self._context.art, target, scale, palette)

    def draw_moving(self, target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw those that may move above them, and then the tooltip."""
        self._draw(target, scale, palette, moving=True)
        if self._tip_for is not None:
            tip = self._tip_for
            # What is most likely pressed next stays in sight.
            likeliest = self._primary
            clear = [likeliest.rect] if likeliest and tip is not likeliest else []
            clear += tip.tip_clear
            draw_tip(self._context.art, target, scale, tip.tip_anchor(), tip.tip, clear)
        self.stale = False

    def _draw(self, target: "Surface", scale: Scale, palette: Palette, *, moving: bool) -> None:
        art = self._context.art
        for widget, pane in self._seen():
            if (widget.course is not None) != moving:
                continue
            brush = self._brush(widget, target, scale, palette)
            if pane is None:
                widget.draw(brush)
            else:
                clip = (0, pane.above, target.get_width(), pane.below - pane.above)
                target.set_clip(clip)
                art.whole_lines = True
                widget.draw(brush)
                art.whole_lines = False
                target.set_clip(None)

    def draw_ahead(self, nowhere: "Surface", scale: Scale, palette: Palette) -> Iterator[None]:
        """Draw widget by widget on a surface nobody sees, so that their pictures are cached."""
        for widget, _ in self._seen():
            brush = self._brush(widget, nowhere, scale, palette)
            if widget.course is None:
                widget.draw(brush)
            else:
                with widget.course.ended():
                    widget.draw(brush)
            yield

    def _seen(self) -> Iterator[tuple[Widget, Pane | None]]:
        """Yield the widgets that are not scrolled out of view, each with its pane."""
        for widget in self._widgets:
            pane = self.pane_of(widget)
            if pane is None or (pane.shows(widget) and widget.rect.overlaps(pane.rect)):
                yield widget, pane

    def _brush(self, widget: Widget, target: "Surface", scale: Scale, palette: Palette) -> Brush:
        active = widget is self.focused
        hovered = widget is self._hovered
        return Brush(
            self._context.art,
            target,
            scale,
            palette,
            hovered=hovered and self._held in (None, widget),
            focused=active and self._context.with_keys,
            pressed=widget is self._held and hovered,
            active=active,
            hints=self._context.settings.key_hints,
            pad=self._context.with_pad,
            enter=self._clicked or self.focused in (None, widget),
            pointer=self._pointer,
        )

    def pane_of(self, widget: Widget) -> Pane | None:
        """Return the pane in which a widget lies, if any."""
        return next((pane for pane in self._panes if widget in pane.widgets), None)

    def _under(self, at: Point) -> Widget | None:
        for widget in reversed(self._live):
            pane = self.pane_of(widget)
            if widget.rect.contains(at) and (
                pane is None or (pane.rect.contains(at) and pane.shows(widget))
            ):
                return widget
        return None

    # Screen readers

    def tree(self) -> Tree:
        """Return what the widgets say."""
        seen = {id(widget) for widget, _ in self._seen()}
        return widget_tree(self._widgets, self.focused, lambda widget: id(widget) in seen)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus the widget of a node; with ``press``, return the inputs that press its part."""
        for widget in self._live:
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
            for widget in (self._held, *self._keyed.values()):
                if widget is not None:
                    widget.handle(happened)
            self._keyed.clear()
            self._held = self._tip_for = None
            self._unasked = self.focused
            return None
        if isinstance(happened, Wheel):
            return self._scroll(happened)
        self._hover(self._under(happened.at), happened.at)
        if isinstance(happened, PointerMove):
            return self._held.handle(happened) if self._held else None
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
            self._rested = 0.0
            # Laid out anew, the widget comes under a pointer that has never left it.
            self._used = self._used if widget is self._used else None
        self._hovered, self._pointer = widget, at

    def _press(self, happened: PointerDown) -> Answer:
        self._held = self._hovered
        if self._held is None:
            return self._leave_field()
        self._order.put(self._live.index(self._held))
        self._by_itself = False
        self._used = self._held
        self._clicked = True
        self.stale = True
        return self._held.handle(happened) or Done()

    def _let_go(self, happened: PointerUp) -> Answer:
        held, self._held = self._held, None
        if held is None:
            return None
        self.stale = True
        return held.handle(happened) or Done()

    def _scroll(self, happened: Wheel) -> Answer:
        for pane in self._panes:
            if pane.rect.contains(happened.at):
                units = _WHEEL_UNITS * max(0.6, pane.rect.h / 700)
                self.stale |= pane.scroll_by(round(-happened.steps * units))
                return Done()
        return None

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
            self._used, self._unasked = focused, None
            self.stale = True
            if isinstance(happened, Key):
                self._keyed[happened.name] = focused
        return answer

    def _let_up(self, key: KeyUp) -> Answer:
        widget = self._keyed.pop(key.name, self.focused)
        answer = widget.handle(key) if widget else None
        self.stale |= bool(answer)
        return answer

    def _by_shortcut(self, key: Key) -> Answer:
        for widget in self._live:
            if isinstance(widget, Pressable) and widget.is_shortcut(key):
                if widget.why_not:
                    # The focus shows the reason, as where it is pressed itself.
                    self.focus(widget)
                elif widget is self._hovered:
                    self._used = widget
                self.stale = True
                return widget.press()
        return None

    def _press_said(self, key: Key) -> Answer:
        """Let Enter press the button whose cap shows Enter, even after a click elsewhere."""
        if not self._clicked or not does(key, "choose"):
            return None
        for widget in self._live:
            if isinstance(widget, Button) and widget.says_enter:
                self.focus(widget)
                self._used = widget
                return widget.press()
        return None

    def _press_primary(self, key: Key) -> Answer:
        """Let Enter press the primary button while nothing has the focus; with Ctrl, always.

        Without such a button it shows the focus.
        """
        if not (does(key, "go_on") or (does(key, "choose") and self.focused is None)):
            return None
        if primary := self._primary:
            self.focus(primary)
            self._used = primary
            return primary.press()
        self.enter()
        return Done() if self.focused else None

    @property
    def _primary(self) -> Button | None:
        """The first primary button, if any."""
        buttons = (one for one in self._live if isinstance(one, Button))
        return next((one for one in buttons if one.kind == "primary"), None)

    def _move(self, key: Key) -> Answer:
        act = act_of(key, "screens")
        if act in ("next", "previous"):
            return self._moved(self._order.step(1 if act == "next" else -1))
        direction = direction_of(key)
        if direction and not key.shift:
            return self._moved(self._toward(direction))
        if act in ("page_up", "page_down") and self._panes:
            return self._page(1 if act == "page_down" else -1)
        if act in ("first", "last") and not key.shift:
            return self._to_the_end(-1 if act == "last" else 0)
        return None

    def _toward(self, direction: Direction) -> int | None:
        """Return the nearest widget in a direction.

        What is scrolled out of a pane lies behind what stands beside it, but comes first.
        """
        pane = self.pane_of(self.focused) if self.focused else None
        if pane and pane.most and self.focused and direction in ("up", "down"):
            inside = [n for n, one in enumerate(self._live) if one in pane.widgets]
            there = nearest(
                self.focused.rect, [self._live[number].rect for number in inside], direction
            )
            if there is not None and not pane.shows(self._live[inside[there]]):
                return inside[there]
        return self._order.toward(direction, [widget.rect for widget in self._live])

    def _moved(self, index: int | None) -> Answer:
        if index is None:
            return None
        self.focus(self._live[index])
        return Done()

    def _to_the_end(self, index: Literal[0, -1]) -> Answer:
        """Focus the first or last entry of the focused list, or of the only one, or of all."""
        pane = self.pane_of(self.focused) if self.focused else None
        pane = pane or next(iter(self._panes), None)
        entries = [widget for widget in self._live if not pane or widget in pane.widgets]
        kind = type(self.focused if self.focused in entries else next(iter(entries), None))
        # In rows of several widgets, keep to the same kind of widget.
        alike = [
            number
            for number, widget in enumerate(self._live)
            if widget in entries and (not pane or type(widget) is kind)
        ]
        if pane and not alike:
            # What can only be read is scrolled to its ends.
            self.stale |= pane.scroll_by(pane.most if index else -pane.most)
            return Done()
        return self._moved(alike[index]) if alike else None

    def _page(self, sign: int) -> Answer:
        pane = self.pane_of(self.focused) if self.focused else self._panes[0]
        if pane is None or not pane.scroll_by(sign * round(pane.rect.h * 0.8)):
            return None
        self.stale = True
        return Done()

    # Tooltips

    def _wants_tip(self) -> Widget | None:
        asked = self._asked_about()
        has = asked is not None and self._has_tip(asked) and not self._is_used(asked)
        return asked if has else None

    def _has_tip(self, widget: Widget) -> bool:
        """Return whether its tip says more than the words that are seen on or beside it."""
        tip = widget.tip
        if not tip or (isinstance(widget, Button) and tip == widget.label):
            return False
        return tip not in captions_of(widget, self._widgets)

    def _asked_about(self) -> Widget | None:
        if self._context.with_keys and self.focused is not None:
            return None if self.focused is self._unasked else self.focused
        rests = self._held is None and self._rested >= self._delay
        return self._hovered if rests else None

    def _is_used(self, widget: Widget) -> bool:
        """Return whether a widget was just pressed; an unusable one still shows its reason."""
        return widget is self._used and isinstance(widget, Pressable) and not widget.why_not

    @property
    def _delay(self) -> float:
        return self._context.theme.motion.tip_delay_ms / 1000
