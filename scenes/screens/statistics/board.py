"""How the parts of the statistics lie: all together, or one at a time in a narrow window."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.screens.statistics.best import row_height
from scenes.screens.statistics.facts import FactTile, tile_height
from scenes.screens.statistics.parts import Part
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

_TITLE, _NOTE = 29, 16
_LEFT = 0.51
_UPPER = ("places",)
_LEFT_PARTS = ("latest", "levels")


class Board:
    """Tiles and parts on their plates."""

    def __init__(
        self,
        desk: "Desk",
        tiles: Sequence[FactTile],
        parts: Sequence[Part],
        changed: Callable[[], None],
    ) -> None:
        """``changed`` is called when another part is to be seen."""
        self._desk = desk
        self._tiles = tuple(tiles)
        self.parts = tuple(parts)
        self._changed = changed
        self.shown = 0
        """Which part a narrow window shows."""
        self.more = 0
        """Which of the parts that share a plate is seen."""
        shared = [part for part in parts if part.name not in (*_UPPER, *_LEFT_PARTS)]
        self._shared = tuple(shared)
        self._tabs = Tabs([part.title for part in shared], lambda: self.more, self._show_more)
        words = desk.words
        self._back = RoundButton("left", lambda: self.turn(-1), words("statistics.chart_back"))
        self._next = RoundButton("right", lambda: self.turn(1), words("statistics.chart_next"))
        self.panes: list[Pane] = []

    def turn(self, by: int) -> None:
        """Show another part of a narrow window."""
        self.shown = (self.shown + by) % len(self.parts)
        self._changed()

    def lay_out(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay all parts out, or the one that is shown."""
        self.panes = []
        return self._lay_wide(scale, place) if wide(scale) else self._lay_narrow(scale, place)

    def _show_more(self, index: int) -> None:
        self.more = index
        self._changed()

    def _lay_wide(self, scale: Scale, place: Rect) -> list[Widget]:
        gap = max(8, scale.px(18))
        left = place._replace(w=round((place.w - gap) * _LEFT))
        right = rect(left.right + gap, place.y, place.w - left.w - gap, place.h)
        widgets = self._lay_tiles(scale, left._replace(h=tile_height(scale)))
        top = left.y + tile_height(scale) + gap
        below = rect(left.x, top, left.w, left.bottom - top)
        parts = {part.name: part for part in self.parts}
        upper, lower = _halves(below, gap, 0.48)
        widgets += self._lay_part(scale, upper, parts["latest"])
        widgets += self._lay_part(scale, lower, parts["levels"])
        if not self._shared:
            return widgets + self._lay_part(scale, right, parts["places"])
        upper, lower = _halves(right, gap, 0.42)
        widgets += self._lay_part(scale, upper, parts["places"])
        return widgets + self._lay_shared(scale, lower)

    def _lay_narrow(self, scale: Scale, place: Rect) -> list[Widget]:
        gap, side = max(6, scale.px(12)), max(40, scale.px(44))
        tiles = tile_height(scale)
        widgets: list[Widget] = self._lay_tiles(scale, place._replace(h=tiles))
        top = place.y + tiles + gap
        box = rect(place.x, top, place.w, place.bottom - top)
        part = self.parts[self.shown % len(self.parts)]
        laid = self._lay_part(scale, box, part, spare=2 * side + 20)
        inner = _inner(scale, box)
        middle = inner.y + self._head(scale) / 2
        self._next.rect = rect(inner.right - side, middle - side / 2, side, side)
        self._back.rect = rect(inner.right - 2 * side - 8, middle - side / 2, side, side)
        return [*widgets, *laid[:3], self._back, self._next, *laid[3:]]

    def _head(self, scale: Scale) -> int:
        """Return how high a title is beside which buttons stand."""
        return max(44, scale.px(48), round(1.4 * scale.text(_TITLE)))

    def _lay_tiles(self, scale: Scale, place: Rect) -> list[Widget]:
        gap = max(6, scale.px(12))
        width = (place.w - gap * (len(self._tiles) - 1)) / len(self._tiles)
        for number, tile in enumerate(self._tiles):
            tile.rect = rect(place.x + number * (width + gap), place.y, width, place.h)
        return list(self._tiles)

    def _lay_part(self, scale: Scale, box: Rect, part: Part, spare: int = 0) -> list[Widget]:
        """Lay a part on a plate; ``spare`` pixels of its title's line are left free."""
        art, inner = self._desk.art, _inner(scale, box)
        plate, title = Plate(), Label(part.title, _TITLE, "display")
        note = Label(part.note, _NOTE, tone="second", anchor=1)
        head = self._head(scale) if spare else round(1.4 * scale.text(_TITLE))
        plate.rect = box
        wanted = art.text_width(part.title, scale.text(_TITLE), "display") + 2
        width = min(wanted, inner.w - spare)
        title.rect = rect(inner.x, inner.y, width, head)
        left = inner.x + width + 12
        room = inner.right - spare - left
        fits = art.text_width(part.note, scale.text(_NOTE), "medium") <= room
        note.rect = rect(left, inner.y, room if fits else 0, head if fits else 0)
        top = inner.y + head + max(4, scale.px(8))
        body = rect(inner.x, top, inner.w, inner.bottom - top)
        return [plate, title, note, *self._lay_body(scale, body, part)]

    def _lay_shared(self, scale: Scale, box: Rect) -> list[Widget]:
        """Lay the parts that share a plate: tabs where there are several."""
        part = self._shared[self.more]
        if len(self._shared) == 1:
            return self._lay_part(scale, box, part)
        inner, plate = _inner(scale, box), Plate()
        plate.rect = box
        head = max(40, round(1.5 * scale.text(_TITLE)))
        width = min(inner.w, self._tabs.natural_width(self._desk.art, scale))
        self._tabs.rect = rect(inner.x, inner.y - scale.px(6), width, head)
        top = inner.y + head + max(4, scale.px(8))
        body = rect(inner.x, top, inner.w, inner.bottom - top)
        return [plate, self._tabs, *self._lay_body(scale, body, part)]

    def _lay_body(self, scale: Scale, body: Rect, part: Part) -> list[Widget]:
        if part.chart is not None:
            part.chart.rect = body
            return [part.chart]
        height = row_height(scale)
        for number, row in enumerate(part.rows):
            row.rect = rect(body.x - 6, body.y + number * height, body.w + 2, height)
        self.panes.append(Pane(body._replace(w=body.w + 8), part.rows))
        return list(part.rows)


def wide(scale: Scale) -> bool:
    """Say whether all parts have room beside one another."""
    return side_by_side(scale) and scale.height >= 36 * scale.text(18)


def _inner(scale: Scale, box: Rect) -> Rect:
    return box.grown(-max(12, scale.px(24)), -max(8, scale.px(14)))


def _halves(place: Rect, gap: int, share: float) -> tuple[Rect, Rect]:
    upper = place._replace(h=round((place.h - gap) * share))
    return upper, rect(place.x, upper.bottom + gap, place.w, place.bottom - upper.bottom - gap)
