"""The keyboard focus of a screen: which widget has it, how it came, and where keys take it."""

from collections.abc import Sequence

from scenes.shell.frame.focus import FocusOrder, nearest
from scenes.shell.frame.laid import Laid
from scenes.shell.frame.pane import Pane
from scenes.ui.bindings import Direction
from scenes.ui.widgets.widget import Widget


class WidgetFocus:
    """The focus among the widgets of a screen. It stays on its widget as places change."""

    def __init__(self) -> None:
        self._laid = Laid()
        self._order = FocusOrder()
        self.by_itself = False
        """Whether the focus came of itself and no key has been pressed since: it then goes to
        what is most likely once the screen shows more."""
        self.clicked = False
        """Whether a click set the focus, which is then not shown."""

    def place(self, laid: Laid, first: int | None) -> None:
        """Take in the widgets after layout; ``first`` is the one most likely used next."""
        focused, self._laid = self.widget, laid
        self._order = FocusOrder(len(laid.live), first)
        if focused in laid.live and not self.by_itself:
            self._order.put(laid.live.index(focused))

    @property
    def widget(self) -> Widget | None:
        """The widget with the focus, shown or not."""
        return self._at(self._order.current)

    @property
    def likely(self) -> Widget | None:
        """The widget most likely used next: that in focus, if any."""
        live = self._laid.live
        if self.widget is not None or not live:
            return self.widget
        return live[min(self._order.first, len(live) - 1)]

    def put(self, widget: Widget | None, *, clicked: bool = False) -> None:
        """Focus a widget that can be reached, or none."""
        self._order.put(None if widget is None else self._laid.live.index(widget))
        self.by_itself, self.clicked = False, clicked

    def enter(self) -> Widget | None:
        """Return the widget most likely used next, if any."""
        return self._at(self._order.enter())

    def step(self, by: int) -> Widget | None:
        """Return the widget some steps on in the order, round and round."""
        return self._at(self._order.step(by))

    def toward(self, direction: Direction) -> Widget | None:
        """Return the nearest widget in a direction.

        What is scrolled out of a pane lies behind what stands beside it, but comes first.
        """
        focused, live = self.widget, self._laid.live
        pane = self._laid.pane_of(focused)
        if pane and pane.most and focused and direction in ("up", "down"):
            inside = [widget for widget in live if widget in pane.widgets]
            there = nearest(focused.rect, [widget.rect for widget in inside], direction)
            if there is not None and not pane.shows(inside[there]):
                return inside[there]
        return self._at(self._order.toward(direction, [widget.rect for widget in live]))

    def alike(self, pane: Pane | None) -> Sequence[Widget]:
        """Return the entries of a list in a pane, or all widgets that can be reached.

        In rows of several widgets, these are of the same kind as that in focus, or as the first.
        """
        if pane is None:
            return self._laid.live
        entries = [widget for widget in self._laid.live if widget in pane.widgets]
        kind = type(self.widget if self.widget in entries else next(iter(entries), None))
        return [widget for widget in entries if type(widget) is kind]

    def _at(self, index: int | None) -> Widget | None:
        return None if index is None else self._laid.live[index]
