"""A file of the class: its name, and in a sentence what it holds or why it is left out."""

from typing import TYPE_CHECKING

from scenes.screens.classroom.results.telling import FileLine, State
from scenes.ui.boxes import Box, cell
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, line_px
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NAME, _TOLD = 17, 17
_ICONS: dict[State, str] = {"counted": "check", "again": "copy", "left": "warn"}


class FileRow(Still):
    """One row of the list."""

    def __init__(self, line: FileLine) -> None:
        self.line = line

    @property
    def spoken(self) -> str:
        """The file's name and the sentence."""
        return f"{self.line.name}: {self.line.told}"

    def box(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return its box, as high as its sentence needs."""
        return cell(self, h=lambda width: self._height(art, scale, width))

    def _height(self, art: "Art", scale: Scale, width: int) -> int:
        return (
            round(1.35 * scale.text(_NAME))
            + len(self._lines(art, scale, width)) * art.line_height(scale.text(_TOLD))
            + 2 * _air(scale)
        )

    def _lines(self, art: "Art", scale: Scale, width: int) -> list[str]:
        room = width - _indent(scale) - _air(scale)
        return list(art.wrap(self.line.told, scale.text(_TOLD), "medium", room))

    def draw(self, brush: Brush) -> None:
        """Draw it; a file that doesn't count has no fill."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        state, radius = self.line.state, brush.scale.px(brush.art.theme.radii.row)
        counted = state == "counted"
        fill = palette.raised if counted else palette.plate
        brush.plate(place, fill, 255, radius, palette.line, line_px(scale, 1.5))
        size, small = scale.text(_NAME), scale.text(_TOLD)
        colour = palette.good if counted else palette.bad if state == "left" else palette.second
        at = (place.x + _air(scale), round(place.center.y - size / 2))
        brush.icon(at, _ICONS[state], size, colour, TICK)
        x, y = place.x + _indent(scale), place.y + _air(scale) + 0.7 * size
        room = place.right - _air(scale) - x
        brush.write_within(self.line.name, Point(x, y), size, room, "semibold", palette.text)
        step = brush.art.line_height(small)
        tone = palette.bad if state == "left" else palette.second
        top = place.y + _air(scale) + round(1.35 * size)
        for number, line in enumerate(self._lines(brush.art, scale, place.w)):
            brush.write(line, Point(x, top + (number + 0.5) * step), small, "medium", tone)


def _air(scale: Scale) -> int:
    return max(6, scale.px(9))


def _indent(scale: Scale) -> int:
    return 2 * _air(scale) + scale.text(_NAME)
