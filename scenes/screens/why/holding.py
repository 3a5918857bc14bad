"""The cover of a question that one person is to answer alone.

Its button must be held or pressed twice, so that nobody uncovers by mistake.
"""

from typing import TYPE_CHECKING

from game.store.settings import CurtainOpens
from scenes.screens.why.people import Face
from scenes.shell.frame.laying import Part, text
from scenes.table.curtain.hold import Hold
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE, _FACE = 24, 150


class CoverButton(Live):
    """A button that fills while held; its screen advances ``hold`` and acts once that is full."""

    scanned: tuple[str, ...] = ("choose",)

    def __init__(self, label: str, way: CurtainOpens) -> None:
        self.label = label
        self.hold = Hold()
        self._way = way

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.label

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return its natural width in pixels."""
        return art.text_width(self.label, scale.text(_SIZE), "semibold") + 2 * scale.px(36)

    def handle(self, happened: Input) -> Answer:
        """Handle an input: begin or end the hold."""
        return Done() if self.hold.follow(happened, self._way, self.rect) else None

    def draw(self, brush: Brush) -> None:
        """Draw the button, filled from the left."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = min(scale.px(brush.art.theme.radii.button), place.h // 2)
        rim = line_px(scale, 2)
        brush.plate(place, palette.raised, 255, radius, palette.accent_line, rim)
        filled = round(place.w * self.hold.filled)
        colour = palette.text
        if filled > 2 * radius:
            brush.plate(Rect(place.x, place.y, filled, place.h), palette.accent, 255, radius)
            colour = palette.on_accent if self.hold.filled > 0.5 else palette.text
        size = scale.text(_SIZE)
        label = brush.art.clip(self.label, size, "semibold", place.w - scale.px(20))
        brush.write(label, place.center, size, "semibold", colour, 0.5)
        if brush.focused:
            ring(brush, place, radius)


def cover_box(
    face: Face, title: Paragraph, said: Paragraph, look: CoverButton, art: "Art", scale: Scale
) -> Box[Part]:
    """Return the box of a whole cover: who is asked, in pictures and words, above the button."""
    side, height = scale.px(_FACE), control_height(scale, 74, _SIZE)
    return column(
        FILL,
        row(FILL, cell(face, side, side), FILL),
        scale.px(20),
        text(title, art, scale),
        scale.px(10),
        text(said, art, scale),
        scale.px(26),
        row(FILL, cell(look, look.natural_width(art, scale), height), FILL),
        FILL,
    )
