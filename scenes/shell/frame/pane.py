"""A pane: a part of a screen whose widgets scroll if they don't fit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect, union
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_LARGE = 0.2
"""Widgets above this share of a pane's height, and what lies on such a plate, are cut at its edges:
hidden, they would leave a gap that looks like the end."""

_SLIVER = 12
"""Of a large widget, fewer visible pixels would look like a stray line."""

_ARROW = 26
"""The size of an arrow in a gap at an edge, as a text size."""

_LEAST_GAP = 0.5
"""The smallest gap in which an arrow has room, as a share of its size."""

_MARGIN = 0.2
"""The part of an arrow's picture that is empty at each edge, as a share of its size."""

_WHEEL, _USUAL, _LEAST = 70, 700, 0.6
"""The pixels by which one step of a wheel scrolls a pane of usual height, and that height; in a
lower pane the least share of those pixels."""

_PAGE = 0.8
"""The share of a pane's height that a page scrolls."""

_AIR = 8
"""The free pixels around a widget scrolled into view, for its focus ring."""


def _below(widget: Widget) -> Widget | None:
    """Return the widget above which a heading stands."""
    return widget.heads if isinstance(widget, Label) else None


class Pane:
    """Widgets behind a viewport of their own. Their rects are their current places."""

    columns = 1
    """The number of columns of equal width; rows of different columns are not level."""

    def __init__(self, place: Rect, widgets: Sequence[Widget], scrolled: int = 0) -> None:
        """The widgets come laid out unscrolled; they are then moved up by ``scrolled`` pixels."""
        self.rect = place
        self.widgets = tuple(widgets)
        self.scrolled = 0
        self._wanted: Widget | None = None
        self._sight: dict[int, tuple[int, int]] = {}
        """For each column, the heights between which widgets are drawn."""
        plates = (widget for widget in widgets if isinstance(widget, Plate))
        self._plates = [plate for plate in plates if not plate.of_rows]
        content = max((widget.rect.bottom for widget in widgets), default=place.y)
        self.most = max(0, content - place.bottom)
        """The greatest scroll position in pixels."""
        self.scroll_by(scrolled)

    def scroll_by(self, pixels: int) -> bool:
        """Scroll down by pixels (up if negative) as far as possible; return whether it moved."""
        wanted = min(self.most, max(0, self.scrolled + pixels))
        moved = wanted - self.scrolled
        for widget in self.widgets if moved else ():
            widget.rect = widget.rect.moved(0, -moved)
        self.scrolled = wanted
        self._sight = {}
        return moved != 0

    def turn_wheel(self, steps: float) -> bool:
        """Scroll up by steps of a wheel; return whether it moved."""
        step = _WHEEL * max(_LEAST, self.rect.h / _USUAL)
        return self.scroll_by(round(-steps * step))

    def turn_page(self, sign: int) -> bool:
        """Scroll by a page, down for 1 and up for -1; return whether it moved."""
        return self.scroll_by(sign * round(_PAGE * self.rect.h))

    def show(self, widget: Widget) -> bool:
        """Scroll a widget into view; return whether anything moved."""
        self._wanted, self._sight = widget, {}
        above = widget.rect.y - _AIR - self.rect.y
        below = widget.rect.bottom + _AIR - self.rect.bottom
        if above < 0:
            return self.scroll_by(above)
        return self.scroll_by(min(below, above)) if below > 0 else False

    def shows(self, widget: Widget) -> bool:
        """Return whether a widget is drawn: not if an edge would cut it, unless it is large."""
        if not self.most:
            return True
        place = widget.rect
        if self._is_large(widget):
            seen = min(place.bottom, self.rect.bottom) - max(place.y, self.rect.y)
            return seen >= min(place.h, _SLIVER)
        column = self._column(place)
        if column not in self._sight:
            self._sight[column] = self._folds(column)
        top, bottom = self._sight[column]
        whole, below = self._whole(widget), _below(widget)
        fits = top <= whole.y and whole.bottom <= bottom
        return fits and (below is None or self.shows(below))

    def _whole(self, widget: Widget) -> Rect:
        """Return a widget's place; a heading's with what it stands above, if that is never cut."""
        below = _below(widget)
        joined = below is not None and not self._is_large(below)
        return union([widget.rect, below.rect]) if below and joined else widget.rect

    def _column(self, place: Rect) -> int:
        """Return the number of the column in which a widget lies."""
        return int(self.columns * (place.center.x - self.rect.x) / max(1, self.rect.w))

    def _folds(self, column: int) -> tuple[int, int]:
        """Return the heights between which no row of a column is cut."""
        place, wanted = self.rect, self._wanted
        every = [self._whole(widget) for widget in self.widgets if not self._is_large(widget)]
        small = [one for one in every if self._column(one) == column]
        half = Rect(place.x, round(place.center.y), place.w, 0)
        kept = wanted.rect if wanted and place.holds(wanted.rect) else half
        top, bottom = place.y, place.bottom
        while cut := [one.bottom for one in small if one.y < top < one.bottom <= kept.y]:
            top = max(cut)
        while cut := [one.y for one in small if kept.bottom <= one.y < bottom < one.bottom]:
            bottom = min(cut)
        return top, bottom

    def _is_large(self, widget: Widget) -> bool:
        """Say whether a widget is large, or lies on a plate that is."""
        place, least = widget.rect, _LARGE * self.rect.h
        return place.h > least or any(
            plate.rect.h > least and plate.rect.holds(place) for plate in self._plates
        )

    @property
    def above(self) -> int:
        """Where drawing begins: rings and shadows reach beyond an end to which it is scrolled."""
        return self.rect.y - (0 if self.scrolled else _AIR)

    @property
    def below(self) -> int:
        """Where drawing ends."""
        return self.rect.bottom + (0 if self.scrolled < self.most else _AIR)

    def lane(self, scale: Scale) -> Rect:
        """Return the place along which the scroll bar moves."""
        width = max(4, scale.px(6))
        return Rect(self.rect.right - width - 2, self.rect.y, width, self.rect.h)

    def draw_bar(self, art: "Art", target: "Surface", scale: Scale, palette: Palette) -> None:
        """Draw the scroll bar, if there is anything to scroll."""
        if not self.most:
            return
        lane = self.lane(scale)
        length = max(24, round(lane.h * lane.h / (lane.h + self.most)))
        y = lane.y + (lane.h - length) * self.scrolled / self.most
        bar = rect(lane.x, y, lane.w, length)
        art.plate(target, bar, palette.control, 150, lane.w // 2)
        size = scale.text(_ARROW)
        for name, place in self.arrows(size).items():
            target.blit(art.icon(name, place.h, palette.text), (place.x, place.y))

    def arrows(self, size: int) -> dict[str, Rect]:
        """Return the places of arrows ``up`` and ``down``.

        They stand where hidden rows leave a gap at an edge that looks like the end. In a smaller
        gap they reach a little beyond the edge, into the air around the pane. Below, where
        reading goes on, there is one even without a gap, unless something cut shows that it does.
        """
        place = self.rect
        drawn = (one.rect for one in self.widgets if self.shows(one))
        seen = union([one for one in drawn if one.overlaps(place)] or [place])
        above, below = seen.y - place.y, place.bottom - seen.bottom
        least, x = _LEAST_GAP * size, round(place.center.x - size / 2)
        found = {}
        if self.scrolled and above >= least:
            found["up"] = Rect(x, min(place.y, seen.y - size), size, size)
        if self.scrolled < self.most and below >= 0:
            top = seen.bottom if below >= least else seen.bottom - round(_MARGIN * size)
            found["down"] = Rect(x, max(place.bottom - size, top), size, size)
        return found
