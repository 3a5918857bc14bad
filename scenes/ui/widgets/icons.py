"""Icons, and buttons that are only an icon."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.measure import faded, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_LABEL = 15


class Icon(Still):
    """An icon as high as its place, at the left."""

    def __init__(self, name: str, tone: Tone = "second") -> None:
        self.name = name
        self.tone: Tone = tone

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        icon = art.icon(self.name, self.rect.h, getattr(look.palette, self.tone))
        target.blit(icon, (self.rect.x, self.rect.y))


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

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw the icon and its label, faded if it is disabled."""
        palette, place = look.palette, self.rect
        radius = min(look.scale.px(art.theme.radii.field), place.h // 2)
        if (look.hovered or look.pressed) and not self.why_not:
            fill = with_state(look, art.theme.marks, palette.raised)
            art.plate(target, place, fill, 255, radius)
        if look.focused:
            ring(art, target, look, place.grown(-3), radius)
        side, size = look.scale.text(20), look.scale.text(_LABEL)
        colour = faded(palette) if self.why_not else palette.second
        below = 1.2 * size if self.labelled else 0.0
        y = place.center.y - (side + below) / 2
        at = (round(place.center.x - side / 2), round(y))
        target.blit(art.icon(self.icon, side, colour), at)
        if self.labelled:
            middle = Point(place.center.x, y + side + below / 2)
            art.write(target, self.label, middle, size, "medium", colour, 0.5)
