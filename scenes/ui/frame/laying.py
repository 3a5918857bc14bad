"""Laying widgets out in boxes, and what boxes of widgets have in common."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

from scenes.ui.boxes import Box, Height, arrange, cell
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import NOWHERE, Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


class Scroll(Pane):
    """A pane in a layout: what is in it scrolls where its place is lower than its least height.

    Then it is laid out in its natural height.
    """

    def __init__(
        self, content: Callable[[Rect], Box[Widget]], aside: int = 0, before: Pane | None = None
    ) -> None:
        """``content`` returns what is in it for a place.

        The pane reaches so many pixels ``aside`` of that, and is scrolled as the one ``before``.
        """
        super().__init__(NOWHERE, ())
        self._content = content
        self._aside = aside
        self._begin = before.scrolled if before else 0

    def lay_out(self, place: Rect) -> list[Widget]:
        """Give everything in it its place."""
        box = self._content(place)
        height = box.height(place.w)
        high = place.h if height.least <= place.h else height.natural
        widgets = lay(box, place._replace(h=high))
        super().__init__(place.grown(self._aside, 0), widgets, self._begin)
        return widgets


class Area(Still):
    """Free room in a layout, for what is drawn or laid out by itself."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw nothing."""


class Snug(Widget, Protocol):
    """A widget that knows how wide it must be."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return how wide it must be to show everything, in pixels."""


Part: TypeAlias = Widget | Scroll
"""What a layout of widgets consists of."""


def lay(box: Box[Part], place: Rect) -> list[Widget]:
    """Give every widget in a box its place and return them, in reading order."""
    widgets: list[Widget] = []
    for part, where in arrange(box, place).items():
        if isinstance(part, Scroll):
            widgets += part.lay_out(where)
        else:
            part.rect = where
            widgets.append(part)
    return widgets


def snug(widget: Snug, art: "Art", scale: Scale, h: Height) -> Box[Widget]:
    """Return a box as wide as its widget needs."""
    return cell(widget, widget.natural_width(art, scale), h)


def text(paragraph: Paragraph, art: "Art", scale: Scale) -> Box[Widget]:
    """Return a box as high as the lines of a paragraph in its width."""
    return cell(paragraph, h=lambda width: paragraph.height(art, scale, width))
