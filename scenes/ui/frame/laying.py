"""Laying widgets out in boxes, and what boxes of widgets have in common."""

from typing import TYPE_CHECKING, Protocol

from scenes.ui.boxes import Box, Height, arrange, cell
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art


class Snug(Widget, Protocol):
    """A widget that knows how wide it must be."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return how wide it must be to show everything, in pixels."""


def lay(box: Box[Widget], place: Rect) -> list[Widget]:
    """Give every widget in a box its place and return them, in reading order."""
    placed = arrange(box, place)
    for widget, where in placed.items():
        widget.rect = where
    return list(placed)


def snug(widget: Snug, art: "Art", scale: Scale, h: Height) -> Box[Widget]:
    """Return a box as wide as its widget needs."""
    return cell(widget, widget.natural_width(art, scale), h)


def text(paragraph: Paragraph, art: "Art", scale: Scale) -> Box[Widget]:
    """Return a box as high as the lines of a paragraph in its width."""
    return cell(paragraph, h=lambda width: paragraph.height(art, scale, width))
