"""The tooltip of a screen: whose it is, and from when on it is open."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.shell.frame.reading import captions_of
from scenes.shell.frame.tip import draw_tip
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class Tooltip:
    """It opens for a widget on which the pointer rests for a while, or at once for one in focus."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._widgets: Sequence[Widget] = ()
        self._owner: Widget | None = None
        """The widget whose tooltip is open."""
        self._rested = 0.0
        """The seconds since the pointer came to a widget or the focus moved."""
        self._used: Widget | None = None
        """The widget pressed since it was hovered or focused, by its own key, too.

        It shows no tooltip any more until the pointer or the focus comes to it again.
        """
        self._unasked: Widget | None = None
        """The widget that the focus came to of itself, or stood on when the screen was left.

        It shows no tooltip, which may cover something, until the focus moves or it takes an input.
        """

    @property
    def open(self) -> bool:
        """Whether it is open."""
        return self._owner is not None

    def place(self, widgets: Sequence[Widget]) -> None:
        """Close: the widgets have been laid out anew."""
        self._widgets, self._owner = widgets, None

    def focus_moved(self) -> None:
        """Whatever has the focus now is asked about."""
        self._used = self._unasked = None
        self._rested = 0.0

    def focus_came(self, widget: Widget | None) -> None:
        """A widget has got the focus of itself."""
        self._unasked = widget

    def hover(self, widget: Widget | None) -> None:
        """The pointer has come to another widget, or to none."""
        self._rested = 0.0
        # Laid out anew, the widget comes under a pointer that has never left it.
        self._used = self._used if widget is self._used else None

    def leave(self, focused: Widget | None) -> None:
        """Close: the pointer has left the screen."""
        self._owner = None
        self._unasked = focused

    def press(self, widget: Widget) -> None:
        """A widget has been pressed."""
        self._used = widget

    def press_focused(self, widget: Widget) -> None:
        """The widget in focus has taken an input, so that it is asked about if it refused."""
        self._used, self._unasked = widget, None

    def about_to_open(self, hovered: Widget | None) -> bool:
        """Return whether it will open if the pointer keeps resting on a widget."""
        return hovered is not None and self._says_more(hovered) and self._rested < self._delay

    def update(self, seconds: float, focused: Widget | None, hovered: Widget | None) -> bool:
        """Let time pass; return whether another tooltip is open, or none any more.

        Nothing is ``hovered`` while the pointer holds something.
        """
        self._rested += seconds
        before, asked = self._owner, self._asked_about(focused, hovered)
        tells = asked is not None and self._says_more(asked) and not self._is_used(asked)
        self._owner = asked if tells else None
        return self._owner is not before

    def draw(self, target: "Surface", scale: Scale, likeliest: Widget | None) -> None:
        """Draw it if it is open; what is most likely pressed next stays in sight."""
        owner = self._owner
        if owner is None:
            return
        clear = [likeliest.rect] if likeliest and owner is not likeliest else []
        clear += owner.tip_clear
        draw_tip(self._context.art, target, scale, owner.tip_anchor(), owner.tip, clear)

    def _asked_about(self, focused: Widget | None, hovered: Widget | None) -> Widget | None:
        if self._context.with_keys and focused is not None:
            return None if focused is self._unasked else focused
        return hovered if self._rested >= self._delay else None

    def _says_more(self, widget: Widget) -> bool:
        """Return whether a tip says more than the words that are seen on or beside its widget."""
        tip = widget.tip
        if not tip or (isinstance(widget, Button) and tip == widget.label):
            return False
        return tip not in captions_of(widget, self._widgets)

    def _is_used(self, widget: Widget) -> bool:
        """Return whether a widget was just pressed; an unusable one still shows its reason."""
        return widget is self._used and isinstance(widget, Pressable) and not widget.why_not

    @property
    def _delay(self) -> float:
        return self._context.theme.motion.tip_delay_ms / 1000
