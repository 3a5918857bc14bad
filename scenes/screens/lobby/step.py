"""The steps on which a lobby's players stand, from the first to move downward."""

from typing import Literal, NamedTuple, TypeAlias

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_TREAD = 6
_BODY = 215
"""The opacity of the stair, 0 to 255."""
_DASH = 7
_EDGE = 1.5
"""The width of the edges of the stair's body, in units."""

End: TypeAlias = Literal["top", "bottom"]


def tread(scale: Scale) -> int:
    """Return the thickness of a tread in pixels."""
    return max(3, scale.px(_TREAD))


class StepPlace(NamedTuple):
    """The start of a step, in pixels from the left of its row."""

    left: int
    above: int | None
    """The start of the step above, whose face is behind this row; ``None`` for the highest."""


class StairStep(Still):
    """The face of the step above, and below it the tread of this step."""

    def __init__(self, end: End | None = None) -> None:
        """``end``: which end of the stair it is, which has no tread and an edge instead."""
        self.place = StepPlace(0, None)
        self._end = end

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, at = brush.palette, self.rect
        if self.place.above is not None:
            face = rect(at.x + self.place.above, at.y, at.w - self.place.above, at.h)
            fill = mix(palette.plate, palette.raised, 0.6)
            brush.plate(face, fill, _BODY)
            self._draw_edges(brush, face)
        if self._end is None:
            high = tread(brush.scale)
            line = rect(at.x + self.place.left, at.bottom - high, at.w - self.place.left, high)
            brush.surface.fill(palette.brass, line)

    def _draw_edges(self, brush: Brush, face: Rect) -> None:
        """Draw the edges of the stair's body, as other panels have them."""
        thin = max(1, brush.scale.px(_EDGE))
        edges = [face._replace(w=thin), rect(face.right - thin, face.y, thin, face.h)]
        if self._end:
            end = face.y if self._end == "top" else face.bottom - thin
            edges.append(rect(face.x, end, face.w, thin))
        for edge in edges:
            brush.surface.fill(brush.palette.line, edge)


class FreePlace(Still):
    """A free place at the table, as a dashed circle."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        side = min(self.rect.w, self.rect.h) - 6
        centre = self.rect.center
        place = rect(centre.x - side / 2, self.rect.bottom - side - 3, side, side)
        palette = brush.palette
        brush.dashed(place, side // 2, palette.control, max(2, brush.scale.px(2)), _DASH)
        icon = max(16, side // 3)
        at = (round(place.center.x - icon / 2), round(place.center.y - icon / 2))
        brush.icon(at, "plus", icon, palette.second)
