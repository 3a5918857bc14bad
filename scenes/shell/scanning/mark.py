"""The mark on what one switch is offered: a thick ring in every theme, and words if need be.

What was there before the mark is kept, so that it can go on without anything else being drawn.
"""

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.geometry import Rect, rect
from scenes.ui.scan import ScanItem

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.scale import Scale
    from scenes.ui.theme import Palette

_WIDTH = 6
"""The width of the coloured ring, in units; it has a rim of the ground's colour at both sides."""
_LEAST_WIDTH, _LEAST_RIM = 4, 2
_GAP = 3
_RADIUS = 12
_TEXT = 20


class ScanMark:
    """Draws the mark, and takes it away again."""

    def __init__(self) -> None:
        self._under: tuple[Surface, Surface, tuple[int, int]] | None = None
        """The surface with the mark, what was there before, and where."""

    def lift(self, target: Surface) -> bool:
        """Take the mark away from a surface; return whether it was drawn there last."""
        under, self._under = self._under, None
        if under is None or under[0] is not target:
            return False
        target.blit(*under[1:])
        return True

    def draw(
        self, target: Surface, item: ScanItem, art: "Art", scale: "Scale", palette: "Palette"
    ) -> None:
        """Draw the mark on a thing, and keep what was there."""
        edge = self._edge(scale)
        window = Rect(0, 0, scale.width, scale.height).grown(-edge)
        seen = item.seen
        area = _within(seen, window) if seen.w else seen
        pill = self._pill(item, area, art, scale) if item.label else None
        places = [one.grown(edge) for one in (area, pill) if one is not None and one.w]
        whole = target.get_rect().clip(places[0]) if places else None
        for place in places[1:]:
            whole = whole.union(target.get_rect().clip(place)) if whole else None
        if whole is None:
            return
        self._under = (target, target.subsurface(whole).copy(), whole.topleft)
        if area.w:
            _draw_ring(target, area, art, scale, palette)
        if pill is not None:
            radius = min(scale.px(_RADIUS), pill.h // 2)
            art.plate(target, pill, palette.plate, 255, radius)
            _draw_ring(target, pill, art, scale, palette)
            size = scale.text(_TEXT)
            art.write(target, item.label, pill.center, size, "semibold", palette.text, 0.5)

    def _edge(self, scale: "Scale") -> int:
        """Return how far the ring reaches beyond what it marks, in pixels."""
        width, rim = _widths(scale)
        return _GAP + width + 2 * rim

    def _pill(self, item: ScanItem, area: Rect, art: "Art", scale: "Scale") -> Rect:
        """Return the place of the words: below what they are about, or at the foot."""
        size, edge = scale.text(_TEXT), self._edge(scale)
        width = art.text_width(item.label, size, "semibold") + 2 * scale.px(24)
        height = round(2.2 * size)
        if not area.w:
            return rect((scale.width - width) / 2, scale.height - height - 3 * edge, width, height)
        below = area.bottom + 2 * edge
        fits = below + height + edge <= scale.height
        y = below if fits else max(edge, area.y - 2 * edge - height)
        x = min(max(edge, area.center.x - width / 2), scale.width - width - edge)
        return rect(x, y, width, height)


def _within(area: Rect, window: Rect) -> Rect:
    """Return the part of an area inside the window, so that its whole ring is seen."""
    x, y = max(area.x, window.x), max(area.y, window.y)
    right, bottom = min(area.right, window.right), min(area.bottom, window.bottom)
    return Rect(x, y, max(1, right - x), max(1, bottom - y))


def _widths(scale: "Scale") -> tuple[int, int]:
    width = max(_LEAST_WIDTH, scale.px(_WIDTH))
    return width, max(_LEAST_RIM, width // 2)


def _draw_ring(target: Surface, area: Rect, art: "Art", scale: "Scale", palette: "Palette") -> None:
    width, rim = _widths(scale)
    radius = min(scale.px(_RADIUS), min(area.w, area.h) // 2)
    for colour, wide, gap in (
        (palette.plate, rim, _GAP + rim + width),
        (palette.focus, width, _GAP + rim),
        (palette.plate, rim, _GAP),
    ):
        art.ring(target, area, radius, colour, wide, gap)
