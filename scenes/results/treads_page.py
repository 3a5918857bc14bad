"""The base class of a deal's result page: a lit stair with a row for every player."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.results.tabbed_page import TabbedPage
from scenes.results.tread_row import TreadHeads, TreadRow, number_widths
from scenes.results.treads.light import TreadLine, lit_stair
from scenes.results.treads.places import TreadColumns, columns_of, lay_treads
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.light.kept import KeptPicture
from scenes.ui.light.stage_pen import StagePen
from scenes.ui.scale import Scale
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_UNSEEN = 38
"""Units by which a tread goes on beyond the window's edge: its light has no end there."""
_BEYOND = 14
"""How far a tread reaches beyond the points, in units."""


class TreadsPage(TabbedPage):
    """News above, the stair below; subclasses make the rows on its treads."""

    title_sizes = (57, 52, 48, 44, 40, 36)
    low = False
    """Whether names always stand on their treads, not only where there is no room below."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        note: str,
        winners: Sequence[int],
        fresh: bool = True,
    ) -> None:
        super().__init__(context, session, note, winners, fresh)
        self.why.tone = "text"
        if self.tabs:
            self.tabs.quiet = "text"
        self.treads: Sequence[TreadRow] = ()
        """The rows from the highest tread."""
        self.heads: TreadHeads | None = None
        self._kept = KeptPicture(context.art, session.game_id, self.hour)

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or a picture of the light is still being made."""
        return super().stale or not self._kept.ready

    def lay_out(self, scale: Scale) -> None:
        """Lay everything out, and drop pictures for another window."""
        self._kept.fit(scale)
        for row in self.treads:
            row.rect = Rect(0, 0, 0, 0)
        super().lay_out(scale)
        stands = any(row.rect.w for row in self.treads)
        # The sentences stand on the lowest step's face, or on the ground without a stair.
        self.sentence.tone = "on_body" if stands else "text"
        self.remark.tone = "on_body_second" if stands else "second"

    def columns_in(self, scale: Scale, place: Rect) -> TreadColumns:
        """Return the measures of the stair in a place."""
        art, rows = self.context.art, list(self.treads)
        names = [row.figures.name for row in rows]
        numbers = number_widths(art, scale, rows)
        return columns_of(art, scale, place, names, numbers, low=self.low)

    def lay_stair(
        self, scale: Scale, place: Rect, columns: TreadColumns, heights: Sequence[int] = ()
    ) -> list[Widget]:
        """Place the rows on their treads; ``heights`` are given if one is higher than usual."""
        rows = self.treads
        heights = heights or [columns.pitch] * len(rows)
        won = [row.figures.won for row in rows]
        treads = lay_treads(scale, place, columns, won, heights)
        for row, tread in zip(rows, treads, strict=True):
            row.lay_out(self.context.art, scale, tread, columns)
        self.heads = TreadHeads(rows[0].figures)
        self.heads.lay_out(scale, rows[0].rect, columns)
        head = self.heads.rect.h
        # Leave room for the scroll bar beside the points.
        width = place.w + scale.margin - 4
        self.add_pane("treads", rect(place.x, place.y + head, width, place.h - head), rows)
        return [self.heads, *rows]

    def ground_ready(self) -> bool:
        """Return whether the stair and its light have been made."""
        return self._kept.prepare(self.scale, self._places, self._lit)

    def paint(self, target: "Surface") -> None:
        """Draw the ground with the stair and its light, cached while nothing scrolls."""
        self._kept.draw(target, self.scale, self._places, self._lit)

    @property
    def _places(self) -> tuple[Rect, ...]:
        return tuple(row.rect for row in self.treads)

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without the cache."""
        self._kept.forget()
        self.draw(target)

    def close(self) -> None:
        """Free its large pictures."""
        self._kept.close()

    def _lit(self, pen: StagePen) -> "Surface":
        pane = self.panes.get("treads")
        seen = (pane.rect.y, pane.rect.bottom) if pane else (0, pen.height)
        lines = [self._line(row) for row in self.treads if row.rect.w]
        return lit_stair(pen, lines, seen)

    def _line(self, row: TreadRow) -> TreadLine:
        """Return a row's tread; the lowest one is the ground of the others."""
        face, won, beyond = row.face, row.figures.won, self.scale.px(_UNSEEN)
        far = self.scale.width + beyond
        if row is self.treads[-1]:
            return TreadLine(-beyond, far, row.tread_y, won, False, face.center, face.w)
        right = row.rect.right + self.scale.px(_BEYOND)
        if self._to_edge(row):
            right = far
        return TreadLine(row.rect.x, right, row.tread_y, won, True, face.center, face.w)

    def _to_edge(self, row: TreadRow) -> bool:
        """Return whether a row ends at the end of the page's parts, so that its step goes on."""
        scale = self.scale
        return row.rect.right >= scale.field_left + scale.field - scale.margin - 2

    def _lay_foot(self, scale: Scale, left: Rect) -> int:
        inset = scale.px(22)
        return super()._lay_foot(scale, rect(left.x + inset, left.y, left.w - inset, left.h))
