"""Lays widgets out in boxes, with scrolling panes and free areas."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, Height, arrange, cell
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art


class Scroll(Pane):
    """A pane in a layout: its content scrolls if the place is lower than its least height.

    Scrolling content gets its natural height. Laid in the same place again, nothing moves.
    """

    def __init__(
        self,
        content: Callable[[Rect], Box[Widget]],
        scale: Scale,
        before: Pane | None = None,
        aside: int = 0,
    ) -> None:
        """``content`` returns the box for a place.

        The pane takes its scrolling from ``before``, and reaches ``aside`` pixels beyond the place
        at both sides. If it scrolls, its bar stands there, or beside the content where that is too
        little.
        """
        super().__init__(NOWHERE, ())
        self._content = content
        self._aside = aside
        self._bar = max(0, bar_room(scale) - aside)
        self._begin = before.scrolled if before else 0
        self._laid_in: Rect | None = None

    def lay_out(self, place: Rect) -> list[Widget]:
        """Place all widgets of the content, and return them."""
        if place == self._laid_in:
            return list(self.widgets)
        self._laid_in = place
        inner, box = place, self._content(place)
        if box.height(place.w).least > place.h:
            inner = place._replace(w=place.w - self._bar)
            box = self._content(inner)
            inner = inner._replace(h=max(place.h, box.height(inner.w).natural))
        widgets = lay(box, inner)
        super().__init__(place.grown(self._aside, 0), widgets, self._begin)
        return widgets


class EmptyArea(Still):
    """A free area in a layout, for things drawn or laid out separately."""

    def draw(self, brush: Brush) -> None:
        """Draw nothing."""


class HasNaturalWidth(Widget, Protocol):
    """A widget that knows its natural width."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows everything, in pixels."""


Part: TypeAlias = Widget | Scroll
"""A part of a layout of widgets."""


def lay(box: Box[Part], place: Rect) -> list[Widget]:
    """Place every widget of a box; return them in reading order."""
    widgets: list[Widget] = []
    for part, where in arrange(box, place).items():
        if isinstance(part, Scroll):
            widgets += part.lay_out(where)
        else:
            part.rect = where
            widgets.append(part)
    return widgets


def bar_room(scale: Scale) -> int:
    """Return the width that a scroll bar takes, with the air beside it, in pixels."""
    return max(10, scale.px(12))


def snug(widget: HasNaturalWidth, art: "Art", scale: Scale, h: Height) -> Box[Widget]:
    """Return the box of a widget with its natural width."""
    return cell(widget, widget.natural_width(art, scale), h)


def text(paragraph: Paragraph, art: "Art", scale: Scale) -> Box[Widget]:
    """Return the box of a paragraph with the height of its lines."""
    return cell(paragraph, h=lambda width: paragraph.height(art, scale, width))
