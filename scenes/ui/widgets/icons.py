"""Icons, and buttons that are only an icon."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.measure import faded, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL = 15


class Icon(Still):
    """An icon as high as its place, at the left."""

    def __init__(self, name: str, tone: Tone = "second") -> None:
        self.name = name
        self.tone: Tone = tone

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush.icon(
            (self.rect.x, self.rect.y), self.name, self.rect.h, getattr(brush.palette, self.tone)
        )


class IconButton(Pressable):
    """An icon without a plate, for acts in every row of a list."""

    def __init__(self, icon: str, act: Act, tip: str, label: str = "") -> None:
        """``label`` is written below the icon while ``labelled`` is set."""
        super().__init__(act, tip)
        self.icon = icon
        self.label = label
        self.labelled = False

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that its label needs, in pixels."""
        return art.text_width(self.label, scale.text(_LABEL), "medium") + scale.gap(8)

    def draw(self, brush: Brush) -> None:
        """Draw the icon and its label, faded if it is disabled."""
        palette, place = brush.palette, self.rect
        radius = min(brush.scale.px(brush.art.theme.radii.field), place.h // 2)
        if (brush.hovered or brush.pressed) and not self.why_not:
            fill = with_state(brush, palette.raised)
            brush.plate(place, fill, 255, radius)
        if brush.focused:
            ring(brush, place.grown(-3), radius)
        side, size = brush.scale.text(20), brush.scale.text(_LABEL)
        colour = faded(palette) if self.why_not else palette.second
        below = 1.2 * size if self.labelled else 0.0
        y = place.center.y - (side + below) / 2
        at = (round(place.center.x - side / 2), round(y))
        brush.icon(at, self.icon, side, colour)
        if self.labelled:
            middle = Point(place.center.x, y + side + below / 2)
            brush.write(self.label, middle, size, "medium", colour, 0.5)
