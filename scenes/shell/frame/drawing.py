"""Draws the widgets of a screen that are seen, each in the state that its brush has."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from scenes.shell.frame.laid import Laid
from scenes.shell.frame.pane import Pane
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Widget

BrushOf: TypeAlias = Callable[[Widget], Brush]
"""Returns the brush with which a widget is drawn."""


def draw_seen(laid: Laid, brush_of: BrushOf, *, moving: bool) -> None:
    """Draw the widgets that may move, or those that never do."""
    for widget, pane in laid.seen():
        if (widget.course is not None) != moving:
            continue
        brush = brush_of(widget)
        if pane is None:
            widget.draw(brush)
        else:
            _draw_in(pane, widget, brush)


def draw_ahead(laid: Laid, brush_of: BrushOf) -> Iterator[None]:
    """Draw widget by widget as they will stand, so that their pictures are cached."""
    for widget, _ in laid.seen():
        brush = brush_of(widget)
        if widget.course is None:
            widget.draw(brush)
        else:
            with widget.course.ended():
                widget.draw(brush)
        yield


def _draw_in(pane: Pane, widget: Widget, brush: Brush) -> None:
    """Draw a widget of a pane, as far as that shows it."""
    art, target = brush.art, brush.surface
    target.set_clip((0, pane.above, target.get_width(), pane.below - pane.above))
    art.whole_lines = True
    widget.draw(brush)
    art.whole_lines = False
    target.set_clip(None)
