"""The ledge below a chart: as on a table's sill, whoever it is about tells there what is lit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.sill.ledge import CORNICE, LINE, TEETH
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.boxes import Box, backed, cell, column, row
from scenes.ui.charts.growing import cut
from scenes.ui.geometry import Rect, rect
from scenes.ui.light.drawing import arch
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LINE, _AIR, _SIDE = 5, 12, 28
"""The brass line, the air above and below the words, and that at their sides, in units."""
_PANE, _ARCH, _FACE = 62, 0.92, 0.98
"""The height of the window in units, its width as a share of it, and a portrait's of that."""


class SpeakingLedge(Still):
    """A brass line with its cornice, and a lit window with a portrait, behind a paragraph."""

    def __init__(self, said: Paragraph, face: str) -> None:
        self.face = face
        self._said = said

    def box(self, art: "Art", scale: Scale, sayings: Sequence[str]) -> Box[Widget]:
        """Return it with its words, as high as the longest of all that it may say."""

        left, right = scale.px(_SIDE) + _pane(scale)[0] + scale.px(18), scale.px(_SIDE)

        def height(width: int) -> int:
            room = width - left - right
            lines = [Paragraph(said, self._said.size, self._said.font) for said in sayings]
            return max(_pane(scale)[1], *(one.height(art, scale, room) for one in lines))

        said: Box[Widget] = cell(self._said, h=lambda room: self._said.height(art, scale, room))
        above = _line(scale) + scale.px(CORNICE + TEETH[1]) + scale.px(_AIR)
        words = row(left, said, right, align=0.5, h=height)
        return backed(column(above, words, scale.px(_AIR)), self)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        line, surface = _line(scale), brush.surface
        radius = scale.px(18)
        brush.plate(place, palette.sill, 255, radius)
        surface.fill(palette.sill, place._replace(h=place.h - radius))
        under = place.y + line
        cornice = max(2, scale.px(1.25 * CORNICE))
        surface.fill(palette.cornice, Rect(place.x, under, place.w, cornice))
        wide, high, step = (max(1, scale.px(1.25 * length)) for length in TEETH)
        for x in range(place.x, place.right, step):
            tooth = Rect(x, under + cornice, min(wide, place.right - x), high)
            surface.fill(palette.cornice, tooth)
        surface.fill(palette.brass, place._replace(h=line))
        self._draw_window(brush)

    def _draw_window(self, brush: Brush) -> None:
        """Draw the lit window, with the portrait in front of it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        wide, high = _pane(scale)
        pane = rect(place.x + scale.px(_SIDE), place.bottom - high, wide, high)
        edge = hex_of(palette.brass)
        body = (
            f'<path d="{arch(pane.w, pane.h, LINE)}" fill="{hex_of(palette.lamp)}" '
            f'stroke="{edge}" stroke-width="{line_px(scale, 2):g}"/>'
        )
        window = brush.art.pictures.sheet(svg_document(pane.w, pane.h, body), pane.w, pane.h)
        brush.surface.blit(window, (pane.x, pane.y))
        side = round(_FACE * pane.w)
        with cut(brush, pane.grown(-1)):
            at = (round(pane.center.x - side / 2), pane.bottom - side + 1)
            brush.portrait(at, self.face, side)


def _line(scale: Scale) -> int:
    return max(3, scale.px(_LINE))


def _pane(scale: Scale) -> tuple[int, int]:
    high = max(36, scale.px(_PANE))
    return round(_ARCH * high), high
