"""A row of the set-up of a class: a name, a control, and a line of help."""

from typing import TYPE_CHECKING, Any

from scenes.shell.frame.laying import snug, text
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL, _HELP = 18, 16


class SetRow:
    """Looks like the row of a game's option, for a choice that is not one of its options."""

    def __init__(self, label: str, control: "Choice[Any] | Slider", told: str = "") -> None:
        self.label = Label(label, _LABEL, "semibold")
        self.label.heads = control
        self.control = control
        self.help = Paragraph(told, _HELP)
        if isinstance(control, Choice):
            control.sets = label

    def box(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return the box of all its widgets."""
        height = control_height(scale, 44, 17)
        above = cell(self.label, h=round(1.5 * scale.text(_LABEL)))
        stacked = column(above, scale.px(5), cell(self.control, h=height))
        label = snug(self.label, art, scale, height)
        choice = first_fit(
            row(label, scale.px(24), FILL, self._beside(art, scale, height)), stacked
        )
        if not self.help.text:
            return choice
        air = scale.px(9 if isinstance(self.control, Choice) else 2)
        return column(choice, air, text(self.help, art, scale))

    def _beside(self, art: "Art", scale: Scale, height: int) -> Box[Widget]:
        if isinstance(self.control, Choice):
            width = self.control.natural_width(art, scale) + scale.px(16)
            return cell(self.control, width, height)
        return cell(self.control, Size(scale.px(200), scale.px(270)), height)
