"""The mark on what one switch is offered: a thick ring in every theme, and words if need be.

Around a group it follows what is in it, so that it crosses nothing else. What was there before the
mark is kept, so that it can go on without anything else being drawn.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import BLEND_RGBA_SUB, SRCALPHA, Surface

from scenes.ui.geometry import NOWHERE, Point, Rect, rect, union
from scenes.ui.scan import ScanItem

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.scale import Scale
    from scenes.ui.theme import Palette

_WIDTH = 6
"""The width of the coloured ring, in units; it has a rim of the ground's colour at both sides."""
_LEAST_WIDTH, _LEAST_RIM = 4, 2
_ASIDE, _ABOVE = 4, -2
"""The gaps between the ring and what it marks, at its sides and above and below, in pixels.

Its own words may begin right at a side; others may stand just above."""
_RADIUS = 12
_TEXT = 20
_LEVEL = 1.15
"""Areas are level if together they are at most so much higher than the lower one."""


class ScanMark:
    """Draws the mark, and takes it away again."""

    def __init__(self) -> None:
        self._under: tuple[Surface, Surface, tuple[int, int]] | None = None
        """The surface with the mark, what was there before, and where."""
        self._contour: tuple[object, Surface] | None = None
        """The latest ring, with what it depends on."""

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
        seen = (leaf.seen for leaf in item.leaves)
        places = dict.fromkeys(_within(one, window) for one in seen if one.w)
        areas = _joined(list(places), 2 * edge)
        about = union(areas) if areas else NOWHERE
        pill = self._pill(item, about, art, scale) if item.label else None
        marked = [*areas, pill] if pill and not areas else areas
        shown = [one.grown(edge) for one in (about, pill) if one is not None and one.w]
        if not shown:
            return
        whole = target.get_rect().clip(union(shown))
        self._under = (target, target.subsurface(whole).copy(), whole.topleft)
        if pill is not None:
            radius = min(scale.px(_RADIUS), pill.h // 2)
            thin = _widths(scale)[1]
            art.plate(target, pill, palette.plate, 255, radius, palette.focus, thin)
        self._draw_contour(target, Rect(*whole), marked, art, scale, palette)
        if pill is not None:
            self._write(target, pill, item, art, scale, palette)

    def _draw_contour(
        self,
        target: Surface,
        whole: Rect,
        areas: list[Rect],
        art: "Art",
        scale: "Scale",
        palette: "Palette",
    ) -> None:
        """Draw a ring around areas together, inside ``whole``."""
        key = (tuple(areas), whole, palette.focus, palette.plate, scale)
        if self._contour is None or self._contour[0] != key:
            self._contour = (key, _contour(whole, areas, art, scale, palette))
        target.blit(self._contour[1], (whole.x, whole.y))

    def _edge(self, scale: "Scale") -> int:
        """Return how far the ring reaches beyond what it marks, in pixels."""
        width, rim = _widths(scale)
        return _ASIDE + width + 2 * rim

    def _write(
        self,
        target: Surface,
        pill: Rect,
        item: ScanItem,
        art: "Art",
        scale: "Scale",
        palette: "Palette",
    ) -> None:
        """Write the words of a thing in the middle of their place."""
        size, lines = scale.text(_TEXT), self._lines(item, art, scale)
        step = art.line_height(size)
        y = pill.center.y - (len(lines) - 1) * step / 2
        for number, line in enumerate(lines):
            at = Point(pill.center.x, y + number * step)
            art.write(target, line, at, size, "semibold", palette.text, 0.5)

    def _lines(self, item: ScanItem, art: "Art", scale: "Scale") -> Sequence[str]:
        """Return the words of a thing in lines that have room in the window."""
        room = scale.width - 2 * (scale.px(24) + self._edge(scale))
        return art.wrap(item.label, scale.text(_TEXT), "semibold", room)

    def _pill(self, item: ScanItem, area: Rect, art: "Art", scale: "Scale") -> Rect:
        """Return the place of the words: below what they are about, or at the foot."""
        size, edge, lines = scale.text(_TEXT), self._edge(scale), self._lines(item, art, scale)
        widest = max(art.text_width(line, size, "semibold") for line in lines)
        width = widest + 2 * scale.px(24)
        height = round(2.2 * size) + (len(lines) - 1) * art.line_height(size)
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


def _joined(areas: list[Rect], near: int) -> list[Rect]:
    """Return areas, those in one that lie so near in a row or column that no ring has room."""
    joined: list[Rect] = []
    for area in areas:
        if joined and _are_near(joined[-1], area, near):
            area = union([joined.pop(), area])
        joined.append(area)
    return joined


def _are_near(one: Rect, other: Rect, near: int) -> bool:
    """Return whether two areas are about level, or about below one another, with a small gap."""
    whole = union([one, other])
    wide, high = whole.w - one.w - other.w, whole.h - one.h - other.h
    level = whole.h <= _LEVEL * min(one.h, other.h) and 0 <= wide <= near
    return level or (whole.w <= _LEVEL * min(one.w, other.w) and 0 <= high <= near)


def _contour(
    whole: Rect, areas: list[Rect], art: "Art", scale: "Scale", palette: "Palette"
) -> Surface:
    """Return a picture of the ring around areas, which has a rim at both sides."""
    width, rim = _widths(scale)
    picture, hole = (Surface((whole.w, whole.h), SRCALPHA) for _ in range(2))
    layers = (
        (picture, palette.plate, 2 * rim + width),
        (picture, palette.focus, rim + width),
        (picture, palette.plate, rim),
        (hole, (255, 255, 255), 0),
    )
    for surface, colour, beyond in layers:
        for area in areas:
            radius = min(scale.px(_RADIUS), min(area.w, area.h) // 2) + beyond
            place = area.moved(-whole.x, -whole.y).grown(_ASIDE + beyond, _ABOVE + beyond)
            art.plate(surface, place, colour, 255, radius)
    picture.blit(hole, (0, 0), special_flags=BLEND_RGBA_SUB)
    return picture
