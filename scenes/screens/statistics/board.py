"""The layout of the statistics' parts: all together, or one at a time in a narrow window."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from scenes.screens.statistics.best import row_height
from scenes.screens.statistics.facts import FactTile
from scenes.screens.statistics.parts import ChartPart
from scenes.shell.frame.laying import Part as LaidPart
from scenes.shell.frame.laying import Scroll
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _NOTE = 29, 16
_LEFT = 0.51
_ALWAYS = ("latest", "levels", "places")
"""The names of the parts that every game has."""


class FigureBoard:
    """The tiles and the parts on their plates."""

    def __init__(
        self,
        context: "AppContext",
        tiles: Sequence[FactTile],
        parts: Sequence[ChartPart],
        changed: Callable[[], None],
    ) -> None:
        """``changed`` is called when another part is chosen."""
        self._context = context
        self._tiles = tuple(tiles)
        for tile in self._tiles:
            tile.row = self._tiles
        self.parts = tuple(parts)
        self._changed = changed
        self.shown = 0
        """The part that a narrow window shows."""
        self.more = 0
        """The shown part of those that share a plate."""
        shared = [part for part in parts if part.name not in _ALWAYS]
        self._shared = tuple(shared)
        names = [part.tab or part.title for part in shared]
        self._tabs = Tabs(names, lambda: self.more, self._show_more)
        words = context.words
        self._back = RoundButton("left", lambda: self.turn(-1), words("statistics.chart_back"))
        self._next = RoundButton("right", lambda: self.turn(1), words("statistics.chart_next"))
        self.panes: list[Scroll] = []

    def show_as(self, before: "FigureBoard") -> None:
        """Show the parts that another board showed, as far as this one has them."""
        shown = [part.name for part in self.parts]
        if (name := before.parts[before.shown % len(before.parts)].name) in shown:
            self.shown = shown.index(name)
        shared = [part.name for part in self._shared]
        if before._shared and (name := before._shared[before.more].name) in shared:
            self.more = shared.index(name)

    def turn(self, by: int) -> None:
        """Show another part of a narrow window."""
        self.shown = (self.shown + by) % len(self.parts)
        self._changed()

    def box(self, scale: Scale) -> Box[LaidPart]:
        """Return all parts, or the shown one."""
        self.panes = []
        return self._wide(scale) if wide(scale) else self._narrow(scale)

    def _show_more(self, index: int) -> None:
        self.more = index
        self._changed()

    def _wide(self, scale: Scale) -> Box[LaidPart]:
        gap = max(8, scale.px(18))
        latest, levels, places = (
            self._part(scale, part) for name in _ALWAYS for part in self.parts if part.name == name
        )
        left = column(self._row_of_tiles(scale), gap, _halves(latest, gap, levels, 0.48))
        right = _halves(places, gap, self._rest(scale), 0.42) if self._shared else places
        return row(sized(left, Size(0, 0, _LEFT)), gap, sized(right, Size(0, 0, 1 - _LEFT)))

    def _narrow(self, scale: Scale) -> Box[LaidPart]:
        side, head = max(40, scale.px(44)), max(44, scale.px(48), round(1.4 * scale.text(_TITLE)))
        turning = row(12, cell(self._back, side, side), 8, cell(self._next, side, side))
        part, gap = self.parts[self.shown % len(self.parts)], max(6, scale.px(12))
        shown = self._part(scale, part, head, turning)
        # If the part doesn't fit, the tiles lose their notes; then all scrolls together.
        ways = [column(self._row_of_tiles(scale, noted), gap, shown) for noted in (True, False)]
        if part.chart is None:
            return first_fit(*ways)
        # A chart has no pane of its own.
        together = cast("Box[Widget]", ways[0])
        self.panes.append(Scroll(lambda _: together, scale))
        return first_fit(*ways, cell(self.panes[-1]))

    def _row_of_tiles(self, scale: Scale, noted: bool = True) -> Box[Widget]:
        """Return the tiles with equal widths if their words fit, else with those they need.

        Where their words have no room in one line, they have two.
        """
        return first_fit(
            *(
                self._tiles_as_wide(scale, widths, noted)
                for folded in (False, True)
                for widths in self._widths_of_tiles(scale, noted, folded)
            )
        )

    def _widths_of_tiles(self, scale: Scale, noted: bool, folded: bool) -> list[list[int]]:
        art = self._context.art
        widths = [t.natural_width(art, scale, noted=noted, folded=folded) for t in self._tiles]
        return [[max(widths)] * len(widths), widths]

    def _tiles_as_wide(self, scale: Scale, widths: Sequence[int], noted: bool) -> Box[Widget]:
        art, gap = self._context.art, max(6, scale.px(12))
        both = list(zip(self._tiles, widths, strict=True))
        high = max(tile.height(art, scale, width, noted=noted) for tile, width in both)
        return row(*(cell(tile, Size(width, width, 1), high) for tile, width in both), gap=gap)

    def _part(
        self, scale: Scale, part: ChartPart, high: int = 0, beside: Box[Widget] | None = None
    ) -> Box[LaidPart]:
        """Return a part on a plate; ``beside`` ends its title's line, ``high`` pixels high."""
        art, ends = self._context.art, [beside] if beside else []
        title = Label(part.title, _TITLE, "display")
        note = Label(part.note, _NOTE, tone="second", anchor=1)
        width, least = title.natural_width(art, scale) + 2, note.natural_width(art, scale)
        noted = row(cell(title, width), 12, cell(note, Size(least, least, 1)), *ends)
        alone = row(cell(title, Size(0, width)), FILL, *ends)
        head = first_fit(*([noted] if part.note else []), alone)
        high = high or round(1.4 * scale.text(_TITLE))
        return _plate(scale, sized(head, h=high), self._body(scale, part))

    def _rest(self, scale: Scale) -> Box[LaidPart]:
        """Return the parts that share a plate, with tabs if there are several."""
        part = self._shared[self.more]
        if len(self._shared) == 1:
            return self._part(scale, part)
        width = self._tabs.natural_width(self._context.art, scale)
        tabs = cell(self._tabs, Size(0, width), max(40, round(1.5 * scale.text(_TITLE))))
        high = scale.px(6)
        return _plate(scale, column(-high, tabs, high), self._body(scale, part))

    def _body(self, scale: Scale, part: ChartPart) -> Box[LaidPart]:
        if part.chart is not None:
            least = part.chart.least_height(scale)
            return cell(part.chart, h=Size(least, least, 1))
        height = row_height(scale)
        # Rows reach out a little, so that their words align with the title's.
        rows = row(-6, column(*(cell(one, h=height) for one in part.rows)), 4, align=0)
        self.panes.append(Scroll(lambda _: rows, scale, aside=8))
        return cell(self.panes[-1])


def wide(scale: Scale) -> bool:
    """Return whether all parts fit side by side."""
    return side_by_side(scale) and scale.height >= 36 * scale.text(18)


def _plate(scale: Scale, head: Box[Widget], body: Box[LaidPart]) -> Box[LaidPart]:
    """Return a plate with a title above its content."""
    content = column(head, max(4, scale.px(8)), body)
    return backed(inset(content, max(12, scale.px(24)), max(8, scale.px(14))), Plate())


def _halves(upper: Box[LaidPart], gap: int, lower: Box[LaidPart], share: float) -> Box[LaidPart]:
    """Return two stacked parts, the upper one with a share of the height."""
    return column(sized(upper, h=Size(0, 0, share)), gap, sized(lower, h=Size(0, 0, 1 - share)))
