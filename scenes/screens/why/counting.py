"""What is said while figures are still counted: how far they are, and what one can do meanwhile."""

from typing import TYPE_CHECKING

from scenes.shell.frame.laying import text
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.charts.progress import ProgressBar
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_HEAD, _TOLD = 18, 17
_BAR = 220
"""The width of the bar in units."""


class CountingStrip:
    """A bar with words beside it, above the buttons."""

    def __init__(self, told: str) -> None:
        """``told`` is what one can do meanwhile."""
        self.head = Label("", _HEAD, "semibold")
        self.told = Paragraph(told, _TOLD)
        self._bar = ProgressBar()
        self._plate = Plate()

    def tell(self, said: str, share: float) -> None:
        """Say how far the figures are, in words and as a share from 0 to 1."""
        self.head.text, self._bar.share = said, share

    @property
    def shown(self) -> bool:
        """Whether anything is still to come."""
        return bool(self.head.text)

    def box(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return its box, in one row if its words fit."""
        gap = max(8, scale.px(20))
        high, thick = round(1.5 * scale.text(_HEAD)), self._bar.height(scale)
        head: Box[Widget] = cell(self.head, self.head.natural_width(art, scale), high)
        bar: Box[Widget] = cell(self._bar, Size(thick, scale.px(_BAR), 1), thick)
        least = art.text_width(self.told.text, scale.text(_TOLD), "medium") + 2
        wide = sized(text(self.told, art, scale), w=Size(least, least, 1))
        one_row = row(sized(bar, w=scale.px(_BAR)), gap, head, gap, wide, align=0.5)
        two_rows = column(
            row(head, gap, bar, align=0.5), sized(text(self.told, art, scale), w=FILL)
        )
        shown = first_fit(one_row, two_rows)
        return backed(inset(shown, max(12, scale.px(24)), max(6, scale.px(10))), self._plate)
