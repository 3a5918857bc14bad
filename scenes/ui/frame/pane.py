"""A pane: a part of a screen whose widgets scroll when there are more than fit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_AIR = 8
"""How many pixels stay free around a widget that is scrolled into sight: room for its ring."""


class Pane:
    """Some widgets behind a window of their own. Their rects say where they are drawn now."""

    def __init__(self, place: Rect, widgets: Sequence[Widget], scrolled: int = 0) -> None:
        """The widgets are laid out as if unscrolled; ``scrolled`` pixels are then taken away."""
        self.rect = place
        self.widgets = tuple(widgets)
        self.scrolled = 0
        content = max((widget.rect.bottom for widget in widgets), default=place.y)
        self.most = max(0, content - place.bottom)
        """How many pixels can be scrolled away."""
        self.scroll_by(scrolled)

    def scroll_by(self, pixels: int) -> bool:
        """Scroll down by pixels (up if negative), as far as it goes; say whether anything moved."""
        wanted = min(self.most, max(0, self.scrolled + pixels))
        moved = wanted - self.scrolled
        for widget in self.widgets if moved else ():
            widget.rect = widget.rect.moved(0, -moved)
        self.scrolled = wanted
        return moved != 0

    def show(self, widget: Widget) -> bool:
        """Scroll until a widget is in sight; say whether anything moved."""
        above = widget.rect.y - _AIR - self.rect.y
        below = widget.rect.bottom + _AIR - self.rect.bottom
        if above < 0:
            return self.scroll_by(above)
        return self.scroll_by(min(below, above)) if below > 0 else False

    def draw_bar(self, art: "Art", target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw how far it is scrolled, if there is anything to scroll."""
        if not self.most:
            return
        width = max(4, scale.px(6))
        length = max(24, round(self.rect.h * self.rect.h / (self.rect.h + self.most)))
        y = self.rect.y + (self.rect.h - length) * self.scrolled / self.most
        bar = rect(self.rect.right - width - 2, y, width, length)
        art.plate(target, bar, palette.control, 150, width // 2)
