"""The buttons at the foot of a screen, in one row or, where that would cut words, in two."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_STUB = 100
"""The width in units below which no button falls, even where no words have room."""


def button_rows(
    context: "AppContext",
    scale: Scale,
    buttons: Sequence[Button],
    high: int,
    left: Box[Widget] | None = None,
) -> Box[Widget]:
    """Return the box of buttons at the right of a screen, the likeliest last; ``left`` is beside.

    Key caps give way first, then the air beside the words. In two rows the last half is below.
    ``high`` is the height of a row in pixels.
    """
    gap, beside = max(8, scale.px(14)), FILL if left is None else left
    cells = [_cell(context, scale, button, high) for button in buttons]
    half = len(cells) // 2

    def two_rows(boxes: Sequence[Box[Widget]]) -> Box[Widget]:
        upper = row(beside, *boxes[:half], gap=gap)
        return column(upper, row(FILL, *boxes[half:], gap=gap), gap=gap)

    stubs = [cell(button, Size(scale.px(_STUB), box.width.natural), high)
             for button, box in zip(buttons, cells, strict=True)]  # fmt: skip
    return first_fit(row(beside, *cells, gap=gap), two_rows(cells), two_rows(stubs))


def _cell(context: "AppContext", scale: Scale, button: Button, high: int) -> Box[Widget]:
    art = context.art
    natural = button.natural_width(art, scale, context.settings.key_hints)
    return cell(button, Size(min(natural, button.least_width(art, scale)), natural), high)
