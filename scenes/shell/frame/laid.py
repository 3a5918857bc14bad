"""What a layout has put on a screen: its widgets and panes, and which of them are seen where."""

from collections.abc import Iterator, Sequence

from scenes.shell.frame.pane import Pane
from scenes.ui.geometry import Point
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget


class Laid:
    """The widgets of a screen, in focus order, and the panes in which some of them lie."""

    def __init__(self, widgets: Sequence[Widget] = (), panes: Sequence[Pane] = ()) -> None:
        self.widgets = tuple(widgets)
        self.panes = tuple(panes)
        self.live = tuple(widget for widget in widgets if widget.focusable)
        """Those that can be reached."""
        self.courses = tuple(dict.fromkeys(one.course for one in widgets if one.course))
        """The motions of the widgets."""

    @property
    def tabs(self) -> tuple[Tabs, ...]:
        """The tabs among the widgets."""
        return tuple(widget for widget in self.live if isinstance(widget, Tabs))

    @property
    def primary(self) -> Button | None:
        """The first primary button, if any."""
        buttons = (one for one in self.live if isinstance(one, Button))
        return next((one for one in buttons if one.kind == "primary"), None)

    def pane_of(self, widget: Widget | None) -> Pane | None:
        """Return the pane in which a widget lies, if any."""
        return next((pane for pane in self.panes if widget in pane.widgets), None)

    def pane_at(self, at: Point) -> Pane | None:
        """Return the pane at a point, if any."""
        return next((pane for pane in self.panes if pane.rect.contains(at)), None)

    def widget_at(self, at: Point) -> Widget | None:
        """Return the widget that can be reached at a point, if any."""
        for widget in reversed(self.live):
            pane = self.pane_of(widget)
            if widget.rect.contains(at) and (
                pane is None or (pane.rect.contains(at) and pane.shows(widget))
            ):
                return widget
        return None

    def seen(self) -> Iterator[tuple[Widget, Pane | None]]:
        """Yield the widgets that are not scrolled out of view, each with its pane."""
        for widget in self.widgets:
            pane = self.pane_of(widget)
            if pane is None or (pane.shows(widget) and widget.rect.overlaps(pane.rect)):
                yield widget, pane
